import type { Instant, LocalDate, LocalMoment, LocalTime } from "./schema.ts";

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

/** The wall clock of a time zone. */
export function localNow(timeZone: string, at?: Date): LocalMoment {
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

function localTimeAt(timeZone: string, at: Date): LocalMoment {
  const shown = zonedAt(timeZone, at.getTime());
  return { date: String(shown.toPlainDate()), time: String(shown.toPlainTime()).slice(0, 5) };
}

const zonedAt = (timeZone: string, ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);

/**
 * The last time of a zone's wall clock whose moment has come. Where clocks are put back they show an hour for the second time:
 * all of it has come by then.
 */
export function lastCome(timeZone: string, at = new Date()): LocalMoment {
  const shown = localNow(timeZone, at);
  const isSecond = at.getTime() - instantOf(timeZone, shown).getTime() >= 60_000;
  // What is searched lies before the moment it is searched from.
  const change = isSecond ? zonedAt(timeZone, at.getTime() + 1).getTimeZoneTransition("previous") : null;
  return change ? localTimeAt(timeZone, new Date(change.epochMilliseconds - 60_000)) : shown;
}

/** The moment at which a zone's wall clock shows a time: of two the first; of one that is skipped, the time that far on. */
export function instantOf(timeZone: string, { date, time }: LocalMoment): Date {
  return new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Whether a zone's wall clock ever shows a time: when clocks go forward, an hour is skipped. */
export function isShown(timeZone: string, { date, time }: LocalMoment): boolean {
  const local = localNow(timeZone, instantOf(timeZone, { date, time }));
  return local.date === date && local.time === time;
}

/** Whether a zone's clocks are changed on a day: on any other, every time is shown once. */
export function isClockChange(timeZone: string, date: LocalDate): boolean {
  const day = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  return day.hoursInDay !== 24;
}

const firstDay: LocalDate = "0000-01-01";
const lastDay: LocalDate = "9999-12-31";

/**
 * Calendar arithmetic, free of clocks: adds days to a date. It ends at the first and the last day that ten characters can
 * say: whoever may name a day may name those.
 */
export function addDays(date: LocalDate, days: number): LocalDate {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  const year = at.getUTCFullYear();
  if (year < 0) return firstDay;
  return year > 9999 ? lastDay : at.toISOString().slice(0, 10);
}

/** The days from one to another, both included. */
export function datesFrom(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    dates.push(date);
    if (date === lastDay) break;
  }
  return dates;
}

export function weekdayOf(date: LocalDate): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] as Weekday;
}

/** Minutes since midnight. */
export function minutesOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** A time of day of minutes since midnight. */
export function clock(total: number): LocalTime {
  return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
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
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds).toISOString();
}

/** How many days it is from one date to another; below 0 where that is before. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
