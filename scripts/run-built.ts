import { ensureBuilt } from "./build.ts";

/** Runs a command of the built program in this process, building it first where that is needed. */
export async function runBuilt(words: string[]): Promise<void> {
  await ensureBuilt();
  await run(words);
}

/** Runs a command of the program as it was built last. */
export async function run(words: string[]): Promise<void> {
  process.env.NODE_ENV ||= "production";
  const program = await import(new URL("../build/wellhouse.cjs", import.meta.url).href);
  await program.main(words);
}
