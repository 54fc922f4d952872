import { type Dialect, type Driver, Kysely, PostgresIntrospector } from "kysely";
import type { Database, Db } from "../../schema.ts";
import { Commits, registerCommits } from "../commits.ts";
import { type Repeat, RepeatingKysely } from "../repeating-kysely.ts";
import { PostgresEngine } from "./adapter.ts";
import { Compiler } from "./compiler.ts";
import { Counted } from "./counted.ts";
import { PostgresDriver } from "./driver.ts";
import { Hearing } from "./hearing.ts";
import { retried } from "./retries.ts";
import { SchemaGuard } from "./schema-guard.ts";
import { usualLimits } from "./time-limits.ts";

/** Opens a database of a PostgreSQL server; it is connected to when first asked. */
export function openPostgres(url: string, limits = usualLimits): Db {
  const guard = new SchemaGuard();
  const hearing = new Hearing(url, (written) => commits.announce(written));
  const commits: Commits = new Commits(() => hearing.elsewhere(), hearing);
  const driver = new PostgresDriver(url, { guard, limits }, { commits, hearing });
  const engine = new PostgresEngine(() => counters, guard);
  const by = (way: Driver): Dialect => ({
    createAdapter: () => engine,
    createDriver: () => way,
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new Compiler(),
  });
  const counters: Db = new Kysely<Database>({ dialect: by(driver.counting) });
  const repeat: Repeat = (once, work) => {
    const counted = new Counted();
    return retried(() =>
      once((transaction) => {
        engine.beginCounting(transaction, counted);
        return work(transaction);
      }),
    );
  };
  const db = new RepeatingKysely(by(driver), repeat, () => hearing.close());
  registerCommits(db, commits);
  return db;
}
