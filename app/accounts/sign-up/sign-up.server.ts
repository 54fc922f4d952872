import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { countHit } from "../../../db/queries/rate-limits.ts";
import { findSignUp, forgetSignUps, keepSignUp } from "../../../db/queries/sign-ups.ts";
import { createUser, findAccount, isEmailTaken } from "../../../db/queries/users.ts";
import { roleIds } from "../../../db/roles.ts";
import { hashToken, newToken } from "../../access/tokens.server.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { queueMail } from "../../mail/queue.server.ts";
import { accountExistsMail, confirmSignUpMail } from "../../mail/templates.ts";
import { siteUrl, writeTo, writeToAccount } from "../../mail/write-to.server.ts";
import { languageOf } from "../../words/spoken.ts";
import { t } from "../../words/t.ts";
import { hospitalHere } from "../../words/translated.server.ts";
import type { SignUp } from "../account.ts";
import { accountKey } from "../sign-in/sign-in.server.ts";

/** Mails to one owner in a day: a stranger must not be able to fill their mailbox. */
const mostMails = { most: 5, seconds: 24 * 60 * 60 };

const hour = 60 * 60;

/** How long a sign-up can be confirmed, in hours. */
const hours = 24;

/** Sign-ups from one address. */
export const signUpLimit = () => ({ most: getConfig().LIMIT_SIGN_UP_ADDRESS, seconds: hour });

/** What is answered to whoever signs up, be their address known or not. */
export function signedUpWords(): string {
  return getConfig().CONFIRM_SIGN_UP ? t("account.sign-up-mailed") : t("account.created");
}

/**
 * Opens a patient's account or, where the hospital asks for that, mails the link that does. Where the address has one
 * already nothing is opened and its owner is told by mail: the form answers alike, so that nobody learns who is a patient
 * here.
 */
export async function signUp(db: Db, { password, ...sent }: SignUp, password_hash: string): Promise<void> {
  const person = { ...sent, language: languageOf(sent) };
  if (await isEmailTaken(db, person.email)) {
    const owner = await findAccount(db, person.email);
    const tooOften = await countHit(db, `sign-up taken ${accountKey(person.email)}`, mostMails);
    if (owner && tooOften === null) await tellOwner(db, owner);
  } else if (getConfig().CONFIRM_SIGN_UP) {
    await askToConfirm(db, { ...person, password_hash });
  } else {
    await openAccount(db, { ...person, password_hash });
  }
}

type Person = Omit<SignUp, "password" | "language"> & { password_hash: string; language: string | null };

async function askToConfirm(db: Db, person: Person): Promise<void> {
  const tooOften = await countHit(db, `sign-up ${accountKey(person.email)}`, mostMails);
  if (tooOften !== null) return;
  const token = newToken();
  const expires_at = new Date(Date.now() + hours * hour * 1000).toISOString();
  await keepSignUp(db, { ...person, token_hash: hashToken(token), expires_at });
  const { firstname, email, language } = person;
  const mail = await writeTo(db, language, async () =>
    confirmSignUpMail({
      firstname,
      url: siteUrl(`/sign-up/${token}`),
      hours,
      hospital: await hospitalHere(db),
    }),
  );
  await queueMail(db, email, mail);
}

/** The sign-up behind a link that still works, or undefined. */
export async function openSignUp(db: Db, token: string | undefined) {
  if (!token || !/^[\w-]{43}$/.test(token)) return undefined;
  return findSignUp(db, hashToken(token), new Date().toISOString());
}

/**
 * Opens the account of a sign-up whose link was followed, once. Belongs in a transaction.
 *
 * @returns its address, or null where the link works no more
 */
export async function confirmSignUp(db: Db, token: string | undefined): Promise<string | null> {
  const person = await openSignUp(db, token);
  if (!person) return null;
  await forgetSignUps(db, person.email);
  if (await isEmailTaken(db, person.email)) return null;
  await openAccount(db, person);
  return person.email;
}

async function openAccount(db: Db, person: Person): Promise<void> {
  const unsaid = { gender: null, dob: null, image: null };
  const id = await createUser(db, { ...person, ...unsaid, role_id: roleIds.patient });
  await recordAudit(db, { user_id: id, action: "signed up", entity: "users", entity_id: id });
}

async function tellOwner(db: Db, owner: { id: number; firstname: string; email: string }): Promise<void> {
  const mail = await writeToAccount(db, owner.id, async () =>
    accountExistsMail({
      firstname: owner.firstname,
      signInUrl: siteUrl("/sign-in"),
      resetUrl: siteUrl("/forgot-password"),
      hospital: await hospitalHere(db),
    }),
  );
  await queueMail(db, owner.email, mail);
}
