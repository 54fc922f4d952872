import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";

export interface Hospital {
  /** Where it is served, without a trailing slash. */
  url: string;
  process: ChildProcess;
  /** What the program printed so far. */
  output: () => string;
  /** Rows of a read on its database file, past the program's back. */
  rows: <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => Row[];
  /** Tells the program to stop; resolves to its exit code. */
  stop: () => Promise<number | null>;
}

interface Options {
  /** `demo` loads the demo hospital, `start` serves what is there: nothing. */
  script?: "demo" | "start";
  env?: Record<string, string>;
}

/** Starts the real program on a database and an uploads folder of its own. */
export async function openHospital({ script = "demo", env = {} }: Options = {}): Promise<Hospital> {
  const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-"));
  const file = path.join(folder, "hospital.sqlite");
  const child = spawn(process.execPath, [`scripts/${script}.ts`], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${file}`,
      UPLOADS_DIR: path.join(folder, "uploads"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /at (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace("localhost", "127.0.0.1"));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    exit.then(() => reject(new Error(`the program ended early\n${output}`)));
  });
  return {
    url,
    process: child,
    output: () => output,
    rows: <Row>(sql: string, ...values: unknown[]) => {
      const database = new SQLite(file, { readonly: true });
      try {
        return database.prepare(sql).all(...values) as Row[];
      } finally {
        database.close();
      }
    },
    stop: async () => {
      child.kill("SIGTERM");
      const code = await exit;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
