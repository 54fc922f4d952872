import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * Unpacks packages of Debian into a folder, once. The machine has nothing new afterwards, and nothing of them is started, as
 * a server would be that is installed. Where that fails there is no such folder.
 *
 * @param architecture whose packages, where it is another than this machine's; apt keeps what it reads for it in a folder of
 *   ours, so that the machine goes on being of one kind
 */
export function unpackPackages(folder: string, packages: string[], architecture?: string): void {
  if (existsSync(folder)) return;
  const work = path.resolve(`${folder}.work`);
  rmSync(work, { recursive: true, force: true });
  for (const part of ["lists/partial", "cache/archives/partial", "debs", "root"])
    mkdirSync(path.join(work, part), { recursive: true });
  const settings = architecture && {
    "APT::Architectures::": architecture,
    "Dir::State::Lists": `${work}/lists`,
    "Dir::Cache": `${work}/cache`,
  };
  const options = Object.entries(settings || {}).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  const apt = (...words: string[]) =>
    spawnSync("apt-get", [...options, "-qq", ...words], { cwd: `${work}/debs`, stdio: "ignore" }).status ===
    0;
  const names = packages.map((name) => (architecture ? `${name}:${architecture}` : name));
  // What this machine has read of its own packages is usually fresh enough.
  const isFetched =
    (!architecture && apt("download", ...names)) || (apt("update") && apt("download", ...names));
  const files = isFetched ? globSync(`${work}/debs/*.deb`) : [];
  const isWhole = files.every((file) => spawnSync("dpkg-deb", ["-x", file, `${work}/root`]).status === 0);
  if (isWhole && files.length === packages.length) renameSync(`${work}/root`, folder);
  rmSync(work, { recursive: true, force: true });
}
