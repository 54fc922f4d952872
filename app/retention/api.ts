import { z } from "zod";
import { getRetention } from "../../db/queries/retention.ts";
import { expectProof } from "../accounts/proof/api.ts";
import type { Call } from "../api/call.ts";
import { done, found } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { readRecord } from "../api/records.server.ts";
import { kindNames } from "./kinds.ts";
import { describeRetention, isShorter, setRetention } from "./retention.server.ts";
import { retentionSchema } from "./retention-schema.ts";

const count = z.int().nonnegative();
const day = z.string().describe("A day of the hospital’s calendar");
const data = z.object({
  next_run: day,
  kinds: z.array(
    z.object({
      kind: z.enum(kindNames),
      days: count.nullable().describe("Null where nothing is taken away"),
      would_go: count.describe("How many records the next run would take away"),
      held: count.describe("How many it would, if no legal hold kept them"),
      oldest: day.nullable(),
    }),
  ),
  last_run: z
    .object({
      day,
      ...(Object.fromEntries(kindNames.map((kind) => [kind, count])) as Record<
        (typeof kindNames)[number],
        typeof count
      >),
      finished_at: z.string().nullable(),
    })
    .nullable()
    .describe("How many records of each kind it took away"),
});
const group = groups.retention;

export const calls: Call[] = [
  {
    method: "GET",
    path: "retention",
    group,
    summary: "How long each kind of record is kept, and what the next run would take away",
    may: "retention.set",
    data,
    run: async ({ db }) => found(data.parse(await describeRetention(db))),
  },
  {
    method: "PUT",
    path: "retention",
    group,
    summary: "Set for how many days each kind is kept, from tomorrow on; an empty text keeps it",
    may: "retention.set",
    body: () => retentionSchema,
    data,
    run: ({ db, caller, body }) =>
      db.transaction().execute(async (trx) => {
        const current = await getRetention(trx);
        const reading = { schema: () => retentionSchema, images: [] };
        const days = await readRecord({ db: trx, caller, body }, reading, current);
        if (isShorter(current, days)) expectProof(caller);
        await setRetention(trx, caller, null, days);
        return done("Retention updated successfully", data.parse(await describeRetention(trx)));
      }),
  },
];
