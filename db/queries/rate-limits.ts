import { sql } from "kysely";
import { engineOf } from "../connection/engine.ts";
import { type Db, prepared } from "../connection.ts";

export interface Limit {
  /** Hits allowed in one window. */
  most: number;
  /** Length of the window in seconds. */
  seconds: number;
}

interface Hit {
  key: string;
  now: string;
  oldest: string;
  amount: number;
}

const upsertHit = prepared((db, { key, now, oldest, amount }: Hit) =>
  db
    .insertInto("rate_limits")
    .values({ key, window_start: now, hits: amount })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        hits: sql`case when rate_limits.window_start <= ${oldest} then excluded.hits else rate_limits.hits + excluded.hits end`,
        window_start: sql`case when rate_limits.window_start <= ${oldest} then excluded.window_start else rate_limits.window_start end`,
      }),
    )
    .returning(["hits", "window_start"]),
);

/** Counts something under a key, once however often the transaction around it is tried, in whatever way the engine counts. */
export function counting<Result>(
  db: Db,
  key: string,
  count: (counters: Db) => Promise<Result>,
): Promise<Result> {
  return engineOf(db).count(db, key, count);
}

/**
 * Counts one hit of `key` in a fixed window that begins with its first hit.
 *
 * @returns seconds to wait when the limit is passed, else null
 */
export async function countHit(db: Db, key: string, limit: Limit, now = new Date()): Promise<number | null> {
  const { hits, reset } = await noteHit(db, key, limit, now);
  return hits <= limit.most ? null : reset;
}

/** As `countHit`, for some hits at once, telling those of this window so far and the seconds until it ends. */
export async function noteHit(
  db: Db,
  key: string,
  limit: Limit,
  now = new Date(),
  amount = 1,
): Promise<{ hits: number; reset: number }> {
  const oldest = new Date(now.getTime() - limit.seconds * 1000).toISOString();
  const hit = { key, now: now.toISOString(), oldest, amount };
  const row = await counting(db, key, (counters) => upsertHit.executeTakeFirstOrThrow(counters, hit));
  const ends = Date.parse(row.window_start) + limit.seconds * 1000;
  return { hits: row.hits, reset: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)) };
}

/** Seconds to wait when a limit was passed already, else null; counts nothing. */
export async function limitPassed(
  db: Db,
  key: string,
  limit: Limit,
  now = new Date(),
): Promise<number | null> {
  const row = await counting(db, `look at ${key}`, (counters) =>
    counters
      .selectFrom("rate_limits")
      .select(["hits", "window_start"])
      .where("key", "=", key)
      .executeTakeFirst(),
  );
  if (!row || row.hits < limit.most) return null;
  const left = Date.parse(row.window_start) + limit.seconds * 1000 - now.getTime();
  return left > 0 ? Math.ceil(left / 1000) : null;
}

export async function forgetHits(db: Db, key: string): Promise<void> {
  await counting(db, `forget ${key}`, (counters) =>
    counters.deleteFrom("rate_limits").where("key", "=", key).execute(),
  );
}

/** Forgets windows that began before a moment. */
export async function sweepRateLimits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("window_start", "<", before.toISOString()).execute();
}
