import type SQLite from "better-sqlite3";
import { SqliteDriver } from "kysely";

/** Kysely's own way to SQLite: one connection, each statement prepared anew, a commit for each write. */
export class SqliteFileDriver extends SqliteDriver {
  constructor(database: SQLite.Database) {
    super({ database });
  }
}
