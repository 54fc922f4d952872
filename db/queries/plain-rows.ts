import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { PlacedTable } from "../placed.ts";
import type { PlainTable } from "../schema.ts";
import { isHeldContact, isHeldSubscriber, isHeldSuggestion } from "./held.ts";

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

/** Of which rows somebody may want that they stay. */
const holdsOn: Partial<Record<PlainTable, () => Expression<SqlBool>>> = {
  contacts: isHeldContact,
  subscribers: isHeldSubscriber,
  suggestions: isHeldSuggestion,
};

/** Whether a legal hold keeps a row. */
export async function isHeldRow(db: Db, table: PlainTable, id: number): Promise<boolean> {
  const isHeld = holdsOn[table];
  if (!isHeld) return false;
  const row = await db.selectFrom(table).select("id").where("id", "=", id).where(isHeld()).executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the row was not there */
export async function deletePlainRow(db: Db, table: PlainTable, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(table).where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
