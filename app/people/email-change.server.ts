import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { spendPasswordLinksOf } from "../../db/queries/password-links.ts";
import { countHit } from "../../db/queries/rate-limits.ts";
import { isEmailTaken } from "../../db/queries/users.ts";
import { optionalEmail } from "../http/fields.ts";
import { getConfig } from "../http/installation.server.ts";
import { tellOfNewEmail } from "./account-mails.server.ts";
import type { CurrentUser } from "./session.server.ts";
import { proveCredentials, SignInRefused } from "./sign-in.server.ts";

const hour = 60 * 60;

/** For how long after signing in nobody is asked for the password once more, in milliseconds. */
const recently = 15 * 60 * 1000;

const wrongPassword = "This is not your password";

/** The email that a form wants instead of the account's. */
export interface EmailChange {
  email: string;
  /** What is wrong with the password that must go with it, or null. */
  passwordProblem: string | null;
}

/**
 * Reads a change of email out of the fields `email` and `current_password`; null when the email stays, also in
 * another spelling. The password is asked for unless it was given just now: whoever finds a computer signed in could
 * take the account away.
 *
 * @param address network address of the client
 * @returns the refusal while the account is locked
 */
export async function readEmailChange(
  user: CurrentUser,
  fields: { email?: unknown; current_password?: unknown },
  address: string,
): Promise<EmailChange | SignInRefused | null> {
  const { data: email } = optionalEmail.safeParse(fields.email ?? "");
  if (!email || isSameEmail(email, user.email)) return null;
  const password = fields.current_password;
  if (typeof password !== "string" || password === "") {
    const signedInJustNow = Date.now() - Date.parse(user.session_created_at) < recently;
    return { email, passwordProblem: signedInJustNow ? null : "Enter your password to change your email" };
  }
  try {
    const account = await proveCredentials({ email: user.email, password }, address);
    // Between two changes of email the address may have become somebody else's.
    return { email, passwordProblem: account.id === user.id ? null : wrongPassword };
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.wait !== null) return error;
    return { email, passwordProblem: wrongPassword };
  }
}

/** What is wrong with a change of email itself. To be asked in the transaction that saves it. */
export async function emailProblem(
  db: Db,
  user: CurrentUser,
  email: string,
): Promise<{ wait: number } | { problem: string } | null> {
  // Each change tells whether an address has an account, so nobody gets to try many.
  const limit = { most: getConfig().LIMIT_EMAIL_CHANGES, seconds: hour };
  const wait = await countHit(db, `email change ${user.id}`, limit);
  if (wait !== null) return { wait };
  const taken = await isEmailTaken(db, email, user.id);
  return taken ? { problem: "This address belongs to another account" } : null;
}

/** Whether two spellings are the same address. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * What else a change of email brings about, in the transaction that saved it.
 *
 * @param before the account as it was
 * @param by whoever changed it: the owner, unless told otherwise
 */
export async function afterEmailChange(
  db: Db,
  before: { id: number; firstname: string; email: string },
  by: { id: number } = before,
): Promise<void> {
  // A link that lies in the old mailbox must not open the account from there.
  await spendPasswordLinksOf(db, before.id);
  await recordAudit(db, { user_id: by.id, action: "email changed", entity: "users", entity_id: before.id });
  await tellOfNewEmail(db, before);
}
