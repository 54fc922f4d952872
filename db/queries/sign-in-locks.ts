import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { countHit, forgetHits, type Limit } from "./rate-limits.ts";

const minute = 60 * 1000;

/** The first lock and the longest, in milliseconds. */
const firstLockMs = minute;
const longestLockMs = 60 * minute;

/** Seconds until an account's lock ends, or null when it is open. */
export async function lockedFor(db: Db, key: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom("sign_in_locks")
    .select("locked_until")
    .where("key", "=", key)
    .where("locked_until", ">", now.toISOString())
    .executeTakeFirst();
  return row ? Math.ceil((Date.parse(row.locked_until) - now.getTime()) / 1000) : null;
}

/**
 * Counts a wrong password. One too many locks the account: a minute at first, twice as long each time, an hour at most.
 * Nothing is counted during a lock, so a stranger cannot make it longer.
 */
export async function countFailure(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const last = { ...limit, most: limit.most - 1 };
  if ((await countHit(db, counter(key), last, now)) === null) return;
  await forgetHits(db, counter(key));
  const { strikes } = await db
    .insertInto("sign_in_locks")
    .values({ key, strikes: 1, locked_until: now.toISOString() })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ strikes: sql`sign_in_locks.strikes + 1` }))
    .returning("strikes")
    .executeTakeFirstOrThrow();
  const length = Math.min(firstLockMs * 2 ** (strikes - 1), longestLockMs);
  await db
    .updateTable("sign_in_locks")
    .set({ locked_until: new Date(now.getTime() + length).toISOString() })
    .where("key", "=", key)
    .execute();
}

/** Forgets wrong passwords and locks: the right person has come, or proved it by mail. */
export async function unlock(db: Db, key: string): Promise<void> {
  await forgetHits(db, counter(key));
  await db.deleteFrom("sign_in_locks").where("key", "=", key).execute();
}

function counter(key: string): string {
  return `sign-in account ${key}`;
}

/** Forgets locks that ended before a moment, and with them how often there were some. */
export async function sweepSignInLocks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("sign_in_locks").where("locked_until", "<", before.toISOString()).execute();
}
