import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Every file below a folder, sorted; a file stands for itself.
 *
 * @param built whether what the build makes for browsers belongs to it
 */
export function filesBelow(start: string, { built = false } = {}): string[] {
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => built || !file.startsWith(path.join("public", "build")))
    .filter((file) => !isData(file))
    .sort();
}

/** Whether a file belongs to the hospital that is served from this folder: its database, or what lies beside that. */
export function isData(file: string): boolean {
  return /\.sqlite(?:-[\w-]+)?$|^db[\\/](?:backups|before-restore-[^\\/]+|\.[^\\/]+)(?:[\\/]|$)/.test(file);
}

/** SHA-256 over the names and contents of files and folders, hex. */
export function fingerprint(starts: string[]): string {
  const hash = createHash("sha256");
  for (const file of starts.flatMap((start) => filesBelow(start)))
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
