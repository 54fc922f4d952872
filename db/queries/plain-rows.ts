import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { PlacedTable } from "../placed.ts";
import type { PlainTable } from "../schema.ts";

/** Rows of a table that nothing depends on, and the column that names one. */
export interface PlainRows {
  table: PlainTable;
  name: string;
}

/** What a row is called; undefined when there is none. One without a name of its own is called by its number. */
export async function findNameOfRow(
  db: Db,
  { table, name }: { table: PlainTable | PlacedTable; name: string },
  id: number,
) {
  const row = await db
    .selectFrom(table)
    .select(sql<string | null>`${sql.ref(name)}`.as("name"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row && (row.name || `No. ${id}`);
}

/** @returns false when the row was not there */
export async function deletePlainRow(db: Db, table: PlainTable, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(table).where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
