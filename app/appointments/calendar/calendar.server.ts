import type { Db } from "../../../db/connection.ts";
import { addDays, isShown, minutesOfDay } from "../../../db/local-time.ts";
import { listHeldTimes } from "../../../db/queries/appointments.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import type { LocalDate } from "../../../db/schema.ts";
import { parseWorkingDays } from "../../doctors/working-days.ts";
import { isDate } from "../../forms/fields.ts";
import { getConfig, hospitalTime } from "../../installation/installation.server.ts";
import { type Agenda, type FreeTimes, freeTimesFrom, pickerHorizon } from "./free-times.ts";

interface Practice {
  id: number;
  working_days: string;
  slot_minutes: number;
}

interface Span {
  from: LocalDate;
  to: LocalDate;
  /** An appointment that is to be moved, and does not stand in its own way. */
  except?: number;
}

/**
 * A doctor's hours in a span of days, less what is approved or waits for an answer, by the hospital's clock. A visit takes one
 * slot from its own time on, so one outside the grid takes two of them.
 */
export async function agendaOf(db: Db, doctor: Practice, span: Span): Promise<Agenda> {
  const { TIME_ZONE } = getConfig();
  const { slot_minutes: slotMinutes } = doctor;
  const held = Map.groupBy(await listHeldTimes(db, doctor.id, span), ({ date }) => date);
  return {
    week: parseWorkingDays(doctor.working_days),
    slotMinutes,
    now: hospitalTime(),
    isTaken: (date, time) =>
      !isShown(TIME_ZONE, { date, time }) ||
      (held.get(date) ?? []).some(
        (visit) => Math.abs(minutesOfDay(visit.time) - minutesOfDay(time)) < slotMinutes,
      ),
  };
}

/** Days ahead for which free times are shown. */
const furthest = 366;

/**
 * The free times of a doctor to choose from.
 *
 * @param day where to begin, as a URL or a form has it; what is no day to come is today
 */
export async function freeTimesOf(
  db: Db,
  doctor: Practice,
  { day, except }: { day: unknown; except?: number },
): Promise<FreeTimes> {
  const today = hospitalTime().date;
  const asked = typeof day === "string" && isDate(day) && day > today ? day : today;
  const from = asked > addDays(today, furthest) ? addDays(today, furthest) : asked;
  const span = { from: addDays(from, -pickerHorizon), to: addDays(from, pickerHorizon), except };
  return freeTimesFrom(await agendaOf(db, doctor, span), from);
}

/** As `freeTimesOf`, for a doctor of whom a form or a URL says the id; null when there is none. */
export async function freeTimesOfChosen(
  db: Db,
  doctorId: unknown,
  wanted: { day: unknown; except?: number },
): Promise<FreeTimes | null> {
  if (!/^[1-9]\d{0,14}$/.test(String(doctorId))) return null;
  const doctor = await getDoctor(db, Number(doctorId));
  return doctor ? freeTimesOf(db, doctor, wanted) : null;
}

/** Free times to move an appointment to, from a day on, else from its own; its own time is among them. */
export async function freeTimesToMove(
  db: Db,
  { id, doctor_id, date }: { id: number; doctor_id: number | null; date: LocalDate },
  day: unknown,
): Promise<FreeTimes | null> {
  return freeTimesOfChosen(db, doctor_id, { day: day ?? date, except: id });
}
