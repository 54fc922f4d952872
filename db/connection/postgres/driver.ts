import type { Driver, TransactionSettings } from "kysely";
import type { Commits } from "../commits.ts";
import { ForeignKeys } from "./foreign-keys.ts";
import { ConnectionPool } from "./pool.ts";
import { Session } from "./session.ts";

/**
 * Kysely's way to a PostgreSQL server, over two pools. Reads outside a transaction have connections of their own,
 * which can do nothing else: however many write, somebody who reads waits for none of them. What writes is
 * serializable, single statements too, for otherwise transactions would not see them.
 */
export class PostgresDriver implements Driver {
  readonly #readers: ConnectionPool;
  readonly #writers: ConnectionPool;
  readonly #foreignKeys = new ForeignKeys();
  readonly #commits: Commits;

  constructor(url: string, commits: Commits) {
    this.#readers = new ConnectionPool(url, { default_transaction_read_only: "on" });
    this.#writers = new ConnectionPool(url, { default_transaction_isolation: "serializable" });
    this.#commits = commits;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session({
      readers: this.#readers,
      writers: this.#writers,
      foreignKeys: this.#foreignKeys,
      commits: this.#commits,
    });
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(session: Session, { isolationLevel }: TransactionSettings): Promise<void> {
    return session.begin(isolationLevel);
  }

  commitTransaction(session: Session): Promise<void> {
    return session.commit();
  }

  rollbackTransaction(session: Session): Promise<void> {
    return session.rollback();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#readers.close(), this.#writers.close()]);
  }
}
