import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Installs packages that one bench alone needs, from the lock file in a folder of their own, unless they are there.
 *
 * @throws Error when npm fails
 */
export function installExtraPackages(folder: string): void {
  const stamp = path.join(folder, "node_modules/.installed");
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log(`Installing the packages of ${folder} (once) ...`);
  const cli = process.env.npm_execpath;
  const [command, first] = cli ? [process.execPath, [cli]] : ["npm", []];
  const { status } = spawnSync(command, [...first, "ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}: is the npm registry within reach?`);
  writeFileSync(stamp, wanted);
}
