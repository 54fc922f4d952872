import type { Instant, LocalDate, LocalTime } from "./schema.ts";

/** The days of a week as the product names them, Monday first. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

/** By time zone: making one takes twenty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}

/** The wall clock of a time zone. */
export function localNow(timeZone: string, at?: Date): { date: LocalDate; time: LocalTime } {
  if (at) return localTimeAt(timeZone, at);
  const now = Date.now();
  const minute = Math.floor(now / 60_000);
  if (latest?.minute !== minute || latest.timeZone !== timeZone) {
    latest = { timeZone, minute, ...localTimeAt(timeZone, new Date(now)) };
  }
  return { date: latest.date, time: latest.time };
}

/** What the clock showed when it was last asked: most pages ask, some of them often. */
let latest: { timeZone: string; minute: number; date: LocalDate; time: LocalTime } | undefined;

function localTimeAt(timeZone: string, at: Date): { date: LocalDate; time: LocalTime } {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** The moment at which a zone's wall clock shows a time: of two the first; of one that is skipped, the time that far on. */
export function instantOf(timeZone: string, { date, time }: LocalTimeOfDay): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const [before = 0, after = 0] = [shown - dayInMs, shown + dayInMs].map((near) => offsetAt(timeZone, near));
  const found = [before, after]
    .map((ahead) => shown - ahead)
    .find((at) => at + offsetAt(timeZone, at) === shown);
  return new Date(found ?? shown - before);
}

/** Whether a zone's wall clock ever shows a time: when clocks go forward, an hour is skipped. */
export function isShown(timeZone: string, { date, time }: LocalTimeOfDay): boolean {
  const local = localNow(timeZone, instantOf(timeZone, { date, time }));
  return local.date === date && local.time === time;
}

interface LocalTimeOfDay {
  date: LocalDate;
  time: LocalTime;
}

/** Calendar arithmetic, free of clocks: adds days to a date. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export function weekdayOf(date: LocalDate): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] as Weekday;
}

/** Minutes since midnight. */
export function minutesOfDay(time: LocalTime): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The Monday of a day's week. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, -weekdays.indexOf(weekdayOf(date)));
}

/**
 * The instant at which a calendar day begins in a time zone. Where the clocks skip midnight, that is the first
 * instant after the gap.
 */
export function startOfDay(timeZone: string, date: LocalDate): Instant {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // The zone's distance from UTC can change on the day itself: either side's may be the right one.
  const [earlier = midnight, later = midnight] = [midnight - dayInMs, midnight + dayInMs]
    .map((near) => midnight - offsetAt(timeZone, near))
    .toSorted((one, other) => one - other);
  const start = localNow(timeZone, new Date(earlier)).date === date ? earlier : later;
  return new Date(start).toISOString();
}

const dayInMs = 24 * 60 * 60 * 1000;

/** How far a zone's wall clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  const { date, time } = localNow(timeZone, new Date(at));
  return Date.parse(`${date}T${time}:00Z`) - at;
}
