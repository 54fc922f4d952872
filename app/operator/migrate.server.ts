import type { Command } from "./command.server.ts";
import { readUpgrade, upgrade, withoutBackup } from "./upgrade.server.ts";

export const migrate: Command = {
  summary: "Bring the database to this program's schema",
  usage: ["migrate [--no-backup]"],
  help: `${withoutBackup}\nA start does the same. All migrations run, or none.`,
  alone: true,
  run: async (words) => {
    const names = await upgrade(readUpgrade(words));
    for (const name of names) console.log(`Done: ${name}`);
    console.log("The database is up to date.");
  },
};
