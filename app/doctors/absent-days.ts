import { absentOn, type Interval } from "../../db/absence-times.ts";
import { addDays, datesFrom } from "../../db/local-time.ts";
import type { LocalDate } from "../../db/schema.ts";
import { type AbsentDays, type Told, tell } from "../site/absent-days.ts";
import { type Hours, hoursOn, overlap } from "./hours.ts";

/** The absences that take something of a doctor's week in a span of days, each told once. */
export function absentDaysIn(
  { week, absences = [] }: Hours<Told>,
  { from, to }: { from: LocalDate; to: LocalDate },
): AbsentDays[] {
  if (absences.length === 0) return [];
  const told = new Map<string, AbsentDays>();
  for (const date of datesFrom(from, to)) {
    const usual = hoursOn({ week }, date);
    for (const absence of absences) {
      const gap = absentOn(absence, date);
      if (gap && usual.some((hours) => overlap(hours, gap))) tell(told, absence, date);
    }
  }
  return [...told.values()];
}

/** Days on which a doctor's hours are not those of the week; those without any that follow each other as one. */
export interface SpecialDays {
  from: LocalDate;
  until: LocalDate;
  hours: Interval[];
}

/** The days of a span on which a doctor works otherwise than the week says. */
export function specialDaysIn(hours: Hours, { from, to }: { from: LocalDate; to: LocalDate }): SpecialDays[] {
  const { week, absences = [], extra = [] } = hours;
  const days: SpecialDays[] = [];
  if (absences.length + extra.length === 0) return days;
  for (const date of datesFrom(from, to)) {
    const [usual, real] = [hoursOn({ week }, date), hoursOn(hours, date)];
    if (JSON.stringify(usual) === JSON.stringify(real)) continue;
    const last = days.at(-1);
    if (last && real.length + last.hours.length === 0 && addDays(last.until, 1) === date) last.until = date;
    else days.push({ from: date, until: date, hours: real });
  }
  return days;
}
