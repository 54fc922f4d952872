import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hashSync } from "bcryptjs";
import type { Db } from "../../db/connection.ts";
import { localNow } from "../../db/local-time.ts";
import { builtProgram } from "./built-program.ts";
import { layCopy } from "./copies.ts";
import { layNewestSchema } from "./newest-schema.ts";
import {
  hasDatabase,
  makeDatabase,
  type OpenDatabase,
  openQueries,
  query,
  removeHospital,
} from "./test-database.ts";

export { databaseIn } from "./test-database.ts";

/** A hospital's website, and what it has stored. */
export interface Site {
  /** Where it is served, without a trailing slash. */
  url: string;
  /** Rows of a read on its database, past the program's back. */
  rows: <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => Row[];
  /** Changes its database, past the program's back. */
  change: (sql: string, ...values: unknown[]) => void;
  /** Where its database and its uploads lie. */
  folder: string;
  /** What it asks its own questions of, where it is served in the test's own process. */
  db?: Db;
}

/** A hospital as a program of its own serves it. */
export interface Hospital extends Site {
  process: ChildProcess;
  /** What the program printed so far. */
  output: () => string;
  /** Tells the program to stop; resolves to its exit code. */
  stop: () => Promise<number | null>;
}

interface Options {
  /** `demo` loads the demo hospital, `start` serves what is there: nothing but the newest schema, in a folder that is not given. */
  script?: "demo" | "start";
  env?: Record<string, string>;
  /** Where its files lie; a folder that is given is kept when the program stops. */
  folder?: string;
  /** New passwords cost what they cost a hospital, for tests about how long that takes. */
  fullPrice?: boolean;
  /** What they cost otherwise; the least that can be where this says nothing. */
  passwordCost?: number;
  /** The program as one file. It is started in that folder, and knows of the machine only what `env` says. */
  executable?: string;
}

const cheapPasswords = `--require=${path.resolve("tests/support/cheap-passwords.cjs")}`;

/** Starts the program without waiting for it to serve anything. */
function start(options: Options): {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
} {
  const { script = "demo", env = {}, folder = newFolder(), fullPrice, passwordCost, executable } = options;
  const settings: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: makeDatabase(folder),
    UPLOADS_DIR: path.join(folder, "uploads"),
    ...env,
    ...(!fullPrice && !executable && { NODE_OPTIONS: `${cheapPasswords} ${env.NODE_OPTIONS ?? ""}` }),
    ...(passwordCost && { TEST_PASSWORD_COST: String(passwordCost) }),
  };
  const stdio: StdioOptions = ["ignore", "pipe", "pipe"];
  const command = script === "start" ? "serve" : script;
  const child: ChildProcess = executable
    ? spawn(executable, [command], { cwd: folder, env: settings, stdio })
    : spawn(process.execPath, [builtProgram, command], { env: { ...process.env, ...settings }, stdio });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, output: () => output, exit };
}

/** An empty folder of its own for one program. */
export function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "wellhouse-"));
}

/** Runs a program that is expected to give up by itself. */
export async function runToEnd(options: Options): Promise<{ code: number | null; output: string }> {
  const folder = newFolder();
  const { exit, output } = start({ folder, ...options });
  const code = await exit;
  removeHospital(folder);
  return { code, output: output() };
}

/** Starts the real program on a database and an uploads folder of its own. */
export async function openHospital(options: Options = {}): Promise<Hospital> {
  const { folder = newFolder(), script = "demo", executable } = options;
  if (script === "demo" && !executable && !hasDatabase(folder)) {
    await layDemo(folder, timeZoneOf(options));
  }
  if (script === "start" && !executable && !options.folder) await layNewestSchema(folder);
  const program = start({ ...options, folder });
  const { child, output, exit } = program;
  const url = await addressOf(program);
  return {
    ...siteOf(openWhile(exit, folder), { folder, url }),
    process: child,
    output,
    stop: async () => {
      child.kill("SIGTERM");
      const code = await exit;
      if (!options.folder) removeHospital(folder);
      return code;
    },
  };
}

/** Lays the demo hospital into a folder, as it is loaded today in a time zone. */
export function layDemo(folder: string, timeZone: string): Promise<void> {
  const name = `demo ${localNow(timeZone).date} ${timeZone.replaceAll("/", "-")}`;
  return layCopy(name, folder, (empty) => loadDemo(empty, timeZone));
}

/** What is served at an address, and stored in a folder that its program may leave, move or replace. */
export function siteIn(folder: string, url: string): Site {
  return siteOf(openEachTime(folder), { folder, url });
}

const openEachTime = (folder: string): Pick<OpenDatabase, "query"> => ({
  query: (sql, values = []) => query(folder, sql, values),
});

/**
 * The database of a program: while it runs, opened at the first question and kept, as to open it takes longer than most
 * questions. The program begins anew, however it ended, with a database that nobody else has open.
 */
function openWhile(exit: Promise<unknown>, folder: string): Pick<OpenDatabase, "query"> {
  let database: OpenDatabase | undefined;
  let isOver = false;
  exit.then(() => {
    isOver = true;
    database?.close();
  });
  return {
    query: (sql, values) => {
      if (isOver) return openEachTime(folder).query(sql, values);
      database ??= openQueries(folder);
      return database.query(sql, values);
    },
  };
}

/** What is served at an address, with a way to its database. */
export function siteOf({ query }: Pick<OpenDatabase, "query">, about: { folder: string; url: string }): Site {
  return {
    ...about,
    rows: (sql, ...values) => query(sql, values),
    change: (sql, ...values) => {
      query(sql, values);
    },
  };
}

/** Waits until the program says where it serves. */
function addressOf({ child, output, exit }: ReturnType<typeof start>): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", () => {
      const address = /at (https?:\/\/\S+)/.exec(output())?.[1];
      if (address) resolve(address.replace("localhost", "127.0.0.1"));
    });
    exit.then(() => reject(new Error(`the program ended early\n${output()}`)));
  });
}

/** As a program that is started with these settings has it. */
const timeZoneOf = ({ env }: Options) => env?.TIME_ZONE ?? process.env.TIME_ZONE ?? Temporal.Now.timeZoneId();

/** A fresh demo hospital, whose passwords are checked in a moment. */
async function loadDemo(folder: string, timeZone: string): Promise<void> {
  const program = start({ folder, env: { TIME_ZONE: timeZone } });
  await addressOf(program);
  program.child.kill("SIGTERM");
  await program.exit;
  query(folder, "update users set password_hash = ?", [hashSync("demo-hospital", 4)]);
  // No mail goes by the clock alone: who looks at reminders switches them on.
  query(folder, "update web_info set reminders = 0", []);
  // Each hospital makes its own secrets.
  query(folder, "delete from installation", []);
}
