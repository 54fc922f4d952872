import { Kysely, PostgresIntrospector, type TransactionBuilder } from "kysely";
import type { Database, Db } from "../../schema.ts";
import { Commits, registerCommits } from "../commits.ts";
import { PostgresEngine } from "./adapter.ts";
import { Compiler } from "./compiler.ts";
import { PostgresDriver } from "./driver.ts";
import { retried } from "./retries.ts";

/** Opens a database of a PostgreSQL server; it is connected to when first asked. */
export function openPostgres(url: string): Db {
  // Of the commits of other nodes nobody tells yet: one node at a time may serve.
  const commits = new Commits(() => 0);
  const db = new RetryingKysely({
    dialect: {
      createAdapter: () => new PostgresEngine(),
      createDriver: () => new PostgresDriver(url, commits),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new Compiler(),
    },
  });
  registerCommits(db, commits);
  return db;
}

/** Runs a transaction anew where the server undid it for the sake of another one. */
class RetryingKysely extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = (callback) => retried(() => once(callback));
    return builder;
  }
}
