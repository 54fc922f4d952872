import path from "node:path";
import SQLite from "better-sqlite3";
import { type Dialect, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { makeFolderSync } from "../../folders.ts";
import type { Db } from "../../schema.ts";
import { Commits, registerCommits } from "../commits.ts";
import { RepeatingKysely } from "../repeating-kysely.ts";
import { SqliteEngine } from "./adapter.ts";
import { SqliteFileDriver } from "./driver.ts";
import { repeated } from "./writes.ts";

/** Opens (and, where it does not exist, creates) a SQLite file. A commit is on the disk before it is answered. */
export function openSqlite(file: string): Db {
  makeFolderSync(path.dirname(file));
  const database = new SQLite(file);
  database.pragma("busy_timeout = 10000");
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // What a savepoint would need to go back to: in a file, it is written for every member of a group and never read.
  database.pragma("temp_store = MEMORY");
  // A page that many commits write to is copied back to the file once in four times as many: 16 MB of log.
  database.pragma("wal_autocheckpoint = 4000");
  const durable = database.pragma("synchronous", { simple: true }) === 2;
  const checked = database.pragma("foreign_keys", { simple: true }) === 1;
  if (!durable || !checked) throw new Error("SQLite refused synchronous=FULL or foreign_keys=ON");
  return throughKysely(database);
}

/** Makes a SQLite file that nobody else opens and that a crash may ruin: nothing waits for the disk. */
export function makeScratchFile(file: string): Db {
  const database = new SQLite(file);
  database.pragma("journal_mode = MEMORY");
  database.pragma("synchronous = OFF");
  database.pragma("foreign_keys = ON");
  database.pragma("temp_store = MEMORY");
  return throughKysely(database);
}

function throughKysely(database: SQLite.Database): Db {
  // From here on, waiting for another process is the driver's business: SQLite would stop this one meanwhile.
  database.pragma("busy_timeout = 0");
  const version = database.prepare("pragma data_version").pluck();
  const commits = new Commits(() => Number(version.get()));
  const dialect: Dialect = {
    createAdapter: () => new SqliteEngine(),
    createDriver: () => new SqliteFileDriver(database, commits),
    createIntrospector: (own) => new SqliteIntrospector(own),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  const db = new RepeatingKysely(dialect, (once, work) => repeated(() => once(work)));
  registerCommits(db, commits);
  return db;
}
