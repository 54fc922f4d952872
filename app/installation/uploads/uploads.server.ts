import { perHospital } from "../hospitals.server.ts";
import { getConfig } from "../installation.server.ts";
import { folderStore } from "./folder-store.server.ts";
import type { UploadStore } from "./store.ts";

const opened = perHospital((): { store?: UploadStore } => ({}));

/** Where the hospital keeps its uploads. */
export function getUploads(): UploadStore {
  const here = opened();
  here.store ??= folderStore(getConfig().UPLOADS_DIR);
  return here.store;
}
