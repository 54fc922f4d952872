import type { DialectAdapter, Kysely, QueryExecutorProvider } from "kysely";

/**
 * What Kysely cannot write alike for every engine. It hangs on Kysely's adapter, which a transaction has as well, so
 * that whoever asks never learns which engine it is.
 */
export interface Engine extends DialectAdapter {
  /** The tables of the database, Kysely's own among them, in the order of their names. */
  tableNames(db: QueryExecutorProvider): Promise<string[]>;
  /** What is wrong with the database, in the engine's own words; nothing when it is sound. */
  findDamage(db: QueryExecutorProvider): Promise<string[]>;
  /** What the database holds, in bytes. */
  databaseSize(db: QueryExecutorProvider): Promise<number>;
  /** Has a transaction migrate alone until it ends; others wait for it. */
  lockMigrations(db: QueryExecutorProvider): Promise<void>;
  /** Has the database itself refuse to change or delete a row of a table. */
  makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void>;
  /** Makes a search of a table's `list_text` cheap, alone and within the filter's column. */
  coverSearch(db: Kysely<unknown>, place: { table: string; filter: string }): Promise<void>;
}

/** The engine of a database that `openDatabase` opened, or of a transaction in it. */
export function engineOf(db: QueryExecutorProvider): Engine {
  return db.getExecutor().adapter as Engine;
}
