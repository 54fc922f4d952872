import { type Dialect, type Driver, Kysely, PostgresIntrospector, type TransactionBuilder } from "kysely";
import type { Database, Db } from "../../schema.ts";
import { Commits, registerCommits } from "../commits.ts";
import { PostgresEngine } from "./adapter.ts";
import { Compiler } from "./compiler.ts";
import { Counted } from "./counted.ts";
import { PostgresDriver } from "./driver.ts";
import { Hearing } from "./hearing.ts";
import { retried } from "./retries.ts";
import { SchemaGuard } from "./schema-guard.ts";

/** Opens a database of a PostgreSQL server; it is connected to when first asked. */
export function openPostgres(url: string): Db {
  const guard = new SchemaGuard();
  const hearing = new Hearing(url, (written) => commits.announce(written));
  const commits: Commits = new Commits(() => hearing.elsewhere(), hearing);
  const driver = new PostgresDriver(url, guard, { commits, hearing });
  const engine = new PostgresEngine(() => counters, guard);
  const by = (way: Driver): Dialect => ({
    createAdapter: () => engine,
    createDriver: () => way,
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new Compiler(),
  });
  const counters: Db = new Kysely<Database>({ dialect: by(driver.counting) });
  const db = new RetryingKysely(by(driver), engine);
  registerCommits(db, commits);
  return db;
}

/** Runs a transaction anew where the server undid it for the sake of another one. */
class RetryingKysely extends Kysely<Database> {
  readonly #engine: PostgresEngine;

  constructor(dialect: Dialect, engine: PostgresEngine) {
    super({ dialect });
    this.#engine = engine;
  }

  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = (callback) => {
      const counted = new Counted();
      const attempt: typeof callback = (transaction) => {
        this.#engine.beginCounting(transaction, counted);
        return callback(transaction);
      };
      return retried(() => once(attempt));
    };
    return builder;
  }
}
