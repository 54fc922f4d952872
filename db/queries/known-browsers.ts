import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Instant } from "../schema.ts";

interface KnownBrowser {
  token_hash: string;
  user_id: number;
}

/** What is noted of a browser for its owner: what it is, and until when they trust it. */
interface Noted {
  user_agent?: string;
  trusted_until?: Instant;
}

/** Whether an account has signed in by a browser before, and it is remembered. */
export async function isKnownBrowser(
  db: Db,
  { token_hash, user_id }: KnownBrowser,
  now: Instant,
): Promise<boolean> {
  const known = await db
    .selectFrom("known_browsers")
    .select("user_id")
    .where("token_hash", "=", token_hash)
    .where("user_id", "=", user_id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return known !== undefined;
}

/** Remembers a browser until a moment; of more than `most` of one account, the one used longest ago is forgotten first. */
export async function keepKnownBrowser(
  db: Db,
  browser: KnownBrowser & { expires_at: Instant } & Noted,
  most: number,
): Promise<void> {
  const { token_hash, user_id, ...seen } = browser;
  await db
    .insertInto("known_browsers")
    .values(browser)
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(seen))
    .execute();
  await db
    .deleteFrom("known_browsers")
    .where("user_id", "=", user_id)
    .where("token_hash", "not in", ({ selectFrom }) =>
      selectFrom("known_browsers")
        .select("token_hash")
        .where("user_id", "=", user_id)
        .orderBy("expires_at", "desc")
        .limit(most),
    )
    .execute();
}

/** Whether an account's owner said, not too long ago, that this browser need not be asked for the second step. */
export async function isTrustedBrowser(db: Db, token_hash: string, now: Instant): Promise<boolean> {
  const trusted = await db
    .selectFrom("known_browsers")
    .select("user_id")
    .where("token_hash", "=", token_hash)
    .where("trusted_until", ">", now)
    .executeTakeFirst();
  return trusted !== undefined;
}

/** What its owner calls a browser by: enough of the hash to tell it from the others, which opens nothing. */
const key = sql<string>`substr(token_hash, 1, 16)`;

/** The browsers that are known to an account, those first that are not asked for the second step. */
export async function listKnownBrowsers(db: Db, userId: number, now: Instant) {
  const browsers = await db
    .selectFrom("known_browsers")
    .select([key.as("key"), "user_agent", "expires_at", "trusted_until"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .orderBy("token_hash")
    .execute();
  const isTrusted = ({ trusted_until }: (typeof browsers)[number]) =>
    trusted_until !== null && trusted_until > now;
  return [...browsers.filter(isTrusted), ...browsers.filter((browser) => !isTrusted(browser))].map(
    (browser) => ({ ...browser, trusted_until: isTrusted(browser) ? browser.trusted_until : null }),
  );
}

/** Forgets one browser of an account; false where it is none of its own. */
export async function forgetKnownBrowser(db: Db, userId: number, browser: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("known_browsers")
    .where("user_id", "=", userId)
    .where(key, "=", browser)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Has every browser of an account asked for the second step again. */
export async function distrustBrowsersOf(db: Db, userId: number): Promise<void> {
  await db.updateTable("known_browsers").set({ trusted_until: null }).where("user_id", "=", userId).execute();
}

export async function forgetKnownBrowsersOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("known_browsers").where("user_id", "=", userId).execute();
}

export async function sweepKnownBrowsers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("known_browsers").where("expires_at", "<", now.toISOString()).execute();
}
