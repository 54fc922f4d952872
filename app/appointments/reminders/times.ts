import { addDays, instantOf, localNow } from "../../../db/local-time.ts";
import type { LocalTime, ReminderSkip } from "../../../db/schema.ts";

const minute = 60_000;
const hour = 60 * minute;

/** In the last minutes before a visit nobody is reminded any more: they are on their way, or too far from it. */
const leastMs = 30 * minute;

/** When a hospital sends its reminders. */
export interface ReminderTimes {
  timeZone: string;
  /** Hours before the visit, the most first. */
  hours: readonly number[];
  quietFrom: LocalTime;
  quietUntil: LocalTime;
}

/** Whether a reminder may be sent now: if not, from when on, or why not at all. */
export type Timeliness =
  | { is: "due" }
  | { is: "waiting"; until: Date }
  | { is: "skipped"; reason: Extract<ReminderSkip, "too-late" | "quiet-hours" | "next-one"> };

/** The moment of a reminder, whatever the hour. */
export function momentOf(starts: Date, hours: number): Date {
  return new Date(starts.getTime() - hours * hour);
}

/**
 * Whether a reminder may be sent at a moment. One whose time falls into the quiet hours is sent when these end; one that was
 * missed is sent late, as long as there is time left, and the next one has not come.
 */
export function timelinessOf(
  { starts, hours }: { starts: Date; hours: number },
  times: ReminderTimes,
  now: Date,
): Timeliness {
  const moment = momentOf(starts, hours);
  if (now < moment) return { is: "waiting", until: endOfQuiet(times, moment) ?? moment };
  if (starts.getTime() - now.getTime() < leastMs) return { is: "skipped", reason: "too-late" };
  if (times.hours.some((other) => other < hours && momentOf(starts, other) <= now))
    return { is: "skipped", reason: "next-one" };
  const until = endOfQuiet(times, now);
  if (!until) return { is: "due" };
  if (starts.getTime() - until.getTime() < leastMs) return { is: "skipped", reason: "quiet-hours" };
  return { is: "waiting", until };
}

/** When the quiet hours end in which a moment lies; null where it lies in none. */
export function endOfQuiet(
  { timeZone, quietFrom, quietUntil }: Omit<ReminderTimes, "hours">,
  at: Date,
): Date | null {
  const { date, time } = localNow(timeZone, at);
  const isOverNight = quietUntil < quietFrom;
  const isQuiet = isOverNight
    ? time >= quietFrom || time < quietUntil
    : time >= quietFrom && time < quietUntil;
  if (!isQuiet) return null;
  const isTomorrow = isOverNight && time >= quietFrom;
  return instantOf(timeZone, { date: isTomorrow ? addDays(date, 1) : date, time: quietUntil });
}
