import { z } from "zod";
import { getTwoStepRules } from "../../../db/queries/two-step-rules.ts";
import type { Call } from "../../api/call.ts";
import { done, found } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { readRecord } from "../../api/records.server.ts";
import { expectProof } from "../proof/api.ts";
import { isLooser, rulesSchema, setTwoStepRules } from "./rules.server.ts";
import { ruledColumns, ruleWords } from "./rules.ts";

const rule = z.enum(Object.keys(ruleWords) as Array<keyof typeof ruleWords>);
const data = z.object(
  Object.fromEntries(ruledColumns.map((column) => [column, rule])) as Record<
    (typeof ruledColumns)[number],
    typeof rule
  >,
);

export const calls: Call[] = [
  {
    method: "GET",
    path: "two-step/rules",
    group: groups.session,
    summary: "Which roles are asked for two-step sign-in, and which need it",
    may: "two-step.require",
    data,
    run: async ({ db }) => found(data.parse(await getTwoStepRules(db))),
  },
  {
    method: "PUT",
    path: "two-step/rules",
    group: groups.session,
    summary: "Ask a role for two-step sign-in, or require it from the eighth day on",
    may: "two-step.require",
    body: () => rulesSchema,
    data,
    run: ({ db, caller, body }) =>
      db.transaction().execute(async (trx) => {
        const current = await getTwoStepRules(trx);
        const reading = { schema: () => rulesSchema, images: [] };
        const rules = await readRecord({ db: trx, caller, body }, reading, current);
        if (isLooser(current, rules)) expectProof(caller);
        await setTwoStepRules(trx, caller, null, rules);
        return done("Sign-in updated successfully", data.parse(await getTwoStepRules(trx)));
      }),
  },
];
