import SQLite from "better-sqlite3";

/** As `purgeDeleted`, of a file. */
export async function purgeFile(file: string, timeoutMs: number): Promise<string | null> {
  const database = new SQLite(file, { fileMustExist: true, timeout: timeoutMs });
  try {
    database.exec("vacuum");
    const [result] = database.pragma("wal_checkpoint(truncate)") as Array<{ busy: number }>;
    if (result?.busy === 0) return null;
    return "The database is in use: its log keeps traces until the site is restarted.";
  } finally {
    database.close();
  }
}
