import { redirect } from "@remix-run/node";
import { leadIn } from "../../access/come-back.server.ts";
import { parseForm, readForm, refused, refusedFor } from "../../forms/form.server.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import { proveCode, secondStepOf } from "../two-step/second-step.server.ts";
import { confirm, wrongCode } from "../two-step/two-step.server.ts";
import { secondStepSchema } from "../two-step/two-step.ts";
import { endUnfinished, unfinishedOf } from "../two-step/unfinished.server.ts";
import { signInHere, staffHome } from "./form.server.ts";
import { SignInRefused } from "./sign-in.server.ts";

/**
 * Takes the form that ends a sign-in in two steps. Where the role asks for a second step that the account does not have
 * yet, the code switches it on, and the answer shows the recovery codes.
 *
 * @param address network address of the client
 */
export async function finishSignIn(request: Request, address: string) {
  const account = await unfinishedOf(getDb(), request);
  if (!account) throw redirect("/login/code", 303);
  const submission = await parseForm(await readForm(request.clone()), secondStepSchema);
  if (submission.status !== "success") return refused(submission);
  const { otp, remember } = submission.value;
  const step = await secondStepOf(getDb(), account);
  if (step === "set-up") {
    const done = await inTransaction(async (trx) => {
      const codes = await confirm(trx, account, otp);
      return codes && { codes, headers: await signInHere(trx, request, account) };
    });
    if (!done) return refused(submission, undefined, { otp: [wrongCode()] });
    return answerWith({ codes: done.codes }, { headers: done.headers });
  }
  try {
    if (step === "code") await proveCode(account, otp, address, request.headers.get("Cookie"));
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.wait === null) return refused(submission, undefined, { otp: [error.message] });
    return refusedFor(submission, error.wait, error.message);
  }
  const headers = await inTransaction(async (trx) =>
    (await endUnfinished(trx, request)) ? signInHere(trx, request, account, remember === "1") : null,
  );
  if (!headers) throw redirect("/login/code", 303);
  throw await leadIn(request, staffHome, headers);
}
