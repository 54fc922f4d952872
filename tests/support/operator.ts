import { spawn } from "node:child_process";
import { once } from "node:events";
import { builtProgram } from "./built-program.ts";
import { makeDatabase } from "./test-database.ts";

/** How a command ended. */
export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts one command of the program as an operator does, on the database in a folder. */
function start(folder: string, words: string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, [builtProgram, ...words], environment(folder, env));
}

function environment(folder: string, env: Record<string, string>) {
  const places = { DATABASE_URL: makeDatabase(folder), UPLOADS_DIR: `${folder}/uploads` };
  return { env: { ...process.env, ...places, ...env } };
}

/**
 * Starts a command, and kills it without a warning when a moment has come.
 *
 * @param isTime looked at again and again
 * @returns whether it was killed; false when it had ended before
 */
export async function killWhen(folder: string, words: string[], isTime: () => boolean): Promise<boolean> {
  const child = start(folder, words);
  let ended = false;
  const exit = once(child, "close").then(() => {
    ended = true;
  });
  while (!ended && !isTime()) await new Promise((resolve) => setTimeout(resolve, 1));
  const killed = !ended && child.kill("SIGKILL");
  await exit;
  return killed && child.signalCode === "SIGKILL";
}

/**
 * Runs one command of the program as an operator does, on the database in a folder.
 *
 * @param input what is piped into it
 */
export async function operate(
  folder: string,
  words: string[],
  { input = "", env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<Outcome> {
  const child = start(folder, words, env);
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  child.stdin.on("error", () => {}).end(input);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, stdout, stderr };
}

/**
 * Runs a command at a terminal.
 *
 * @param typed by question, what is typed once it is asked
 * @returns all that the terminal shows, what was typed among it
 */
export async function operateAtTerminal(
  folder: string,
  words: string[],
  { typed, env = {} }: { typed: Record<string, string>; env?: Record<string, string> },
): Promise<{ code: number | null; shown: string }> {
  const command = [process.execPath, builtProgram, ...words].map(quoted).join(" ");
  const child = spawn("script", ["-qec", command, "/dev/null"], environment(folder, env));
  const waiting = new Map(Object.entries(typed));
  let shown = "";
  child.stdout.on("data", (chunk) => {
    shown += chunk;
    for (const [question, answer] of waiting) {
      if (!shown.includes(question)) continue;
      waiting.delete(question);
      child.stdin.write(`${answer}\n`);
    }
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, shown };
}

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
