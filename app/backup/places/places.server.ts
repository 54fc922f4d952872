import path from "node:path";
import { localDatabaseFile } from "../../../db/connection.ts";
import { isStorageFailure } from "../../../db/storage-failure.ts";
import { type Config, ConfigError } from "../../installation/config.server.ts";
import { tryFolder } from "../../installation/files.server.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { getLog } from "../../installation/log.server.ts";
import { StoreRefused } from "../../installation/uploads/store.ts";
import { keyProblem } from "../sealing.server.ts";
import { bucketPlace } from "./bucket-place.server.ts";
import { folderPlace } from "./folder-place.server.ts";
import type { BackupPlace } from "./place.ts";

/**
 * The folder of this machine that has the data: beside the database, or where a server has that, beside the uploads.
 *
 * @param uploads this machine's own folder for them, also where a bucket has them
 */
export function dataFolder(databaseUrl: string, uploads: string): string {
  return path.dirname(localDatabaseFile(databaseUrl) ?? path.resolve(uploads));
}

/** Where backups are made by themselves: `BACKUP_DIR`, then `BACKUP_URL`; none where neither is set. */
export function scheduledPlaces({ BACKUP_DIR, backupBucket }: Config = getConfig()): BackupPlace[] {
  return [
    ...(BACKUP_DIR === undefined ? [] : [folderPlace(path.resolve(BACKUP_DIR))]),
    ...(backupBucket ? [bucketPlace(backupBucket)] : []),
  ];
}

/** Where backups go that are not sent elsewhere: as scheduled, else the folder `backups` beside the data. */
export function usualPlaces(config: Config = getConfig()): BackupPlace[] {
  const places = scheduledPlaces(config);
  if (places.length > 0) return places;
  return [folderPlace(path.join(dataFolder(config.DATABASE_URL, config.UPLOADS_DIR), "backups"))];
}

/**
 * Tries what backups need and somebody else has, before the first is due: the keys, the folder, and the bucket. A folder
 * is only told of: its disk may not be there yet, and the site is of use without.
 *
 * @throws ConfigError where they are wrong
 */
export async function tryBackups(): Promise<void> {
  const { BACKUP_KEYS, BACKUP_DIR, backupBucket } = getConfig();
  const wrong = await keyProblem(BACKUP_KEYS);
  if (wrong) throw new ConfigError(`Configuration: BACKUP_KEYS ${wrong}`);
  if (BACKUP_DIR !== undefined)
    await tryFolder(path.resolve(BACKUP_DIR)).catch(({ message: reason }: Error) =>
      getLog().warn({ setting: "BACKUP_DIR", reason }, "BACKUP_DIR cannot be used for now"),
    );
  if (!backupBucket) return;
  try {
    await bucketPlace(backupBucket).list();
  } catch (error) {
    const reason = (error as Error).message;
    if (error instanceof StoreRefused) throw new ConfigError(`Configuration: BACKUP_URL: ${reason}`);
    if (!isStorageFailure(error)) throw error;
    getLog().warn({ reason }, "backups cannot be sent for now");
  }
}
