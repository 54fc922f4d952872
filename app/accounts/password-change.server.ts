import type { Submission } from "@conform-to/react";
import { recordAudit } from "../../db/queries/audit.ts";
import { isFirstSubmission, wasSubmitted } from "../../db/queries/form-submissions.ts";
import { spendPasswordLinksOf } from "../../db/queries/password-links.ts";
import { deleteSessionsOf } from "../../db/queries/sessions.ts";
import { getPasswordHash, replacePasswordHash } from "../../db/queries/users.ts";
import { type CurrentUser, renewToken } from "../access/session.server.ts";
import { sessionCookie } from "../access/session-cookies.server.ts";
import { parseForm, refused, refusedFor } from "../forms/form.server.ts";
import { printOf } from "../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { passwordChangeSchema, staffPasswordChangeSchema } from "./account.ts";
import { tellOfNewPassword } from "./account-mails.server.ts";
import { knownAnew } from "./known-browsers.server.ts";
import { checkPassword, hashPassword } from "./passwords.server.ts";
import { type Account, proveCredentials, SignInRefused } from "./sign-in/sign-in.server.ts";

interface PasswordChange {
  user: CurrentUser;
  formData: FormData;
  /** Network address of the client. */
  address: string;
}

/** Takes a patient's form that changes their password. */
export async function changePassword(asked: PasswordChange) {
  const submission = await parseForm(asked.formData, passwordChangeSchema);
  if (submission.status !== "success") return refused(submission);
  const { old_password, new_password } = submission.value;
  const passwords = { submission, old: old_password, next: new_password };
  return change(asked, passwords, "old_password", "/profile/security");
}

/** Takes the form by which a member of staff changes their password. */
export async function changeStaffPassword(asked: PasswordChange) {
  const submission = await parseForm(asked.formData, staffPasswordChangeSchema);
  if (submission.status !== "success") return refused(submission);
  const { previous_password, new_password } = submission.value;
  const passwords = { submission, old: previous_password, next: new_password };
  return change(asked, passwords, "previous_password", "/admin/settings");
}

/** Changes the password of whoever is signed in, and says in the form what came of it. */
async function change(
  { user, formData, address }: PasswordChange,
  { submission, old, next }: { submission: Submission<unknown, string[]>; old: string; next: string },
  oldField: string,
  to: string,
) {
  const done = { role: "status", text: t("account.changed-password") } as const;
  const print = printOf("password", formData, { more: [String(user.id)] });
  // To the second of two presses the old password is wrong.
  if (print && (await wasSubmitted(getDb(), print)) && (await isCurrent(user, next, address)))
    return redirectWithNotice(to, done);
  try {
    const token = await changeOwnPassword(user, { old, next, print }, address);
    if (token === null) return refused(submission, undefined, { [oldField]: [notYourPassword()] });
    const headers = await knownAnew(user);
    headers.append("Set-Cookie", sessionCookie(token, user));
    return redirectWithNotice(to, done, headers);
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    return refusedFor(submission, error.wait ?? 0, error.message);
  }
}

export const notYourPassword = () => t("account.not-yours");

/** Whether a password is the one that somebody has by now: the first of two presses has set it. */
async function isCurrent(user: CurrentUser, password: string, address: string): Promise<boolean> {
  return checkPassword(password, await getPasswordHash(getDb(), user.id), address);
}

interface Passwords {
  old: string;
  next: string;
  /** Of the form that sets it, by which the same form is known when it comes again. */
  print?: string | undefined;
}

/**
 * Changes the password of whoever is signed in; every session but the one that asks ends, and that one gets another
 * token.
 *
 * @param address network address of the client
 * @returns the token, or null when the old password is not theirs
 * @throws SignInRefused while the account is locked
 */
export async function changeOwnPassword(
  user: CurrentUser,
  { old, next, print }: Passwords,
  address: string,
): Promise<string | null> {
  try {
    const account = await proveCredentials({ email: user.email, password: old }, address, {
      session: user.session_id,
    });
    const token = await replacePassword(user, account, await hashPassword(next, address), print);
    if (token !== null) return token;
    // Another change came between. If it was this very form, sent twice, all is as it should be.
    return (await isCurrent(user, next, address)) ? await renewToken(getDb(), user) : null;
  } catch (error) {
    if (error instanceof SignInRefused && error.wait === null) return null;
    throw error;
  }
}

/** @returns the session's new token, or null when the password is no longer the one that was proved */
async function replacePassword(
  user: CurrentUser,
  proved: Account,
  to: string,
  print: string | undefined,
): Promise<string | null> {
  const from = proved.password_hash ?? "";
  return inTransaction(async (trx) => {
    if (!(await replacePasswordHash(trx, user.id, { from, to }))) return null;
    if (print) await isFirstSubmission(trx, print);
    await spendPasswordLinksOf(trx, user.id);
    await deleteSessionsOf(trx, user.id, user.session_id);
    await recordAudit(trx, {
      user_id: user.id,
      action: "password changed",
      entity: "users",
      entity_id: user.id,
    });
    await tellOfNewPassword(trx, user);
    return renewToken(trx, user);
  });
}
