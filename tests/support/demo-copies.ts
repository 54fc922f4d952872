import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { localNow } from "../../db/local-time.ts";
import { copyDatabaseTo, moveHospital, removeHospital } from "./test-database.ts";

/** For the whole of a test run: the demo hospital is loaded once, and each program begins with a copy of it. */
export default function setUp(): (() => void) | undefined {
  if (process.env.DEMO_COPIES) return undefined;
  const shelf = mkdtempSync(path.join(tmpdir(), "wellhouse-demos-"));
  process.env.DEMO_COPIES = shelf;
  return () => rmSync(shelf, { recursive: true, force: true });
}

/**
 * Lays the demo hospital into a folder, as it is loaded today in a time zone. Outside of a test run the program that is
 * started there loads it for itself.
 *
 * @param load loads it into an empty folder
 */
export async function copyDemo(
  folder: string,
  timeZone: string,
  load: (folder: string) => Promise<void>,
): Promise<void> {
  const shelf = process.env.DEMO_COPIES;
  if (!shelf) return;
  const demo = path.join(
    shelf,
    `${process.env.TEST_ENGINE} ${localNow(timeZone).date} ${timeZone.replaceAll("/", "-")}`,
  );
  if (!existsSync(demo)) {
    const made = mkdtempSync(path.join(shelf, "new-"));
    await load(made);
    try {
      moveHospital(made, demo);
    } catch {
      // Another worker was faster.
      removeHospital(made);
    }
  }
  cpSync(demo, folder, { recursive: true });
  copyDatabaseTo(demo, folder);
}
