import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Db } from "../../db/connection.ts";
import { removeOrphans } from "../../db/queries/orphaned-uploads.ts";
import { getRetention } from "../../db/queries/retention.ts";
import { enterPictures, listUploadNames } from "../../db/queries/uploads.ts";
import { unlessGone } from "../installation/files.server.ts";
import type { UploadStore } from "../installation/uploads/store.ts";
import { type PictureSize, pictureWidths } from "./picture-address.ts";

const day = 24 * 60 * 60 * 1000;

/** Below the store's folder of this machine: one for each width, which may be deleted at any time. */
const sizes = "sizes";

/** Where a picture's sizes lie, below the store's folder of this machine. */
const sizeFolders = pictureWidths.map((width) => path.join(sizes, String(width)));

/** A file of our naming, its upload's name, and what marks it unfinished. Other files are not ours to delete. */
const ownFile = /^\.?([0-9a-v]{26}\.(?:jpg|png|pdf))(?:\.webp)?(\.draft|\.\d+)?$/;

/** Where a size is kept once it is made. */
export function sizeFile(store: UploadStore, name: string, { width, webp }: PictureSize): string {
  return path.join(store.folder, sizes, String(width), webp ? `${name}.webp` : name);
}

/** Deletes the sizes that are kept on this machine. */
export function removeSizes(store: UploadStore): Promise<void> {
  return rm(path.join(store.folder, sizes), { recursive: true, force: true });
}

/** Deletes an upload that is off the record, with its sizes on this machine. */
export async function removeUpload(store: UploadStore, name: string): Promise<void> {
  const files = sizeFolders.flatMap((folder) => [path.join(folder, name), path.join(folder, `${name}.webp`)]);
  await Promise.all([
    store.delete(name),
    ...files.map((file) => rm(path.join(store.folder, file), { force: true })),
  ]);
}

/**
 * Deletes what nothing refers to a day after it came: uploads that no record shows, with their sizes, and what a
 * crash left behind. Where the hospital says for how long such uploads are kept, they go when the day for it has come.
 */
export async function sweepOrphans(db: Db, store: UploadStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  await db.transaction().execute((trx) => enterPictures(trx));
  if ((await getRetention(db)).files === null) {
    const names = await db.transaction().execute((trx) => removeOrphans(trx, before.toISOString()));
    for (const name of names) await removeUpload(store, name);
  }
  const recorded = new Set(await listUploadNames(db));
  await sweepStore(store, recorded, before);
  for (const folder of [".", ...sizeFolders]) {
    await sweepFolder(path.join(store.folder, folder), recorded, before);
  }
}

async function sweepStore(store: UploadStore, recorded: ReadonlySet<string>, before: Date): Promise<void> {
  for (const name of await store.list()) {
    if (!ownFile.test(name) || recorded.has(name)) continue;
    const storedAt = await store.storedAt(name);
    if (storedAt && storedAt < before) await store.delete(name);
  }
}

async function sweepFolder(folder: string, recorded: ReadonlySet<string>, before: Date): Promise<void> {
  for (const entry of await readdir(folder).catch(unlessGone([]))) {
    const [, name, unfinished] = ownFile.exec(entry) ?? [];
    if (!name || (recorded.has(name) && !unfinished)) continue;
    const file = path.join(folder, entry);
    const found = await stat(file).catch(unlessGone(null));
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
