import { redirect } from "@remix-run/node";
import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { distrustBrowsersOf, forgetKnownBrowser } from "../../../db/queries/known-browsers.ts";
import { deleteSessionsOf } from "../../../db/queries/sessions.ts";
import { forgetNewSecret } from "../../../db/queries/two-step.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { parseForm, readForm, refused, refusedFor } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { notFound } from "../../http/responses.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { knownAnew } from "../known-browsers.server.ts";
import { passwordProblem } from "../password-proof.server.ts";
import { SignInRefused } from "../sign-in/sign-in.server.ts";
import { type SecurityForm, securityPath } from "./addresses.ts";
import { putOffTwoStep } from "./rules.server.ts";
import { begin, confirm, renewRecoveryCodes, switchOff, wrongCode } from "./two-step.server.ts";
import { codeSchema, passwordSchema } from "./two-step.ts";

interface Sent {
  user: CurrentUser;
  request: Request;
  /** Network address of the client. */
  address: string;
}

/** Takes one of the forms by which staff look after their own sign-in. */
export async function takeSecurityForm(sent: Sent) {
  const { user, request } = sent;
  switch (new URL(request.url).searchParams.get("form") as SecurityForm | null) {
    case "begin":
      return withPassword(sent, async (trx) => {
        await begin(trx, user.id);
        return back();
      });
    case "confirm":
      return confirmCode(sent);
    case "stop":
      await forgetNewSecret(getDb(), user.id);
      return back();
    case "codes":
      return withPassword(sent, async (trx) => {
        const codes = await renewRecoveryCodes(trx, user);
        return codes ? { codes } : back();
      });
    case "off":
      return withPassword(sent, async (trx) => {
        await switchOff(trx, user);
        return back(t("security.is-off"));
      });
    case "forget":
      await forgetBrowsers(getDb(), user);
      return back(t("security.all-forgotten"));
    case "forget-one": {
      const browser = String((await readForm(request)).get("browser"));
      // Not every engine compares with every character.
      if (!/^[\w-]+$/.test(browser) || !(await forgetBrowser(getDb(), user, browser))) throw notFound();
      return back(t("security.forgotten"));
    }
    case "sign-out":
      await deleteSessionsOf(getDb(), user.id, user.session_id);
      return back(t("portal.signed-out"), await knownAnew(user));
    case "later":
      await inTransaction((trx) => putOffTwoStep(trx, user, new Date()));
      return redirect("/dashboard/overview", 303);
    default:
      return back();
  }
}

/** Has every browser of an account asked for a code again. */
export function forgetBrowsers(db: Db, { id }: CurrentUser): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await distrustBrowsersOf(trx, id);
    await recordAudit(trx, { user_id: id, action: "browsers forgotten", entity: "users", entity_id: id });
  });
}

/** Has one browser of an account known no more: it is asked for a code, and guesses from it count as a stranger's. */
export function forgetBrowser(db: Db, { id }: CurrentUser, browser: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await forgetKnownBrowser(trx, id, browser))) return false;
    await recordAudit(trx, { user_id: id, action: "browser forgotten", entity: "users", entity_id: id });
    return true;
  });
}

async function withPassword<Result>({ user, request, address }: Sent, act: (trx: Db) => Promise<Result>) {
  const submission = await parseForm(await readForm(request), passwordSchema);
  if (submission.status !== "success") return refused(submission);
  const problem = await passwordProblem(user, submission.value.password, address);
  if (problem instanceof SignInRefused) return refusedFor(submission, problem.wait ?? 0, problem.message);
  if (problem !== null) return refused(submission, undefined, { password: [problem] });
  return inTransaction(act);
}

async function confirmCode({ user, request }: Sent) {
  const submission = await parseForm(await readForm(request), codeSchema);
  if (submission.status !== "success") return refused(submission);
  const codes = await inTransaction((trx) => confirm(trx, user, submission.value.otp, user.session_id));
  return codes ? { codes } : refused(submission, undefined, { otp: [wrongCode()] });
}

function back(text?: string, headers?: Headers): Promise<Response> | Response {
  if (!text) return redirect(securityPath, 303);
  return redirectWithNotice(securityPath, { role: "status", text }, headers);
}
