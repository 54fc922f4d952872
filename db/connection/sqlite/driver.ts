import type SQLite from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  type OperationNode,
  type QueryResult,
  SelectQueryNode,
  UpdateQueryNode,
} from "kysely";
import type { Commits } from "../commits.ts";
import { CommitQueue } from "./commit-queue.ts";
import { Reader } from "./reader.ts";
import { Writer } from "./writer.ts";
import { LoneWrite, Transaction } from "./writes.ts";

/**
 * Kysely's way to a SQLite file in WAL mode, over two connections. Reads outside a transaction have one to themselves:
 * they see whatever is committed, and wait for nobody. What writes goes to the other, in turn.
 */
export class SqliteFileDriver implements Driver {
  readonly #writer: Writer;
  readonly #reader: Reader;
  readonly #queue: CommitQueue;

  constructor(database: SQLite.Database, commits: Commits) {
    this.#writer = new Writer(database);
    this.#reader = new Reader(database.name);
    this.#queue = new CommitQueue(this.#writer, (written) => {
      if (written === "all") this.#reader.forget();
      commits.announce(written);
    });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this.#reader, this.#queue);
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(session: Session): Promise<void> {
    return session.begin();
  }

  commitTransaction(session: Session): Promise<void> {
    return session.end("commit");
  }

  rollbackTransaction(session: Session): Promise<void> {
    return session.end("rollback");
  }

  async destroy(): Promise<void> {
    await this.#queue.drained();
    this.#reader.close();
    this.#writer.close();
  }
}

/** What Kysely takes for a connection: one statement's way, or one transaction's. */
class Session implements DatabaseConnection {
  readonly #reader: Reader;
  readonly #queue: CommitQueue;
  #transaction: Transaction | undefined;

  constructor(reader: Reader, queue: CommitQueue) {
    this.#reader = reader;
    this.#queue = queue;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction) return this.#transaction.execute(query);
    if (this.#onlyReads(query)) return this.#reader.read(query);
    const write = new LoneWrite<Row>(query, { alone: !changesRows(query.query) });
    this.#queue.add(write);
    return write.result;
  }

  // biome-ignore lint/correctness/useYield: no list of ours is too long for an array
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows are not streamed");
  }

  begin(): Promise<void> {
    this.#transaction = new Transaction();
    this.#queue.add(this.#transaction);
    return this.#transaction.begun;
  }

  async end(how: "commit" | "rollback"): Promise<void> {
    await this.#transaction?.end(how);
  }

  #onlyReads({ query, sql }: CompiledQuery): boolean {
    return SelectQueryNode.is(query) || (!changesRows(query) && this.#reader.takes(sql));
  }
}

function changesRows(query: OperationNode): boolean {
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}
