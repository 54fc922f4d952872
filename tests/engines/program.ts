import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Waits until a program has printed something. */
export function lineOf(child: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = wanted.exec(output);
      if (found) resolve(found);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${child.spawnfile} ended early\n${output}`)));
  });
}

/** Waits until a program that was told to stop has stopped. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
