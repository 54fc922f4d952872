import { z } from "zod";
import type { Call } from "../../api/call.ts";
import { found } from "../../api/call-result.server.ts";
import { dateShape, id } from "../../api/shapes.ts";
import { searchedFor } from "../../http/searched-for.ts";
import { listCall } from "./api.ts";
import { lookUpCallers } from "./callers.server.ts";

const text = z.string();
const caller = z.object({
  appointment_id: id.describe("The newest appointment of theirs"),
  user_id: id.nullable(),
  firstname: text,
  lastname: text,
  phone: text,
  email: text,
  date: dateShape.describe("When that appointment is, or was"),
});

export const calls: Call[] = [
  {
    method: "GET",
    path: "callers",
    group: listCall.group,
    summary: "Earlier patients, found while they are on the telephone; those who asked last first",
    may: "appointments.add",
    // Patients find nobody.
    mayAlso: "dashboard.enter",
    query: { q: "Part of a phone number, an email address or a name" },
    data: z.array(caller),
    run: async ({ db, caller: by, url }) => {
      const callers = await lookUpCallers(db, by, searchedFor(url.searchParams));
      return found(
        callers.map(({ id: appointment_id, user_id, firstname, lastname, phone, email, date }) => ({
          appointment_id,
          user_id,
          firstname,
          lastname,
          phone,
          email,
          date,
        })),
      );
    },
  },
];
