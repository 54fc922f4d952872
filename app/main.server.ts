import type { ServerBuild } from "@remix-run/node";
import { demoAccounts, loadDemo } from "../db/demo/load.ts";
import { migrate } from "../db/migrations/index.ts";
import { readDemoPictures } from "./http/built-files.server.ts";
import { ConfigError } from "./http/config.server.ts";
import { closeDb, getConfig, getDb } from "./http/installation.server.ts";
import { serve } from "./http/serve.server.ts";
import { runMailCommand } from "./mail/command.server.ts";

const commands: Record<string, (build: ServerBuild, words: string[]) => Promise<void>> = {
  serve: async (build) => {
    await migrate(getDb());
    const { url } = await serve(build);
    console.log(`Wellhouse is at ${url}`);
  },
  demo: async (build) => {
    process.env.LOG_LEVEL ||= "warn";
    await migrate(getDb());
    const { TIME_ZONE, UPLOADS_DIR } = getConfig();
    await loadDemo(getDb(), { timeZone: TIME_ZONE, uploadsDir: UPLOADS_DIR, pictures: readDemoPictures() });
    const { url } = await serve(build);
    console.log(`\nThe demo hospital is open at ${url}\n`);
    console.log(`Accounts, all with the password ${demoAccounts.password}:`);
    for (const email of demoAccounts.emails) console.log(`  ${email}`);
    console.log("\nCtrl+C stops it.");
  },
  mail: async (_build, words) => {
    await migrate(getDb());
    await runMailCommand(words);
    await closeDb();
  },
};

/** Runs one command of the program; the operator's mistakes end in one line and exit code 2. */
export async function main(build: ServerBuild, words: string[]): Promise<void> {
  const [name = "serve", ...rest] = words;
  const command = commands[name];
  if (!command) {
    console.error(`Unknown command ${name}. Commands: ${Object.keys(commands).join(", ")}`);
    process.exitCode = 2;
    return;
  }
  try {
    await command(build, rest);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
