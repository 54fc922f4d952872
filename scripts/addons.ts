import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AddonIndex } from "../app/executable/addons.ts";
import { filesBelow } from "./files.ts";

const require = createRequire(import.meta.url);

/** What this machine is called by packages that bring compiled parts, such as `linux-x64`. */
export function thisPlatform(): string {
  const { getPrebuildPath } = require("../node_modules/better-sqlite3/lib/binding.js");
  const prebuild: string | null = getPrebuildPath();
  if (!prebuild) throw new Error(`better-sqlite3 has no prebuild for ${process.platform} ${process.arch}`);
  return path.basename(prebuild, ".node");
}

/**
 * Copies the compiled parts of packages into `addons/` of a folder, and an index of them to `addons.json`.
 *
 * @param imagePackages where `@img/sharp-…` of the platform is installed
 */
export function gatherAddons(
  folder: string,
  platform = thisPlatform(),
  imagePackages = "node_modules/@img",
): void {
  const target = path.join(folder, "addons");
  rmSync(target, { recursive: true, force: true });
  const take = (from: string, name: string) => {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    // A copy: a running server has the file of its own build mapped.
    copyFileSync(from, path.join(target, name));
    return { name, sha256: createHash("sha256").update(readFileSync(from)).digest("hex") };
  };
  const sqlite = take(`node_modules/better-sqlite3/prebuilds/${platform}.node`, "better-sqlite3.node");
  // The file looks for its libraries in the folder of the package beside it.
  const images = [`sharp-${platform}`, `sharp-libvips-${platform}`]
    .map((name) => path.join(imagePackages, name, "lib"))
    .filter((lib) => existsSync(lib))
    .flatMap((lib) => filesBelow(lib))
    .filter((file) => /\.(?:node|dll|dylib|so)(?:\.|$)/.test(file))
    .map((file) => take(file, path.relative(imagePackages, file)));
  const entry = images.find(({ name }) => name.endsWith(".node"))?.name;
  if (!entry) throw new Error(`@img/sharp-${platform} is not installed`);
  const index: AddonIndex = {
    "better-sqlite3": { entry: sqlite.name, files: [sqlite] },
    sharp: { entry, files: images },
  };
  writeFileSync(path.join(folder, "addons.json"), JSON.stringify(index));
}
