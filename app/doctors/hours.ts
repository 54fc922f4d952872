import { type AbsenceTimes, absentOn, type Interval } from "../../db/absence-times.ts";
import { clock, minutesOfDay, weekdayOf } from "../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import type { WorkingDay } from "./week.ts";

// When a doctor works, and when not. All that asks asks here.

/** Whose an absence is. */
interface Scoped {
  scope: "hospital" | "department" | "doctor";
  department_id: number | null;
  doctor_id: number | null;
}

/** Whether an absence is also a doctor's: the doctor's own, or that of the department or the hospital. */
export function concerns(
  { scope, department_id, doctor_id }: Scoped,
  doctor: { id: number | null; department_id: number | null },
): boolean {
  if (scope === "hospital") return true;
  if (scope === "department") return department_id === doctor.department_id;
  return doctor_id === doctor.id;
}

/** Hours in which a doctor works on one date beside the week's. */
export interface ExtraHours {
  date: LocalDate;
  from_time: LocalTime;
  until_time: LocalTime;
}

/** What decides about a doctor's hours: the week, and what is otherwise on single days. */
export interface Hours<Absence extends AbsenceTimes = AbsenceTimes> {
  week: readonly WorkingDay[];
  absences?: readonly Absence[];
  extra?: readonly ExtraHours[];
}

/** When a doctor works on a date: the week's hours without breaks and absences, and the extra hours of that date. */
export function hoursOn({ week, absences = [], extra = [] }: Hours, date: LocalDate): Interval[] {
  const day = week.find((entry) => entry.day === weekdayOf(date));
  const usual = without(
    day ? workedOn(day) : [],
    absences.flatMap((absence) => absentOn(absence, date) ?? []),
  );
  const added = extra.filter((hours) => hours.date === date);
  if (added.length === 0) return usual;
  return joined([
    ...usual,
    ...added.map(({ from_time, until_time }) => ({ from: from_time, to: until_time })),
  ]);
}

/** The hours of a day of the week, without its breaks. */
export function workedOn({ from, to, breaks = [] }: WorkingDay): Interval[] {
  return from && to ? without([{ from, to }], breaks) : [];
}

/** The stretch of its day that a visit of so many minutes takes. */
export const stretchOf = ({ time, minutes }: { time: LocalTime; minutes: number }): Interval => ({
  from: time,
  to: clock(minutesOfDay(time) + minutes),
});

/** Whether two stretches of a day have something in common. */
export function overlap(one: Interval, other: Interval): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Whether a stretch of a day lies within one of some others. */
export function isWithin(intervals: readonly Interval[], { from, to }: Interval): boolean {
  return intervals.some((hours) => hours.from <= from && to <= hours.to);
}

/** Stretches of a day without others. */
function without(intervals: Interval[], gaps: readonly Interval[]): Interval[] {
  return gaps.reduce(
    (left, gap) =>
      left.flatMap(({ from, to }) => {
        if (gap.to <= from || gap.from >= to) return { from, to };
        const rest = [
          { from, to: gap.from },
          { from: gap.to, to },
        ];
        return rest.filter((part) => part.from < part.to);
      }),
    intervals,
  );
}

/** Stretches of a day by the clock, those that meet made one. */
function joined(intervals: Interval[]): Interval[] {
  const whole: Interval[] = [];
  for (const { from, to } of intervals.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = to > last.to ? to : last.to;
    else whole.push({ from, to });
  }
  return whole;
}
