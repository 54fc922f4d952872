import type { Db } from "../../db/connection.ts";
import { addDays, startOfDay } from "../../db/local-time.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import {
  type Cutoff,
  countDue,
  getRetention,
  lastRun,
  oldestKept,
  type RetentionDays,
  updateRetention,
} from "../../db/queries/retention.ts";
import type { Instant, LocalDate } from "../../db/schema.ts";
import { getConfig, hospitalTime } from "../installation/installation.server.ts";
import { kindNames } from "./kinds.ts";

/** What is older goes on a day, by the hospital's calendar, if something is kept for so many days. */
export function cutoffOf(day: LocalDate, days: number): Cutoff {
  const date = addDays(day, -days);
  return { date, moment: startOfDay(getConfig().TIME_ZONE, date) };
}

/** The day of the next run. What was set today counts from tomorrow, so that a mistake can be put right. */
export async function nextRunDay(db: Db, now: Date): Promise<LocalDate> {
  const { updated_at } = await getRetention(db);
  const last = await lastRun(db);
  const [latest = ""] = [
    hospitalTime(now).date,
    addDays(hospitalTime(new Date(updated_at)).date, 1),
    last ? addDays(last.day, 1) : "",
  ]
    .sort()
    .reverse();
  return latest;
}

/** How long each kind is kept, what would go, and what went. */
export async function describeRetention(db: Db, now = new Date()) {
  const settings = await getRetention(db);
  const next_run = await nextRunDay(db, now);
  const kinds = await Promise.all(
    kindNames.map(async (kind) => {
      const days = settings[kind];
      const oldest = await oldestKept(db, kind);
      const due = days === null ? null : await countDue(db, kind, cutoffOf(next_run, days));
      return {
        kind,
        days,
        would_go: due?.free ?? 0,
        held: due?.held ?? 0,
        oldest: oldest && dayOf(oldest),
      };
    }),
  );
  return { next_run, kinds, last_run: (await lastRun(db)) ?? null };
}

/** The hospital's day of a day, or of a moment. */
function dayOf(at: LocalDate | Instant): LocalDate {
  return at.includes("T") ? hospitalTime(new Date(at)).date : at;
}

/** Whether a change takes away what was kept before. */
export function isShorter(before: RetentionDays, after: RetentionDays): boolean {
  return kindNames.some((kind) => (after[kind] ?? Infinity) < (before[kind] ?? Infinity));
}

/** Changes how long each kind is kept. Belongs in a transaction. False when it is no longer in that version. */
export async function setRetention(
  db: Db,
  by: { id: number },
  version: Instant | null,
  days: RetentionDays,
): Promise<boolean> {
  if (!(await updateRetention(db, version, days))) return false;
  await recordAudit(db, {
    user_id: by.id,
    action: "retention set",
    entity: "retention",
    entity_id: "",
    detail: days,
  });
  return true;
}
