import type SQLite from "better-sqlite3";

/** How many prepared statements a connection keeps; one takes a few kilobytes. */
const kept = 500;

/** Prepares each statement once. Of more than can be kept, the one not used for longest goes. */
export class Statements {
  readonly #database: SQLite.Database;
  readonly #prepared = new Map<string, SQLite.Statement<unknown[]>>();

  constructor(database: SQLite.Database) {
    this.#database = database;
  }

  get(sql: string): SQLite.Statement<unknown[]> {
    const found = this.#prepared.get(sql);
    if (found) {
      if (this.#prepared.size > kept / 2) this.#keep(sql, found);
      return found;
    }
    const statement = this.#database.prepare<unknown[]>(sql);
    this.#keep(sql, statement);
    if (this.#prepared.size > kept) {
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    return statement;
  }

  /** The schema changes: what was prepared may say something else now. */
  clear(): void {
    this.#prepared.clear();
  }

  #keep(sql: string, statement: SQLite.Statement<unknown[]>): void {
    this.#prepared.delete(sql);
    this.#prepared.set(sql, statement);
  }
}
