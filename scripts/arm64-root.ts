import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** Where the libraries lie that a program for arm64 needs beside itself. */
export const arm64Root = ".cache/arm64-root";

const packages = ["libc6", "libstdc++6", "libgcc-s1", "libatomic1"];

/**
 * Unpacks Debian's libraries for arm64 into a folder, once. apt keeps what it reads for it in a folder of ours, so that the
 * machine goes on being of one kind. Where that fails there is no such folder.
 */
export function fetchArm64Root(): void {
  if (existsSync(arm64Root)) return;
  const work = path.resolve(`${arm64Root}.work`);
  rmSync(work, { recursive: true, force: true });
  for (const folder of ["lists/partial", "cache/archives/partial", "debs", "root"])
    mkdirSync(path.join(work, folder), { recursive: true });
  const settings = {
    "APT::Architectures::": "arm64",
    "Dir::State::Lists": `${work}/lists`,
    "Dir::Cache": `${work}/cache`,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  const apt = (...words: string[]) =>
    spawnSync("apt-get", [...options, "-qq", ...words], { cwd: `${work}/debs`, stdio: "ignore" }).status ===
    0;
  const isFetched = apt("update") && apt("download", ...packages.map((name) => `${name}:arm64`));
  const files = isFetched ? globSync(`${work}/debs/*.deb`) : [];
  const isWhole = files.every((file) => spawnSync("dpkg-deb", ["-x", file, `${work}/root`]).status === 0);
  if (isWhole && files.length === packages.length) renameSync(`${work}/root`, arm64Root);
  rmSync(work, { recursive: true, force: true });
}
