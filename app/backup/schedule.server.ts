import { addDays, instantOf, localNow } from "../../db/local-time.ts";
import { getBackupProof } from "../../db/queries/backup-proof.ts";
import type { LocalTime } from "../../db/schema.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { onSettings } from "../installation/kept-settings.server.ts";
import { getLog } from "../installation/log.server.ts";
import { endOurTurn, isOurTurn } from "../installation/nodes.server.ts";
import { type Backup, type BackupPlace, isAhead } from "./places/place.ts";
import { scheduledPlaces, usualPlaces } from "./places/places.server.ts";
import { type BackupState, newestAmong } from "./standing.ts";
import { BackupUnderway } from "./work-folder.server.ts";

const minute = 60_000;

/** After a start visitors come first, and after a failure the disk or the network gets some time; in milliseconds. */
const firstLookAfterMs = 3_000;
const pause = 30 * minute;

/** How long the others wait for one that makes a backup and is not heard of, in milliseconds. */
const turnMs = 5 * minute;

interface Schedule {
  /** The newest archive of each place, by where that is, as it was last seen. */
  newest: Map<string, Backup | null>;
  failedAt: Date | null;
  underway: Promise<void> | null;
  stopping: AbortController;
}

const schedule = perHospital(
  (): Schedule => ({
    newest: new Map(),
    failedAt: null,
    underway: null,
    stopping: new AbortController(),
  }),
);

/**
 * Makes a backup every day, as soon as settings say where to; one that was missed is made soon after the start.
 */
export function keepBackups(): void {
  const here = schedule();
  const look = () => {
    if (scheduledPlaces().length === 0 && !here.underway) return;
    // Whoever is at work makes the turn last.
    if (here.underway) keepTurn();
    here.underway ??= backUpWhenDue(here).finally(() => {
      here.underway = null;
    });
  };
  onSettings(() => {
    // What failed may be what was changed.
    here.failedAt = null;
    look();
  });
  setTimeout(look, firstLookAfterMs).unref();
  setInterval(look, minute).unref();
}

/** Breaks off a backup that is being made. */
export async function stopBackups(): Promise<void> {
  const { stopping, underway } = schedule();
  stopping.abort();
  await underway;
}

/** What the overview and the metrics tell of the backups. Nobody waits for another machine. */
export async function backupState(): Promise<BackupState> {
  const { failedAt, newest } = schedule();
  const places = usualPlaces();
  await Promise.all(places.filter(isNear).map(newestOf));
  // What nobody has looked at yet is not known to lack anything.
  const seen = new Map(
    places.flatMap(({ where }) => {
      const archive = newest.get(where);
      return archive === undefined ? [] : [[where, archive] as const];
    }),
  );
  const { last, behind } = newestAmong(seen, new Date());
  const isMended = failedAt && last && last.made_at > failedAt.toISOString();
  return {
    scheduled: scheduledPlaces().length > 0,
    last,
    behind,
    failed_at: isMended ? null : (failedAt?.toISOString() ?? null),
    proof: await getBackupProof(getDb()),
  };
}

/** Whether to look costs no request to another machine. */
const isNear = (place: BackupPlace) => place.drafts !== null;

async function newestOf(place: BackupPlace): Promise<Backup | null> {
  const [newest = null] = await place.list();
  schedule().newest.set(place.where, newest);
  return newest;
}

/** The last moment until now at which a backup was to be made. */
export function lastDue(now: Date, timeZone: string, time: LocalTime): Date {
  return dueAround(now, timeZone, time).findLast((due) => due <= now) as Date;
}

/** The moment after now at which a backup is to be made. */
function nextDue(now: Date, timeZone: string, time: LocalTime): Date {
  return dueAround(now, timeZone, time).find((due) => due > now) as Date;
}

/** When backups are to be made on the days around a moment. A time before midnight that the clocks skip is one of the next day. */
function dueAround(now: Date, timeZone: string, time: LocalTime): Date[] {
  const { date } = localNow(timeZone, now);
  return [-2, -1, 0, 1].map((days) => instantOf(timeZone, { date: addDays(date, days), time }));
}

function keepTurn(): void {
  isOurTurn("backup", turnMs).catch((error: unknown) =>
    getLog().warn({ err: error }, "the other nodes could not be told of the backup"),
  );
}

async function backUpWhenDue(here: Schedule): Promise<void> {
  const { signal } = here.stopping;
  const { TIME_ZONE, BACKUP_TIME } = getConfig();
  const now = new Date();
  const sinceFailure = here.failedAt ? now.getTime() - here.failedAt.getTime() : pause;
  // A failure to come was noted by a clock that was ahead.
  if (signal.aborted || (sinceFailure >= 0 && sinceFailure < pause)) return;
  try {
    const places = await placesWithout(here, { since: lastDue(now, TIME_ZONE, BACKUP_TIME), now });
    const next = nextDue(now, TIME_ZONE, BACKUP_TIME);
    if (places.length === 0 || !(await isOurTurn("backup", turnMs, next))) return;
    // What makes an archive is large, and needed once a day.
    const { backUp } = await import("./scheduled-backup.server.ts");
    const note = (place: BackupPlace, made: Backup) => here.newest.set(place.where, made);
    const failures = await backUp(places, signal, note);
    if (failures.length > 0) throw new AggregateError(failures, "a place did not take the backup");
    here.failedAt = null;
    await endOurTurn("backup", next);
  } catch (error) {
    // Somebody who makes one by hand is no failure; a minute later there is another look.
    if (signal.aborted || error instanceof BackupUnderway) return;
    here.failedAt = new Date();
    getLog().error({ err: error }, "backup failed");
  }
}

/** The places that have no archive of since a moment. */
async function placesWithout(
  here: Schedule,
  { since, now }: { since: Date; now: Date },
): Promise<BackupPlace[]> {
  const isRecent = (backup: Backup | null | undefined) =>
    !!backup && backup.made_at >= since.toISOString() && !isAhead(backup, now);
  const without: BackupPlace[] = [];
  for (const place of scheduledPlaces()) {
    // What was seen in a bucket is not looked for again until the next is due.
    if (!isNear(place) && isRecent(here.newest.get(place.where))) continue;
    // One that does not answer now may do so when the archive is there.
    if (!isRecent(await newestOf(place).catch(() => null))) without.push(place);
  }
  return without;
}
