import { z } from "zod";
import { recordAudit } from "../../../db/queries/audit.ts";
import { findOwnRecords } from "../../../db/queries/person.ts";
import type { Call } from "../../api/call.ts";
import { done, Failure, found } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { expectProof, readProof } from "../proof/api.ts";
import { proofSchema } from "../proof/proof.ts";
import { closeOwnAccount } from "./closing.server.ts";
import { describePerson } from "./person.server.ts";

const group = groups.accounts;

export const calls: Call[] = [
  {
    method: "GET",
    path: "my-data",
    group,
    summary: "Read everything that is kept with your account; the pictures are at their addresses",
    may: "profile.open",
    data: z.record(z.string(), z.unknown()),
    run: async ({ db, caller }) => {
      expectProof(caller);
      const { id } = caller;
      await recordAudit(db, { user_id: id, action: "downloaded", entity: "users", entity_id: id });
      return found(await describePerson(await findOwnRecords(db, caller)));
    },
  },
  {
    method: "POST",
    path: "my-account/close",
    group,
    summary: "Close your account, once there are no appointments to come",
    may: "profile.open",
    body: () => proofSchema,
    fails: [409, 429],
    run: async (asked) => {
      const { db, caller } = asked;
      await readProof(asked);
      const refusal = await db.transaction().execute((trx) => closeOwnAccount(trx, caller));
      if (refusal) throw new Failure(409, refusal);
      return done("Account closed successfully");
    },
  },
];
