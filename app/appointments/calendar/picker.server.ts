import type { Db } from "../../../db/connection.ts";
import { addDays } from "../../../db/local-time.ts";
import { getDoctor, type Practice } from "../../../db/queries/doctors.ts";
import { findVisitType, type VisitType } from "../../../db/queries/visit-types.ts";
import type { Flag, LocalDate } from "../../../db/schema.ts";
import { isDate, isId } from "../../forms/fields.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { agendaOf, furthest, kindToMove } from "./calendar.server.ts";
import { type FreeTimes, freeTimesFrom, pickerHorizon } from "./free-times.ts";
import { nearestOffers } from "./nearest.server.ts";

interface Wish {
  /** Where to begin, as a URL or a form has it; what is no day to come is today. */
  day: unknown;
  /** The number of a kind of visit, likewise; what is none is looked for without one. */
  type?: unknown;
  except?: number;
}

/** The kind of visit that a URL or a form names, if it is one. */
export async function kindOf(db: Db, type: unknown): Promise<VisitType | undefined> {
  return isId(type) ? findVisitType(db, Number(type)) : undefined;
}

/**
 * The free times of a doctor to choose from, on the day that is asked for or after it. Where there are none for weeks, those
 * that are nearest: at the end of a long leave, or before the last day for which a kind of visit can be asked for.
 */
export async function freeTimesOf(db: Db, doctor: Practice, { type, ...wish }: Wish): Promise<FreeTimes> {
  return freeTimesOfKind(db, doctor, { ...wish, kind: await kindOf(db, type) });
}

type WishOfKind = Omit<Wish, "type"> & { kind: VisitType | undefined };

async function freeTimesOfKind(
  db: Db,
  doctor: Practice,
  { day, except, kind }: WishOfKind,
): Promise<FreeTimes> {
  const today = hospitalTime().date;
  const asked = typeof day === "string" && isDate(day) && day > today ? day : today;
  const from = asked > addDays(today, furthest) ? addDays(today, furthest) : asked;
  const around = (date: LocalDate) => {
    const span = { from: addDays(date, -pickerHorizon), to: addDays(date, pickerHorizon), except };
    return agendaOf(db, doctor, span, kind);
  };
  const free = freeTimesFrom(await around(from), from);
  if (free.days.length > 0) return free;
  const instead = { candidates: [doctor], kind, except };
  const [nearest] = await nearestOffers(db, { date: from, time: "00:00" }, instead);
  if (!nearest) return free;
  return { ...freeTimesFrom(await around(nearest.date), nearest.date), absent: free.absent };
}

/** As `freeTimesOf`, for a doctor of whom a form or a URL says the id; null when there is none. */
export async function freeTimesOfChosen(db: Db, doctorId: unknown, wanted: Wish): Promise<FreeTimes | null> {
  if (!isId(doctorId)) return null;
  const doctor = await getDoctor(db, Number(doctorId));
  return doctor ? freeTimesOf(db, doctor, wanted) : null;
}

interface MovedVisit {
  id: number;
  doctor_id: number | null;
  visit_type_id: number | null;
  invited: Flag;
  date: LocalDate;
}

/** Free times to move an appointment to, from a day on, else from its own; its own time is among them. */
export async function freeTimesToMove(
  db: Db,
  { id, doctor_id, date, ...visit }: MovedVisit,
  day: unknown,
): Promise<FreeTimes | null> {
  const doctor = doctor_id === null ? undefined : await getDoctor(db, doctor_id);
  if (!doctor) return null;
  return freeTimesOfKind(db, doctor, { day: day ?? date, except: id, kind: await kindToMove(db, visit) });
}
