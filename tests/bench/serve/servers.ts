import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { openSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { memoryFlags } from "../../../scripts/executable.ts";
import { databaseIn, newFolder, openHospital } from "../../support/hospital.ts";

/** A server of its own process, on the first core. */
export interface Server {
  port: number;
  pid: number;
  /** Where its files lie. */
  folder: string;
  /** The file that has what it prints. */
  output: string;
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

/**
 * Our own server on the demo hospital, its log in a file.
 *
 * @param flags for Node
 */
export async function startOurs(env: Record<string, string> = {}, flags: string[] = []): Promise<Server> {
  const folder = await fillFolder();
  return start([...memoryFlags, ...flags, "build/wellhouse.cjs"], { folder, env: { ...limits, ...env } });
}

/** A Remix build under `remix-serve`, on the demo hospital. */
export async function startRemixServe(build: string): Promise<Server> {
  const folder = await fillFolder();
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const words = ["node_modules/@remix-run/serve/dist/cli.js", build];
  return start(words, { folder, port, env: limits });
}

/** A folder with the demo hospital's files, as a server of ours leaves them: loading them costs memory, too. */
async function fillFolder(): Promise<string> {
  const folder = newFolder();
  await (await openHospital({ folder })).stop();
  return folder;
}

/** The least that node:http can do; see `bare-server.ts`. */
export function startBare(answersFile: string): Promise<Server> {
  return start(["tests/bench/serve/bare-server.ts", answersFile], { database: true });
}

interface Options {
  env?: Record<string, string>;
  folder?: string;
  /** The port it will listen on; without it, it says so itself. */
  port?: number;
  /** Its last argument is a database file of its own. */
  database?: boolean;
}

async function start(
  words: string[],
  { env = {}, folder = newFolder(), port, database }: Options,
): Promise<Server> {
  const file = databaseIn(folder);
  const output = path.join(folder, "output");
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
      UPLOADS_DIR: path.join(folder, "uploads"),
      ...env,
    },
    stdio: ["ignore", log, log],
  });
  const exit = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const told = await portOf(child, output, port);
  const stop = async () => {
    child.kill("SIGTERM");
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  return { port: told, pid: child.pid ?? 0, folder, output, stop };
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
