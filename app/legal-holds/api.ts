import { z } from "zod";
import { findHold, pageOfHolds } from "../../db/queries/legal-holds.ts";
import { noteListed } from "../access/listed.server.ts";
import { expectProof } from "../accounts/proof/api.ts";
import type { Call } from "../api/call.ts";
import { check, done, Failure } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { id, instant } from "../api/shapes.ts";
import { endedAlready, holdStates } from "./legal-hold.ts";
import {
  checkedHoldSchema,
  endSchema,
  holdSchema,
  liftHold,
  readEnded,
  setHold,
} from "./legal-holds.server.ts";

const holdShape = z.object({
  id,
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  user_id: id.nullable(),
  appointment_id: id.nullable().describe("Of who left no account, no address and no number"),
  reason: z.string(),
  created_by: id,
  created_at: instant,
  end_reason: z.string().nullable(),
  ended_by: id.nullable(),
  ended_at: instant.nullable(),
});
const group = groups.retention;
const sorting = { sorts: ["moment"], initial: "-moment" } as const;

export const calls: Call[] = [
  {
    method: "GET",
    path: "legal-holds",
    group,
    summary: "List the legal holds",
    may: "holds.set",
    list: sorting,
    query: { state: `One of ${Object.keys(holdStates).join(", ")}` },
    data: z.array(holdShape),
    run: ({ db, url, caller }) => {
      const ended = readEnded(url.searchParams);
      const load = async (listing: Parameters<typeof pageOfHolds>[1]) => {
        const page = await pageOfHolds(db, { ...listing, ended });
        await noteListed(db, caller, { entity: "legal_holds", rows: page.rows.length });
        return page;
      };
      return answerList(url, sorting, load, (row) => holdShape.parse(row));
    },
  },
  {
    method: "POST",
    path: "legal-holds",
    group,
    summary:
      "Keep the records of a patient, by their address, their phone number or an appointment, whatever else would take them away",
    makes: true,
    may: "holds.set",
    body: () => holdSchema,
    data: holdShape,
    run: (asked) => {
      const { caller, body } = asked;
      expectProof(caller);
      return makeOnce(asked, async (trx) => {
        const made = await setHold(trx, caller, await check(checkedHoldSchema(trx), body));
        return done("Legal hold created successfully", holdShape.parse(await findHold(trx, made)));
      });
    },
  },
  {
    method: "POST",
    path: "legal-holds/:id/end",
    group,
    summary: "End a legal hold",
    may: "holds.set",
    body: () => endSchema,
    data: holdShape,
    fails: [404, 409],
    run: ({ db, caller, body, id: holdId }) => {
      expectProof(caller);
      return db.transaction().execute(async (trx) => {
        if (!(await findHold(trx, holdId))) throw new Failure(404, "Legal hold not found");
        const end = await check(endSchema, body);
        if (!(await liftHold(trx, caller, holdId, end))) throw new Failure(409, endedAlready());
        return done("Legal hold ended successfully", holdShape.parse(await findHold(trx, holdId)));
      });
    },
  },
];
