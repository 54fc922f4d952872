import type { Interval } from "../../../db/absence-times.ts";
import { addDays, clock, datesFrom, minutesOfDay } from "../../../db/local-time.ts";
import type { LocalDate, LocalMoment, LocalTime } from "../../../db/schema.ts";
import { absentDaysIn } from "../../doctors/absent-days.ts";
import { type Hours, hoursOn } from "../../doctors/hours.ts";
import type { AbsentDays, Told } from "../../site/absent-days.ts";

/** Days looked through for a free time unless told otherwise, the wanted day included. */
export const horizon = 14;

/** A doctor's hours, and what of them is gone. */
export interface Agenda extends Hours<Told> {
  /** What a visit takes of the doctor's hours. */
  slotMinutes: number;
  /** From one beginning to the next; as long as a visit, where nothing is kept free around it. */
  stepMinutes?: number;
  /** The last day that is offered, if there is one. */
  until?: LocalDate;
  /** Nothing before this moment is offered. */
  now: LocalMoment;
  isTaken: (date: LocalDate, time: LocalTime) => boolean;
  /** When visits begin that others may join. */
  joinable?: (date: LocalDate) => LocalTime[];
}

interface Search extends Agenda {
  wanted: LocalMoment;
  most: number;
  /** Days that are looked through, the wanted one included. */
  days?: number;
}

/** The times at which visits can begin: one after the other from the beginning of each stretch. */
function slotsIn(
  intervals: readonly Interval[],
  slotMinutes: number,
  stepMinutes = slotMinutes,
): LocalTime[] {
  const slots = [];
  for (const { from, to } of intervals) {
    const end = minutesOfDay(to);
    for (let start = minutesOfDay(from); start + slotMinutes <= end; start += stepMinutes) {
      slots.push(clock(start));
    }
  }
  return slots;
}

/** Whether a visit lies within a doctor's hours. */
export function isWorkedAt(
  agenda: Agenda,
  { date, time, minutes }: { date: LocalDate; time: LocalTime; minutes: number },
): boolean {
  const start = minutesOfDay(time);
  return hoursOn(agenda, date).some(
    ({ from, to }) => minutesOfDay(from) <= start && start + minutes <= minutesOfDay(to),
  );
}

/** A doctor's free times of one day. */
function freeTimesOn(agenda: Agenda, date: LocalDate): LocalTime[] {
  return beginningsOn(agenda, date).filter((time) => isOpen(agenda, { date, time }));
}

/** Whether a visit can have a moment of a doctor's hours, be it one that visits usually begin at or not. */
export function hasTime(agenda: Agenda, moment: LocalMoment): boolean {
  return isWorkedAt(agenda, { ...moment, minutes: agenda.slotMinutes }) && isOpen(agenda, moment);
}

/** The times of one day at which visits can begin, free or not. */
function beginningsOn(agenda: Agenda, date: LocalDate): LocalTime[] {
  const { slotMinutes, stepMinutes, now, until = date, joinable } = agenda;
  if (date < now.date || date > until) return [];
  const slots = slotsIn(hoursOn(agenda, date), slotMinutes, stepMinutes);
  // Who sits in an absence, or where staff have put them, is no reason to send others there.
  const joined = (joinable?.(date) ?? []).filter((time) =>
    isWorkedAt(agenda, { date, time, minutes: slotMinutes }),
  );
  return joined.length > 0 ? [...new Set([...slots, ...joined])].sort() : slots;
}

/** Whether a time of a doctor's hours is to come, and nobody's. */
function isOpen({ now, isTaken }: Agenda, { date, time }: LocalMoment): boolean {
  return (date > now.date || time > now.time) && !isTaken(date, time);
}

/** Whether a moment is one of a doctor's free times. */
export function isFree(agenda: Agenda, { date, time }: LocalMoment): boolean {
  return freeTimesOn(agenda, date).includes(time);
}

/** A doctor's free times nearest to a wanted one: those of the same day first, then of the days after it. */
export function nearestFreeTimes({ wanted, most, days = horizon, ...agenda }: Search) {
  const found: LocalMoment[] = [];
  for (const date of datesFrom(wanted.date, addDays(wanted.date, days - 1))) {
    if (found.length >= most) break;
    const distance = (time: LocalTime) =>
      date === wanted.date ? Math.abs(minutesOfDay(time) - minutesOfDay(wanted.time)) : 0;
    const free = freeTimesOn(agenda, date).sort((a, b) => distance(a) - distance(b));
    found.push(...free.map((time) => ({ date, time })));
  }
  return found.slice(0, most);
}

/** A doctor's last free times before a day. */
export function latestFreeTimes(agenda: Agenda, before: LocalDate, most: number): LocalMoment[] {
  const found: LocalMoment[] = [];
  for (let days = 1; days < horizon && found.length < most; days++) {
    const date = addDays(before, -days);
    found.push(
      ...freeTimesOn(agenda, date)
        .toReversed()
        .map((time) => ({ date, time })),
    );
  }
  return found.slice(0, most);
}

/** The free times of some days from a given one on, by day; days without any are left out. */
export function freeTimesByDay(agenda: Agenda, from: LocalDate, days: number) {
  return datesFrom(from, addDays(from, days - 1)).flatMap((date) => {
    const times = freeTimesOn(agenda, date);
    return times.length > 0 ? { date, times } : [];
  });
}

/** The first free time of some days, or null. */
export function nextFreeTime(agenda: Agenda, dates: readonly LocalDate[]): LocalMoment | null {
  for (const date of dates) {
    const time = beginningsOn(agenda, date).find((time) => isOpen(agenda, { date, time }));
    if (time !== undefined) return { date, time };
  }
  return null;
}

/** One day's free times, and the days around it that have some. */
export interface FreeTimes {
  /** The day whose times are shown, and those after it; empty when there is nothing free for weeks. */
  days: LocalDate[];
  times: LocalTime[];
  /** Where the days before and after these begin. */
  earlier: LocalDate | null;
  later: LocalDate | null;
  /** Why there is nothing on some days among these. */
  absent: AbsentDays[];
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
    absent: absentDaysIn(agenda, { from, to: ahead[daysShown - 1] ?? addDays(from, pickerHorizon - 1) }),
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
