import SQLite from "better-sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";
import { Statements } from "./statements.ts";

/** The connection that reads what is committed. */
export class Reader {
  readonly #database: SQLite.Database;
  readonly #statements: Statements;

  constructor(file: string) {
    this.#database = new SQLite(file, { readonly: true, timeout: 10_000 });
    this.#statements = new Statements(this.#database);
  }

  /** Whether a statement only reads rows. */
  takes(sql: string): boolean {
    const { readonly, reader } = this.#statements.get(sql);
    return readonly && reader;
  }

  read<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return { rows: this.#statements.get(sql).all(parameters) as Row[] };
  }

  /** The schema changed. */
  forget(): void {
    this.#statements.clear();
  }

  close(): void {
    this.#database.close();
  }
}
