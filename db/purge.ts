import { setTimeout } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { type RawBuilder, sql } from "kysely";
import { engineOf } from "./connection/engine.ts";
import { localDatabaseFile, openDatabase } from "./connection.ts";
import type { Db } from "./schema.ts";
import { isStorageFailure } from "./storage-failure.ts";

/** How long those who use the database may take to get out of the way, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Rewrites the database without what was deleted, which otherwise lies in free pages and in the log for a while. Writes
 * by others wait meanwhile. A server's own log is not in our hands.
 *
 * @returns false when somebody else was in the way; what is left goes in the next quiet moment
 */
export function purgeDeleted(url: string): Promise<boolean> {
  const file = localDatabaseFile(url);
  return file ? purgeFile(file) : purgeTables(url);
}

async function purgeFile(file: string): Promise<boolean> {
  const database = new SQLite(file, {
    fileMustExist: true,
    timeout: timeoutMs,
  });
  try {
    database.exec("vacuum");
    const [result] = database.pragma("wal_checkpoint(truncate)") as Array<{
      busy: number;
    }>;
    return result?.busy === 0;
  } finally {
    database.close();
  }
}

async function purgeTables(url: string): Promise<boolean> {
  const db = openDatabase(url);
  try {
    if (!(await earlierTransactionsEnded(db))) return false;
    for (const table of await engineOf(db).tableNames(db)) {
      await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(db);
    }
    // The server notes some values of each column, by which it plans.
    await sql`vacuum full pg_statistic`.execute(db);
    return true;
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    return false;
  } finally {
    await db.destroy();
  }
}

/**
 * A server keeps what was deleted for as long as somebody may still look at it: whoever began before, and whoever began
 * while one was writing, in any of its databases, that had begun before.
 */
async function earlierTransactionsEnded(db: Db): Promise<boolean> {
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
