import { createInterface } from "node:readline";
import { OperatorError } from "./command.server.ts";

/** Where a password is read from: a terminal, or whatever is piped in. */
export type Input = NodeJS.ReadableStream & {
  isTTY?: boolean;
  setRawMode?: (raw: boolean) => unknown;
};

/** The characters with which a terminal in raw mode ends a line, takes one back, and gives up. */
const keys = { end: ["\r", "\n", "\u0004"], back: ["\u007f", "\b"], stop: "\u0003" };

/**
 * Reads a new password: from a terminal twice and without showing it, else the first line of what is piped in. It
 * never comes as a word of the command, where other users of the machine and the shell's history could read it.
 *
 * @throws OperatorError
 */
export async function readNewPassword(input: Input = process.stdin): Promise<string> {
  if (!input.isTTY) return firstLine(input);
  const password = await askHidden(input, "New password: ");
  if ((await askHidden(input, "Confirm password: ")) !== password) {
    throw new OperatorError("The passwords do not match");
  }
  return password;
}

async function firstLine(input: Input): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new OperatorError("No password was given; --link prints a link to set one instead");
}

function askHidden(input: Input, question: string): Promise<string> {
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    const typed: string[] = [];
    const finish = (settle: () => void) => {
      input.off("data", read);
      input.setRawMode?.(false);
      input.pause();
      process.stderr.write("\n");
      settle();
    };
    const read = (chunk: string) => {
      for (const [index, key] of [...chunk].entries()) {
        if (key === keys.stop) return finish(() => reject(new OperatorError("Nothing was changed")));
        if (keys.back.includes(key)) typed.pop();
        else if (keys.end.includes(key)) {
          // What was pasted behind the line's end belongs to the next question.
          const rest = [...chunk].slice(index + 1).join("");
          return finish(() => {
            if (rest) input.unshift(rest);
            resolve(typed.join(""));
          });
        } else typed.push(key);
      }
    };
    input.setEncoding("utf8");
    input.setRawMode?.(true);
    input.on("data", read);
    input.resume();
  });
}
