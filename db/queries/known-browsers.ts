import type { Db } from "../connection.ts";
import type { Instant } from "../schema.ts";

interface KnownBrowser {
  token_hash: string;
  user_id: number;
}

/** What is noted of a browser that its owner trusts. */
interface Trust {
  user_agent: string;
  trusted_until: Instant;
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
  browser: KnownBrowser & { expires_at: Instant } & Partial<Trust>,
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

/** The browsers of an account that are not asked for the second step. */
export async function listTrustedBrowsers(db: Db, userId: number, now: Instant) {
  return db
    .selectFrom("known_browsers")
    .select(["user_agent", "trusted_until"])
    .$narrowType<{ trusted_until: Instant }>()
    .where("user_id", "=", userId)
    .where("trusted_until", ">", now)
    .orderBy("trusted_until", "desc")
    .execute();
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
