import { addDays, instantOf, localNow } from "../../db/local-time.ts";
import type { LocalTime } from "../../db/schema.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { BackupUnderway, makeArchive } from "./archive.server.ts";
import { backupFolder, listBackups, pruneBackups } from "./folder.server.ts";
import type { BackupState } from "./standing.ts";

const minute = 60_000;

/** After a start visitors come first, and after a failure the disk or the network gets some time; in milliseconds. */
const firstLookAfterMs = 3_000;
const pause = 30 * minute;

interface Schedule {
  failedAt: Date | null;
  underway: Promise<void> | null;
  stopping: AbortController;
}

const schedule = perHospital(
  (): Schedule => ({ failedAt: null, underway: null, stopping: new AbortController() }),
);

/** Makes a backup every day, where `BACKUP_DIR` says where to; one that was missed is made soon after the start. */
export function keepBackups(): void {
  if (!getConfig().BACKUP_DIR) return;
  const here = schedule();
  const look = () => {
    here.underway ??= backUpWhenDue(here).finally(() => {
      here.underway = null;
    });
  };
  setTimeout(look, firstLookAfterMs).unref();
  setInterval(look, minute).unref();
}

/** Breaks off a backup that is being made. */
export async function stopBackups(): Promise<void> {
  const { stopping, underway } = schedule();
  stopping.abort();
  await underway;
}

/** What the overview and the metrics tell of the backups. */
export async function backupState(): Promise<BackupState> {
  const { failedAt } = schedule();
  const [last = null] = await listBackups(backupFolder());
  const isMended = failedAt && last && last.made_at > failedAt.toISOString();
  return {
    scheduled: getConfig().BACKUP_DIR !== undefined,
    last,
    failed_at: isMended ? null : (failedAt?.toISOString() ?? null),
  };
}

/** The last moment until now at which a backup was to be made. */
export function lastDue(now: Date, timeZone: string, time: LocalTime): Date {
  const { date } = localNow(timeZone, now);
  const today = instantOf(timeZone, { date, time });
  return today <= now ? today : instantOf(timeZone, { date: addDays(date, -1), time });
}

async function backUpWhenDue(here: Schedule): Promise<void> {
  const { signal } = here.stopping;
  const { DATABASE_URL, TIME_ZONE, BACKUP_TIME, BACKUP_KEEP } = getConfig();
  const folder = backupFolder();
  const now = new Date();
  if (signal.aborted || (here.failedAt && now.getTime() - here.failedAt.getTime() < pause)) return;
  try {
    const [last] = await listBackups(folder);
    if (last && last.made_at >= lastDue(now, TIME_ZONE, BACKUP_TIME).toISOString()) return;
    const sources = { databaseUrl: DATABASE_URL, uploads: getUploads(), folder };
    const { bytes, manifest } = await makeArchive(sources, signal);
    const ms = Date.now() - now.getTime();
    const { files, missing } = manifest;
    getLog().info({ bytes, files: files.length, missing: missing.length, ms }, "backup made");
    here.failedAt = null;
    await pruneBackups(folder, BACKUP_KEEP);
  } catch (error) {
    // Somebody who makes one by hand is no failure; a minute later there is another look.
    if (signal.aborted || error instanceof BackupUnderway) return;
    here.failedAt = now;
    getLog().error({ err: error }, "backup failed");
  }
}
