import { sql } from "kysely";
import { engineOf } from "../connection/engine.ts";
import type { Db } from "../connection.ts";

/** What the engine finds wrong with a database, in its own words; nothing when it is sound. */
export function findDamage(db: Db): Promise<string[]> {
  return engineOf(db).findDamage(db);
}

/** Rows of every table, by its name. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Array<[string, number]> = [];
  for (const name of await engineOf(db).tableNames(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts.push([name, rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}

/** What a database holds, in bytes. */
export function databaseSize(db: Db): Promise<number> {
  return engineOf(db).databaseSize(db);
}
