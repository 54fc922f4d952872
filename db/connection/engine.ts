import type { DialectAdapter, Kysely, QueryExecutorProvider, RawBuilder } from "kysely";
import type { Db } from "../schema.ts";

/** A table as its rows are copied. */
export interface TableShape {
  name: string;
  /** By the alphabet: in which order they were added depends on which migrations ran when. */
  columns: string[];
  /** The columns of the primary key, in its order. */
  key: string[];
  /** The tables that its rows refer to; it may be one of them. */
  parents: string[];
}

/** What of a table's rows is noted in another table, when a row comes, goes, or has one of some columns written. */
export interface ChangeNotes {
  table: string;
  columns: readonly string[];
  into: string;
  /** By columns of the other table: each gets a row of its own with a column's value, of the row before and of the row after. */
  notes: Readonly<Record<string, string>>;
}

/** Texts of a table's rows in which any part is looked for, and the view of them that is asked. */
export interface SearchedTexts {
  table: string;
  /** The columns of which the texts are made. */
  columns: readonly string[];
  /** How each text is made of a row. */
  texts: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Its columns are `id` and the texts, its rows those of the table. */
  view: string;
}

/** Rows of an append-only table that may go: those up to a number that another table names. */
export interface Pruning {
  table: string;
  until: { table: string; column: string };
}

/**
 * What Kysely cannot write alike for every engine. It hangs on Kysely's adapter, which a transaction has as well, so
 * that whoever asks never learns which engine it is.
 */
export interface Engine extends DialectAdapter {
  /** What numbers transactions in the order in which they began to write; 0 where one process alone writes. */
  readonly transactionNumber: RawBuilder<number>;
  /** Whether it tells the number of each row that is inserted, so that none need be returned. */
  readonly tellsNewIds: boolean;
  /** The tables of the database, Kysely's own among them, in the order of their names. */
  tableNames(db: QueryExecutorProvider): Promise<string[]>;
  /** The tables of the database as they are now, in the order of their names. */
  tableShapes(db: QueryExecutorProvider): Promise<TableShape[]>;
  /** The last number that each table has given to a row, by the table's name; those that never gave one are left out. */
  lastIds(db: QueryExecutorProvider): Promise<Map<string, number>>;
  /** Has tables count on from there. */
  continueIds(db: QueryExecutorProvider, lastIds: Map<string, number>): Promise<void>;
  /** What is wrong with the database, in the engine's own words; nothing when it is sound. */
  findDamage(db: QueryExecutorProvider): Promise<string[]>;
  /** What the database holds, in bytes. */
  databaseSize(db: QueryExecutorProvider): Promise<number>;
  /** What of that which was acknowledged may be lost with one machine, where the engine's own settings allow for better. */
  lossRisk(db: QueryExecutorProvider): Promise<string | null>;
  /** Lets a transaction take as long as it takes. */
  liftTimeLimits(db: QueryExecutorProvider): Promise<void>;
  /** Has a transaction migrate alone until it ends; others wait for it. */
  lockMigrations(db: QueryExecutorProvider): Promise<void>;
  /**
   * Counts what very many count at once, under a key. With one writer it is a part of the transaction. Where
   * transactions run side by side, they would undo each other over that one row: there it is counted beside the
   * transaction, for good and at once, and once however often the transaction is tried.
   *
   * @param count is given what to write with
   */
  count<Result>(db: Db, key: string, count: (counters: Db) => Promise<Result>): Promise<Result>;
  /**
   * Has the schema to itself until the transaction ends.
   *
   * @returns null, or where others are at work on it
   */
  lockSchema(db: QueryExecutorProvider): Promise<string | null>;
  /** Has connections be used only where nothing but these migrations, and such as only add, have run. */
  keepTo(migrations: readonly string[]): void;
  /** Has the database itself refuse to change or delete a row of a table. */
  makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void>;
  /** Has the database let go of rows of an append-only table, up to a number that another table names. */
  letPrune(db: Kysely<unknown>, pruning: Pruning): Promise<void>;
  /** Has the database itself note every change of a table in another one. */
  noteChanges(db: Kysely<unknown>, notes: ChangeNotes): Promise<void>;
  /** Makes a search of a table's `list_text` cheap, alone and within the filter's column. */
  coverSearch(db: Kysely<unknown>, place: { table: string; filter: string }): Promise<void>;
  /**
   * Makes a view in which three signs or more are found (`like '%part%'`, without a sign that escapes) by an index of all
   * threes, however many rows there are.
   */
  indexParts(db: Kysely<unknown>, texts: SearchedTexts): Promise<void>;
}

/** The engine of a database that `openDatabase` opened, or of a transaction in it. */
export function engineOf(db: QueryExecutorProvider): Engine {
  return db.getExecutor().adapter as Engine;
}
