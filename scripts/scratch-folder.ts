import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

/** Where Linux has files in memory. */
const memory = "/dev/shm";

/** What databases, pictures and browsers of a whole run need at most, several times over. */
const roomBytes = 6 * 1024 ** 3;

/**
 * Where a run of tests puts what it throws away: in memory, where there is plenty. Each file of tests has a hospital of its
 * own, and on PostgreSQL that is seven hundred files, which a disk takes ten times as long to make.
 *
 * @returns the variables that say so; none where the system's own folder is the better one
 */
export function scratchFolder(): { TMPDIR?: string } {
  if (process.env.TMPDIR || !hasRoom()) return {};
  removeLeftBehind();
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
  // PostgreSQL is another user's, who has to get to its own folder in there.
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

const prefix = "wellhouse-tests-";

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  // Programs are started from there, too.
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .find((line) => line.split(" ")[1] === memory);
  return Math.min(bavail * bsize, freemem()) >= roomBytes && mount !== undefined && !/\bnoexec\b/.test(mount);
}

/** Removes what runs that were killed have left in memory. */
function removeLeftBehind(): void {
  for (const name of readdirSync(memory)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}
