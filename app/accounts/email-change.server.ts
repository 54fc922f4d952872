import type { Db } from "../../db/connection.ts";
import { followAccount } from "../../db/queries/account-address.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import {
  createPasswordLink,
  spendPasswordLinksOf,
  spendWaysBackFrom,
} from "../../db/queries/password-links.ts";
import { countHit } from "../../db/queries/rate-limits.ts";
import { isEmailTaken, updateProfile } from "../../db/queries/users.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { hashToken, newToken } from "../access/tokens.server.ts";
import { optionalEmail } from "../forms/fields.ts";
import { countFrom } from "../http/limits.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { tellOfNewEmail } from "./account-mails.server.ts";
import { passwordProblem } from "./password-proof.server.ts";
import { SignInRefused } from "./sign-in/sign-in.server.ts";

const hour = 60 * 60;

/** For how long an address that an admin has replaced leads back to its account. */
const days = 7;

/** For how long after signing in nobody is asked for the password once more, in milliseconds. */
const recently = 15 * 60 * 1000;

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
    return { email, passwordProblem: signedInJustNow ? null : t("profile.email-password") };
  }
  const problem = await passwordProblem(user, password, address);
  return problem instanceof SignInRefused ? problem : { email, passwordProblem: problem };
}

/**
 * What is wrong with a change of email itself. To be asked in the transaction that saves it.
 *
 * @param address network address of the client
 */
export async function emailProblem(
  db: Db,
  user: CurrentUser,
  { email, address }: { email: string; address: string },
): Promise<{ wait: number } | { problem: string } | null> {
  const wait = await countEmailChange(db, user.id, address);
  if (wait !== null) return { wait };
  const taken = await isEmailTaken(db, email, user.id);
  return taken ? { problem: t("profile.email-taken") } : null;
}

/** Each change tells whether an address has an account, so nobody gets to try many, be it with many accounts. */
async function countEmailChange(db: Db, userId: number, address: string): Promise<number | null> {
  const { LIMIT_EMAIL_CHANGES, LIMIT_SIGN_UP_ADDRESS } = getConfig();
  const perAccount = { most: LIMIT_EMAIL_CHANGES, seconds: hour };
  const wait = await countHit(db, `email change ${userId}`, perAccount);
  const perAddress = { most: LIMIT_SIGN_UP_ADDRESS, seconds: hour };
  return wait ?? countFrom(db, "email change address", address, perAddress);
}

/** Whether two spellings are the same address. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

interface Renamed {
  id: number;
  firstname: string;
  email: string;
}

/**
 * What else a change of email brings about, in the transaction that saved it.
 *
 * @param before the account as it was
 * @param by whoever changed it: the owner, unless told otherwise
 * @param wayBack whether the address that it had gets a link to have it back
 */
export async function afterEmailChange(
  db: Db,
  before: Renamed,
  { by = before, wayBack = false }: { by?: { id: number }; wayBack?: boolean } = {},
): Promise<void> {
  // A link that lies in the old mailbox must not open the account from there.
  await spendPasswordLinksOf(db, before.id);
  await followAccount(db, before.id, before.email);
  await recordAudit(db, { user_id: by.id, action: "email changed", entity: "users", entity_id: before.id });
  await tellOfNewEmail(db, before, wayBack ? { path: await newWayBack(db, before), days } : undefined);
}

/** The path of a link by which an account gets an address back, and a new password. */
async function newWayBack(db: Db, { id, email }: Renamed): Promise<string> {
  const token = newToken();
  await createPasswordLink(db, {
    token_hash: hashToken(token),
    user_id: id,
    purpose: "reset",
    old_email: email,
    expires_at: new Date(Date.now() + days * 24 * hour * 1000).toISOString(),
  });
  return `/reset-password/${token}`;
}

/** Gives an account the address back that a link leads to. Belongs in a transaction. */
export async function takeEmailBack(
  db: Db,
  link: { id: number; user_id: number; firstname: string; lastname: string; email: string },
  old_email: string,
): Promise<void> {
  const { user_id: id, firstname, lastname, email } = link;
  await spendWaysBackFrom(db, link);
  if (isSameEmail(email, old_email)) return;
  await updateProfile(db, { id, firstname, lastname, email: old_email });
  await afterEmailChange(db, { id, firstname, email });
}
