import { type QueryExecutorProvider, sql } from "kysely";
import { ownTables } from "../../own-tables.ts";
import type { TableShape } from "../engine.ts";

/** The tables of the file, with their keys and what they refer to. */
export async function readShapes(db: QueryExecutorProvider): Promise<TableShape[]> {
  const { rows: columns } = await sql<{ name: string; column: string; place: number }>`
    select tables.name, columns.name as "column", columns.pk as place
    from (${sql.raw(ownTables)}) as tables, pragma_table_info(tables.name) as columns
    order by tables.name, columns.name
  `.execute(db);
  const { rows: references } = await sql<{ name: string; parent: string }>`
    select distinct tables.name, keys."table" as parent
    from (${sql.raw(ownTables)}) as tables, pragma_foreign_key_list(tables.name) as keys
  `.execute(db);
  return [...Map.groupBy(columns, ({ name }) => name)].map(([name, own]) => ({
    name,
    columns: own.map(({ column }) => column),
    key: own
      .filter(({ place }) => place > 0)
      .sort((one, other) => one.place - other.place)
      .map(({ column }) => column),
    parents: references.filter((reference) => reference.name === name).map(({ parent }) => parent),
  }));
}

export async function readLastIds(db: QueryExecutorProvider): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select name, seq as last from sqlite_sequence where seq > 0
  `.execute(db);
  return new Map(rows.map(({ name, last }) => [name, last]));
}

export async function setLastIds(db: QueryExecutorProvider, lastIds: Map<string, number>): Promise<void> {
  for (const [table, last] of lastIds) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
  }
}
