import { type CreateTableBuilder, type Kysely, sql } from "kysely";

/** Adds the primary key `id`: a whole number the database counts up and never gives out twice. */
export function withIdentity<Table extends string>(table: CreateTableBuilder<Table>) {
  return table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement());
}

/** Has the database itself refuse to change or delete a row of a table. */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  for (const event of ["update", "delete"]) {
    const trigger = sql.id(`${table}_no_${event}`);
    await sql`
      create trigger ${trigger} before ${sql.raw(event)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end
    `.execute(db);
  }
}

/**
 * Makes a search of `list_text` cheap: of every row it reads this text and the filter's column only. PostgreSQL
 * wants a trigram index here, since its B-trees take no long texts.
 */
export async function coverSearch(
  db: Kysely<unknown>,
  { table, filter }: { table: string; filter: string },
): Promise<void> {
  await db.schema.createIndex(`${table}_list_text`).on(table).columns([filter, "list_text"]).execute();
}
