import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listPreviews, type Preview } from "../../db/queries/previews.ts";
import { revisedTables } from "../../db/revised.ts";
import type { Call } from "../api/call.ts";
import { check, done, Failure, found } from "../api/call-result.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { id, instant } from "../api/shapes.ts";
import { end, make, previewDays, previewLink } from "./previews.server.ts";

const group = {
  name: "Previews",
  description: "Links that show a draft, or what is not public yet, on the page that will have it",
};

const previewShape = z.object({
  id,
  kind: z.enum(revisedTables),
  record_id: id,
  url: z.string().describe("For whoever has it, until `ends_at`"),
  ends_at: instant,
  created_at: instant,
});

const previewBody = z.object({
  kind: z.enum(revisedTables),
  record_id: z
    .union([z.string(), z.number()], "Record must be an id")
    .refine((value) => /^[1-9]\d{0,8}$/.test(String(value)), "Record must be an id")
    .transform(Number)
    .meta({ type: ["integer", "string"] }),
});

const may = "content.manage" as const;

const shown = async (db: Db, preview: Preview) =>
  previewShape.parse({ ...preview, url: await previewLink(db, preview) });

export const calls: Call[] = [
  {
    method: "GET",
    path: "previews",
    group,
    summary: "The links that work",
    may,
    data: z.array(previewShape),
    run: async ({ db }) =>
      found(await Promise.all((await listPreviews(db)).map((preview) => shown(db, preview)))),
  },
  {
    method: "POST",
    path: "previews",
    group,
    summary: `Make a link to a record, for ${previewDays} days, in the place of the one it has`,
    makes: true,
    may,
    body: () => previewBody,
    data: previewShape,
    fails: [404, 409],
    run: (asked) =>
      makeOnce(asked, async (trx) => {
        const preview = await make(trx, asked.caller, await check(previewBody, asked.body));
        return done("Preview link made", await shown(trx, preview));
      }),
  },
  {
    method: "DELETE",
    path: "previews/:id",
    group,
    summary: "End a link",
    may,
    run: ({ db, caller, id }) =>
      db.transaction().execute(async (trx) => {
        if (!(await end(trx, caller, id))) throw new Failure(404, "Preview not found");
        return done("Preview link ended");
      }),
  },
];
