import { type Command, expectNoWords } from "./command.server.ts";
import { upgrade } from "./upgrade.server.ts";

export const migrate: Command = {
  summary: "Bring the database to this program's schema",
  usage: ["migrate"],
  help: "A start does the same. All migrations run, or none.",
  alone: true,
  run: async (words) => {
    expectNoWords(words);
    const names = await upgrade();
    for (const name of names) console.log(`Done: ${name}`);
    console.log("The database is up to date.");
  },
};
