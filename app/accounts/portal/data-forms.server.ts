import { redirect } from "@remix-run/node";
import type { CurrentUser } from "../../access/session.server.ts";
import { expiredSessionCookies } from "../../access/session-cookies.server.ts";
import { parseForm, readForm, refused, refusedFor, shownWith } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { inTransaction } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { closeOwnAccount } from "../person/closing.server.ts";
import { takeProof } from "../proof/proof.server.ts";
import { proofSchema } from "../proof/proof.ts";

/** Takes one of the two forms of a patient's data: to confirm who they are, and to close the account. */
export async function takeDataForm(user: CurrentUser, request: Request, address: string) {
  const form = new URL(request.url).searchParams.get("form") === "close" ? "close" : "prove";
  const submission = await parseForm(await readForm(request), proofSchema);
  if (submission.status !== "success") return shownWith(refused(submission), { form });
  const problem = await takeProof(user, submission.value, address);
  if (problem?.wait != null) return shownWith(refusedFor(submission, problem.wait, problem.text), { form });
  if (problem)
    return shownWith(refused(submission, undefined, { [problem.field]: [problem.text] }), { form });
  if (form === "prove") throw redirect("/profile/data", 303);
  const refusal = await inTransaction((trx) => closeOwnAccount(trx, user));
  if (refusal) return shownWith(refused(submission, [refusal]), { form });
  const headers = new Headers();
  for (const line of expiredSessionCookies()) headers.append("Set-Cookie", line);
  throw await redirectWithNotice("/", { role: "status", text: t("portal.closed") }, headers);
}
