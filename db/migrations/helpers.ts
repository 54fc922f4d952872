import type { CreateTableBuilder, Kysely } from "kysely";
import { type ChangeNotes, engineOf, type Pruning, type SearchedTexts } from "../connection/engine.ts";

/** Adds the primary key `id`: a whole number the database counts up and never gives out twice. */
export function withIdentity<Table extends string>(table: CreateTableBuilder<Table>) {
  return table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement());
}

/** Has the database itself refuse to change or delete a row of a table. */
export function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  return engineOf(db).makeAppendOnly(db, table);
}

/** Has the database let go of rows of an append-only table, up to a number that another table names. */
export function letPrune(db: Kysely<unknown>, pruning: Pruning): Promise<void> {
  return engineOf(db).letPrune(db, pruning);
}

/** Makes a search of `list_text` cheap, alone and within the filter's column. */
export function coverSearch(db: Kysely<unknown>, place: { table: string; filter: string }): Promise<void> {
  return engineOf(db).coverSearch(db, place);
}

/** Makes a view in which parts of texts are found, however many rows there are. */
export function indexParts(db: Kysely<unknown>, texts: SearchedTexts): Promise<void> {
  return engineOf(db).indexParts(db, texts);
}

/** Has the database itself note every change of a table in another one, whoever makes it. */
export function noteChanges(db: Kysely<unknown>, notes: ChangeNotes): Promise<void> {
  return engineOf(db).noteChanges(db, notes);
}
