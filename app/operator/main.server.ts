import type { ServerBuild } from "@remix-run/node";
import { DatabaseHeld } from "../../db/database-hold.ts";
import { version } from "../../package.json";
import { ConfigError, MachineTrouble } from "../installation/config.server.ts";
import { closeDb, databaseTrouble, holdInstallation } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { type Command, OperatorError, UsageError } from "./command.server.ts";
import { commandHelp, programHelp } from "./help.server.ts";

/**
 * Everything the program can do, in the order that `--help` lists it. A module is loaded with its command: serving needs
 * none of the others in memory.
 */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import("./serve.server.ts")).serveCommand,
  demo: async () => (await import("./demo.server.ts")).demo,
  migrate: async () => (await import("./migrate.server.ts")).migrate,
  user: async () => (await import("./user.server.ts")).user,
  backup: async () => (await import("./backup.server.ts")).backup,
  prove: async () => (await import("./prove.server.ts")).prove,
  restore: async () => (await import("./restore.server.ts")).restore,
  copy: async () => (await import("./copy.server.ts")).copy,
  check: async () => (await import("./check.server.ts")).check,
  export: async () => (await import("./export.server.ts")).exportPerson,
  erase: async () => (await import("./erase.server.ts")).erase,
  mail: async () => (await import("./mail.server.ts")).mail,
  licences: async () => (await import("./licences.server.ts")).licences,
};

/**
 * Runs one command of the program. What an operator can mend ends in one line: with exit code 2 where the words or
 * the settings are wrong, with 1 where the command could not be done.
 */
export async function main(build: ServerBuild, words: string[]): Promise<void> {
  // What it keeps is about patients: no other user of the machine may read it.
  process.umask(0o077);
  try {
    await run(build, words);
  } catch (thrown) {
    const error = thrown instanceof Error ? databaseTrouble(thrown) : new Error(String(thrown));
    console.error(oneLine(error));
    process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
    await closeDb();
  }
}

async function run(build: ServerBuild, [name = "serve", ...words]: string[]): Promise<void> {
  if (name === "--version" || name === "-v") return console.log(version);
  const asked = /^(?:help|--help|-h)$/.test(name);
  if (asked && words.length === 0) return console.log(programHelp(await allCommands()));
  const wanted = asked ? (words[0] ?? "") : name;
  const command = Object.hasOwn(commands, wanted) && (await commands[wanted]?.());
  if (!command) {
    const kind = wanted.startsWith("-") ? "option" : "command";
    throw new UsageError(`Unknown ${kind} ${wanted}; wellhouse --help lists the commands`);
  }
  if (asked || asksForHelp(words)) return console.log(commandHelp(command));
  // Before anything reads them.
  for (const [setting, value] of Object.entries(command.settings ?? {})) process.env[setting] ||= value;
  if (command.alone) await holdInstallation({ shared: command.beside === true, onChange: tellOfHold });
  try {
    await command.run(words, build);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}; wellhouse help ${name} shows how`);
  }
  if (!command.serves) await closeDb();
}

async function allCommands(): Promise<Map<string, Command>> {
  const loaded = Object.entries(commands).map(async ([name, load]) => [name, await load()] as const);
  return new Map(await Promise.all(loaded));
}

function tellOfHold(isHeld: boolean): void {
  if (isHeld) getLog().info("the database is held again");
  else
    getLog().error(
      "the hold on the database was lost with its connection; another process could replace the data",
    );
}

function asksForHelp(words: string[]): boolean {
  const end = words.indexOf("--");
  return (end < 0 ? words : words.slice(0, end)).some((word) => word === "--help" || word === "-h");
}

const expected = [UsageError, OperatorError, ConfigError, MachineTrouble, DatabaseHeld];

/** What to tell the operator. The whole of an error that nobody foresaw is shown where the environment asks for it. */
function oneLine(error: Error): string {
  const { message, stack } = error;
  if (expected.some((kind) => error instanceof kind)) return message;
  if (process.env.DEBUG || process.env.LOG_LEVEL === "debug") return stack ?? message;
  return `This failed: ${message.replace(/\s+/g, " ")} (DEBUG=1 shows more)`;
}
