import SQLite from "better-sqlite3";
import { isPostgresOutage } from "./connection/postgres/failures.ts";

export { AddressRefused } from "./connection/postgres/failures.ts";

/** What SQLite and the file system say when they cannot write now, and may again later. */
const sqliteCodes = /^SQLITE_(?:FULL|IOERR|BUSY|CANTOPEN|READONLY)/;
const fileCodes = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO"]);

/** Something else than a file or the database cannot be reached or written now. */
export class StorageFailure extends Error {}

/**
 * Whether something failed because nothing can be stored for now: the disk is full or refuses to be written, or the
 * database's server is away or overburdened. Nobody who asked did anything wrong, and nothing here is broken.
 */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageFailure) return true;
  if (error instanceof SQLite.SqliteError) return sqliteCodes.test(error.code);
  if (isPostgresOutage(error)) return true;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && fileCodes.has(code)) || isStorageFailure(error.cause);
}

/** Whether the file of a database is no longer one. */
export function isDamage(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}
