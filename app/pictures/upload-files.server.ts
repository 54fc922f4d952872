import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Db } from "../../db/connection.ts";
import { deleteOrphans, listUploadNames } from "../../db/queries/uploads.ts";
import { pictureWidths } from "./picture-address.ts";

const day = 24 * 60 * 60 * 1000;

/** Where a picture and its sizes lie, below the folder of uploads. */
const folders = [".", ...pictureWidths.map((width) => `sizes/${width}`)];

/** A file of our naming, its upload's name, and what marks it unfinished. Other files are not ours to delete. */
const ownFile = /^\.?([0-9a-v]{26}\.(?:jpg|png))(?:\.webp)?(\.draft|\.\d+)?$/;

/** A name that nobody can guess: 128 random bits in base 32. */
export function randomName(extension: string): string {
  const bits = BigInt(`0x${randomBytes(16).toString("hex")}`);
  return `${bits.toString(32).padStart(26, "0")}.${extension}`;
}

/** A name for a file that is on its way, or half written. */
export function draftName(name = randomName("jpg")): string {
  return `.${name}.draft`;
}

/** Writes a file so that it is there complete or not at all, also after a power cut. */
export async function writeUpload(folder: string, name: string, data: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, draftName(name));
  try {
    await withFile(draft, "wx", async (file) => {
      await file.writeFile(data);
      await file.sync();
    });
    await rename(draft, path.join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await withFile(folder, "r", (entry) => entry.sync());
}

async function withFile(
  file: string,
  flags: string,
  use: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(file, flags);
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}

/** Deletes the file of an upload that is off the record, with its sizes. */
export async function removeUpload(uploadsDir: string, name: string): Promise<void> {
  const files = placesOf(name).map((place) => path.join(uploadsDir, place));
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

/**
 * Deletes what nothing refers to a day after it came: uploads that no record shows, with their sizes, and what a
 * crash left behind.
 */
export async function sweepOrphans(db: Db, uploadsDir: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  for (const name of await deleteOrphans(db, before.toISOString())) await removeUpload(uploadsDir, name);
  const recorded = new Set(await listUploadNames(db));
  for (const folder of folders) {
    for (const entry of await entriesOf(path.join(uploadsDir, folder))) {
      const [, name, unfinished] = ownFile.exec(entry) ?? [];
      if (!name || (recorded.has(name) && !unfinished)) continue;
      await removeIfOlder(path.join(uploadsDir, folder, entry), before);
    }
  }
}

function placesOf(name: string): string[] {
  return folders.flatMap((folder) => [`${folder}/${name}`, `${folder}/${name}.webp`]);
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(unlessGone([]));
}

async function removeIfOlder(file: string, before: Date): Promise<void> {
  const found = await stat(file).catch(unlessGone(null));
  if (found && found.mtime < before) await rm(file, { force: true });
}

/** Files come and go meanwhile; any other trouble is somebody's business. */
function unlessGone<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}
