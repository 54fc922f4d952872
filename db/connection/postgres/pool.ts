import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import { clientConfig, hangingUp, withSettings } from "./client.ts";
import { isServerError, ServerUnreachable } from "./failures.ts";
import type { SchemaGuard } from "./schema-guard.ts";
import { endlessMs, type SessionSettings, type TimeLimits } from "./time-limits.ts";
import { told } from "./told.ts";

interface PoolOptions {
  /** Asked about each connection before it is used. */
  guard: SchemaGuard;
  settings: SessionSettings;
  limits: TimeLimits;
  max?: number;
}

/** Connections of one kind, unless told otherwise; more would only have the server take turns between them. */
const maxConnections = 10;

const connectTimeoutMs = 10_000;

/** Connections to a server that are opened when needed, and kept for a while. */
export class ConnectionPool {
  readonly #url: string;
  readonly #max: number;
  readonly #answerMs: number;
  readonly #guard: SchemaGuard;
  #pool: Promise<Pool> | undefined;
  /** What ends the wait of whoever wants a connection, and gives up those that are in use. */
  readonly #breaks = new Set<() => void>();

  constructor(url: string, { guard, settings, limits, max = maxConnections }: PoolOptions) {
    this.#guard = guard;
    this.#max = max;
    this.#answerMs = limits.answerMs;
    this.#url = withSettings(url, { ...limits.settings, ...settings });
  }

  /** @throws ServerUnreachable, SchemaUnknown */
  async take(): Promise<PoolConnection> {
    this.#pool ??= openPool(this.#url, { max: this.#max, answerMs: this.#answerMs });
    const client = await this.#connect(await this.#pool);
    const connection = new PoolConnection(client, () => this.#breaks.delete(giveUp));
    const giveUp = () => connection.giveBack({ close: true });
    this.#breaks.add(giveUp);
    try {
      await this.#guard.admit(client);
    } catch (error) {
      connection.giveBack({ close: true });
      throw told(error);
    }
    return connection;
  }

  /** Has nobody wait any longer for a server that does not answer; whoever comes later gets a new connection. */
  breakOff(): void {
    const pool = this.#pool;
    this.#pool = undefined;
    for (const giveUp of [...this.#breaks]) giveUp();
    pool?.then((old) => old.end()).catch(() => {});
  }

  async close(): Promise<void> {
    await (await this.#pool)?.end();
  }

  #connect(pool: Pool): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      // What the address says is read here, too.
      const connecting = (async () => pool.connect())();
      const giveUp = () => {
        this.#breaks.delete(giveUp);
        reject(new ServerUnreachable(noAnswer));
        connecting.then((late) => late.release(true)).catch(() => {});
      };
      this.#breaks.add(giveUp);
      const settle = () => this.#breaks.delete(giveUp);
      connecting.then(
        (client) => settle() && resolve(client),
        (error) => settle() && reject(told(error)),
      );
    });
  }
}

export const noAnswer = "The database's server does not answer";

/** After these the server hangs up. */
const endsConnection = /^(?:08|25P03|57P)/;

/** A connection, until it is given back. */
export class PoolConnection {
  readonly #client: PoolClient;
  readonly #givenBack: () => void;
  /** What the package is told with each query. */
  #waiting: { query_timeout?: number } = {};
  #broken = false;
  #isGivenBack = false;

  constructor(client: PoolClient, givenBack: () => void) {
    this.#client = client;
    this.#givenBack = givenBack;
  }

  /** @throws ServerUnreachable, or what the server answers */
  async query(query: QueryConfig): Promise<QueryResult<Record<string, unknown>>> {
    // Somebody else may have it by now.
    if (this.#isGivenBack) throw new ServerUnreachable(noAnswer);
    try {
      return await this.#client.query({ ...query, ...this.#waiting });
    } catch (error) {
      this.#broken ||= !isServerError(error) || endsConnection.test(error.code);
      throw told(error);
    }
  }

  /** Until it is given back, answers may take as long as they take. */
  waitWithoutEnd(): void {
    this.#waiting = { query_timeout: endlessMs };
  }

  /** Gives it back. What may still hold something, or answer later, is closed instead. */
  giveBack({ close = false } = {}): void {
    if (this.#isGivenBack) return;
    this.#isGivenBack = true;
    this.#givenBack();
    this.#client.release(close || this.#broken);
  }
}

/**
 * Whoever stays on SQLite never runs the package's code. Remix would put what is imported like this into the browser's
 * part, did `browser` in package.json not say that there it is nothing.
 */
async function openPool(
  connectionString: string,
  { max, answerMs }: { max: number; answerMs: number },
): Promise<Pool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    ...clientConfig(pg, connectionString),
    Client: hangingUp(pg.Client),
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerMs,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // A connection that is lost while nobody waits for its answer: whoever takes it next is told, or gets another.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
}
