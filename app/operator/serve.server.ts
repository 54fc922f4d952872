import { serve } from "../http/serve.server.ts";
import type { Command } from "./command.server.ts";
import { readUpgrade, upgrade, withoutBackup } from "./upgrade.server.ts";

export const serveCommand: Command = {
  summary: "Serve the site until told to stop (this is what happens without a command)",
  usage: ["serve [--no-backup]"],
  help: `${withoutBackup}\nSettings are environment variables; the README lists them.`,
  serves: true,
  alone: true,
  run: async (words, build) => {
    await upgrade(readUpgrade(words));
    const { url } = await serve(build);
    console.log(`Wellhouse is at ${url}`);
  },
};
