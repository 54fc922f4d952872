import { localNow } from "../../db/local-time.ts";
import type { Backup, BackupPlace } from "./places/place.ts";

/** How many archives stay: the newest ones, and besides the last of each of so many weeks and months. */
export interface Keep {
  newest: number;
  weeks: number;
  months: number;
}

/**
 * The archives that may go.
 *
 * @param backups the newest first
 * @param timeZone whose weeks (from Monday) and months count
 */
export function outdated(backups: Backup[], { newest, weeks, months }: Keep, timeZone: string): Backup[] {
  const dayOf = ({ made_at }: Backup) => Temporal.PlainDate.from(localNow(timeZone, new Date(made_at)).date);
  const kept = new Set([
    ...backups.slice(0, newest),
    ...lastOfEach(backups, weeks, (backup) => `${dayOf(backup).yearOfWeek}-${dayOf(backup).weekOfYear}`),
    ...lastOfEach(backups, months, (backup) => dayOf(backup).toPlainYearMonth().toString()),
  ]);
  return backups.filter((backup) => !kept.has(backup));
}

function lastOfEach(backups: Backup[], most: number, spanOf: (backup: Backup) => string): Backup[] {
  const last = new Map<string, Backup>();
  for (const backup of backups) {
    const span = spanOf(backup);
    if (!last.has(span)) last.set(span, backup);
  }
  return [...last.values()].slice(0, most);
}

/** Deletes the archives of a place that need not stay. */
export async function pruneBackups(place: BackupPlace, keep: Keep, timeZone: string): Promise<Backup[]> {
  const old = outdated(await place.list(), keep, timeZone);
  for (const { name } of old) await place.delete(name);
  return old;
}
