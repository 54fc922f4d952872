import SQLite from "better-sqlite3";

/** What SQLite and the file system say when they cannot write now, and may again later. */
const sqliteCodes = /^SQLITE_(?:FULL|IOERR|BUSY|CANTOPEN|READONLY)/;
const fileCodes = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO"]);

/**
 * Whether something failed because nothing can be stored for now: the disk is full or refuses to be written. Nobody who
 * asked did anything wrong, and nothing here is broken.
 */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SQLite.SqliteError) return sqliteCodes.test(error.code);
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && fileCodes.has(code)) || isStorageFailure(error.cause);
}
