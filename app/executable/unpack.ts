import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { localDatabaseFile } from "../../db/database-url.ts";
import { readAsset } from "../installation/assets.server.ts";

export interface PackedFile {
  /** Path below the folder it is unpacked into. */
  name: string;
  /** Of the content, hex. */
  sha256: string;
}

/**
 * Unpacks files of the executable into a private folder, unless they are there already and unharmed, and uses them.
 * A folder that cannot be written to, or that nothing may be loaded from, is passed over for the next.
 *
 * @throws Error that names every folder that was tried
 */
export function withUnpacked<Result>(
  name: string,
  files: PackedFile[],
  use: (folder: string) => Result,
): Result {
  const version = sha256(JSON.stringify(files)).slice(0, 16);
  const problems: string[] = [];
  for (const parent of cacheFolders()) {
    try {
      makePrivate(parent);
      refuseForeign(parent);
      const folder = path.join(parent, `${name}-${version}`);
      if (!isWhole(folder, files)) unpack(folder, files);
      return use(folder);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  throw new Error(`${name} could not be unpacked anywhere: ${problems.join("; ")}`);
}

/** Where a private cache may be, best first. */
function cacheFolders(): string[] {
  const { XDG_CACHE_HOME = "", DATABASE_URL = "file:./db/wellhouse.sqlite" } = process.env;
  const database = localDatabaseFile(DATABASE_URL);
  return [
    path.join(path.isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : path.join(home(), ".cache"), "wellhouse"),
    ...(database ? [path.join(path.dirname(database), ".wellhouse-cache")] : []),
    path.join(tmpdir(), `wellhouse-${process.getuid?.() ?? "cache"}`),
  ];
}

/** Makes a folder and at most the one above it; Node's own way to make all above may never come back below /proc. */
function makePrivate(folder: string): void {
  for (const wanted of [path.dirname(folder), folder]) {
    if (!existsSync(wanted)) mkdirSync(wanted, { mode: 0o700 });
  }
}

function home(): string {
  try {
    return homedir();
  } catch {
    // A container's user may be a mere number.
    return "/nonexistent";
  }
}

/** What somebody else may write must not be loaded. */
function refuseForeign(folder: string): void {
  const { mode, uid } = lstatSync(folder);
  const mine = process.getuid === undefined || uid === process.getuid();
  if (!mine || (mode & 0o022) !== 0) throw new Error(`${folder} is open to others`);
}

function isWhole(folder: string, files: PackedFile[]): boolean {
  try {
    return files.every((file) => sha256(readFileSync(path.join(folder, file.name))) === file.sha256);
  } catch {
    return false;
  }
}

/** Writes the files beside their place and puts them there in one step: another process may be doing the same. */
function unpack(folder: string, files: PackedFile[]): void {
  const draft = mkdtempSync(`${folder}.`);
  try {
    for (const { name } of files) {
      const file = path.join(draft, name);
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, zstdDecompressSync(readAsset(`addons/${name}`)), { mode: 0o600 });
    }
    putInPlace(draft, folder, files);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function putInPlace(draft: string, folder: string, files: PackedFile[]): void {
  try {
    renameSync(draft, folder);
  } catch {
    if (isWhole(folder, files)) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  }
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
