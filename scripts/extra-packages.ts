import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Installs packages that one bench alone needs, unless they are there, by the lock file in a folder of their own.
 *
 * @param target of which machine they are, such as `linux-arm64`, where it is another than this
 * @returns the folder that holds their `node_modules`
 * @throws Error when npm fails
 */
export function installExtraPackages(source: string, target?: string): string {
  const folder = path.join(".cache", path.basename(source));
  const stamp = path.join(folder, ".installed");
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(source, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return folder;
  console.log(`Installing the packages of ${source} (once) ...`);
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) {
    copyFileSync(path.join(source, file), path.join(folder, file));
  }
  const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const [os = "", cpu = ""] = target?.split("-") ?? [];
  if (target) words.push("--force", "--os", os, "--cpu", cpu);
  const cli = process.env.npm_execpath;
  const [command, first] = cli ? [process.execPath, [cli]] : ["npm", []];
  const { status } = spawnSync(command, [...first, ...words], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("npm ci failed: is the npm registry within reach?");
  writeFileSync(stamp, wanted);
  return folder;
}
