import { type ExpressionBuilder, type OnConflictBuilder, type Selectable, sql } from "kysely";
import { engineOf } from "../connection/engine.ts";
import { type Db, prepared } from "../connection.ts";
import type { Database, RateLimitsTable } from "../schema.ts";

export interface Limit {
  /** Hits allowed in one window. */
  most: number;
  /** Length of the window in seconds. */
  seconds: number;
}

/**
 * When windows began that are open: after one moment, and not after another. What began later did so by a clock that was
 * ahead and has been put right since; another node's may be ahead a little.
 */
interface OpenSince {
  after: string;
  until: string;
}

interface Hit extends OpenSince {
  key: string;
  now: string;
  amount: number;
}

/** Hits of a key in a window, and when that began. */
export type WindowHits = Selectable<RateLimitsTable>;

/** Adds to a window that is open; one that is not is over. */
const addingWhere =
  ({ after, until }: OpenSince) =>
  (conflict: OnConflictBuilder<Database, "rate_limits">) => {
    const isOpen = sql`rate_limits.window_start > ${after} and rate_limits.window_start <= ${until}`;
    return conflict.column("key").doUpdateSet({
      hits: sql`case when ${isOpen} then rate_limits.hits + excluded.hits else excluded.hits end`,
      window_start: sql`case when ${isOpen} then rate_limits.window_start else excluded.window_start end`,
    });
  };

const upsertHit = prepared((db, { key, now, amount, ...open }: Hit) =>
  db
    .insertInto("rate_limits")
    .values({ key, window_start: now, hits: amount })
    .onConflict(addingWhere(open))
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
  const hit = { key, now: now.toISOString(), amount, ...openSince(limit.seconds, now) };
  const row = await counting(db, key, (counters) => upsertHit.executeTakeFirstOrThrow(counters, hit));
  const ends = Date.parse(row.window_start) + limit.seconds * 1000;
  return { hits: row.hits, reset: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)) };
}

/**
 * Adds hits of many keys, which were counted elsewhere, to their windows; those that have none begin when theirs did there.
 *
 * @param seconds length of a window
 * @returns what these windows have come to
 */
export async function addHits(
  db: Db,
  hits: readonly WindowHits[],
  seconds: number,
  now = new Date(),
): Promise<WindowHits[]> {
  if (hits.length === 0) return [];
  // In one order, so that nodes that write at once wait for each other and not in a circle.
  const rows = hits.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return counting(db, "many", (counters) =>
    counters
      .insertInto("rate_limits")
      .values(rows)
      .onConflict(addingWhere(openSince(seconds, now)))
      .returningAll()
      .execute(),
  );
}

interface OpenWindows {
  /** With what their keys begin. */
  keys: string;
  since: Date;
  most: number;
}

/** Windows that began after a moment; of many, those with most hits. */
export async function openWindows(db: Db, { keys, since, most }: OpenWindows): Promise<WindowHits[]> {
  return db
    .selectFrom("rate_limits")
    .selectAll()
    .where(beginsWith(keys))
    .where("window_start", ">", since.toISOString())
    .orderBy("hits", "desc")
    .limit(most)
    .execute();
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
  if (!row || row.hits < limit.most || row.window_start > openSince(limit.seconds, now).until) return null;
  const left = Date.parse(row.window_start) + limit.seconds * 1000 - now.getTime();
  return left > 0 ? Math.ceil(left / 1000) : null;
}

export async function forgetHits(db: Db, key: string): Promise<void> {
  await counting(db, `forget ${key}`, (counters) =>
    counters.deleteFrom("rate_limits").where("key", "=", key).execute(),
  );
}

/** Forgets windows that began before a moment, of all keys or of those that begin so. */
export async function sweepRateLimits(db: Db, before: Date, keys = ""): Promise<void> {
  await counting(db, "sweep", (counters) =>
    counters
      .deleteFrom("rate_limits")
      .where(beginsWith(keys))
      .where("window_start", "<", before.toISOString())
      .execute(),
  );
}

/** A range, which the primary key answers. */
const beginsWith =
  (start: string) =>
  ({ and, eb }: ExpressionBuilder<Database, "rate_limits">) =>
    and([eb("key", ">=", start), eb("key", "<", `${start}\u{10ffff}`)]);

function openSince(seconds: number, now: Date): OpenSince {
  const moment = (later: number) => new Date(now.getTime() + later * 1000).toISOString();
  return { after: moment(-seconds), until: moment(seconds) };
}
