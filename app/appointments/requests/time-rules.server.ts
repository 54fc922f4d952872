import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { addDays, isShown } from "../../../db/local-time.ts";
import { listHeldVisits } from "../../../db/queries/appointments.ts";
import type { getDoctor } from "../../../db/queries/doctors.ts";
import type { VisitType } from "../../../db/queries/visit-types.ts";
import type { LocalDate, LocalMoment, LocalTime } from "../../../db/schema.ts";
import { type Length, lengthOf } from "../../../db/ticks.ts";
import { isDate, isTime } from "../../forms/fields.ts";
import { getConfig, timeCome } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { absenceThen } from "../calendar/absence-then.server.ts";
import { agendaOf } from "../calendar/calendar.server.ts";
import { isWorkedAt } from "../calendar/free-times.ts";
import { insteadOf, withNearest } from "../calendar/nearest.server.ts";
import { Occupancy } from "../calendar/occupancy.ts";
import type { Broken } from "./visit-rules.server.ts";

export type Doctor = NonNullable<Awaited<ReturnType<typeof getDoctor>>>;

/** A visit that is there already does not stand in its own way, and stays as long as it is. */
export type Moving = Length & { id: number; visit_type_id: number | null; date: LocalDate; time: LocalTime };

/** Whether a visit that is changed keeps the time that it has, so that its patient only corrects the rest of it. */
export const isKept = (moving: Moving | undefined, { date, time }: LocalMoment): boolean =>
  moving?.date === date && moving.time === time;

/** What to do where no free time can be offered. */
export const elsewhere = () => t("booking.elsewhere");

/** What is wrong with a date or time that has passed or never comes. */
export function brokenByTheClock({ date, time }: LocalMoment): Broken | undefined {
  if (!isDate(date)) return undefined;
  const now = timeCome();
  if (date < now.date) return { field: "date", message: t("booking.past-date") };
  if (!isTime(time)) return undefined;
  if (date === now.date && time <= now.time) return { field: "time", message: t("booking.past-time") };
  if (isShown(getConfig().TIME_ZONE, { date, time })) return undefined;
  return { field: "time", message: t("booking.skipped") };
}

/** Why nobody can be seen then in the department, or in the hospital where none is chosen, and when; or null. */
export async function closedThen(
  db: Db,
  department_id: number | null,
  wanted: LocalMoment,
  type: VisitType | undefined,
): Promise<string | null> {
  const closed = await absenceThen(db, { id: null, department_id }, wanted);
  if (closed === null) return null;
  const instead = await insteadOf(db, { department_id, kind: type });
  return withNearest(db, closed, wanted, instead, t("booking.another-day"));
}

interface Circumstances {
  /** The kind of visit, if it is of one: it takes place in the doctor's hours. */
  type?: VisitType | undefined;
  moving?: Moving | undefined;
  mayBeOutside?: boolean;
}

/** What to say when the doctor is away then, or the hospital closed; or null. */
async function awayMessage(
  db: Db,
  doctor: Doctor,
  wanted: LocalMoment,
  { type, moving }: Circumstances,
): Promise<string | null> {
  // Where the hospital has kept it in an absence, its patient may still correct the rest of it.
  if (isKept(moving, wanted)) return null;
  const { minutes } = moving ?? lengthOf(type, doctor.slot_minutes);
  return absenceThen(db, { ...doctor, minutes }, wanted);
}

/** Why a visit cannot have a time, with the nearest that it can have; null when it can. */
export async function timeProblem(
  db: Db,
  doctor: Doctor,
  { date, time }: LocalMoment,
  { type, moving, mayBeOutside = type === undefined }: Circumstances,
): Promise<string | null> {
  const except = moving?.id;
  const refused = (why: string) =>
    withNearest(db, why, { date, time }, { candidates: [doctor], kind: type, except }, elsewhere());
  const away = await awayMessage(db, doctor, { date, time }, { type, moving });
  if (away) return refused(away);
  const span = { from: addDays(date, -1), to: addDays(date, 1), except };
  const held = await listHeldVisits(db, [doctor.id], span);
  const promised = new Occupancy(held.filter(({ active_status }) => active_status === approved));
  const length = moving ?? lengthOf(type, doctor.slot_minutes);
  const visit = { ...length, date, time, visit_type_id: type?.id ?? null };
  if (!promised.hasRoom(visit, type?.capacity)) return refused(t("booking.taken"));
  if (mayBeOutside || isKept(moving, { date, time })) return null;
  const agenda = await agendaOf(db, doctor, { from: date, to: date, except }, type);
  if (isWorkedAt(agenda, visit)) return null;
  return refused(t("booking.not-worked"));
}
