import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { isFirstSubmission, noteSaid } from "../../db/queries/form-submissions.ts";
import {
  createPasswordLink,
  findPasswordLink,
  spendPasswordLinksOf,
} from "../../db/queries/password-links.ts";
import { countHit } from "../../db/queries/rate-limits.ts";
import { deleteSessionsOf } from "../../db/queries/sessions.ts";
import { unlock } from "../../db/queries/sign-in-locks.ts";
import { findAccount, setPasswordHash } from "../../db/queries/users.ts";
import { type Actor, byActor } from "../access/actor.ts";
import { hashToken, newToken } from "../access/tokens.server.ts";
import { countFrom } from "../http/limits.server.ts";
import { getConfig, inTransaction } from "../installation/installation.server.ts";
import { queueMail } from "../mail/queue.server.ts";
import { passwordResetMail } from "../mail/templates.ts";
import { siteUrl, writeToAccount } from "../mail/write-to.server.ts";
import { hospitalHere } from "../words/translated.server.ts";
import { tellOfNewPassword } from "./account-mails.server.ts";
import { takeEmailBack } from "./email-change.server.ts";
import { accountKey } from "./sign-in/sign-in.server.ts";

/** How long a link to reset a password works, in minutes. */
const minutes = 30;

const hour = 60 * 60;

/**
 * Mails a link to set a new password to whoever has an account under an address. Unknown addresses, and more requests
 * than an account may get in an hour, change nothing that the asker could see.
 *
 * @returns seconds to wait when the asker's own address has asked too often, else null
 */
export async function requestPasswordLink(email: string, address: string): Promise<number | null> {
  const { LIMIT_RESET_ACCOUNT, LIMIT_RESET_ADDRESS } = getConfig();
  return inTransaction(async (trx) => {
    const perAddress = { most: LIMIT_RESET_ADDRESS, seconds: hour };
    const wait = await countFrom(trx, "reset address", address, perAddress);
    if (wait !== null) return wait;
    const perAccount = { most: LIMIT_RESET_ACCOUNT, seconds: hour };
    const tooOften = await countHit(trx, `reset account ${accountKey(email)}`, perAccount);
    const account = await findAccount(trx, email);
    if (!account || tooOften !== null) return null;
    const { firstname, email: to } = account;
    const mail = await writeToAccount(trx, account.id, async () =>
      passwordResetMail({
        firstname,
        url: await newResetLink(trx, account.id),
        minutes,
        hospital: await hospitalHere(trx),
      }),
    );
    await queueMail(trx, to, mail);
    return null;
  });
}

/** The address of a new link to reset an account's password. */
export async function newResetLink(db: Db, userId: number): Promise<string> {
  const token = newToken();
  await createPasswordLink(db, {
    token_hash: hashToken(token),
    user_id: userId,
    purpose: "reset",
    expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  return siteUrl(`/reset-password/${token}`);
}

/** The account behind a link that still works, or undefined. */
export async function openPasswordLink(db: Db, token: string | undefined) {
  if (!token || !/^[\w-]{43}$/.test(token)) return undefined;
  return findPasswordLink(db, hashToken(token), new Date().toISOString());
}

/**
 * Sets a password through a link, once; where the link is a way back, the account's old address too.
 *
 * @param form its fingerprint, if it has one, and what is to be said of it when it comes again
 * @returns false when the link was used meanwhile
 */
export async function followPasswordLink(
  token: string | undefined,
  passwordHash: string,
  { print, said }: { print: string | undefined; said: string },
): Promise<boolean> {
  return inTransaction(async (trx) => {
    const link = await openPasswordLink(trx, token);
    if (!link) return false;
    if (print && (await isFirstSubmission(trx, print))) await noteSaid(trx, print, said);
    if (link.old_email !== null) await takeEmailBack(trx, link, link.old_email);
    const account = { ...link, id: link.user_id, email: link.old_email ?? link.email };
    await setPassword(trx, account, passwordHash, { by: account, isFirst: link.purpose === "invitation" });
    return true;
  });
}

/**
 * Sets an account's password without the old one: every session ends, every link is spent, every lock opens, and the
 * owner is told unless it is the first one. Belongs in a transaction.
 */
export async function setPassword(
  db: Db,
  account: { id: number; firstname: string; email: string },
  passwordHash: string,
  { by, isFirst }: { by: Actor; isFirst: boolean },
): Promise<void> {
  await setPasswordHash(db, account.id, passwordHash);
  await spendPasswordLinksOf(db, account.id);
  await deleteSessionsOf(db, account.id);
  await unlock(db, accountKey(account.email));
  await recordAudit(db, {
    ...byActor(by),
    action: isFirst ? "password set" : "password reset",
    entity: "users",
    entity_id: account.id,
  });
  if (!isFirst) await tellOfNewPassword(db, account);
}
