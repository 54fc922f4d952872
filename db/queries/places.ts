import { type Kysely, sql } from "kysely";
import type { Db } from "../connection.ts";
import { type PlacedTable, placed } from "../placed.ts";
import { countRows } from "./count.ts";
import { utcNow } from "./stamps.ts";

/** Where a row is to stand: right before or right after another one, or at a place counted from 1. */
export type Destination = { before: number } | { after: number } | { place: number };

/** The database as the statements below know it: some of these tables. */
type Placed = Record<PlacedTable, { id: number; updated_at: string; [column: string]: string | number }>;

/**
 * Moves a row within the order of all rows of its table. Belongs in a transaction.
 *
 * @returns its place, counted from 1; null when there is no such row, or none to stand beside
 */
export async function moveRow(
  db: Db,
  table: PlacedTable,
  { id, to }: { id: number; to: Destination },
): Promise<number | null> {
  const before = await findPlace(db, table, id);
  const after = before && (await wantedPlace(db, table, { to, before }));
  if (!before || !after) return null;
  await numberRows(db, table);
  const [first, last, step] = after < before ? [after, before - 1, 1] : [before + 1, after, -1];
  const column = placed[table];
  const rows = placedTables(db).updateTable(table);
  if (first <= last) {
    await rows
      .set({ [column]: sql<number>`${sql.ref(column)} + ${step}`, ...stamp(table) })
      .where(sql.ref(column), ">=", first)
      .where(sql.ref(column), "<=", last)
      .execute();
  }
  await rows
    .set({ [column]: after, ...stamp(table) })
    .where("id", "=", id)
    .execute();
  return after;
}

export async function countOrdered(db: Db, table: PlacedTable): Promise<number> {
  return countRows(db.selectFrom(table));
}

async function wantedPlace(
  db: Db,
  table: PlacedTable,
  { to, before }: { to: Destination; before: number },
): Promise<number | null> {
  if ("place" in to) return Math.min(to.place, await countOrdered(db, table));
  const other = await findPlace(db, table, "before" in to ? to.before : to.after);
  if (other === null) return null;
  // It leaves its own place to those that follow.
  if ("before" in to) return before < other ? other - 1 : other;
  return before < other ? other : other + (before === other ? 0 : 1);
}

/** The place of a row among all of its table, counted from 1; null when it is not there. */
export async function findPlace(db: Db, table: PlacedTable, id: number): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select place from (${numbered(db, table)}) as numbered where id = ${id}
  `.execute(db);
  return rows[0] ? Number(rows[0].place) : null;
}

/** Gives each row the number of its place, which those lack that nobody has moved and that were added since. */
async function numberRows(db: Db, table: PlacedTable): Promise<void> {
  const column = placed[table];
  await placedTables(db)
    .updateTable(table)
    .from(numbered(db, table).as("numbered"))
    .set({ [column]: sql.ref<number>("numbered.place"), ...stamp(table) })
    .whereRef(sql.ref("numbered.id"), "=", sql.ref(`${table}.id`))
    .whereRef(sql.ref(`${table}.${column}`), "<>", sql.ref("numbered.place"))
    .execute();
}

function numbered(db: Db, table: PlacedTable) {
  const column = sql.ref(placed[table]);
  return placedTables(db)
    .selectFrom(table)
    .select(["id", sql<number>`row_number() over (order by ${column}, ${sql.ref("id")})`.as("place")]);
}

/** A place that a record's own form has is part of the record: whoever is filling one in is told that it has changed. */
function stamp(table: PlacedTable) {
  return placed[table] === "position" ? { updated_at: utcNow() } : {};
}

function placedTables(db: Db) {
  return db as unknown as Kysely<Placed>;
}
