import { recordAudit } from "../../../db/queries/audit.ts";
import { noteProof } from "../../../db/queries/sessions.ts";
import { utcNow } from "../../../db/queries/stamps.ts";
import { isProven } from "../../access/proof.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { passwordProblem } from "../password-proof.server.ts";
import { SignInRefused } from "../sign-in/sign-in.server.ts";
import { proveCode, secondStepOf } from "../two-step/second-step.server.ts";
import type { AskedProof } from "./asked-proof.ts";
import type { Proof } from "./proof.ts";

/** Why a proof was not taken: the field, a sentence, and the seconds until another attempt where there are some. */
export interface ProofProblem {
  field: keyof Proof;
  text: string;
  wait: number | null;
}

/** What somebody has to show before something grave; null where that was lately. */
export async function askedProof(user: CurrentUser): Promise<AskedProof> {
  return isProven(user) ? null : { otp: await needsCode(user) };
}

/** A browser that is trusted need not show a code to sign in; here it does. */
async function needsCode(user: CurrentUser): Promise<boolean> {
  return (await secondStepOf(getDb(), user)) === "code";
}

/**
 * Takes the password by which somebody who is signed in proves that it is they, and the code where two-step sign-in is
 * on. Wrong ones are counted as those of a sign-in are. Null when it was right; it lasts for this session.
 *
 * @param address network address of the client
 */
export async function takeProof(
  user: CurrentUser,
  { password, otp }: Proof,
  address: string,
): Promise<ProofProblem | null> {
  if (password === "") return { field: "password", text: t("account.password-missing"), wait: null };
  const problem = await passwordProblem(user, password, address);
  if (problem instanceof SignInRefused) {
    return { field: "password", text: problem.message, wait: problem.wait };
  }
  if (problem !== null) return { field: "password", text: problem, wait: null };
  if (await needsCode(user)) {
    if (otp === "") return { field: "otp", text: t("login.code-missing"), wait: null };
    try {
      await proveCode(user, otp, address);
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      return { field: "otp", text: error.message, wait: error.wait };
    }
  }
  await inTransaction(async (trx) => {
    await noteProof(trx, user.session_id, utcNow());
    await recordAudit(trx, {
      user_id: user.id,
      action: "identity confirmed",
      entity: "users",
      entity_id: user.id,
    });
  });
  return null;
}
