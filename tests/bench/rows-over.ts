import SQLite from "better-sqlite3";
import pg from "pg";

/** Rows that are sent at once. */
const batch = 5000;

/**
 * Brings those rows of some tables that came last, by their ids, over from a file to a server's database which has the
 * same ones before them. Like the file's, its indexes are made of all rows at once: row by row a million took ten times
 * as long.
 */
export async function bringOver(file: string, url: string, tables: readonly string[]): Promise<void> {
  const from = new SQLite(file, { readonly: true });
  const to = new pg.Client({ connectionString: url });
  await to.connect();
  // Triggers would note each row as a change; a copy of a hospital has no such notes either.
  await to.query("set session_replication_role = replica");
  for (const table of tables) {
    const { rows: indexes } = await to.query<{ name: string; sql: string }>(
      `select indexname as name, indexdef as sql from pg_indexes
       where schemaname = current_schema() and tablename = $1 and indexname not in (select conname from pg_constraint)`,
      [table],
    );
    for (const { name } of indexes) await to.query(`drop index ${name}`);
    const { rows: known } = await to.query<{ last: string }>(
      `select coalesce(max(id), 0) as last from ${table}`,
    );
    let last = Number(known[0]?.last);
    const next = from.prepare<unknown[], { id: number }>(
      `select * from ${table} where id > ? order by id limit ${batch}`,
    );
    for (let rows = next.all(last); rows.length > 0; rows = next.all(last)) {
      await to.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows),
      ]);
      last = rows.at(-1)?.id ?? last;
    }
    await to.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last]);
    for (const { sql } of indexes) await to.query(sql);
    // As the server does by itself in a hospital that has run for a while.
    await to.query(`vacuum analyze ${table}`);
  }
  await to.end();
  from.close();
}
