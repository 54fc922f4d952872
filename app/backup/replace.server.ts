import { existsSync } from "node:fs";
import { constants, copyFile, link, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { settleDatabase } from "../../db/settle.ts";
import { isPictureName } from "../pictures/picture-address.ts";
import { databaseName, uploadsFolder } from "./manifest.ts";

/** Where the old data lies in the end, within the folder of the new. */
export const oldFolder = "old";

/** Where an installation's data lies. */
export interface Places {
  database: string;
  uploads: string;
}

/**
 * Puts unpacked data in the place of an installation's. Until the one rename that replaces the database, the old data is
 * whole and in use; from then on the new data is. Uploads never change under their name, so those of both may lie side
 * by side until then.
 *
 * @param staged a folder beside the database, with the new data; afterwards the old data is in its folder `old`, complete
 * @throws DatabaseOpen
 */
export async function replaceData({ database, uploads }: Places, staged: string): Promise<void> {
  const old = path.join(staged, oldFolder);
  const oldUploads = await uploadsIn(uploads);
  const logs = await keepDatabase(database, old);
  for (const name of oldUploads) await keep(path.join(uploads, name), path.join(old, uploadsFolder));

  await mkdir(uploads, { recursive: true });
  const newUploads = await uploadsIn(path.join(staged, uploadsFolder));
  for (const name of newUploads) {
    await moveFile(path.join(staged, uploadsFolder, name), path.join(uploads, name));
  }
  await sync(uploads);
  // What a damaged database has left must not be taken for the new one's.
  for (const log of logs) await rm(log, { force: true });
  await rename(path.join(staged, databaseName), database);
  await sync(path.dirname(database));

  const kept = new Set(newUploads);
  for (const name of oldUploads) if (!kept.has(name)) await rm(path.join(uploads, name), { force: true });
  // Made of pictures that may have been others; they are made again when asked for.
  await rm(path.join(uploads, "sizes"), { recursive: true, force: true });
}

/**
 * Keeps the old database in a folder, in one file unless it is too damaged for that.
 *
 * @returns the logs that a damaged or vanished one has left in its place
 */
async function keepDatabase(database: string, old: string): Promise<string[]> {
  const logs = [`${database}-wal`, `${database}-shm`, `${database}-journal`].filter((log) => existsSync(log));
  for (const log of logs) await keep(log, old);
  if (!existsSync(database)) return logs;
  const isWhole = settleDatabase(database);
  await keep(database, old);
  if (!isWhole) return logs;
  for (const log of logs) await rm(path.join(old, path.basename(log)));
  return [];
}

/** Gives a file a second name in a folder, which costs no room; where it is another disk, or knows none, a copy. */
async function keep(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const to = path.join(folder, path.basename(file));
  await link(file, to).catch(() => copyFile(file, to, constants.COPYFILE_EXCL));
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    const draft = path.join(path.dirname(to), `.${path.basename(to)}.draft`);
    await copyFile(from, draft);
    const handle = await open(draft);
    await handle.sync().finally(() => handle.close());
    await rename(draft, to);
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Names of the uploads in a folder; what else lies there is not ours to move. */
async function uploadsIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isPictureName(entry.name)).map((entry) => entry.name);
}
