import { addDays, daysBetween, minutesOfDay } from "./local-time.ts";
import type { LocalDate, LocalTime } from "./schema.ts";

/** The grain of a doctor's time, in minutes. */
export const tickMinutes = 5;

const ticksPerDay = (24 * 60) / tickMinutes;

/** How long a visit takes, and what is kept free around it, in minutes. */
export interface Length {
  minutes: number;
  minutes_before: number;
  minutes_after: number;
}

/** What a visit takes: as long as its kind says, else as long as its doctor's appointments are. */
export function lengthOf(
  type: { minutes: number | null; minutes_before: number; minutes_after: number } | null | undefined,
  slotMinutes: number,
): Length {
  const { minutes_before = 0, minutes_after = 0 } = type ?? {};
  return { minutes: type?.minutes ?? slotMinutes, minutes_before, minutes_after };
}

/** When a visit begins, and what it takes. */
export interface Span extends Length {
  date: LocalDate;
  time: LocalTime;
}

/** The first tick of a visit with what is kept free around it, and the one after its last, counted from its day's midnight. */
export function tickRange({ time, minutes, minutes_before, minutes_after }: Omit<Span, "date">) {
  const start = minutesOfDay(time);
  return {
    from: Math.floor((start - minutes_before) / tickMinutes),
    to: Math.ceil((start + minutes + minutes_after) / tickMinutes),
  };
}

/** Every tick that a visit takes, in order; those before and after midnight are of the neighbouring days. */
export function ticksOf(visit: Span): Array<{ date: LocalDate; tick: number }> {
  const { from, to } = tickRange(visit);
  return Array.from({ length: to - from }, (_, index) => {
    const days = Math.floor((from + index) / ticksPerDay);
    return { date: addDays(visit.date, days), tick: from + index - days * ticksPerDay };
  });
}

/** Whether two visits of one doctor would share a tick. */
export function overlap(one: Span, other: Span): boolean {
  const days = daysBetween(one.date, other.date);
  const [first, second] = [tickRange(one), tickRange(other)];
  const shift = days * ticksPerDay;
  return first.from < second.to + shift && second.from + shift < first.to;
}
