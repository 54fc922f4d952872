import type SQLite from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type { Commits } from "./commits.ts";
import { Statements } from "./statements.ts";
import { Cascades, WrittenTables } from "./written-tables.ts";

/** Kysely's way to one SQLite connection: statements are prepared once, and commits are told of. */
export class SqliteFileDriver implements Driver {
  readonly #database: SQLite.Database;
  readonly #connection: SqliteFileConnection;

  constructor(database: SQLite.Database, commits: Commits) {
    this.#database = database;
    this.#connection = new SqliteFileConnection(database, commits);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    this.#connection.begin();
  }

  async commitTransaction(): Promise<void> {
    this.#connection.commit();
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }
}

class SqliteFileConnection implements DatabaseConnection {
  readonly #database: SQLite.Database;
  readonly #statements: Statements;
  readonly #cascades: Cascades;
  readonly #commits: Commits;
  #written: WrittenTables | undefined;

  constructor(database: SQLite.Database, commits: Commits) {
    this.#database = database;
    this.#statements = new Statements(database);
    this.#cascades = new Cascades(database);
    this.#commits = commits;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#statements.get(sql);
    if (statement.readonly) return { rows: statement.all(...parameters) as Row[] };
    const written = this.#written ?? new WrittenTables(this.#cascades);
    const result = run<Row>(statement, parameters);
    written.add(query, result.numAffectedRows);
    if (written.tables === "all") this.#statements.clear();
    if (!this.#written) this.#commits.announce(written.tables);
    return result;
  }

  // biome-ignore lint/correctness/useYield: nothing of ours streams rows
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows are not streamed");
  }

  /** A plain `begin` fails at once when a reader wants to write after another process wrote. */
  begin(): void {
    this.#statements.get("begin immediate").run();
    this.#written = new WrittenTables(this.#cascades);
  }

  commit(): void {
    this.#statements.get("commit").run();
    const written = this.#written?.tables ?? new Set();
    this.#written = undefined;
    this.#commits.announce(written);
  }

  rollback(): void {
    this.#written = undefined;
    if (this.#database.inTransaction) this.#statements.get("rollback").run();
  }
}

function run<Row>(statement: SQLite.Statement<unknown[]>, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) {
    const rows = statement.all(...parameters) as Row[];
    return { rows, numAffectedRows: BigInt(rows.length) };
  }
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}
