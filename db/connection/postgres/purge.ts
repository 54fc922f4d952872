import { setTimeout } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../schema.ts";
import { engineOf } from "../engine.ts";
import { isPostgresOutage } from "./failures.ts";
import { openPostgres } from "./open.ts";

/** As `purgeDeleted`, of a server's database. The server's own log is not in our hands. */
export async function purgeTables(url: string, timeoutMs: number): Promise<string> {
  const db = openPostgres(url);
  try {
    const isClean = await rewriteAll(db, timeoutMs);
    return isClean
      ? "The database's server keeps traces in its log until it needs the room."
      : "The database is in use: its tables keep traces until VACUUM FULL, its server's log until it needs the room.";
  } finally {
    await db.destroy();
  }
}

/** @returns false where somebody was in the way */
async function rewriteAll(db: Db, timeoutMs: number): Promise<boolean> {
  try {
    if (!(await earlierTransactionsEnded(db, timeoutMs))) return false;
    for (const table of await engineOf(db).tableNames(db)) {
      await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(db);
    }
    // The server notes some values of each column, by which it plans.
    await sql`vacuum full pg_statistic`.execute(db);
    return true;
  } catch (error) {
    if (!isPostgresOutage(error)) throw error;
    return false;
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
