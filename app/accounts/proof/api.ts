import { isProven } from "../../access/proof.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import type { Call, SignedInCallRequest } from "../../api/call.ts";
import { check, done, Failure, invalid, tooMany } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { takeProof } from "./proof.server.ts";
import { proofSchema } from "./proof.ts";

/** @throws Failure 403 that says how to go on, where who somebody is was not proved lately */
export function expectProof(caller: CurrentUser): void {
  if (isProven(caller)) return;
  throw new Failure(403, "Confirm your password first, with POST /api/proof", { reason: "proof_required" });
}

/** @throws Failure 422 or 429 where the body is no proof of who calls */
export async function readProof({ caller, body, address }: SignedInCallRequest): Promise<void> {
  const problem = await takeProof(caller, await check(proofSchema, body), address);
  if (problem && problem.wait !== null) throw tooMany(problem.wait, problem.text);
  if (problem) throw invalid({ [problem.field]: [problem.text] });
}

export const calls: Call[] = [
  {
    method: "POST",
    path: "proof",
    group: groups.session,
    summary:
      "Prove once more who you are: a call that answers `proof_required` goes through for ten minutes afterwards",
    may: "account.edit",
    body: () => proofSchema,
    fails: [429],
    run: async (asked) => {
      await readProof(asked);
      return done("Confirmed for ten minutes");
    },
  },
];
