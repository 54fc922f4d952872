import type { Flag, LocalDate, LocalTime } from "./schema.ts";

/** A stretch of one day; its end belongs to what follows. */
export interface Interval {
  from: LocalTime;
  to: LocalTime;
}

/** A span of days, the last one included, in which somebody is away; times narrow its first and last day. */
export interface AbsenceTimes {
  from_date: LocalDate;
  from_time: LocalTime | null;
  until_date: LocalDate;
  until_time: LocalTime | null;
  /** It comes again each year. */
  yearly: Flag;
}

const dayBegins: LocalTime = "00:00";
const dayEnds: LocalTime = "24:00";

/** What an absence takes of a date, or null. */
export function absentOn(absence: AbsenceTimes, date: LocalDate): Interval | null {
  const span = spanAround(absence, date);
  if (!span) return null;
  const from = date === span.from ? (absence.from_time ?? dayBegins) : dayBegins;
  const to = date === span.until ? (absence.until_time ?? dayEnds) : dayEnds;
  return from < to ? { from, to } : null;
}

/** The days of an absence that hold a date; of one that comes again each year, from its first year on. */
export function spanAround(
  absence: AbsenceTimes,
  date: LocalDate,
): { from: LocalDate; until: LocalDate } | null {
  const { from_date, until_date, yearly } = absence;
  const years = yearOf(date) - yearOf(from_date);
  // What begins in December may end in January.
  for (const later of yearly && years > 0 ? [years, years - 1] : [0]) {
    const span = { from: yearsLater(from_date, later), until: yearsLater(until_date, later) };
    if (span.from <= date && date <= span.until) return span;
  }
  return null;
}

/** The days of an absence in each year in which some of them lie between two dates. */
export function spansWithin(
  { from_date, until_date, yearly }: AbsenceTimes,
  { from, to }: { from: LocalDate; to: LocalDate },
): Array<{ from: LocalDate; until: LocalDate }> {
  const last = yearly ? Math.max(0, yearOf(to) - yearOf(from_date)) : 0;
  return Array.from({ length: last + 1 }, (_, years) => ({
    from: yearsLater(from_date, years),
    until: yearsLater(until_date, years),
  })).filter((span) => span.from <= to && span.until >= from);
}

function yearOf(date: LocalDate): number {
  return Number(date.slice(0, 4));
}

/** The same day of a later year; of 29 February, where there is none, the day before. */
function yearsLater(date: LocalDate, years: number): LocalDate {
  return years === 0 ? date : String(Temporal.PlainDate.from(date).add({ years }));
}
