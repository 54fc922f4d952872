import type { Client, ClientConfig } from "pg";
import type { SessionSettings } from "./time-limits.ts";

/**
 * A connection beside the pools, not yet made.
 *
 * @param timeoutMs how long to wait until it is made, and for each answer
 * @param name what the server shows it as
 */
export async function makeClient(
  url: string,
  { timeoutMs, name }: { timeoutMs: number; name: string },
): Promise<Client> {
  const { default: pg } = await import("pg");
  const HangingUp = hangingUp(pg.Client);
  const settings = { statement_timeout: `${timeoutMs}ms`, lock_timeout: `${timeoutMs}ms` };
  return new HangingUp({
    ...clientConfig(pg, withSettings(url, settings)),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: name,
  });
}

/** Where it is not let in, or gives up, it hangs up: the package leaves that to the server, which takes a minute. */
export function hangingUp(Base: typeof Client): typeof Client {
  return class extends Base {
    override connect(): Promise<Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<Client> {
      const connected = super.connect();
      connected.then(
        () => callback?.(null),
        (error) => {
          this.end(() => {});
          callback?.(error);
        },
      );
      return connected;
    }
  };
}

/** What every connection is made with. */
export function clientConfig(
  { types }: Pick<typeof import("pg"), "types">,
  connectionString: string,
): ClientConfig {
  return {
    connectionString,
    keepAlive: true,
    // Whoever waits without end learns within some minutes that the server's machine has gone, not after two hours.
    keepAliveInitialDelayMillis: 10_000,
    fallback_application_name: "wellhouse",
    types: { getTypeParser: (type, format) => parsers[type] ?? types.getTypeParser(type, format) },
  };
}

/** Values as SQLite gives them, by the number of their type: bool, int8 and numeric. */
const parsers: Record<number, (text: string) => number> = {
  16: (text) => (text === "t" ? 1 : 0),
  20: Number,
  1700: Number,
};

/** An address with settings of the session, for which it may ask by itself, too. */
export function withSettings(url: string, settings: SessionSettings): string {
  const full = new URL(url);
  const words = Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`);
  // The package takes these for verify-full, which it does not hide: it warns of what later versions of it will do.
  const isAlias = /^(?:prefer|require|verify-ca)$/.test(full.searchParams.get("sslmode") ?? "");
  if (isAlias && !full.searchParams.has("uselibpqcompat")) full.searchParams.set("sslmode", "verify-full");
  const asked = full.searchParams.get("options");
  full.searchParams.set("options", [...(asked ? [asked] : []), ...words].join(" "));
  return full.href;
}
