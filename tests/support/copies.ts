import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyDatabaseTo, removeHospital } from "./test-database.ts";

/** For the whole of a test run: what many tests begin with is made once, and each of them gets a copy of it. */
export default function setUp(): (() => void) | undefined {
  if (process.env.TEST_COPIES) return undefined;
  const shelf = mkdtempSync(path.join(tmpdir(), "wellhouse-copies-"));
  process.env.TEST_COPIES = shelf;
  return () => rmSync(shelf, { recursive: true, force: true });
}

/**
 * Lays a copy into an empty folder, with its database. Outside of a test run nothing is laid there: what is started in the
 * folder makes it for itself.
 *
 * @param name of what is copied, on the engine under test
 * @param make makes it in an empty folder, and leaves its database to nobody
 */
export async function layCopy(
  name: string,
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const shelf = process.env.TEST_COPIES;
  if (!shelf) return;
  const original = path.join(shelf, `${process.env.TEST_ENGINE} ${name}`);
  await makeOnce(original, make);
  cpSync(original, folder, { recursive: true });
  copyDatabaseTo(original, folder);
}

/** One worker makes it, and the others wait. */
async function makeOnce(original: string, make: (folder: string) => Promise<void>): Promise<void> {
  const made = `${original}.made`;
  while (!existsSync(made)) {
    if (!isNewFolder(original)) {
      await sleep(20);
      continue;
    }
    try {
      await make(original);
      writeFileSync(made, "");
    } catch (error) {
      // Whoever waits tries it, too.
      removeHospital(original);
      throw error;
    }
  }
}

/** Makes a folder; false where somebody else was first. */
function isNewFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
