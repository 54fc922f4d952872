import { isStorageFailure } from "../../../db/storage-failure.ts";
import { type Config, ConfigError } from "../config.server.ts";
import { FolderRefused } from "../files.server.ts";
import { perHospital } from "../hospitals.server.ts";
import { getConfig } from "../installation.server.ts";
import { getLog } from "../log.server.ts";
import { folderStore } from "./folder-store.server.ts";
import { objectStore } from "./object-store.server.ts";
import { StoreRefused, type UploadStore } from "./store.ts";

const opened = perHospital((): { store?: UploadStore } => ({}));

/** Where the hospital keeps its uploads. */
export function getUploads(): UploadStore {
  const here = opened();
  here.store ??= openUploads(getConfig());
  return here.store;
}

/** Uploads where settings say that they are kept. */
export function openUploads({ bucket, UPLOADS_DIR }: Pick<Config, "bucket" | "UPLOADS_DIR">): UploadStore {
  return bucket ? objectStore(bucket, UPLOADS_DIR) : folderStore(UPLOADS_DIR);
}

/**
 * Tries the store before anything depends on it. One that cannot be reached is only told of: it may come back, and until
 * then the rest of the site is of use.
 *
 * @throws ConfigError where it refuses what the settings say
 */
export async function tryUploads(): Promise<void> {
  try {
    await getUploads().probe();
  } catch (error) {
    const reason = (error as Error).message;
    if (error instanceof FolderRefused) throw new ConfigError(`Configuration: UPLOADS_DIR ${reason}`);
    if (error instanceof StoreRefused) throw new ConfigError(`Configuration: UPLOADS_URL: ${reason}`);
    if (!isStorageFailure(error)) throw error;
    getLog().warn({ reason }, "uploads cannot be stored for now");
  }
}
