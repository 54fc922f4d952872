import type { Db } from "../connection.ts";
import type { Instant } from "../schema.ts";

interface KnownBrowser {
  token_hash: string;
  user_id: number;
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
  browser: KnownBrowser & { expires_at: Instant },
  most: number,
): Promise<void> {
  const { expires_at, user_id } = browser;
  await db
    .insertInto("known_browsers")
    .values(browser)
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ expires_at }))
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

export async function forgetKnownBrowsersOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("known_browsers").where("user_id", "=", userId).execute();
}

export async function sweepKnownBrowsers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("known_browsers").where("expires_at", "<", now.toISOString()).execute();
}
