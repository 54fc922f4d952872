import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "../../db/folders.ts";
import type { UploadStore } from "../installation/uploads/store.ts";
import { isPicture } from "../pictures/picture-encoder.server.ts";
import { databasePlace } from "./database-place.server.ts";
import { extractArchive, type Reading } from "./extract.server.ts";
import { databaseName, type Manifest, uploadsFolder } from "./manifest.ts";
import { dataFolder } from "./places/places.server.ts";
import { oldFolder, replaceData } from "./replace.server.ts";
import { prepareDatabase } from "./staged-database.server.ts";

export interface Restored {
  manifest: Manifest;
  /** Migrations that ran because the backup is older than this program. */
  migrated: string[];
  /** Files that have the name of a picture and are none; they stay in the archive. */
  leftOut: string[];
  /** Folder of the data that was there before, if any. */
  before: string | null;
}

const stagePrefix = ".restore-";

/**
 * Puts what an archive holds in the place of an installation's data. Nothing is touched before the whole archive is
 * unpacked, compared with its manifest, and migrated. Whoever calls it has the installation to themselves.
 *
 * @throws ArchiveRefused, DatabaseOpen, CopyRefused
 */
export async function restoreArchive(
  archive: string,
  { databaseUrl, uploads, ...reading }: { databaseUrl: string; uploads: UploadStore } & Reading,
): Promise<Restored> {
  const beside = dataFolder(databaseUrl, uploads.folder);
  await makeFolder(beside);
  await clearUnfinished(beside);
  const instant = new Date().toISOString().replace(/:/g, "");
  const staged = path.join(beside, stagePrefix + instant);
  await mkdir(staged, { mode: 0o700 });
  try {
    const manifest = await extractArchive(archive, staged, reading);
    const leftOut = await removeStrangers(path.join(staged, uploadsFolder));
    const migrated = await prepareDatabase(path.join(staged, databaseName), manifest, archive);
    await replaceData({ database: databasePlace(databaseUrl), uploads }, staged);
    return { manifest, migrated, leftOut, before: await keepOld(staged) };
  } finally {
    await clear(staged);
  }
}

/** An archive may have passed through other hands: what is served as a picture must begin as one. */
async function removeStrangers(uploads: string): Promise<string[]> {
  const strangers: string[] = [];
  for (const name of await readdir(uploads)) {
    const file = path.join(uploads, name);
    if (await isPicture(file)) continue;
    await rm(file);
    strangers.push(name);
  }
  return strangers;
}

/** Clears away what restores left that were killed. */
async function clearUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(stagePrefix));
  for (const name of names) await clear(path.join(folder, name));
}

async function clear(staged: string): Promise<void> {
  // Once the new database has left, the old one is nowhere else.
  if (!existsSync(path.join(staged, databaseName))) await keepOld(staged);
  await rm(staged, { recursive: true, force: true });
}

/** Gives the old data its place beside the new. */
async function keepOld(staged: string): Promise<string | null> {
  const old = path.join(staged, oldFolder);
  if (!existsSync(old)) return null;
  const instant = path.basename(staged).slice(stagePrefix.length);
  const before = path.join(path.dirname(staged), `before-restore-${instant}`);
  await rename(old, before);
  return before;
}
