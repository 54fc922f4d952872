import { ensureBuilt } from "./build.ts";

/** Runs a command of the built program in this process, building it first where that is needed. */
export async function runBuilt(words: string[]): Promise<void> {
  await ensureBuilt();
  process.env.NODE_ENV ||= "production";
  const url = new URL("../build/index.js", import.meta.url);
  const program = await import(url.href);
  await program.main(words);
}
