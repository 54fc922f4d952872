import type { Client } from "pg";
import { DatabaseHeld } from "../../database-held.ts";
import { shownDatabaseUrl } from "../../database-url.ts";
import { WatchedConnection } from "./watched-connection.ts";

/** Any number that no other program takes for its own lock in this database; the migrations' is the one before. */
const holdLock = 7_703_402_232;

export interface HoldOptions {
  /** Beside others that hold it likewise, but beside none that has it alone. */
  shared: boolean;
  /** The hold was lost with its connection, or is there again. */
  onChange?: (isHeld: boolean) => void;
}

/**
 * Holds a server's database: nodes share it, whoever replaces it has it alone. The server keeps the lock for as long as
 * the session lasts in which it was taken, so that has a connection of its own. If that is lost, so is the hold, and it
 * is taken again as soon as that goes: until then somebody else may have the database alone.
 *
 * @returns gives the database free
 * @throws DatabaseHeld, ServerUnreachable
 */
export async function holdServer(
  url: string,
  { shared, onChange }: HoldOptions,
): Promise<() => Promise<void>> {
  let isHeld = false;
  const change = (now: boolean) => {
    if (isHeld !== now) onChange?.(now);
    isHeld = now;
  };
  const connection = new WatchedConnection(url, {
    name: shared ? "wellhouse node" : "wellhouse alone",
    everyMs: 1000,
    timeoutMs: 5000,
    begin: (client) => takeLock(client, url, shared),
    ask: async (client) => {
      await client.query("select 1");
      change(true);
    },
    lost: () => change(false),
  });
  await connection.begin();
  return () => connection.close();
}

async function takeLock(client: Client, url: string, shared: boolean): Promise<void> {
  const kind = shared ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  const { rows } = await client.query(`select ${kind}(${holdLock}) as taken`);
  if (rows[0]?.taken) return;
  const { rows: others } = await client.query<{ count: number; since: Date | null }>(`
    select count(*) as count, min(backend_start) as since
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and pid <> pg_backend_pid() and datname = current_database()
      and (classid::bigint << 32) | objid::bigint = ${holdLock}
  `);
  const { count = 0, since } = others[0] ?? {};
  const who = count > 1 ? `${count} other processes, the first of them` : "another process";
  const advice = shared ? "wait for its end" : count > 1 ? "stop them first" : "stop that one first";
  const name = shownDatabaseUrl(url);
  throw new DatabaseHeld(`${name} is in use by ${who} since ${since?.toISOString() ?? "now"}; ${advice}`);
}
