import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import type { TableShape } from "../engine.ts";

/** Whether a row of a catalogue that a query calls so was not made by an extension. */
export function isNoExtensions(name: string): RawBuilder<boolean> {
  return sql`not exists (
    select from pg_depend
    where classid = ${sql.ref(`${name}.tableoid`)} and objid = ${sql.ref(`${name}.oid`)} and deptype = 'e'
  )`;
}

/** The tables of the schema, with their keys and what they refer to. */
export async function readShapes(db: QueryExecutorProvider): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select
      tables.relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped order by attname
      ) as columns,
      array(
        select attname::text from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where conrelid = tables.oid and contype = 'p' order by array_position(conkey, attnum)
      ) as key,
      array(
        select distinct parents.relname::text from pg_constraint
        join pg_class as parents on parents.oid = confrelid
        where conrelid = tables.oid and contype = 'f'
      ) as parents
    from pg_class as tables
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and ${isNoExtensions("tables")}
    order by relname
  `.execute(db);
  return rows;
}

export async function readLastIds(db: QueryExecutorProvider): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select tables.relname::text as name, pg_sequence_last_value(sequences.oid) as last
    from pg_class as sequences
    join pg_depend on classid = 'pg_class'::regclass and objid = sequences.oid and deptype = 'i'
    join pg_class as tables on tables.oid = refobjid
    where sequences.relkind = 'S' and tables.relnamespace = current_schema()::regnamespace
  `.execute(db);
  return new Map(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
}

export async function setLastIds(db: QueryExecutorProvider, lastIds: Map<string, number>): Promise<void> {
  for (const [table, last] of lastIds) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${last})`.execute(db);
  }
}
