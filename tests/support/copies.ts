import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyDatabaseTo, moveHospital, removeHospital } from "./test-database.ts";

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
  if (!existsSync(original)) {
    const made = mkdtempSync(path.join(shelf, "new-"));
    await make(made);
    try {
      moveHospital(made, original);
    } catch {
      // Another worker was faster.
      removeHospital(made);
    }
  }
  cpSync(original, folder, { recursive: true });
  copyDatabaseTo(original, folder);
}
