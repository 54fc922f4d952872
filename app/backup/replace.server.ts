import { readdir } from "node:fs/promises";
import path from "node:path";
import { isUploadName } from "../../db/upload-name.ts";
import type { UploadStore } from "../installation/uploads/store.ts";
import { removeSizes } from "../pictures/upload-files.server.ts";
import type { DatabasePlace } from "./database-place.server.ts";
import { databaseName, uploadsFolder } from "./manifest.ts";

/** Where the old data lies in the end, within the folder of the new. */
export const oldFolder = "old";

/** Where an installation's data lies. */
export interface Places {
  database: DatabasePlace;
  uploads: UploadStore;
}

/**
 * Puts unpacked data in the place of an installation's. Until the one moment that replaces the database, the old data is
 * whole and in use; from then on the new data is. Uploads never change under their name, so those of both may lie side
 * by side until then.
 *
 * @param staged a folder with the new data, on the disk of the old; afterwards the old data is in its folder `old`, complete
 * @throws DatabaseOpen, CopyRefused
 */
export async function replaceData({ database, uploads }: Places, staged: string): Promise<void> {
  const old = path.join(staged, oldFolder);
  // What else lies there is not ours to move.
  const oldUploads = (await uploads.list()).filter(isUploadName);
  await database.keep(old);
  await uploads.copyInto(path.join(old, uploadsFolder), oldUploads);

  const newUploads = await readdir(path.join(staged, uploadsFolder));
  await uploads.putFiles(path.join(staged, uploadsFolder), newUploads);
  await database.replaceBy(path.join(staged, databaseName));

  const kept = new Set(newUploads);
  for (const name of oldUploads) if (!kept.has(name)) await uploads.delete(name);
  // Made of pictures that may have been others; they are made again when asked for.
  await removeSizes(uploads);
}
