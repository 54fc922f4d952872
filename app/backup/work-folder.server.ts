import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseHeld, holdDatabase } from "../../db/database-hold.ts";
import { makeFolder } from "../../db/folders.ts";
import type { UploadStore } from "../installation/uploads/store.ts";
import { dataFolder } from "./places/places.server.ts";

/** Somebody else is making or proving a backup. */
export class BackupUnderway extends Error {}

/** What a backup leaves while it is made, and a crash for good, where the data is. */
const workPrefix = ".backup-work-";

/**
 * Does work on copies of the data, in a folder beside it that goes afterwards. Nobody else does so meanwhile.
 *
 * @throws BackupUnderway
 */
export async function inWorkFolder<Result>(
  { databaseUrl, uploads }: { databaseUrl: string; uploads: UploadStore },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const beside = dataFolder(databaseUrl, uploads.folder);
  await makeFolder(beside);
  const giveFree = hold(beside);
  let folder: string | undefined;
  try {
    await removeLeftovers(beside);
    folder = await mkdtemp(path.join(beside, workPrefix));
    return await work(folder);
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
    giveFree();
  }
}

/** Holds the folder, in the way in which a database is held. */
function hold(folder: string): () => void {
  try {
    return holdDatabase(`file:${path.join(folder, "wellhouse-backup")}`);
  } catch (error) {
    if (error instanceof DatabaseHeld)
      throw new BackupUnderway("another backup of this hospital is under way");
    throw error;
  }
}

/** What a crash left behind. Nobody works on it: the lock is ours. */
async function removeLeftovers(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(workPrefix));
  for (const name of left) await rm(path.join(folder, name), { recursive: true, force: true });
}
