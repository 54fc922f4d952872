import SQLite from "better-sqlite3";
import { isPostgresUnique } from "./connection/postgres/failures.ts";
import { openPostgres } from "./connection/postgres/open.ts";
import { openSqlite } from "./connection/sqlite/open.ts";
import { databaseFile, isServerUrl } from "./database-url.ts";
import type { Db } from "./schema.ts";

export { cached } from "./connection/cached.ts";
export {
  commitsElsewhere,
  noteChangeElsewhere,
  type OtherNodes,
  onCommit,
  otherNodes,
  type Written,
} from "./connection/commits.ts";
export { withOverlay } from "./connection/overlay.ts";
export { prepared, tellingId } from "./connection/prepared.ts";
export { databaseFile, localDatabaseFile } from "./database-url.ts";
export type { Db } from "./schema.ts";

/**
 * Opens the database that a URL names: a SQLite file, which is created where it does not exist, or one of a PostgreSQL
 * server, which is connected to when first asked. Whatever is answered after a commit, the database has on its disk.
 */
export function openDatabase(url: string): Db {
  return isServerUrl(url) ? openPostgres(url) : openSqlite(databaseFile(url));
}

/** Whether a statement failed because a unique index already has such an entry. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof SQLite.SqliteError) return error.code === "SQLITE_CONSTRAINT_UNIQUE";
  return isPostgresUnique(error);
}
