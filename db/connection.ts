import { mkdirSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { Commits, registerCommits } from "./connection/commits.ts";
import { SqliteFileDriver } from "./connection/driver.ts";
import { databaseFile } from "./database-url.ts";
import type { Database, Db } from "./schema.ts";

export { cached } from "./connection/cached.ts";
export { commitsElsewhere, onCommit, type Written } from "./connection/commits.ts";
export { prepared } from "./connection/prepared.ts";
export { databaseFile } from "./database-url.ts";
export type { Db } from "./schema.ts";

/**
 * Opens (and, where it does not exist, creates) the database.
 * A commit is on the disk before it is answered: WAL with synchronous=FULL.
 */
export function openDatabase(url: string): Db {
  const file = databaseFile(url);
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new SQLite(file);
  database.pragma("busy_timeout = 10000");
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // What a savepoint would need to go back to: in a file, it is written for every member of a group and never read.
  database.pragma("temp_store = MEMORY");
  const durable = database.pragma("synchronous", { simple: true }) === 2;
  const checked = database.pragma("foreign_keys", { simple: true }) === 1;
  if (!durable || !checked) throw new Error("SQLite refused synchronous=FULL or foreign_keys=ON");
  // From here on, waiting for another process is the driver's business: SQLite would stop this one meanwhile.
  database.pragma("busy_timeout = 0");
  const commits = new Commits(database);
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new FileAdapter(),
      createDriver: () => new SqliteFileDriver(database, commits),
      createIntrospector: (own) => new SqliteIntrospector(own),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  registerCommits(db, commits);
  return db;
}

/** Whether a statement failed because a unique index already has such an entry. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code === "SQLITE_CONSTRAINT_UNIQUE";
}

/** SQLite's DDL is transactional; saying so makes the migrator run all or nothing. Turns are the driver's business. */
class FileAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
