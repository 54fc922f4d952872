import SQLite from "better-sqlite3";

/** Another process has a database open. */
export class DatabaseOpen extends Error {}

/**
 * Brings everything of a database that nobody uses into its one file.
 *
 * @returns false when it is too damaged for that
 * @throws DatabaseOpen
 */
export function settleDatabase(file: string): boolean {
  try {
    const database = new SQLite(file, { fileMustExist: true, timeout: 2000 });
    try {
      // This takes the file for itself alone, which fails while anybody else has it open.
      return database.pragma("journal_mode = delete", { simple: true }) === "delete";
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    if (error.code.startsWith("SQLITE_BUSY")) throw new DatabaseOpen(`${file} is open in another program`);
    return false;
  }
}
