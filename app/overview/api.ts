import { z } from "zod";
import { isStaff } from "../access/permissions.ts";
import type { Call } from "../api/call.ts";
import { done, Failure, found } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { makeOnce } from "../api/once.server.ts";
import { readFormWithPictures } from "../forms/uploads.server.ts";
import { dashboardCounts } from "./counts.server.ts";

const count = z.int().nonnegative();

export const calls: Call[] = [
  {
    method: "GET",
    path: "dashboard-info",
    group: groups.dashboard,
    summary: "The counts that your role may see",
    may: "dashboard.enter",
    data: z
      .object({
        admins: count,
        patients: count,
        services: count,
        doctors: count,
        appointments: count,
        updates: count,
        contacts: count,
        subscribers: count,
        partners: count,
        departments: count,
      })
      .partial(),
    run: async ({ db, caller }) => found(await dashboardCounts(db, caller)),
  },
  {
    method: "POST",
    path: "files",
    also: "files/upload",
    group: groups.files,
    summary:
      "Upload a picture. Those of staff are public; only the patient, and staff who may see the record, see a patient's",
    may: "account.edit",
    file: "picture",
    makes: true,
    beside: { file_name: z.string().describe("Then at /files/images/{file_name}") },
    run: async (asked) => {
      const { request, caller, address } = asked;
      const visibility = isStaff(caller.role) ? "public" : "private";
      const owner = { userId: caller.id, visibility, address } as const;
      const { images, digests } = await readFormWithPictures(request, ["file"], owner);
      const { file } = images;
      if (!file) throw new Failure(422, "Choose a picture", { errors: { file: ["Choose a picture"] } });
      if ("problem" in file) throw new Failure(422, file.problem, { errors: { file: [file.problem] } });
      const { file_name } = file;
      // Where there was an answer before, nothing will show this picture, and it is swept.
      return makeOnce({ ...asked, body: { digests } }, async () => {
        return { ...done("File uploaded successfully"), file_name };
      });
    },
  },
];
