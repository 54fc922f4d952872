import { absentOn, type Interval } from "../../db/absence-times.ts";
import type { Db } from "../../db/connection.ts";
import { addDays, datesFrom, localNow, minutesOfDay, startOfDay, weekdayOf } from "../../db/local-time.ts";
import { listAbsencesWithin, listExtraHoursWithin } from "../../db/queries/absences.ts";
import { listDoctorsAtWork, listPastWeeks } from "../../db/queries/past-weeks.ts";
import type { Span } from "../../db/queries/reports.ts";
import type { Instant, LocalDate } from "../../db/schema.ts";
import { concerns, hoursOn, workedOn } from "../doctors/hours.ts";
import { parseWorkingDays } from "../doctors/working-days.ts";

type AtWork = Awaited<ReturnType<typeof listDoctorsAtWork>>[number];

/** A doctor, and the minutes of their hours on each day that has some. */
export interface OpenHours {
  doctor: AtWork;
  minutes: Map<LocalDate, number>;
}

/**
 * How long doctors work on each day of a span: the week that held at the day's end, without breaks, absences and closed
 * days, and with extra hours. They count from the day on which a doctor was entered, or of the first visit where that is
 * earlier, and until the day before a doctor left.
 */
export async function openHours(db: Db, span: Span): Promise<OpenHours[]> {
  const { from, until, timeZone } = span;
  const within = { from, to: until };
  const [doctors, past] = [await listDoctorsAtWork(db), await listPastWeeks(db, startOfDay(timeZone, from))];
  const extra = Map.groupBy(await listExtraHoursWithin(db, within), ({ doctor_id }) => doctor_id);
  const absences = await listAbsencesWithin(db, within);
  const days = datesFrom(from, until).map((date) => ({
    date,
    weekday: weekdayOf(date),
    ends: startOfDay(timeZone, addDays(date, 1)),
    absences: absences.filter((absence) => absentOn(absence, date) !== null),
  }));
  const pastOf = Map.groupBy(past, ({ doctor_id }) => doctor_id);
  return doctors.map((doctor) => {
    const weekAt = weeksOf(doctor, pastOf.get(doctor.id) ?? []);
    const begins = firstDay(doctor, timeZone);
    const added = extra.get(doctor.id) ?? [];
    const minutes = new Map<LocalDate, number>();
    for (const { date, weekday, ends, absences: near } of days) {
      const week = date < begins ? null : weekAt(ends);
      if (!week) continue;
      const gaps = near.filter((absence) => concerns(absence, doctor));
      const isUsual = gaps.length === 0 && !added.some((hours) => hours.date === date);
      const worked = isUsual
        ? week.usual[weekday]
        : lengthOf(hoursOn({ week: week.days, absences: gaps, extra: added }, date));
      if (worked) minutes.set(date, worked);
    }
    return { doctor, minutes };
  });
}

function firstDay({ created_at, first_visit }: AtWork, timeZone: string): LocalDate {
  const entered = localNow(timeZone, new Date(created_at)).date;
  return first_visit !== null && first_visit < entered ? first_visit : entered;
}

/** What tells the week that a doctor had at a moment; null for one who had left. */
function weeksOf(doctor: AtWork, past: ReadonlyArray<{ until: Instant; working_days: string }>) {
  const known = new Map<string, ReturnType<typeof readWeek>>();
  const read = (text: string) => {
    const week = known.get(text) ?? readWeek(text);
    known.set(text, week);
    return week;
  };
  return (at: Instant) => {
    const then = past.find(({ until }) => until >= at);
    if (then) return read(then.working_days);
    return doctor.account_status === "deleted" ? null : read(doctor.working_days);
  };
}

/** A week, and the minutes that are worked on each of its days when nothing is out of the ordinary. */
function readWeek(text: string) {
  const days = parseWorkingDays(text);
  return { days, usual: Object.fromEntries(days.map((day) => [day.day, lengthOf(workedOn(day))])) };
}

function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((minutes, { from, to }) => minutes + minutesOfDay(to) - minutesOfDay(from), 0);
}
