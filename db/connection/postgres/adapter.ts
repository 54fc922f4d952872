import { type Kysely, PostgresAdapter, type QueryExecutorProvider, sql } from "kysely";
import type { Db } from "../../schema.ts";
import type { ChangeNotes, Engine, Pruning, SearchedTexts } from "../engine.ts";
import { readLastIds, readShapes, setLastIds } from "./catalogue.ts";
import type { Counted } from "./counted.ts";
import { type SchemaGuard, schemaLock } from "./schema-guard.ts";
import type { Session } from "./session.ts";

/** Any number that no other program takes for its own lock in this database. */
const migrationsLock = sql.lit(7_703_402_231);

/** What is PostgreSQL's own way. */
export class PostgresEngine extends PostgresAdapter implements Engine {
  readonly tellsNewIds = false;
  readonly transactionNumber = sql<number>`(pg_current_xact_id()::text::bigint)`;
  readonly #counted = new WeakMap<Db, Counted>();
  readonly #counters: () => Db;
  readonly #guard: SchemaGuard;

  /** @param counters the same database, by connections that transactions never hold */
  constructor(counters: () => Db, guard: SchemaGuard) {
    super();
    this.#counters = counters;
    this.#guard = guard;
  }

  keepTo(migrations: readonly string[]): void {
    this.#guard.keepTo(migrations);
  }

  /** Notes what a transaction, which begins, has counted in earlier tries. */
  beginCounting(transaction: Db, counted: Counted): void {
    counted.begin();
    this.#counted.set(transaction, counted);
  }

  count<Result>(db: Db, key: string, count: (counters: Db) => Promise<Result>): Promise<Result> {
    const counting = () => count(this.#counters());
    return this.#counted.get(db)?.once(key, counting) ?? counting();
  }

  /** Kysely's lock would outlast a transaction that fails; ours goes with it. */
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}

  readonly tableShapes = readShapes;
  readonly lastIds = readLastIds;
  readonly continueIds = setLastIds;

  async liftTimeLimits(db: QueryExecutorProvider): Promise<void> {
    for (const limit of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]) {
      await sql`set local ${sql.raw(limit)} = 0`.execute(db);
    }
    // Or a statement would go on alone, with its locks, when nobody waits for it any more.
    await db.getExecutor().provideConnection(async (session) => (session as Session).waitWithoutEnd());
  }

  /** A migration, or waiting for one, may take longer than anything else may. */
  async lockMigrations(db: QueryExecutorProvider): Promise<void> {
    await this.liftTimeLimits(db);
    await sql`select pg_advisory_xact_lock(${migrationsLock})`.execute(db);
  }

  async lossRisk(db: QueryExecutorProvider): Promise<string | null> {
    const { rows } = await sql<{ standbys: string; waits: string }>`
      select current_setting('synchronous_standby_names') as standbys, current_setting('synchronous_commit') as waits
    `.execute(db);
    const { standbys = "", waits = "" } = rows[0] ?? {};
    if (waits === "off")
      return "synchronous_commit is off: what was stored last may be lost when PostgreSQL stops";
    if (standbys !== "" && waits !== "local") return null;
    return "PostgreSQL has no synchronous standby: what was stored last may be lost with its machine";
  }

  async lockSchema(db: QueryExecutorProvider): Promise<string | null> {
    const { rows } = await sql<{ got: number }>`
      select pg_try_advisory_xact_lock(${schemaLock}::bigint) as got
    `.execute(db);
    if (rows[0]?.got) return null;
    const { rows: others } = await sql<{ place: string }>`
      select distinct coalesce(host(client_addr), 'this machine') as place
      from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = 0 and objid = ${schemaLock}::bigint::oid
        and pg_locks.database = (select oid from pg_database where datname = current_database())
    `.execute(db);
    return others.map(({ place }) => place).join(", ");
  }

  async tableNames(db: QueryExecutorProvider): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables where schemaname = current_schema() order by tablename
    `.execute(db);
    return rows.map(({ name }) => name);
  }

  /** Pages whose checksum is wrong, where the server has checksums, and indexes that are not whole. */
  async findDamage(db: QueryExecutorProvider): Promise<string[]> {
    const { rows: pages } = await sql<{ count: number }>`
      select coalesce(checksum_failures, 0) as count from pg_stat_database where datname = current_database()
    `.execute(db);
    const { rows: indexes } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index
      where not (indisvalid and indisready) and indrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
    `.execute(db);
    return [
      ...pages.filter(({ count }) => count > 0).map(({ count }) => `${count} pages whose checksum is wrong`),
      ...indexes.map(({ name }) => `the index ${name} is not whole`),
    ];
  }

  async databaseSize(db: QueryExecutorProvider): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes
    `.execute(db);
    return rows[0]?.bytes ?? 0;
  }

  async makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
    const refuse = sql.id(`${table}_is_append_only`);
    await sql`
      create function ${refuse}() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${table} is append-only'; end`)}
    `.execute(db);
    await sql`
      create trigger ${sql.id(`${table}_no_change`)} before update or delete on ${sql.table(table)}
      for each row execute function ${refuse}()
    `.execute(db);
    await sql`
      create trigger ${sql.id(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
      for each statement execute function ${refuse}()
    `.execute(db);
  }

  async letPrune(db: Kysely<unknown>, { table, until }: Pruning): Promise<void> {
    await sql`
      create or replace function ${sql.id(`${table}_is_append_only`)}() returns trigger language plpgsql as
      ${sql.lit(`begin
        if tg_op = 'DELETE' then
          if exists (select 1 from ${until.table} where ${until.column} >= old.id) then return old; end if;
        end if;
        raise exception '${table} is append-only';
      end`)}
    `.execute(db);
  }

  async noteChanges(db: Kysely<unknown>, { table, columns, into, notes }: ChangeNotes): Promise<void> {
    const note = sql.id(`${table}_note_change`);
    const noted = (which: "old" | "new") =>
      Object.entries(notes)
        .map(([column, value]) => {
          const other =
            which === "new" ? `tg_op = 'INSERT' or new.${value} is distinct from old.${value}` : "true";
          return `if ${other} then insert into ${into} (${column}) values (${which}.${value}); end if;`;
        })
        .join(" ");
    await sql`
      create function ${note}() returns trigger language plpgsql as
      ${sql.lit(`begin
        if tg_op <> 'INSERT' then ${noted("old")} end if;
        if tg_op <> 'DELETE' then ${noted("new")} end if;
        return null;
      end`)}
    `.execute(db);
    await sql`
      create trigger ${note} after insert or delete or update of ${sql.join(columns.map((column) => sql.ref(column)))}
      on ${sql.table(table)} for each row execute function ${note}()
    `.execute(db);
  }

  /** Long texts do not fit into a B-tree. Trigrams find a word without reading the rows, whatever the filter. */
  async coverSearch(db: Kysely<unknown>, { table }: { table: string }): Promise<void> {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`
      create index ${sql.id(`${table}_list_text`)} on ${sql.table(table)} using gin (list_text gin_trgm_ops)
    `.execute(db);
  }

  /** A text that a search had covered before has its index. */
  async indexParts(db: Kysely<unknown>, { table, texts, view }: SearchedTexts): Promise<void> {
    for (const [name, text] of Object.entries(texts)) {
      await sql`
        create index if not exists ${sql.id(`${table}_${name}`)} on ${sql.table(table)} using gin ((${text}) gin_trgm_ops)
      `.execute(db);
    }
    const columns = Object.entries(texts).map(([name, text]) => sql`${text} as ${sql.id(name)}`);
    await sql`
      create view ${sql.id(view)} as select id, ${sql.join(columns)} from ${sql.table(table)}
    `.execute(db);
  }
}
