import { z } from "zod";
import { listLanguages } from "../../db/queries/languages.ts";
import type { Call } from "../api/call.ts";
import { done, found } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { readRecord } from "../api/records.server.ts";
import { describeLanguages, getLanguages, languagesSchema, setLanguages } from "./languages.server.ts";

const data = z.array(
  z.object({
    code: z.string(),
    name: z.string().describe("What it is called by those who speak it"),
    position: z
      .int()
      .nonnegative()
      .describe("0 is the language of the hospital’s own texts; the others come in the order of the product"),
    state: z.enum(["draft", "open"]).describe("Whether the public’s pages can be read in it"),
  }),
);

export const calls: Call[] = [
  {
    method: "GET",
    path: "languages",
    group: groups.company,
    summary: "The languages of the public’s pages",
    may: "company.edit",
    data,
    run: async ({ db }) => found(data.parse(describeLanguages(await listLanguages(db)))),
  },
  {
    method: "PUT",
    path: "languages",
    group: groups.company,
    summary: "Set the language of the hospital’s own texts, and open the public’s pages in others",
    may: "company.edit",
    body: () => languagesSchema,
    data,
    run: ({ db, caller, body }) =>
      db.transaction().execute(async (trx) => {
        const current = await getLanguages(trx);
        const reading = { schema: () => languagesSchema, images: [] };
        const wanted = await readRecord({ db: trx, caller, body }, reading, current);
        await setLanguages(trx, caller, null, wanted);
        return done(
          "Languages updated successfully",
          data.parse(describeLanguages(await listLanguages(trx))),
        );
      }),
  },
];
