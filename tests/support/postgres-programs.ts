import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";

/** Where Debian puts the programs of its versions. */
const versions = "/usr/lib/postgresql";

/** A PostgreSQL server of the tests' own. */
export interface PostgresServer {
  port: number;
  /** Ends it and its sessions, as a machine ends that loses its power. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Makes an empty server's data in a folder that is not there yet. Whoever can connect is let in, as superuser. */
export function initServer(folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const words = ["-U", "wellhouse", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(program("initdb"), ["-D", folder, ...words], { ...user, cwd: folder, stdio: "ignore" });
}

/** Starts a server on its data; resolves when it takes connections. */
export async function startServer(
  folder: string,
  settings: Record<string, string | number> = {},
): Promise<PostgresServer> {
  const port = await freePort();
  const all = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    // The tests end programs, not machines.
    fsync: "off",
    ...settings,
  };
  const given = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(program("postgres"), ["-D", folder, ...given], {
    ...serverUser(),
    cwd: folder,
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await ready(server, folder);
  const end = (signal: NodeJS.Signals) => async () => {
    server.kill(signal);
    await ended;
  };
  // To SIGQUIT a server gives up at once, and leaves everything as it lies.
  return { port, kill: end("SIGQUIT"), stop: end("SIGINT") };
}

/** Whom the server runs as: it refuses to be root. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function program(name: string): string {
  return path.join(path.dirname(process.env.POSTGRES ?? debiansNewest()), name);
}

function debiansNewest(): string {
  const [newest] = readdirSync(versions).sort((one, other) => Number(other) - Number(one));
  return path.join(versions, newest ?? "", "bin", "postgres");
}

/** Resolves when a server says of itself that it takes connections: it listens before it does. */
async function ready(server: ChildProcess, folder: string): Promise<void> {
  const isReady = () => {
    const lines = readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === server.pid && /^(ready|standby)\b/.test(lines[7] ?? "");
  };
  for (let tries = 0; !(existsSync(path.join(folder, "postmaster.pid")) && isReady()); tries++) {
    if (tries === 600) throw new Error("PostgreSQL did not start");
    await sleep(50);
  }
}
