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
import { namedTables, WrittenTables } from "../written-tables.ts";
import { ServerUnreachable } from "./failures.ts";
import type { ForeignKeys } from "./foreign-keys.ts";
import type { Hearing } from "./hearing.ts";
import type { ConnectionPool, PoolConnection } from "./pool.ts";
import { toldOf } from "./quiet-tables.ts";
import { retried, retriedIfEnded } from "./retries.ts";
import { spoken } from "./spoken.ts";

interface Ways {
  readers: ConnectionPool;
  writers: ConnectionPool;
  foreignKeys: ForeignKeys;
  commits: Commits;
  hearing: Hearing;
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
    this.#ways.hearing.expectServer();
    if (SelectQueryNode.is(query.query)) return retriedIfEnded(() => this.#read<Row>(query));
    return retried(() => (isTold(query) ? this.#writeAndTell<Row>(query) : this.#write<Row>(query)));
  }

  // biome-ignore lint/correctness/useYield: no list of ours is too long for an array
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows are not streamed");
  }

  async begin(isolationLevel: IsolationLevel = "serializable"): Promise<void> {
    this.#ways.hearing.expectServer();
    const connection = await retriedIfEnded(() => this.#takeBegun(isolationLevel));
    this.#transaction = { connection, written: this.#newlyWritten() };
  }

  /** Has a transaction wait for the server's answers for as long as those take. */
  waitWithoutEnd(): void {
    this.#transaction?.connection.waitWithoutEnd();
  }

  /** Where the answer to a commit is lost it may have happened, so that what was written is told all the same. */
  async commit(): Promise<void> {
    if (!this.#transaction) return;
    const { connection, written, failure } = this.#transaction;
    const { hearing } = this.#ways;
    const change = failure ? null : await hearing.note(connection, written.tables);
    this.#end();
    let isCommitted = false;
    try {
      const { command } = await connection.query({ text: "commit" });
      isCommitted = command === "COMMIT";
      if (!isCommitted) throw failure ?? new Error("The server undid a transaction that was to be committed");
    } finally {
      this.#tell(written);
      if (change && isCommitted) hearing.hint(change, connection);
      else connection.giveBack();
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

  async #takeBegun(isolationLevel: IsolationLevel): Promise<PoolConnection> {
    const connection = await this.#ways.writers.take();
    try {
      await connection.query({ text: `begin isolation level ${isolationLevel}` });
      return connection;
    } catch (error) {
      connection.giveBack({ close: true });
      throw error;
    }
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

  /** A single statement whose tables other nodes may remember something of: they are told in the same transaction. */
  async #writeAndTell<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin();
    try {
      const result = await this.executeQuery<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
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
    if (command === "SELECT" || command === "SET") return { rows: rows as Row[] };
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

function isTold(query: CompiledQuery): boolean {
  const tables = changesRows(query) ? namedTables(query.query) : "all";
  return tables !== "all" && toldOf(new Set(tables)) !== null;
}

function changesRows({ query }: CompiledQuery): boolean {
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}
