import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { PlacedTable } from "../placed.ts";
import { type RevisedTable, revised } from "../revised.ts";
import type { Instant, PlainTable } from "../schema.ts";
import { chunksOf } from "./chunks.ts";
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

/** Deletes many rows at once. */
export async function deletePlainRows(db: Db, table: PlainTable, ids: readonly number[]): Promise<void> {
  for (const part of chunksOf(ids)) await db.deleteFrom(table).where("id", "in", part).execute();
}

/** What every row of a table is known by. */
export async function listKeys(db: Db, table: RevisedTable, columns: readonly string[]) {
  const { rows } = await sql<{ id: number; [column: string]: unknown }>`
    select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} order by id
  `.execute(db);
  return rows;
}

/** The versions of rows; those that are not there are left out. */
export async function versionsOfRows(
  db: Db,
  table: RevisedTable | "subscribers" | "users" | "doctors",
  ids: readonly number[],
) {
  const found: Array<{ id: number; updated_at: Instant }> = [];
  for (const part of chunksOf(ids)) {
    found.push(
      ...(await db.selectFrom(table).select(["id", "updated_at"]).where("id", "in", part).execute()),
    );
  }
  return found;
}

/** What records are called, by their ids. */
export async function namesOfRows(db: Db, table: RevisedTable, ids: readonly number[]) {
  const names = new Map<number, string>();
  for (const part of chunksOf(ids)) {
    const rows = await db
      .selectFrom(table)
      .select(["id", sql<string | null>`${sql.ref(revised[table])}`.as("name")])
      .where("id", "in", part)
      .execute();
    for (const { id, name } of rows) names.set(id, name || `No. ${id}`);
  }
  return names;
}
