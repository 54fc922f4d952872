import { randomBytes } from "node:crypto";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import {
  createPasswordLink,
  findPasswordLink,
  spendPasswordLinksOf,
} from "../../db/queries/password-links.ts";
import { countHit } from "../../db/queries/rate-limits.ts";
import { deleteSessionsOf } from "../../db/queries/sessions.ts";
import { unlock } from "../../db/queries/sign-in-locks.ts";
import { findAccount, setPasswordHash } from "../../db/queries/users.ts";
import { getWebInfo } from "../../db/queries/web-info.ts";
import { getConfig, getDb } from "../http/installation.server.ts";
import { queueMail } from "../mail/queue.server.ts";
import { passwordResetMail } from "../mail/templates.ts";
import { tellOfNewPassword } from "./account-mails.server.ts";
import { hashToken } from "./session.server.ts";
import { accountKey } from "./sign-in.server.ts";

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
  const { APP_URL, LIMIT_RESET_ACCOUNT, LIMIT_RESET_ADDRESS } = getConfig();
  return getDb()
    .transaction()
    .execute(async (trx) => {
      const perAddress = { most: LIMIT_RESET_ADDRESS, seconds: hour };
      const wait = await countHit(trx, `reset address ${address}`, perAddress);
      if (wait !== null) return wait;
      const perAccount = { most: LIMIT_RESET_ACCOUNT, seconds: hour };
      const tooOften = await countHit(trx, `reset account ${accountKey(email)}`, perAccount);
      const account = await findAccount(trx, email);
      if (!account || tooOften !== null) return null;
      const token = randomBytes(32).toString("base64url");
      await createPasswordLink(trx, {
        token_hash: hashToken(token),
        user_id: account.id,
        purpose: "reset",
        expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
      });
      const hospital = (await getWebInfo(trx))?.name ?? "";
      const url = `${APP_URL}/reset-password/${token}`;
      await queueMail(
        trx,
        account.email,
        passwordResetMail({ firstname: account.firstname, url, minutes, hospital }),
      );
      return null;
    });
}

/** The account behind a link that still works, or undefined. */
export async function openPasswordLink(db: Db, token: string | undefined) {
  if (!token || !/^[\w-]{43}$/.test(token)) return undefined;
  return findPasswordLink(db, hashToken(token), new Date().toISOString());
}

/**
 * Sets a password through a link, once: every session ends, every lock opens, and the owner is told unless it is the
 * first one.
 *
 * @returns the account's role, or null when the link was used meanwhile
 */
export async function followPasswordLink(
  token: string | undefined,
  passwordHash: string,
): Promise<string | null> {
  return getDb()
    .transaction()
    .execute(async (trx) => {
      const link = await openPasswordLink(trx, token);
      if (!link) return null;
      await setPasswordHash(trx, link.user_id, passwordHash);
      await spendPasswordLinksOf(trx, link.user_id);
      await deleteSessionsOf(trx, link.user_id);
      await unlock(trx, accountKey(link.email));
      const invited = link.purpose === "invitation";
      await recordAudit(trx, {
        user_id: link.user_id,
        action: invited ? "password set" : "password reset",
        entity: "users",
        entity_id: link.user_id,
      });
      if (!invited) await tellOfNewPassword(trx, link);
      return link.role;
    });
}
