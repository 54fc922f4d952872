import type { Db } from "../../../db/connection.ts";
import { addDays, datesFrom, minutesOfDay } from "../../../db/local-time.ts";
import { getDoctor, listDoctorNames, listPractices, type Practice } from "../../../db/queries/doctors.ts";
import { findVisitType, type VisitType } from "../../../db/queries/visit-types.ts";
import type { Flag, LocalDate, LocalMoment } from "../../../db/schema.ts";
import { doctorName } from "../../doctors/name.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { offers } from "../../visit-types/visit-type.ts";
import { t } from "../../words/t.ts";
import type { AppointmentRequest } from "../appointment.ts";
import { agendasOf, earliestOf, furthest, type Kind, kindToMove, latestOf } from "./calendar.server.ts";
import { type Agenda, horizon, latestFreeTimes, nearestFreeTimes, nextFreeTime } from "./free-times.ts";
import type { Offer } from "./offer.ts";

// What is offered in place of a time that cannot be had, whatever the reason.

/** Free times offered at once. */
const offered = 3;

/** Whose free times would do instead. */
export interface Instead {
  /** With a name where it has to be said with whom a time is. */
  candidates: ReadonlyArray<Practice & { name?: string }>;
  kind?: Kind | undefined;
  /** A visit that is to be moved, and does not stand in its own way. */
  except?: number | undefined;
}

/** Those of a doctor; where none is chosen, of all who give such visits in the department, or in the hospital. */
export async function insteadOf(
  db: Db,
  {
    doctor,
    department_id,
    kind,
  }: { doctor?: Practice | undefined; department_id: number | null; kind?: VisitType | undefined },
): Promise<Instead> {
  if (doctor) return { candidates: [doctor], kind };
  const names = new Map((await listDoctorNames(db)).map((entry) => [entry.id, doctorName(entry)]));
  const candidates = (await listPractices(db, department_id ?? undefined))
    .filter((practice) => !kind || offers(kind, practice))
    .map((practice) => ({ ...practice, name: names.get(practice.id) ?? "" }));
  return { candidates, kind };
}

/** The same, as somebody says whom they want to see; null where there is no such doctor. */
export async function insteadOfWish(
  db: Db,
  {
    doctor_id,
    department_id,
    visit_type_id,
  }: Pick<AppointmentRequest, "doctor_id" | "department_id" | "visit_type_id">,
): Promise<Instead | null> {
  const kind = visit_type_id === null ? undefined : await findVisitType(db, visit_type_id);
  const doctor = doctor_id === null ? undefined : await getDoctor(db, doctor_id);
  return doctor_id === null || doctor ? insteadOf(db, { doctor, department_id, kind }) : null;
}

/** The same, for a visit that is to have another time; null where it is with no doctor whom the public sees. */
export async function insteadFor(
  db: Db,
  visit: { id: number; doctor_id: number | null; visit_type_id: number | null; invited: Flag },
): Promise<Instead | null> {
  const doctor = visit.doctor_id === null ? undefined : await getDoctor(db, visit.doctor_id);
  return doctor ? { candidates: [doctor], kind: await kindToMove(db, visit), except: visit.id } : null;
}

/** The same, for staff: how early and how late visitors may ask for a kind of visit binds nobody who works here. */
export async function insteadForStaff(...asked: Parameters<typeof insteadFor>): Promise<Instead | null> {
  return withoutNotice(await insteadFor(...asked));
}

/** What is offered, as soon and as far ahead as there is time at all. */
export function withoutNotice(instead: Instead | null): Instead | null {
  const kind = instead?.kind && { ...instead.kind, earliest_hours: 0, latest_days: null };
  return instead && { ...instead, kind };
}

/** Most doctors have time within days: of a whole department no more than these are read at first. */
const firstDays = 3;

/**
 * The free times nearest to a wanted one, as far as its kind of visit can be asked for: on that day and after it, where a
 * doctor is away for long at the end of that, and where nothing follows before it.
 */
export async function nearestOffers(db: Db, wanted: LocalMoment, instead: Instead): Promise<Offer[]> {
  const from = possible(wanted, instead.kind);
  const ahead = async (days: number) => {
    const span = { from: from.date, to: addDays(from.date, days - 1) };
    const search = { wanted: from, most: offered, days };
    const found = await offersIn(db, instead, span, (agenda) => nearestFreeTimes({ ...agenda, ...search }));
    return found.toSorted((one, other) => order(one, other) || away(one, from) - away(other, from));
  };
  const soon = await ahead(firstDays);
  const found = soon.length < offered ? await ahead(horizon) : soon;
  if (found.length > 0) return found.slice(0, offered);
  const far =
    instead.candidates.length === 1 ? await farOffers(db, addDays(from.date, horizon), instead) : [];
  if (far.length > 0) return far;
  const behind = { from: addDays(from.date, -horizon), to: addDays(from.date, -1) };
  const last = await offersIn(db, instead, behind, (agenda) => latestFreeTimes(agenda, from.date, offered));
  return last
    .toSorted((one, other) => order(other, one) || away(other, from) - away(one, from))
    .slice(0, offered);
}

/** What is found in the agendas of those who could be asked. */
async function offersIn(
  db: Db,
  { candidates, kind, except }: Instead,
  span: { from: LocalDate; to: LocalDate },
  find: (agenda: Agenda) => LocalMoment[],
): Promise<Offer[]> {
  const agendas = await agendasOf(db, candidates, { ...span, except }, kind);
  return candidates.flatMap(({ id, name }, index) =>
    find(agendas[index] as Agenda).map((moment) => ({ ...moment, doctor_id: id, ...(name && { name }) })),
  );
}

/** What can be asked for that is nearest to what is wanted: not before now, nor outside the notice of a kind of visit. */
function possible(wanted: LocalMoment, kind: Kind | undefined): LocalMoment {
  const [first, last] = [earliestOf(kind), latestOf(kind)];
  if (`${wanted.date} ${wanted.time}` < `${first.date} ${first.time}`) return first;
  return last !== undefined && wanted.date > last ? { date: last, time: "23:59" } : wanted;
}

const order = (one: LocalMoment, other: LocalMoment) => one.date.localeCompare(other.date);

/** On the day that is wanted the nearest come first, on every other the first. */
function away({ date, time }: LocalMoment, from: LocalMoment): number {
  return date === from.date ? Math.abs(minutesOfDay(time) - minutesOfDay(from.time)) : minutesOfDay(time);
}

/** The first free times from a day on, of whatever day within a year. */
async function farOffers(db: Db, from: LocalDate, instead: Instead): Promise<Offer[]> {
  const to = addDays(hospitalTime().date, furthest);
  if (from > to) return [];
  return offersIn(db, instead, { from, to: addDays(to, horizon) }, (agenda) => {
    const next = nextFreeTime(agenda, datesFrom(from, to));
    return next ? nearestFreeTimes({ ...agenda, wanted: next, most: offered }) : [];
  });
}

/** The nearest free times in a sentence without its stop, such as `The nearest free times are 09:30, 10:30`; null where there are none. */
export async function nearestInWords(
  db: Db,
  wanted: LocalMoment,
  instead: Instead | null,
): Promise<string | null> {
  const found = instead ? await nearestOffers(db, wanted, instead) : [];
  if (found.length === 0) return null;
  const times = found.map(({ date, time, name }) => {
    const moment = date === wanted.date ? time : t("booking.moment", { day: dateInWords(date), time });
    return name ? t("booking.moment-with", { moment, doctor: name }) : moment;
  });
  const list = times.reduceRight((rest, first) => t("booking.and-then", { first, rest }));
  return t("booking.nearest-are", { count: times.length, times: list });
}

/**
 * Why a time cannot be had, and which can.
 *
 * @param otherwise what to do where there are none
 */
export async function withNearest(
  db: Db,
  problem: string,
  wanted: LocalMoment,
  instead: Instead | null,
  otherwise?: string,
): Promise<string> {
  const nearest = (await nearestInWords(db, wanted, instead)) ?? otherwise;
  return nearest ? t("booking.problem", { problem, way: nearest }) : problem;
}

/** The nearest free times as what is said of a time that somebody else got first. */
export async function errorsOf(
  db: Db,
  wanted: LocalMoment,
  instead: Instead | null,
): Promise<{ time: string[] } | undefined> {
  const nearest = await nearestInWords(db, wanted, instead);
  return nearest === null ? undefined : { time: [nearest] };
}
