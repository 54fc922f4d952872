import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { initServer, serverUser, startServer } from "./postgres-programs.ts";

/**
 * For the whole of a test run: a PostgreSQL server of our own in a temporary folder, which every hospital of the
 * projects on PostgreSQL has a database of.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-postgres-"));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  initServer(data);
  const server = await startServer(data, {
    max_connections: 400,
    max_pred_locks_per_transaction: 256,
    // What it does for databases that last, these hundreds do not need.
    autovacuum: "off",
    jit: "off",
    full_page_writes: "off",
    wal_level: "minimal",
    max_wal_senders: 0,
    checkpoint_timeout: "1h",
    max_wal_size: "4GB",
    shared_buffers: "256MB",
  });
  process.env.TEST_POSTGRES = `postgres://wellhouse@127.0.0.1:${server.port}/`;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
