import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { localDatabaseFile } from "../../db/connection.ts";
import type { Instant } from "../../db/schema.ts";
import { getConfig } from "../installation/installation.server.ts";

export interface Backup {
  file: string;
  made_at: Instant;
  bytes: number;
}

const archive = /^wellhouse-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-(\d+))?\.tar\.gz$/;

/** Where backups go that are not sent elsewhere: `BACKUP_DIR`, else `backups` beside the database, or the uploads. */
export function backupFolder({ BACKUP_DIR, DATABASE_URL, UPLOADS_DIR } = getConfig()): string {
  const data = localDatabaseFile(DATABASE_URL) ?? UPLOADS_DIR;
  return path.resolve(BACKUP_DIR ?? path.join(path.dirname(data), "backups"));
}

/** The name of an archive; a number tells those of one second apart. */
export function archiveName(madeAt: Date, number = 1): string {
  const instant = madeAt.toISOString().replace(/:/g, "").replace(/\.\d+/, "");
  return `wellhouse-${instant}${number > 1 ? `-${number}` : ""}.tar.gz`;
}

/** The archives in a folder, the newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found = names.flatMap((name) => {
    const [, day, hours, minutes, seconds, number = "1"] = archive.exec(name) ?? [];
    if (!day) return [];
    return { name, made_at: `${day}T${hours}:${minutes}:${seconds}.000Z`, number: Number(number) };
  });
  found.sort(
    (one, other) => Date.parse(other.made_at) - Date.parse(one.made_at) || other.number - one.number,
  );
  const backups: Backup[] = [];
  for (const { name, made_at } of found) {
    const file = path.join(folder, name);
    // It may be deleted meanwhile.
    const facts = await stat(file).catch(() => null);
    if (facts) backups.push({ file, made_at, bytes: facts.size });
  }
  return backups;
}

/** Deletes all archives of a folder but the newest. */
export async function pruneBackups(folder: string, keep: number): Promise<Backup[]> {
  const old = (await listBackups(folder)).slice(keep);
  for (const { file } of old) await rm(file, { force: true });
  return old;
}
