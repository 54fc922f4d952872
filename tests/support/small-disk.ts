import { spawn } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { builtProgram } from "./built-program.ts";
import { newFolder } from "./hospital.ts";

/** A program whose database, uploads and log lie on a small disk of their own. */
export interface CrampedHospital {
  url: string;
  /** Writes to its disk until nothing more fits. */
  fill: () => void;
  /** Gives the room free that `fill` took, all of it or up to a share of the disk. */
  free: (leftTaken?: number) => void;
  isRunning: () => boolean;
  /** What it printed and logged. */
  log: () => string;
  /** Tells it to stop and resolves to its exit code; what it left is copied to a folder, since the disk goes with it. */
  stop: (copyTo?: string) => Promise<number | null>;
}

// The disk is held in memory and mounted where this program alone, and what looks through it, sees it: that takes no
// rights beyond an ordinary user's.
const inItsOwn = `
  mount -t tmpfs -o size="$1" none "$2" && cp -R "$3/." "$2" && cd "$4" && shift 4 && exec "$@" > "$LOG_FILE" 2>&1
`;

/**
 * Starts the program on a copy of a hospital's files.
 *
 * @param template a folder as a stopped program left it
 * @param size of the disk, in bytes
 */
export async function openCramped(
  template: string,
  size: number,
  env: Record<string, string> = {},
): Promise<CrampedHospital> {
  const disk = newFolder();
  const program = [process.execPath, builtProgram, "serve"];
  const child = spawn(
    "unshare",
    [
      "--user",
      "--map-root-user",
      "--mount",
      "sh",
      "-c",
      inItsOwn,
      "sh",
      String(size),
      disk,
      template,
      process.cwd(),
    ].concat(program),
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: "0",
        HOST: "127.0.0.1",
        DATABASE_URL: `file:${path.join(disk, "hospital.sqlite")}`,
        UPLOADS_DIR: path.join(disk, "uploads"),
        LOG_FILE: path.join(disk, "log"),
        ...env,
      },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let trouble = "";
  child.stderr.on("data", (chunk) => (trouble += chunk));
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  const inside = path.join(`/proc/${child.pid}/root`, disk);
  const ballast = path.join(inside, "ballast");
  const logFile = path.join(inside, "log");
  const log = () => (existsSync(logFile) ? readFileSync(logFile, "utf8") : trouble);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    url: await addressIn(log, isRunning),
    isRunning,
    log,
    fill: () => fillUp(ballast),
    free: (leftTaken = 0) => {
      rmSync(ballast, { force: true });
      if (leftTaken > 0) fillUp(ballast, leftTaken);
    },
    stop: async (copyTo) => {
      if (copyTo) cpSync(inside, copyTo, { recursive: true });
      child.kill("SIGTERM");
      const code = await exit;
      rmSync(disk, { recursive: true, force: true });
      return code;
    },
  };
}

async function addressIn(log: () => string, isRunning: () => boolean): Promise<string> {
  for (;;) {
    const address = /at (http:\/\/\S+)/.exec(log())?.[1];
    if (address) return address.replace("localhost", "127.0.0.1");
    if (!isRunning()) throw new Error(`the program ended early\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Appends to a file until the disk is full, or holds this share. */
function fillUp(file: string, share = 1): void {
  const descriptor = openSync(file, "a");
  const isEnough = () => {
    const { bfree, blocks } = statfsSync(file);
    return share < 1 && bfree <= blocks * (1 - share);
  };
  for (const step of [64 * 1024, 4096, 64, 1]) {
    while (!isEnough() && fits(descriptor, Buffer.alloc(step)));
  }
  closeSync(descriptor);
}

function fits(descriptor: number, piece: Buffer): boolean {
  try {
    return writeSync(descriptor, piece) === piece.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return false;
    throw error;
  }
}
