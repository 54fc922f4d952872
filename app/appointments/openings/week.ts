import { addDays, mondayOf } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { absentDaysIn } from "../../doctors/absent-days.ts";
import { type AbsentDays, absentInWords } from "../../site/absent-days.ts";
import { type Agenda, freeTimesByDay } from "../calendar/free-times.ts";

const daysOfWeek = 7;

/** The days of the week that a day is in. */
export function weekOf(day: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = mondayOf(day);
  return { from, to: addDays(from, daysOfWeek - 1) };
}

export interface WeekDay {
  date: LocalDate;
  /** Free times of all doctors together. */
  times: number;
  /** Why there is none, where that is known: a closed day. */
  closed: AbsentDays | null;
}

/** A doctor on the day that is shown. */
export interface DoctorsDay {
  id: number;
  times: LocalTime[];
  /** When the doctor is away that day. */
  away: AbsentDays[];
}

export interface Week {
  days: WeekDay[];
  /** The day whose times are shown; null where none of the week has any. */
  day: LocalDate | null;
  doctors: DoctorsDay[];
  /** What is closed on that day, told once for all doctors. */
  closed: AbsentDays[];
}

/** A week of some doctors' free times, and those of its first day from the asked one on that has any. */
export function weekFrom(practices: ReadonlyArray<{ id: number; agenda: Agenda }>, asked: LocalDate): Week {
  const { from } = weekOf(asked);
  const timesOf = practices.map(
    ({ agenda }) => new Map(freeTimesByDay(agenda, from, daysOfWeek).map(({ date, times }) => [date, times])),
  );
  const days = Array.from({ length: daysOfWeek }, (_, away) => addDays(from, away)).map((date) => {
    const times = timesOf.reduce((sum, byDay) => sum + (byDay.get(date)?.length ?? 0), 0);
    return { date, times, closed: times > 0 ? null : closedThen(practices, date) };
  });
  const day = days.find(({ date, times }) => date >= asked && times > 0)?.date ?? null;
  if (day === null) return { days, day, doctors: [], closed: [] };
  const absentOf = practices.map(({ agenda }) => absentDaysIn(agenda, { from: day, to: day }));
  const doctors = practices.map(({ id }, index) => ({
    id,
    times: timesOf[index]?.get(day) ?? [],
    away: (absentOf[index] ?? []).filter(({ scope }) => scope === "doctor"),
  }));
  const closed = new Map(
    absentOf
      .flat()
      .filter(({ scope }) => scope !== "doctor")
      .map((entry) => [absentInWords(entry), entry]),
  );
  return { days, day, doctors: doctors.filter(isTold).sort(bySoonest), closed: [...closed.values()] };
}

/** The absence that takes the day from every doctor who would work then; null where it is none that all have. */
function closedThen(practices: ReadonlyArray<{ agenda: Agenda }>, date: LocalDate): AbsentDays | null {
  const absent = practices.map(({ agenda }) => absentDaysIn(agenda, { from: date, to: date }));
  const worked = absent.filter((entries) => entries.length > 0);
  const [first] = worked[0] ?? [];
  if (!first || (first.scope === "doctor" && practices.length > 1)) return null;
  return first;
}

const isTold = ({ times, away }: DoctorsDay) => times.length + away.length > 0;

const bySoonest = (one: DoctorsDay, other: DoctorsDay) =>
  (one.times[0] ?? "24:00").localeCompare(other.times[0] ?? "24:00") || one.id - other.id;
