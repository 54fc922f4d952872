import { mkdirSync, statSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";

// Node's own way to make a folder with those above it never ends where none can be made, such as below /proc.

interface Options {
  mode?: number;
}

/**
 * Makes a folder with those above it, where they are not there.
 *
 * @throws what the system says
 */
export async function makeFolder(folder: string, options: Options = {}): Promise<void> {
  const make = () => mkdir(folder, options);
  try {
    await make().catch(async (error) => {
      if (!lacksParent(error, folder)) throw error;
      await makeFolder(path.dirname(folder), options);
      await make();
    });
  } catch (error) {
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw error;
  }
}

/** The same, without waiting. */
export function makeFolderSync(folder: string): void {
  try {
    try {
      mkdirSync(folder);
    } catch (error) {
      if (!lacksParent(error, folder)) throw error;
      makeFolderSync(path.dirname(folder));
      mkdirSync(folder);
    }
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function lacksParent(error: unknown, folder: string): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT" && path.dirname(folder) !== folder;
}
