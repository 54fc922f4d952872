import SQLite from "better-sqlite3";
import { databaseFile } from "./connection.ts";

/**
 * Rewrites the database's file without what was deleted, which otherwise lies in free pages and in the log for a while.
 * Writes by others wait meanwhile.
 *
 * @returns false when somebody who reads kept the log from being emptied; the next quiet moment does that
 */
export function purgeDeleted(url: string): boolean {
  const database = new SQLite(databaseFile(url), { fileMustExist: true, timeout: 10_000 });
  try {
    database.exec("vacuum");
    const [result] = database.pragma("wal_checkpoint(truncate)") as Array<{ busy: number }>;
    return result?.busy === 0;
  } finally {
    database.close();
  }
}
