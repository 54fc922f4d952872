import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  InsertQueryNode,
  type IsolationLevel,
  type QueryResult,
  SelectQueryNode,
  UpdateQueryNode,
} from "kysely";
import type { Commits } from "../commits.ts";
import type { NamedQuery } from "../prepared.ts";
import { WrittenTables } from "../written-tables.ts";
import { ServerUnreachable } from "./failures.ts";
import type { ForeignKeys } from "./foreign-keys.ts";
import type { ConnectionPool, PoolConnection } from "./pool.ts";
import { retried } from "./retries.ts";

interface Ways {
  readers: ConnectionPool;
  writers: ConnectionPool;
  foreignKeys: ForeignKeys;
  commits: Commits;
}

interface OpenTransaction {
  connection: PoolConnection;
  written: WrittenTables;
  /** The first of its statements that failed: after it, the server takes no other. */
  failure?: unknown;
}

/** What Kysely takes for a connection: one statement's way, or one transaction's. */
export class Session implements DatabaseConnection {
  readonly #ways: Ways;
  #transaction: OpenTransaction | undefined;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction) return this.#executeIn<Row>(this.#transaction, query);
    if (SelectQueryNode.is(query.query)) return this.#read(query);
    return retried(() => this.#write<Row>(query));
  }

  // biome-ignore lint/correctness/useYield: no list of ours is too long for an array
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows are not streamed");
  }

  async begin(isolationLevel: IsolationLevel = "serializable"): Promise<void> {
    const connection = await this.#ways.writers.take();
    try {
      await connection.query({ text: `begin isolation level ${isolationLevel}` });
    } catch (error) {
      connection.giveBack({ close: true });
      throw error;
    }
    this.#transaction = { connection, written: this.#newlyWritten() };
  }

  /** Where the answer to a commit is lost it may have happened, so that what was written is told all the same. */
  async commit(): Promise<void> {
    const transaction = this.#end();
    if (!transaction) return;
    const { connection, written, failure } = transaction;
    try {
      const { command } = await connection.query({ text: "commit" });
      if (command !== "COMMIT")
        throw failure ?? new Error("The server undid a transaction that was to be committed");
    } finally {
      this.#tell(written);
      connection.giveBack();
    }
  }

  /** Never fails: whoever rolls back has another failure to tell of. */
  async rollback(): Promise<void> {
    const connection = this.#end()?.connection;
    if (!connection) return;
    const undone = await connection.query({ text: "rollback" }).then(
      () => true,
      () => false,
    );
    connection.giveBack({ close: !undone });
  }

  #end(): OpenTransaction | undefined {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    return transaction;
  }

  async #read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = await this.#ways.readers.take();
    try {
      const { rows } = await connection.query(spoken(query));
      return { rows: rows as Row[] };
    } finally {
      connection.giveBack();
    }
  }

  async #write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = await this.#ways.writers.take();
    const written = this.#newlyWritten();
    try {
      return await this.#execute<Row>({ connection, written }, query);
    } catch (error) {
      // Its answer is lost; it may have happened.
      if (error instanceof ServerUnreachable) written.add(query.query, undefined);
      throw error;
    } finally {
      this.#tell(written);
      connection.giveBack();
    }
  }

  async #executeIn<Row>(transaction: OpenTransaction, query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#execute<Row>(transaction, query);
    } catch (error) {
      transaction.failure ??= error;
      throw error;
    }
  }

  async #execute<Row>(
    { connection, written }: OpenTransaction,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    if (changesRows(query)) await this.#ways.foreignKeys.learn(connection);
    const { rows, rowCount, command } = await connection.query(spoken(query));
    if (command === "SELECT") return { rows: rows as Row[] };
    const numAffectedRows = BigInt(rowCount ?? 0);
    written.add(query.query, numAffectedRows);
    return { rows: rows as Row[], numAffectedRows };
  }

  #newlyWritten(): WrittenTables {
    return new WrittenTables(this.#ways.foreignKeys.cascades);
  }

  #tell({ tables }: WrittenTables): void {
    if (tables === "all") this.#ways.foreignKeys.forget();
    this.#ways.commits.announce(tables);
  }
}

/** A query as the driver takes it: what comes again and again has a name, by which the server keeps its plan. */
function spoken(query: CompiledQuery & Partial<NamedQuery>) {
  const { sql: text, parameters, name } = query;
  return { text, values: [...parameters], ...(name && { name }) };
}

function changesRows({ query }: CompiledQuery): boolean {
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}
