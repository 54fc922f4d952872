import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import { isServerError, ServerUnreachable } from "./failures.ts";

/** What a session is told when it begins, as `name=value`. */
export type SessionSettings = Record<string, string>;

/** Connections of one kind; more would only have the server take turns between them. */
const maxConnections = 10;

const timeouts: SessionSettings = {
  statement_timeout: "30s",
  lock_timeout: "10s",
  // How long one transaction may keep what it locked while it does nothing.
  idle_in_transaction_session_timeout: "30s",
};

/** Longer than the server takes to give up a statement: by then it does not answer any more. */
const answerTimeoutMs = 35_000;
const connectTimeoutMs = 10_000;

/** Connections to a server that are opened when needed, and kept for a while. */
export class ConnectionPool {
  readonly #url: string;
  #pool: Promise<Pool> | undefined;

  constructor(url: string, settings: SessionSettings) {
    this.#url = withSettings(url, { ...timeouts, ...settings });
  }

  /** @throws ServerUnreachable */
  async take(): Promise<PoolConnection> {
    this.#pool ??= openPool(this.#url);
    const pool = await this.#pool;
    try {
      return new PoolConnection(await pool.connect());
    } catch (error) {
      throw told(error);
    }
  }

  async close(): Promise<void> {
    await (await this.#pool)?.end();
  }
}

/** After these the server hangs up. */
const endsConnection = /^(?:08|25P03|57P)/;

/** A connection, until it is given back. */
export class PoolConnection {
  readonly #client: PoolClient;
  #broken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** @throws ServerUnreachable, or what the server answers */
  async query(query: QueryConfig): Promise<QueryResult<Record<string, unknown>>> {
    try {
      return await this.#client.query(query);
    } catch (error) {
      this.#broken ||= !isServerError(error) || endsConnection.test(error.code);
      throw told(error);
    }
  }

  /** Gives it back. What may still hold something, or answer later, is closed instead. */
  giveBack({ close = false } = {}): void {
    this.#client.release(close || this.#broken);
  }
}

/**
 * Whoever stays on SQLite never runs the package's code. Remix would put what is imported like this into the browser's
 * part, did `browser` in package.json not say that there it is nothing.
 */
async function openPool(connectionString: string): Promise<Pool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    allowExitOnIdle: true,
    fallback_application_name: "wellhouse",
    types: { getTypeParser: (type, format) => parsers[type] ?? pg.types.getTypeParser(type, format) },
  });
  // A connection that is lost while nobody waits for its answer: whoever takes it next is told, or gets another.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
}

/** Values as SQLite gives them, by the number of their type: bool, int8 and numeric. */
const parsers: Record<number, (text: string) => number> = {
  16: (text) => (text === "t" ? 1 : 0),
  20: Number,
  1700: Number,
};

function withSettings(url: string, settings: SessionSettings): string {
  const full = new URL(url);
  const words = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const asked = full.searchParams.get("options");
  full.searchParams.set("options", [...(asked ? [asked] : []), ...words].join(" "));
  return full.href;
}

/** Errors of the way to the server have no kind of their own. */
function told(error: unknown): unknown {
  if (isServerError(error)) return error;
  const { message } = error instanceof Error ? error : new Error(String(error));
  return new ServerUnreachable(`The database's server: ${message}`, { cause: error });
}
