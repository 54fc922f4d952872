import path from "node:path";
import { getBackupProof, keepBackupProof } from "../../db/queries/backup-proof.ts";
import { getDb } from "../installation/installation.server.ts";
import type { UploadStore } from "../installation/uploads/store.ts";
import { ArchiveRefused, extractArchive, type Reading } from "./extract.server.ts";
import { databaseName, type Manifest } from "./manifest.ts";
import { DamagedDatabase, inspectCopy } from "./snapshot.server.ts";
import { differenceOf } from "./staged-database.server.ts";
import { inWorkFolder } from "./work-folder.server.ts";

/** From one proof to when the next is wanted, in milliseconds: a week, but for what a night may begin earlier. */
const proofEveryMs = (7 * 24 - 12) * 60 * 60 * 1000;

/**
 * Restores an archive aside and compares what came out: the hash of every file, whether the database is sound, and the
 * rows of each table. Pictures are compared as they pass, so that only the database needs room.
 *
 * @throws ArchiveRefused, BackupUnderway, and what the place says that cannot be reached
 */
export function proveArchive(
  archive: string,
  reading: Reading,
  installation: { databaseUrl: string; uploads: UploadStore },
): Promise<Manifest> {
  return inWorkFolder(installation, async (work) => {
    const manifest = await extractArchive(archive, work, { ...reading, keepsUploads: false });
    const difference = differenceOf(await inspect(path.join(work, databaseName), archive, reading), manifest);
    if (difference !== null) throw new ArchiveRefused(`${archive} is damaged: ${difference}`);
    return manifest;
  });
}

async function inspect(file: string, archive: string, { signal }: Reading) {
  try {
    return await inspectCopy(file, signal);
  } catch (error) {
    if (error instanceof DamagedDatabase) throw new ArchiveRefused(`${archive}: ${error.message}`);
    throw error;
  }
}

/** Whether the next backup is to be proven: the last one was a week ago, or by a clock that was ahead, or failed. */
export async function isProofDue(now: Date): Promise<boolean> {
  const proof = await getBackupProof(getDb());
  if (!proof?.proven_at || proof.problem !== null) return true;
  const age = now.getTime() - Date.parse(proof.proven_at);
  return age < 0 || age > proofEveryMs;
}

/** Notes how a proof went, for the overview and the metrics. */
export async function noteProof(problem: string | null): Promise<void> {
  const tried_at = new Date().toISOString();
  const before = await getBackupProof(getDb());
  const proven_at = problem === null ? tried_at : (before?.proven_at ?? null);
  await keepBackupProof(getDb(), { tried_at, problem, proven_at });
}
