import { isProven } from "../../access/proof.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { textsOf } from "../../forms/form.server.ts";
import { t } from "../../words/t.ts";
import { proofFields } from "./asked-proof.ts";
import { takeProof } from "./proof.server.ts";
import { proofSchema } from "./proof.ts";

/**
 * Asks, within a form that does something grave, for the proof of `ProofFields`; nothing else of the form is lost over it.
 *
 * @returns problems by field; none where the proof was given now or lately
 */
export async function proofProblems(
  user: CurrentUser,
  formData: FormData,
  address: string,
): Promise<Record<string, string[]>> {
  if (isProven(user)) return {};
  const sent = textsOf(formData);
  const proof = proofSchema.safeParse({ password: sent[proofFields.password], otp: sent[proofFields.otp] });
  if (!proof.success) return { [proofFields.password]: [t("account.password-missing")] };
  const problem = await takeProof(user, proof.data, address);
  return problem ? { [proofFields[problem.field]]: [problem.text] } : {};
}
