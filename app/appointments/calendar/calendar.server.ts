import type { Db } from "../../../db/connection.ts";
import { addDays, isClockChange, isShown } from "../../../db/local-time.ts";
import { listHeldVisits } from "../../../db/queries/appointments.ts";
import type { Practice } from "../../../db/queries/doctors.ts";
import { findVisitType, type VisitType } from "../../../db/queries/visit-types.ts";
import type { Flag, LocalDate, LocalTime } from "../../../db/schema.ts";
import { lengthOf } from "../../../db/ticks.ts";
import { hoursWithin } from "../../doctors/hours.server.ts";
import { getConfig, hospitalTime, timeCome } from "../../installation/installation.server.ts";
import type { Agenda } from "./free-times.ts";
import { Occupancy } from "./occupancy.ts";

interface Span {
  from: LocalDate;
  to: LocalDate;
  /** An appointment that is to be moved, and does not stand in its own way. */
  except?: number;
}

/** What of a kind of visit its free times depend on. */
export type Kind = Pick<
  VisitType,
  "id" | "minutes" | "minutes_before" | "minutes_after" | "capacity" | "earliest_hours" | "latest_days"
>;

/**
 * A doctor's hours in a span of days, without absences, less what is approved or waits for an answer, by the hospital's clock. A visit takes as
 * long as it is, with what is kept free around it: one outside the grid takes two slots.
 *
 * @param kind of visit that is looked for; without one it is as long as the doctor's appointments are, at any time to come
 */
export async function agendaOf(db: Db, doctor: Practice, span: Span, kind?: Kind): Promise<Agenda> {
  const [agenda] = await agendasOf(db, [doctor], span, kind);
  return agenda as Agenda;
}

/** As `agendaOf`, for several doctors, in their order, in as many statements as for one. */
export async function agendasOf(
  db: Db,
  doctors: readonly Practice[],
  span: Span,
  kind?: Kind,
): Promise<Agenda[]> {
  const calendars = await openCalendars(db, doctors, span, kind);
  await readVisits(db, calendars, around(span));
  return calendars.map(({ agenda }) => agenda);
}

/** A doctor's agenda, which knows of the visits that were read into it. */
export interface Calendar {
  doctor_id: number;
  agenda: Agenda;
  occupancy: Occupancy;
}

/** The hours of some doctors in a span of days, in their order, as yet without a visit. */
export async function openCalendars(
  db: Db,
  doctors: readonly Practice[],
  span: Pick<Span, "from" | "to">,
  kind?: Kind,
): Promise<Calendar[]> {
  const hoursOf = await hoursWithin(db, span);
  const isSkipped = skippedTimes();
  const limits = { now: earliestOf(kind), until: latestOf(kind) };
  return doctors.map((doctor) => {
    const length = lengthOf(kind, doctor.slot_minutes);
    const occupancy = new Occupancy();
    const visit = { ...length, visit_type_id: kind?.id ?? null };
    const agenda: Agenda = {
      ...hoursOf(doctor),
      ...limits,
      slotMinutes: length.minutes,
      stepMinutes: length.minutes_before + length.minutes + length.minutes_after,
      isTaken: (date, time) =>
        !occupancy.hasRoom({ ...visit, date, time }, kind?.capacity) || isSkipped(date, time),
      ...(kind &&
        kind.capacity > 1 && { joinable: (date: LocalDate) => occupancy.beginningsOf(kind.id, date) }),
    };
    return { doctor_id: doctor.id, agenda, occupancy };
  });
}

/** Reads what is approved or waits for an answer on some days into calendars; no day may be read twice. */
export async function readVisits(db: Db, calendars: readonly Calendar[], span: Span): Promise<void> {
  const byDoctor = new Map(calendars.map(({ doctor_id, occupancy }) => [doctor_id, occupancy]));
  for (const visit of await listHeldVisits(db, [...byDoctor.keys()], span)) {
    if (visit.doctor_id !== null) byDoctor.get(visit.doctor_id)?.add(visit);
  }
}

/** The moment after which a kind of visit can be asked for. */
export function earliestOf(kind: Pick<Kind, "earliest_hours"> | undefined) {
  const hours = kind?.earliest_hours ?? 0;
  return timeCome(hours === 0 ? undefined : new Date(Date.now() + hours * 60 * 60_000));
}

/** The last day for which a kind of visit can be asked for, if there is one. */
export function latestOf(kind: Pick<Kind, "latest_days"> | undefined): LocalDate | undefined {
  const days = kind?.latest_days ?? null;
  return days === null ? undefined : addDays(hospitalTime().date, days);
}

/**
 * What the kind of a visit says of the times to which it is moved. How far ahead it can be asked for is no matter to a patient
 * who is invited to choose another time: those before it are what the hospital cannot keep.
 */
export async function kindToMove(
  db: Db,
  { visit_type_id, invited }: { visit_type_id: number | null; invited: Flag },
): Promise<VisitType | undefined> {
  const kind = visit_type_id === null ? undefined : await findVisitType(db, visit_type_id);
  return kind && invited === 1 ? { ...kind, latest_days: null } : kind;
}

/** Says whether the clocks skip a time; asks them once for a day. */
function skippedTimes(): (date: LocalDate, time: LocalTime) => boolean {
  const { TIME_ZONE } = getConfig();
  const changes = new Map<LocalDate, boolean>();
  return (date, time) => {
    let changed = changes.get(date);
    if (changed === undefined) {
      changed = isClockChange(TIME_ZONE, date);
      changes.set(date, changed);
    }
    return changed && !isShown(TIME_ZONE, { date, time });
  };
}

/** A visit may begin on the day before, or be prepared for on the day after. */
function around({ from, to, except }: Span): Span {
  return { from: addDays(from, -1), to: addDays(to, 1), except };
}

/** Days ahead for which free times are shown. */
export const furthest = 366;
