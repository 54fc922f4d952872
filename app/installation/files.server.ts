import { constants, copyFile, type FileHandle, link, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "../../db/folders.ts";
import { draftName } from "./uploads/names.ts";

// How files come into a folder so that they are there complete or not at all, also after a power cut.

/** Writes a file into a folder, which is made if need be. */
export async function writeInto(folder: string, name: string, data: Buffer): Promise<void> {
  await makeFolder(folder);
  const draft = path.join(folder, draftName());
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
  await syncFolder(folder);
}

/** A folder cannot be used as it is, whoever tries again; the message says why. */
export class FolderRefused extends Error {}

const refusals: Record<string, string> = {
  EEXIST: "is no folder",
  ENOTDIR: "is no folder",
  ENOENT: "cannot be made",
  EACCES: "may not be written by this user",
  EPERM: "may not be written by this user",
};

/**
 * Makes a folder if need be, and tries to write into it.
 *
 * @throws FolderRefused, or what the disk says
 */
export async function tryFolder(folder: string): Promise<void> {
  const draft = path.join(folder, draftName());
  try {
    await makeFolder(folder);
    await withFile(draft, "wx", async () => {});
  } catch (error) {
    const why = refusals[(error as NodeJS.ErrnoException).code ?? ""];
    throw why ? new FolderRefused(`${folder} ${why}`, { cause: error }) : error;
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** Moves a file, which is on the disk already, to where it may be on another disk. `syncFolder` makes that last. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    const draft = path.join(path.dirname(to), draftName());
    await copyFile(from, draft);
    await withFile(draft, "r", (file) => file.sync());
    await rename(draft, to);
  }
}

/** Gives a file a second name in a folder, which costs no room; where it is another disk, or knows none, a copy. */
export async function linkInto(folder: string, file: string): Promise<void> {
  await makeFolder(folder, { mode: 0o700 });
  const to = path.join(folder, path.basename(file));
  await link(file, to).catch(() => copyFile(file, to, constants.COPYFILE_EXCL));
}

export function syncFolder(folder: string): Promise<void> {
  return withFile(folder, "r", (entry) => entry.sync());
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

/** What to take for a file that is not there, as files come and go meanwhile; any other trouble is somebody's business. */
export function unlessGone<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}
