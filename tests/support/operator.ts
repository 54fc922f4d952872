import { spawn } from "node:child_process";
import { databaseIn } from "./hospital.ts";

/** How a command ended. */
export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
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
  const child = spawn(process.execPath, ["scripts/wellhouse.ts", ...words], {
    env: {
      ...process.env,
      DATABASE_URL: `file:${databaseIn(folder)}`,
      UPLOADS_DIR: `${folder}/uploads`,
      ...env,
    },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  child.stdin.on("error", () => {}).end(input);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, stdout, stderr };
}
