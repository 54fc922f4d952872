import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Where Debian puts the programs of its versions. */
const versions = "/usr/lib/postgresql";

/**
 * For the whole of a test run with TEST_ENGINE=postgres: a PostgreSQL server of our own in a temporary folder, which
 * every hospital of the tests has a database of.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_ENGINE !== "postgres") return undefined;
  const programs = findPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-postgres-"));
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf("postgres") : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const words = [
    "-D",
    folder,
    "-U",
    "wellhouse",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ];
  execFileSync(path.join(programs, "initdb"), words, { ...user, cwd: folder, stdio: "ignore" });
  const port = await freePort();
  const settings = {
    ...{ listen_addresses: "127.0.0.1", port, unix_socket_directories: "" },
    // The tests end programs, not machines.
    ...{ fsync: "off", max_connections: 300, max_pred_locks_per_transaction: 256 },
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(programs, "postgres"), ["-D", folder, ...given], {
    ...{ ...user, cwd: folder, stdio: "ignore" },
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  await listening(port);
  process.env.TEST_POSTGRES = `postgres://wellhouse@127.0.0.1:${port}/`;
  return async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function findPrograms(): string {
  const found = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))
    : [];
  const [newest] = found.map((version) => path.join(versions, version, "bin"));
  if (!newest) throw new Error(`TEST_ENGINE=postgres needs PostgreSQL: there is none in ${versions}`);
  return newest;
}

function idsOf(user: string): { uid: number; gid: number } {
  const idOf = (kind: string) => Number(execFileSync("id", [kind, user], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Resolves when somebody listens. */
async function listening(port: number): Promise<void> {
  const isThere = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.once("close", () => resolve(false)).unref();
      socket.once("connect", () => socket.destroy());
    });
  for (let tries = 0; !(await isThere()); tries++) {
    if (tries === 300) throw new Error("PostgreSQL did not start");
    await sleep(50);
  }
}
