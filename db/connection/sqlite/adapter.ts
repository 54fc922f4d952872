import { type Kysely, type QueryExecutorProvider, SqliteAdapter, sql } from "kysely";
import { ownTables } from "../../own-tables.ts";
import type { Db } from "../../schema.ts";
import type { ChangeNotes, Engine, Pruning, SearchedTexts } from "../engine.ts";
import { readLastIds, readShapes, setLastIds } from "./catalogue.ts";
import { indexParts } from "./part-index.ts";

/** What is SQLite's own way. */
export class SqliteEngine extends SqliteAdapter implements Engine {
  readonly transactionNumber = sql.lit(0);
  readonly tellsNewIds = true;

  /** Turns are the driver's business. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite's DDL is transactional; saying so makes the migrator run all or nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  readonly tableShapes = readShapes;
  readonly lastIds = readLastIds;
  readonly continueIds = setLastIds;

  async tableNames(db: QueryExecutorProvider): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`${sql.raw(ownTables)} order by name`.execute(db);
    return rows.map(({ name }) => name);
  }

  async findDamage(db: QueryExecutorProvider): Promise<string[]> {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
    const damage = rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
    return damage.length > 0 ? damage : findTornRows(db);
  }

  /** Wherever of it lies in the file and what still in the log beside it. */
  async databaseSize(db: QueryExecutorProvider): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count, pragma_page_size
    `.execute(db);
    return rows[0]?.bytes ?? 0;
  }

  /** Only those who wait for one have a limit. */
  async liftTimeLimits(): Promise<void> {}

  /** A transaction of ours has the write lock from its beginning. */
  async lockMigrations(): Promise<void> {}

  /** It is one machine's file; what is committed is on its disk. */
  async lossRisk(): Promise<null> {
    return null;
  }

  /** Whoever migrates holds the file (`holdDatabase`). */
  async lockSchema(): Promise<null> {
    return null;
  }

  /** Nobody else can have changed it since the start. */
  keepTo(): void {}

  count<Result>(db: Db, _key: string, count: (counters: Db) => Promise<Result>): Promise<Result> {
    return count(db);
  }

  async makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
    for (const event of ["update", "delete"]) {
      const trigger = sql.id(`${table}_no_${event}`);
      await sql`
        create trigger ${trigger} before ${sql.raw(event)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end
      `.execute(db);
    }
  }

  async letPrune(db: Kysely<unknown>, { table, until }: Pruning): Promise<void> {
    const trigger = sql.id(`${table}_no_delete`);
    await sql`drop trigger ${trigger}`.execute(db);
    await sql`
      create trigger ${trigger} before delete on ${sql.table(table)}
      when not exists (select 1 from ${sql.table(until.table)} where ${sql.ref(until.column)} >= old.id)
      begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end
    `.execute(db);
  }

  async noteChanges(db: Kysely<unknown>, { table, columns, into, notes }: ChangeNotes): Promise<void> {
    const noted = (which: "old" | "new", isOnce: boolean) =>
      Object.entries(notes).map(([column, value]) => {
        const condition = sql`where ${sql.ref(`new.${value}`)} is not ${sql.ref(`old.${value}`)}`;
        return sql`
          insert into ${sql.table(into)} (${sql.ref(column)})
          select ${sql.ref(`${which}.${value}`)} ${isOnce ? condition : sql``};
        `;
      });
    const written = sql.join(columns.map((column) => sql.ref(column)));
    const triggers = {
      insert: [sql`insert`, noted("new", false)],
      update: [sql`update of ${written}`, [...noted("old", false), ...noted("new", true)]],
      delete: [sql`delete`, noted("old", false)],
    } as const;
    for (const [event, [on, steps]] of Object.entries(triggers)) {
      await sql`
        create trigger ${sql.id(`${table}_note_${event}`)} after ${on} on ${sql.table(table)}
        begin ${sql.join(steps, sql``)} end
      `.execute(db);
    }
  }

  /** Of every row a search reads this text and the filter's column only. */
  async coverSearch(
    db: Kysely<unknown>,
    { table, filter }: { table: string; filter: string },
  ): Promise<void> {
    await db.schema.createIndex(`${table}_list_text`).on(table).columns([filter, "list_text"]).execute();
  }

  indexParts(db: Kysely<unknown>, texts: SearchedTexts): Promise<void> {
    return indexParts(db, texts);
  }
}

/** Rows that refer to one that is not there. */
async function findTornRows(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const torn = new Map<string, number>();
  for (const { table, parent } of rows) {
    const kind = `${table} refer to ${parent} that are not there`;
    torn.set(kind, (torn.get(kind) ?? 0) + 1);
  }
  return [...torn].map(([kind, count]) => `${count} rows of ${kind}`);
}
