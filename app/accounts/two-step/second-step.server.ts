import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { isTrustedBrowser } from "../../../db/queries/known-browsers.ts";
import { unlock } from "../../../db/queries/sign-in-locks.ts";
import { utcNow } from "../../../db/queries/stamps.ts";
import { countRecoveryCodes, findTwoStep, takeRecoveryCode, takeStep } from "../../../db/queries/two-step.ts";
import type { Role } from "../../../db/roles.ts";
import { isStaff } from "../../access/permissions.ts";
import { getDb } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { tellOfTwoStep } from "../account-mails.server.ts";
import { knownBrowser } from "../known-browsers.server.ts";
import { browserCount, inTurn, strangersCount } from "../sign-in/failure-counts.server.ts";
import { accountKey, SignInRefused } from "../sign-in/sign-in.server.ts";
import { openSecret, stepOfCode } from "./authenticator.server.ts";
import { hashOfTyped } from "./recovery-codes.server.ts";
import { mustSetUp } from "./rules.server.ts";
import { type Owner, wrongCode } from "./two-step.server.ts";

/** What a sign-in still needs once the password was right. */
export type SecondStep = "none" | "code" | "set-up";

/**
 * What somebody who knows the password must show besides.
 *
 * @param cookies what a browser sent to where people sign in
 */
export async function secondStepOf(
  db: Db,
  { id, role }: { id: number; role: string },
  cookies: string | null = null,
): Promise<SecondStep> {
  if (!isStaff(role as Role)) return "none";
  const kept = await findTwoStep(db, id);
  if (kept?.enabled_at == null) return (await mustSetUp(db, { id, role }, new Date())) ? "set-up" : "none";
  const browser = await knownBrowser(db, cookies, id);
  return browser !== null && (await isTrustedBrowser(db, browser, utcNow())) ? "none" : "code";
}

/**
 * Proves that somebody has an account's authenticator, or one of its recovery codes, by a code that works once. Wrong
 * ones are counted as wrong passwords are, and on their own: whoever knows the password gets no more guesses by it.
 *
 * @param address network address of the client
 * @param cookies as for `secondStepOf`
 * @throws SignInRefused
 */
export async function proveCode(
  owner: Owner,
  typed: string,
  address: string,
  cookies: string | null = null,
): Promise<void> {
  const db = getDb();
  const browser = await knownBrowser(db, cookies, owner.id);
  const count = browser
    ? browserCount(`code ${browser}`)
    : strangersCount(`code ${accountKey(owner.email)}`, address);
  const right = await inTurn(count.key, address, async () => {
    const now = new Date();
    const wait = await count.wait(db, now);
    if (wait !== null) {
      throw new SignInRefused(t("account.too-many-codes", { minutes: Math.ceil(wait / 60) }), wait);
    }
    return db.transaction().execute(async (trx) => {
      const fromPhone = await takeFromAuthenticator(trx, owner.id, typed);
      if (fromPhone || (await takeFromSheet(trx, owner, typed))) {
        await unlock(trx, count.key);
        if (fromPhone) await audit(trx, owner.id, "sign-in code taken");
        return true;
      }
      await count.fail(trx, now);
      await audit(trx, owner.id, "sign-in code refused");
      return false;
    });
  });
  if (!right) throw new SignInRefused(wrongCode());
}

async function takeFromAuthenticator(db: Db, userId: number, typed: string): Promise<boolean> {
  const kept = await findTwoStep(db, userId);
  const key = kept?.enabled_at ? await openSecret(db, userId, kept.secret) : null;
  const step = key === null ? null : await stepOfCode(key, typed);
  return step !== null && (await takeStep(db, userId, step));
}

async function takeFromSheet(db: Db, owner: Owner, typed: string): Promise<boolean> {
  const hash = hashOfTyped(typed);
  if (hash === null || !(await takeRecoveryCode(db, owner.id, hash))) return false;
  await audit(db, owner.id, "recovery code used");
  const codesLeft = await countRecoveryCodes(db, owner.id);
  await tellOfTwoStep(db, owner, { news: "recovery code used", codesLeft });
  return true;
}

function audit(db: Db, id: number, action: string): Promise<void> {
  return recordAudit(db, { user_id: id, action, entity: "users", entity_id: id });
}
