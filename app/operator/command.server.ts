import { type ParseArgsConfig, parseArgs } from "node:util";
import type { ServerBuild } from "@remix-run/node";

/** Something that an operator can have the program do. */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** What may follow the program's name, one line each. */
  usage: string[];
  /** What the options mean, and whatever else an operator should know first. */
  help?: string;
  /** It goes on when `run` is done, and keeps the database open. */
  serves?: true;
  /** It cannot run beside a server, nor beside another such command, on the same database. */
  alone?: true;
  /** On a server's database it may, beside others of which this is said; only who has it wholly alone keeps it out. */
  beside?: true;
  /** Settings that it has where the environment says nothing. */
  settings?: Record<string, string>;
  /**
   * @param words what was typed after the command's name
   * @throws UsageError, OperatorError
   */
  run: (words: string[], build: ServerBuild) => Promise<void>;
}

/** What was typed makes no sense to a command; the message is one line. */
export class UsageError extends Error {}

/** What was asked for cannot be done; the message is one line for the operator. */
export class OperatorError extends Error {}

/**
 * Reads the options and the positional words of a command, as `parseArgs` does.
 *
 * @throws UsageError
 */
export function readWords<Options extends NonNullable<ParseArgsConfig["options"]>>(
  words: string[],
  options: Options,
) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    // The first sentence says what is wrong; the others explain parseArgs.
    const [problem = ""] = (error as Error).message.split(/\.? (?=To |Did )|\n/);
    throw new UsageError(problem);
  }
}

/** The values of a command's options, where there may be no words beside them. */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(
  words: string[],
  options: Options,
) {
  const { values, positionals } = readWords(words, options);
  if (positionals.length > 0) throw new UsageError(`Unexpected "${positionals[0]}"`);
  return values;
}
