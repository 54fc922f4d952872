import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import { localDatabaseFile } from "../../db/database-url.ts";
import { databaseSize } from "../../db/queries/soundness.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";

export interface Disk {
  /** What lies on it: `database` or `uploads`. */
  of: string;
  /** In bytes; `free` is what this program may use. */
  free: number;
  size: number;
}

/** The disks of the database, unless that is a server's, and of the uploads, whether they are one or two. */
export async function readDisks(): Promise<Disk[]> {
  const file = localDatabaseFile(getConfig().DATABASE_URL);
  const uploads = path.resolve(getUploads().folder);
  const places = { ...(file && { database: path.dirname(file) }), uploads };
  return Promise.all(
    Object.entries(places).map(async ([of, folder]) => {
      const { bavail, blocks, bsize } = await statfsOf(folder);
      return { of, free: bavail * bsize, size: blocks * bsize };
    }),
  );
}

/** A folder of uploads is made when the first one comes; until then the disk is that of the folder above. */
async function statfsOf(folder: string) {
  try {
    return await statfs(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || folder === path.dirname(folder)) throw error;
    return statfsOf(path.dirname(folder));
  }
}

/** The sizes of the database and of its write-ahead log, in bytes; a server's log is its own business. */
export async function readDatabaseSizes(): Promise<{ database: number; wal: number | null }> {
  const file = localDatabaseFile(getConfig().DATABASE_URL);
  if (!file) return { database: await databaseSize(getDb()), wal: null };
  const size = (name: string) =>
    stat(name).then(
      (found) => found.size,
      () => 0,
    );
  const [database, wal] = await Promise.all([size(file), size(`${file}-wal`)]);
  return { database, wal };
}
