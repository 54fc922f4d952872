import type SQLite from "better-sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";
import { type Cascade, Cascades, WrittenTables } from "../written-tables.ts";
import { Statements } from "./statements.ts";

/** The connection that writes. What runs on it, and when, is the queue's business. */
export class Writer {
  readonly #database: SQLite.Database;
  readonly #statements: Statements;
  readonly #cascades: Cascades;

  constructor(database: SQLite.Database) {
    this.#database = database;
    this.#statements = new Statements(database);
    this.#cascades = new Cascades(() => readCascades(database));
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  newlyWritten(): WrittenTables {
    return new WrittenTables(this.#cascades);
  }

  /** Runs a statement and notes which tables it wrote to. */
  execute<Row>({ sql, parameters, query }: CompiledQuery, written: WrittenTables): QueryResult<Row> {
    const statement = this.#statements.get(sql);
    if (statement.readonly && statement.reader) return { rows: statement.all(parameters) as Row[] };
    const result = run<Row>(statement, parameters);
    written.add(query, result.numAffectedRows);
    if (written.tables === "all") this.forget();
    return result;
  }

  /** Runs one of the words that open, close and divide transactions. */
  say(sql: string): void {
    this.#statements.get(sql).run();
  }

  /** Ends a transaction that came to nothing, unless SQLite ended it already. */
  abandon(): void {
    if (this.inTransaction) this.say("rollback");
  }

  /** The schema changed, or may have. */
  forget(): void {
    this.#statements.clear();
    this.#cascades.forget();
  }

  close(): void {
    this.#database.close();
  }
}

function run<Row>(statement: SQLite.Statement<unknown[]>, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) {
    const rows = statement.all(parameters) as Row[];
    return { rows, numAffectedRows: BigInt(rows.length) };
  }
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}

function readCascades(database: SQLite.Database): Cascade[] {
  const keys = database.prepare<[], Cascade>(`
    select distinct keys."table" as parent, tables.name as child
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table'
      and not (keys.on_delete in ('NO ACTION', 'RESTRICT') and keys.on_update in ('NO ACTION', 'RESTRICT'))
  `);
  return keys.all();
}
