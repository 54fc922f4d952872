import { addDays, minutesOfDay, weekdayOf } from "../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import type { WorkingDay } from "../doctors/doctor.ts";

/** Days looked through for a free time, the wanted day included. */
export const horizon = 14;

interface Search {
  week: WorkingDay[];
  slotMinutes: number;
  wanted: { date: LocalDate; time: LocalTime };
  /** Nothing before this moment is offered. */
  now: { date: LocalDate; time: LocalTime };
  isTaken: (date: LocalDate, time: LocalTime) => boolean;
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

/** A doctor's free times nearest to a wanted one: those of the same day first, then of the days after it. */
export function nearestFreeTimes({ week, slotMinutes, wanted, now, isTaken, most }: Search) {
  const found: Array<{ date: LocalDate; time: LocalTime }> = [];
  for (let days = 0; days < horizon && found.length < most; days++) {
    const date = addDays(wanted.date, days);
    const day = week.find((entry) => entry.day === weekdayOf(date));
    const free = slotsOf(day ?? { day: weekdayOf(date), from: "", to: "" }, slotMinutes).filter(
      (time) => !isTaken(date, time) && (date > now.date || time > now.time),
    );
    const distance = (time: LocalTime) =>
      days === 0 ? Math.abs(minutesOfDay(time) - minutesOfDay(wanted.time)) : 0;
    found.push(...free.sort((a, b) => distance(a) - distance(b)).map((time) => ({ date, time })));
  }
  return found.slice(0, most);
}
