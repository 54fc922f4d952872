import type { Command } from "./command.server.ts";
import { readUpgrade, upgrade, withoutBackup } from "./upgrade.server.ts";

export const migrate: Command = {
  summary: "Update the database to this version",
  usage: ["migrate [--no-backup]"],
  help: `${withoutBackup}\nStarting the site does the same. Either all migrations run or none.`,
  alone: true,
  beside: true,
  run: async (words) => {
    const names = await upgrade(readUpgrade(words));
    for (const name of names) console.log(`Done: ${name}`);
    console.log("The database is up to date.");
  },
};
