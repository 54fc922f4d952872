import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A server of its own process, on the first core. */
export interface Server {
  port: number;
  pid: number;
  /** Where its files lie. */
  folder: string;
  stop: () => Promise<void>;
}

/** Where it is not known, everything shares the cores as the system sees fit. */
const canPin = spawnSync("taskset", ["-V"]).status === 0;

/** Leaves the first core to the servers. */
export function keepToSecondCore(): void {
  if (canPin) spawnSync("taskset", ["-acp", "1", String(process.pid)]);
}

const limits = {
  LIMIT_FORM_POSTS: "1000000",
  LIMIT_API: "1000000",
  LIMIT_SIGN_IN_ACCOUNT: "1000000",
  LIMIT_SIGN_IN_ADDRESS: "1000000",
};

/** Our own server with the demo hospital, its log in a file. */
export function startOurs(env: Record<string, string> = {}, keepFolder = false): Promise<Server> {
  return start(["scripts/demo.ts"], { env: { ...limits, LOG_LEVEL: "info", ...env }, keepFolder });
}

/** Our build under stock remix-serve, on a demo hospital that our own server has left. */
export async function startRemixServe(): Promise<Server> {
  const filled = await startOurs({}, true);
  await filled.stop();
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const words = ["node_modules/@remix-run/serve/dist/cli.js", "build/index.js"];
  return start(words, { folder: filled.folder, port, env: limits });
}

/** The least that node:http can do; see `bare-server.ts`. */
export function startBare(answersFile: string): Promise<Server> {
  return start(["tests/bench/serve/bare-server.ts", answersFile], { database: true });
}

interface Options {
  env?: Record<string, string>;
  folder?: string;
  /** Whether its files outlive it. */
  keepFolder?: boolean;
  /** The port it will listen on; without it, it says so itself. */
  port?: number;
  /** Its last argument is a database file of its own. */
  database?: boolean;
}

async function start(
  words: string[],
  { env = {}, folder, keepFolder, port, database }: Options,
): Promise<Server> {
  const place = folder ?? mkdtempSync(path.join(tmpdir(), "wellhouse-bench-"));
  const file = path.join(place, "hospital.sqlite");
  const output = path.join(place, "output");
  const log = openSync(output, "w");
  const command = [process.execPath, "--disable-warning=ExperimentalWarning", ...words];
  if (database) command.push(file);
  if (canPin) command.unshift("taskset", "-c", "0");
  const [program = "", ...rest] = command;
  const child = spawn(program, rest, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port ?? 0),
      DATABASE_URL: `file:${file}`,
      UPLOADS_DIR: path.join(place, "uploads"),
      ...env,
    },
    stdio: ["ignore", log, log],
  });
  const exit = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const told = await portOf(child, output, port);
  const stop = async () => {
    child.kill("SIGTERM");
    await exit;
    if (!keepFolder) rmSync(place, { recursive: true, force: true });
  };
  return { port: told, pid: child.pid ?? 0, folder: place, stop };
}

/** The port of a server, once it answers there. */
async function portOf(child: ChildProcess, output: string, port?: number): Promise<number> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a server ended early\n${readFileSync(output, "utf8")}`);
    const told = port ?? Number(/at http:\/\/[^:]+:(\d+)/.exec(readFileSync(output, "utf8"))?.[1]);
    const answers = told && (await fetch(`http://127.0.0.1:${told}/`).catch(() => null));
    if (answers) {
      await answers.arrayBuffer();
      return told;
    }
    await pause(100);
  }
}
