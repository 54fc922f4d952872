import { addDays, minutesOfDay, weekdayOf } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import type { WorkingDay } from "../../doctors/week.ts";

/** Days looked through for a free time, the wanted day included. */
export const horizon = 14;

/** A doctor's hours, and what of them is gone. */
export interface Agenda {
  week: WorkingDay[];
  slotMinutes: number;
  /** Nothing before this moment is offered. */
  now: { date: LocalDate; time: LocalTime };
  isTaken: (date: LocalDate, time: LocalTime) => boolean;
}

interface Search extends Agenda {
  wanted: { date: LocalDate; time: LocalTime };
  most: number;
}

function clock(total: number): LocalTime {
  return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
}

/** The times at which visits can begin on one day of a doctor's week. */
export function slotsOf(day: WorkingDay, slotMinutes: number): LocalTime[] {
  if (!day.from || !day.to) return [];
  const slots = [];
  for (
    let start = minutesOfDay(day.from);
    start + slotMinutes <= minutesOfDay(day.to);
    start += slotMinutes
  ) {
    slots.push(clock(start));
  }
  return slots;
}

/** A doctor's free times of one day. */
function freeTimesOn({ week, slotMinutes, now, isTaken }: Agenda, date: LocalDate): LocalTime[] {
  const day = week.find((entry) => entry.day === weekdayOf(date));
  if (!day || date < now.date) return [];
  return slotsOf(day, slotMinutes).filter(
    (time) => !isTaken(date, time) && (date > now.date || time > now.time),
  );
}

/** A doctor's free times nearest to a wanted one: those of the same day first, then of the days after it. */
export function nearestFreeTimes({ wanted, most, ...agenda }: Search) {
  const found: Array<{ date: LocalDate; time: LocalTime }> = [];
  for (let days = 0; days < horizon && found.length < most; days++) {
    const date = addDays(wanted.date, days);
    const distance = (time: LocalTime) =>
      days === 0 ? Math.abs(minutesOfDay(time) - minutesOfDay(wanted.time)) : 0;
    const free = freeTimesOn(agenda, date).sort((a, b) => distance(a) - distance(b));
    found.push(...free.map((time) => ({ date, time })));
  }
  return found.slice(0, most);
}

/** One day's free times, and the days around it that have some. */
export interface FreeTimes {
  /** The day whose times are shown, and those after it; empty when there is nothing free for weeks. */
  days: LocalDate[];
  times: LocalTime[];
  /** Where the days before and after these begin. */
  earlier: LocalDate | null;
  later: LocalDate | null;
}

/** Days looked through for the next free times, or those before. */
export const pickerHorizon = 28;

/** Days that can be chosen from at once. */
const daysShown = 4;

/** The free times of the first day from a given one on that has any. */
export function freeTimesFrom(agenda: Agenda, from: LocalDate): FreeTimes {
  const ahead = freeDays(agenda, from, 1);
  const behind = freeDays(agenda, addDays(from, -1), -1);
  const [day] = ahead;
  return {
    days: ahead.slice(0, daysShown),
    times: day === undefined ? [] : freeTimesOn(agenda, day),
    earlier: behind.slice(0, daysShown).at(-1) ?? null,
    later: ahead[daysShown] ?? null,
  };
}

/** The first days with free times, looking forward or back; one more than are shown. */
function freeDays(agenda: Agenda, from: LocalDate, step: 1 | -1): LocalDate[] {
  const days = [];
  for (let away = 0; away < pickerHorizon && days.length <= daysShown; away++) {
    const date = addDays(from, away * step);
    if (freeTimesOn(agenda, date).length > 0) days.push(date);
  }
  return days;
}
