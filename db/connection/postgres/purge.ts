import { setTimeout } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../schema.ts";
import { engineOf } from "../engine.ts";
import { isLocked, isPostgresOutage } from "./failures.ts";
import { openPostgres } from "./open.ts";
import { endlessMs } from "./time-limits.ts";

/**
 * As `purgeDeleted`, of a server's database. The server's own log is not in our hands.
 *
 * @param timeoutMs how long those who use the database may take to get out of the way, in milliseconds; the rewriting
 *   itself takes as long as it takes
 */
export async function purgeTables(url: string, timeoutMs: number): Promise<string> {
  const settings = { statement_timeout: "0", lock_timeout: `${timeoutMs}ms` };
  const db = openPostgres(url, { settings, answerMs: endlessMs });
  try {
    const obstacle = await rewriteAll(db, timeoutMs);
    return obstacle === null
      ? "The database's server keeps traces in its log until it needs the room."
      : `The database ${obstacle}: its tables keep traces until VACUUM FULL, its server's log until it needs the room.`;
  } finally {
    await db.destroy();
  }
}

const inUse = "is in use";

/** @returns what kept the database from being rewritten, as words that follow its name; null where nothing did */
async function rewriteAll(db: Db, timeoutMs: number): Promise<string | null> {
  try {
    if (!(await earlierTransactionsEnded(db, timeoutMs))) return inUse;
    for (const table of await engineOf(db).tableNames(db)) {
      await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(db);
    }
    // The server notes some values of each column, by which it plans.
    await sql`vacuum full pg_statistic`.execute(db);
    return null;
  } catch (error) {
    if (!isPostgresOutage(error)) throw error;
    return isLocked(error) ? inUse : `was not rewritten (${(error as Error).message})`;
  }
}

/**
 * A server keeps what was deleted for as long as somebody may still look at it: whoever began before, and whoever began
 * while one was writing, in any of its databases, that had begun before.
 */
async function earlierTransactionsEnded(db: Db, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  const comesTrue = async (condition: RawBuilder<boolean>) => {
    for (;;) {
      const { rows } = await sql<{
        met: boolean;
      }>`select ${condition} as met`.execute(db);
      if (rows[0]?.met) return true;
      if (Date.now() > deadline) return false;
      await setTimeout(20);
    }
  };
  const { rows: writers } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  const next = sql`${writers[0]?.next}::text::xid8`;
  if (!(await comesTrue(sql`pg_snapshot_xmin(pg_current_snapshot()) >= ${next}`))) return false;
  const { rows: readers } = await sql<{
    now: Date;
  }>`select clock_timestamp() as now`.execute(db);
  return comesTrue(sql`not exists (
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < ${readers[0]?.now})`);
}
