import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { settleDatabase } from "../../db/settle.ts";
import { linkInto, syncFolder } from "../installation/files.server.ts";
import type { UploadStore } from "../installation/uploads/store.ts";
import { isPictureName } from "../pictures/picture-address.ts";
import { removeSizes } from "../pictures/upload-files.server.ts";
import { databaseName, uploadsFolder } from "./manifest.ts";

/** Where the old data lies in the end, within the folder of the new. */
export const oldFolder = "old";

/** Where an installation's data lies. */
export interface Places {
  database: string;
  uploads: UploadStore;
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
  // What else lies there is not ours to move.
  const oldUploads = (await uploads.list()).filter(isPictureName);
  const logs = await keepDatabase(database, old);
  await uploads.copyInto(path.join(old, uploadsFolder), oldUploads);

  const newUploads = await readdir(path.join(staged, uploadsFolder));
  await uploads.putFiles(path.join(staged, uploadsFolder), newUploads);
  // What a damaged database has left must not be taken for the new one's.
  for (const log of logs) await rm(log, { force: true });
  await rename(path.join(staged, databaseName), database);
  await syncFolder(path.dirname(database));

  const kept = new Set(newUploads);
  for (const name of oldUploads) if (!kept.has(name)) await uploads.delete(name);
  // Made of pictures that may have been others; they are made again when asked for.
  await removeSizes(uploads);
}

/**
 * Keeps the old database in a folder, in one file unless it is too damaged for that.
 *
 * @returns the logs that a damaged or vanished one has left in its place
 */
async function keepDatabase(database: string, old: string): Promise<string[]> {
  const logs = [`${database}-wal`, `${database}-shm`, `${database}-journal`].filter((log) => existsSync(log));
  for (const log of logs) await linkInto(old, log);
  if (!existsSync(database)) return logs;
  const isWhole = settleDatabase(database);
  await linkInto(old, database);
  if (!isWhole) return logs;
  for (const log of logs) await rm(path.join(old, path.basename(log)));
  return [];
}
