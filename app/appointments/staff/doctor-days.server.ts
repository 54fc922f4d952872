import { absentOn } from "../../../db/absence-times.ts";
import type { Db } from "../../../db/connection.ts";
import { addDays, weekdayOf } from "../../../db/local-time.ts";
import type { Reach } from "../../../db/queries/appointment-changes.ts";
import { getPractisingDoctor, listPractices, type Practice } from "../../../db/queries/doctors.ts";
import { listOffers } from "../../../db/queries/waiting-list.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { hoursOn, overlap } from "../../doctors/hours.ts";
import { doctorName } from "../../doctors/name.ts";
import { intervalsInWords } from "../../doctors/week.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { absentInWords, closedDaysIn } from "../../site/absent-days.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { agendasOf, furthest } from "../calendar/calendar.server.ts";
import { type Agenda, freeTimesByDay } from "../calendar/free-times.ts";
import type { Choices } from "../requests/doctor-choice.tsx";
import type { DayVisit } from "./staff.server.ts";

/** What stands in a doctor's day; a visit by its number. */
export type DayEntry = { from: LocalTime } & (
  | { kind: "visit"; id: number }
  | { kind: "free" }
  | { kind: "break"; to: LocalTime }
  | { kind: "away"; words: string }
  | { kind: "offered"; words: string }
);

interface Asked {
  date: LocalDate;
  doctor_id?: number | undefined;
  department_id?: number | undefined;
  /** The day's visits, as they are shown. */
  rows: readonly DayVisit[];
  /** Null for a doctor, who sees no others. */
  choices: Choices | null;
}

type Named = Practice & { name: string };

/**
 * A day by doctors, each with visits, breaks, absences and free times hour by hour, in as many statements for all as for
 * one. Those who neither work nor have visits are only named.
 */
export async function doctorDaysOf(db: Db, reach: Reach, { date, rows, ...asked }: Asked) {
  const doctors = await shownDoctors(db, reach, asked);
  const agendas = doctors.length > 0 ? await agendasOf(db, doctors, { from: date, to: date }) : [];
  const visitsOf = Map.groupBy(rows, ({ doctor_id }) => doctor_id);
  const offersOf = Map.groupBy(await offersOn(db, date), ({ doctor_id }) => doctor_id);
  const days = doctors.map(({ id, name }, index) => {
    const agenda = agendas[index] as Agenda;
    const offered = (offersOf.get(id) ?? []).map(({ entry }) => entry);
    const entries = [...visitEntries(visitsOf.get(id)), ...offered, ...entriesOf(agenda, date)];
    return { id, name, hours: intervalsInWords(hoursOn(agenda, date)), entries };
  });
  const known = new Set<number | null>(doctors.map(({ id }) => id));
  // Of a doctor who is hidden or has left, and where none is chosen, there are visits alone.
  const others = [...visitsOf].flatMap(([id, own]) => {
    const name = own[0]?.doctor ?? t("appointment.no-doctor");
    return known.has(id) ? [] : [{ id, name, hours: "", entries: visitEntries(own) }];
  });
  const isThere = ({ hours, entries }: { hours: string; entries: unknown[] }) =>
    hours !== "" || entries.length > 0;
  const shown = [...days, ...others].filter(isThere);
  const hours = hoursOfAll(shown.flatMap(({ entries }) => entries));
  return {
    hours,
    doctors: shown.map(({ entries, ...doctor }) => ({ ...doctor, byHour: byHour(entries, hours) })),
    off: days.filter((day) => !isThere(day)).map(({ name }) => name),
    closed: closedDaysIn(
      (agendas[0]?.absences ?? []).filter(({ scope }) => scope === "hospital"),
      { from: date, to: date },
    ),
  };
}

export type DoctorDays = Awaited<ReturnType<typeof doctorDaysOf>>;

async function shownDoctors(
  db: Db,
  reach: Reach,
  { doctor_id, department_id, choices }: Pick<Asked, "doctor_id" | "department_id" | "choices">,
): Promise<Named[]> {
  if (!choices) {
    const own = await getPractisingDoctor(db, reach.doctor_id ?? 0);
    return own ? [{ ...own, name: doctorName(own) }] : [];
  }
  const practices = new Map((await listPractices(db, department_id)).map((doctor) => [doctor.id, doctor]));
  return choices.doctors.flatMap((entry) => {
    const practice = practices.get(entry.id);
    const isAsked = doctor_id === undefined || doctor_id === entry.id;
    return practice && isAsked ? [{ ...practice, name: doctorName(entry) }] : [];
  });
}

function visitEntries(rows: readonly DayVisit[] = []): DayEntry[] {
  return rows.map(({ id, time }) => ({ kind: "visit", from: time, id }));
}

/** The times of a day that are kept for somebody on the waiting list. */
async function offersOn(db: Db, date: LocalDate): Promise<Array<{ doctor_id: number; entry: DayEntry }>> {
  return (await listOffers(db, date)).flatMap((waiting) => {
    const { offered_doctor_id: doctor_id, offered_time: from, offered_until } = waiting;
    if (waiting.offered_date !== date || doctor_id === null || from === null || offered_until === null)
      return [];
    const until = hospitalTime(new Date(offered_until));
    const day = until.date === date ? "none" : dateInWords(until.date);
    const words = t("day.offered-until", { day, time: until.time });
    return [{ doctor_id, entry: { kind: "offered" as const, from, words } }];
  });
}

function entriesOf(agenda: Agenda, date: LocalDate): DayEntry[] {
  const { week, absences = [], extra = [] } = agenda;
  const usual = hoursOn({ week }, date);
  const gaps = absences.flatMap((absence) => {
    const gap = absentOn(absence, date);
    return gap && usual.some((hours) => overlap(hours, gap)) ? [{ ...gap, absence }] : [];
  });
  const begins = usual[0]?.from ?? "00:00";
  const away = gaps
    // When the hospital is closed is told once for all.
    .filter(({ absence }) => absence.scope !== "hospital")
    .map(({ from, absence }): DayEntry => {
      const [days] = closedDaysIn([absence], { from: date, to: date });
      return { kind: "away", from: from > begins ? from : begins, words: days ? absentInWords(days) : "" };
    });
  const added = extra.filter((hours) => hours.date === date);
  const isOver = [
    ...gaps,
    ...added.map(({ from_time, until_time }) => ({ from: from_time, to: until_time })),
  ];
  const breaks = (week.find(({ day }) => day === weekdayOf(date))?.breaks ?? [])
    .filter((pause) => !isOver.some((stretch) => overlap(stretch, pause)))
    .map(({ from, to }): DayEntry => ({ kind: "break", from, to }));
  // The form offers none that are further away.
  const isOffered = date <= addDays(hospitalTime().date, furthest);
  const free = isOffered ? freeTimesByDay(agenda, date, 1).flatMap(({ times }) => times) : [];
  return [...away, ...breaks, ...free.map((from): DayEntry => ({ kind: "free", from }))];
}

/** Every hour from the first in which something is to the last, such as 8 for what begins at 08:30. */
function hoursOfAll(entries: readonly DayEntry[]): number[] {
  const begun = entries.map(hourOf);
  if (begun.length === 0) return [];
  const first = Math.min(...begun);
  return Array.from({ length: Math.max(...begun) - first + 1 }, (_, away) => first + away);
}

function byHour(entries: readonly DayEntry[], hours: readonly number[]): DayEntry[][] {
  const sorted = entries.toSorted((one, other) => one.from.localeCompare(other.from));
  return hours.map((hour) => sorted.filter((entry) => hourOf(entry) === hour));
}

function hourOf({ from }: DayEntry): number {
  return Number(from.slice(0, 2));
}
