import { getConfig } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { makeArchive } from "./archive.server.ts";
import { lacksAllPictures } from "./manifest.ts";
import type { Backup, BackupPlace } from "./places/place.ts";
import { isProofDue, noteProof, proveArchive } from "./proof.server.ts";
import { pruneBackups } from "./pruning.ts";
import { oneTimeKey } from "./sealing.server.ts";
import { BackupUnderway } from "./work-folder.server.ts";

/**
 * Makes a backup, proves it where that is due, and deletes what it makes superfluous.
 *
 * @param note is told of each place that has it
 * @returns what went wrong with a place
 * @throws as `makeArchive` does, and where not one picture was found: the older ones then stay, which have them
 */
export async function backUp(
  places: BackupPlace[],
  signal: AbortSignal,
  note: (place: BackupPlace, made: Backup) => void,
): Promise<Error[]> {
  const { DATABASE_URL, BACKUP_KEYS, TIME_ZONE, ...keep } = getConfig();
  const started = Date.now();
  const installation = { databaseUrl: DATABASE_URL, uploads: getUploads() };
  const proofDue = await isProofDue(new Date());
  const proofKey = await oneTimeKey(proofDue ? BACKUP_KEYS : []);
  const keys = [...BACKUP_KEYS, ...proofKey.recipients];
  const made = await makeArchive({ ...installation, places, keys }, signal);
  const { name, bytes, manifest, stored, failures } = made;
  const { files, missing } = manifest;
  const ms = Date.now() - started;
  getLog().info({ bytes, files: files.length, missing: missing.length, ms }, "backup made");
  for (const place of stored) note(place, { ...made, file: place.fileOf(name) });
  if (proofDue) await prove(stored, name, { identities: proofKey.identities, signal });
  if (lacksAllPictures(manifest))
    throw new Error(
      `not one of the ${missing.length} pictures on record was found ${installation.uploads.place}; no older backup is deleted`,
    );
  for (const place of stored) {
    const { BACKUP_KEEP: newest, BACKUP_KEEP_WEEKS: weeks, BACKUP_KEEP_MONTHS: months } = keep;
    await pruneBackups(place, { newest, weeks, months }, TIME_ZONE);
  }
  return failures;
}

/** Reads an archive again from each place that has it, restores it aside, and notes how that went. */
async function prove(
  places: BackupPlace[],
  name: string,
  reading: { identities: string[]; signal: AbortSignal },
): Promise<void> {
  const installation = { databaseUrl: getConfig().DATABASE_URL, uploads: getUploads() };
  for (const place of places) {
    const archive = place.fileOf(name);
    try {
      await proveArchive(archive, { ...reading, open: () => place.open(name) }, installation);
    } catch (error) {
      if (reading.signal.aborted || error instanceof BackupUnderway) return;
      await noteProof((error as Error).message);
      getLog().error({ err: error }, "backup not proven");
      return;
    }
  }
  await noteProof(null);
  getLog().info({ archive: name, places: places.length }, "backup proven");
}
