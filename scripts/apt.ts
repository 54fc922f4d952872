import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether we may install what the system's package manager has: as root on Debian and its kin. */
export const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs packages of Debian. Who calls looks for what they bring: apt's own answer is not asked for. */
export function install(...packages: string[]): void {
  apt("update");
  // Another installation on the same machine is waited for.
  apt("install", "--yes", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300", ...packages);
}

function apt(...words: string[]): void {
  spawnSync("apt-get", words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
