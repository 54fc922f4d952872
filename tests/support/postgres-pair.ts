import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { initServer, type PostgresServer, serverUser, startServer } from "./postgres-programs.ts";
import { openLine } from "./switched-line.ts";

/** A primary that waits for its standby, behind one address. */
export interface PostgresPair {
  /** Of the address, which leads to the primary. */
  url: string;
  /** Kills the primary without a warning. */
  kill: () => Promise<void>;
  /** Has the standby take its place behind the address. */
  promote: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openPair(): Promise<PostgresPair> {
  const folder = serversFolder();
  const [one, two] = [path.join(folder, "one"), path.join(folder, "two")];
  initServer(one);
  // Nothing was ever written, so the copy is where a backup would have begun.
  execFileSync("cp", ["-a", one, two]);
  writeFileSync(path.join(two, "standby.signal"), "");
  const primary = await startServer(one, { synchronous_standby_names: "two" });
  const from = `host=127.0.0.1 port=${primary.port} user=wellhouse application_name=two`;
  const standby = await startServer(two, { primary_conninfo: from });
  await isTrue(primary, "select count(*) = 1 from pg_stat_replication where sync_state = 'sync'");
  const line = await openLine(primary.port);
  return {
    url: `postgres://wellhouse@127.0.0.1:${line.port}/postgres`,
    kill: primary.kill,
    promote: async () => {
      await isTrue(standby, "select pg_promote()");
      line.moveTo(standby.port);
    },
    close: async () => {
      line.close();
      await Promise.all([primary.kill(), standby.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder that a server may keep its data in. */
export function serversFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-servers-"));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Asks a server until it says yes. */
async function isTrue({ port }: PostgresServer, sql: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: `postgres://wellhouse@127.0.0.1:${port}/postgres` });
    try {
      await client.connect();
      const { rows } = await client.query({ text: sql, rowMode: "array" });
      if (rows[0]?.[0] === true) return;
    } finally {
      await client.end();
    }
    await sleep(50);
  }
}
