import { type Driver, DummyDriver, type TransactionSettings } from "kysely";
import type { Commits } from "../commits.ts";
import { ForeignKeys } from "./foreign-keys.ts";
import type { Hearing } from "./hearing.ts";
import { ConnectionPool } from "./pool.ts";
import type { SchemaGuard } from "./schema-guard.ts";
import { Session } from "./session.ts";
import type { SessionSettings, TimeLimits } from "./time-limits.ts";

/** Who is told of commits: this node, and the others. */
interface Told {
  commits: Commits;
  hearing: Hearing;
}

interface Connecting {
  guard: SchemaGuard;
  limits: TimeLimits;
}

/** Enough for what takes a moment, and holds nothing while it waits. */
const maxCounters = 4;

/**
 * Kysely's way to a PostgreSQL server, over three pools. Reads outside a transaction have connections of their own,
 * which can do nothing else: however many write, somebody who reads waits for none of them. What writes is
 * serializable, single statements too, for otherwise transactions would not see them. Counters are written by single
 * statements alone, which wait for each other's rows instead.
 */
export class PostgresDriver implements Driver {
  readonly #readers: ConnectionPool;
  readonly #writers: ConnectionPool;
  readonly #counters: ConnectionPool;
  readonly #foreignKeys = new ForeignKeys();
  readonly #told: Told;

  constructor(url: string, connecting: Connecting, told: Told) {
    const poolOf = (settings: SessionSettings, max?: number) =>
      new ConnectionPool(url, { ...connecting, settings, max });
    this.#readers = poolOf({ default_transaction_read_only: "on" });
    this.#writers = poolOf({ default_transaction_isolation: "serializable" });
    this.#counters = poolOf({ default_transaction_isolation: "read committed" }, maxCounters);
    this.#told = told;
    told.hearing.onAway = () => {
      for (const pool of this.#pools) pool.breakOff();
    };
  }

  /** The way of counters, which has no transactions. It ends with this one. */
  get counting(): Driver {
    const session = () => this.#session(this.#counters);
    return new (class extends DummyDriver {
      override async acquireConnection(): Promise<Session> {
        return session();
      }
    })();
  }

  get #pools(): ConnectionPool[] {
    return [this.#readers, this.#writers, this.#counters];
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return this.#session(this.#writers);
  }

  #session(writers: ConnectionPool): Session {
    return new Session({
      readers: this.#readers,
      writers,
      foreignKeys: this.#foreignKeys,
      ...this.#told,
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
    await Promise.all(this.#pools.map((pool) => pool.close()));
  }
}
