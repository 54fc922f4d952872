import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** What SQLite finds wrong with a database, in its own words; nothing when it is sound. */
export async function findDamage(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  const damage = rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
  return damage.length > 0 ? damage : findTornRows(db);
}

/** Rows that refer to one that is not there. */
async function findTornRows(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const torn = new Map<string, number>();
  for (const { table, parent } of rows) {
    const kind = `${table} refer to ${parent} that are not there`;
    torn.set(kind, (torn.get(kind) ?? 0) + 1);
  }
  return [...torn].map(([kind, count]) => `${count} rows of ${kind}`);
}

/** Rows of every table, by its name. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name
  `.execute(db);
  const counts: Array<[string, number]> = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts.push([name, rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}

/** What a database holds, in bytes, wherever of it lies in the file and what still in the log beside it. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}
