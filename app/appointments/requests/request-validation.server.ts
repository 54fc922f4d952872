import type { z } from "zod";
import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { addDays, isShown } from "../../../db/local-time.ts";
import { listHeldVisits } from "../../../db/queries/appointments.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { findVisitType, type VisitType } from "../../../db/queries/visit-types.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { type Length, lengthOf } from "../../../db/ticks.ts";
import type { Caller } from "../../access/permissions.ts";
import { isDate, isTime } from "../../forms/fields.ts";
import { getConfig, hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import {
  type AppointmentRequest,
  requestSchema,
  type StaffAppointment,
  staffSchema,
} from "../appointment.ts";
import { absenceThen } from "../calendar/absence-then.server.ts";
import { agendaOf } from "../calendar/calendar.server.ts";
import { isFree, isWorkedAt, type Moment } from "../calendar/free-times.ts";
import {
  type Instead,
  insteadOf,
  insteadOfWish,
  withNearest,
  withoutNotice,
} from "../calendar/nearest.server.ts";
import { Occupancy } from "../calendar/occupancy.ts";
import { departmentsFor } from "./doctor-choices.server.ts";
import { type Broken, brokenNotice, checkKind, type VisitWish } from "./visit-rules.server.ts";

/** What to do where no free time can be offered. */
const elsewhere = () => t("booking.elsewhere");

/**
 * A request checked against the hospital: its clock, its departments and doctors, the kind of visit, and what is already
 * approved. The department follows from the doctor where only the doctor was chosen, else from the kind.
 *
 * @param by who asks; null for a visitor
 * @param schema what a request is checked against first, where it may say less
 */
export function checkedRequestSchema(
  db: Db,
  by: Caller,
  schema: z.ZodType<AppointmentRequest> = requestSchema,
): z.ZodType<AppointmentRequest> {
  const timely = schema.superRefine(refuseThePast(db, (request) => insteadOfWish(db, request)));
  return timely.transform(async (request, context) => {
    const doctor = await checkedDoctor(db, request, context, by);
    const { type, isTimely } = await checkedKind(db, by, { ...request, doctor }, context);
    if (!doctor) {
      const department_id = request.department_id ?? type?.department_id ?? null;
      const message = await closedThen(db, department_id, request, type);
      if (message) context.addIssue({ code: "custom", path: ["date"], message });
      return { ...request, department_id };
    }
    const problem = isTimely ? await timeProblem(db, doctor, request, { type }) : null;
    if (problem) context.addIssue({ code: "custom", path: ["time"], message: problem });
    return { ...request, department_id: doctor.department_id };
  });
}

/**
 * What staff enter or change, checked likewise. They may choose a time that is taken, and sort it out with the doctor; where
 * nobody would look at it before it is confirmed, they say why.
 */
export function checkedStaffSchema(db: Db, by: Caller): z.ZodType<StaffAppointment> {
  const instead = async (wish: StaffAppointment) => withoutNotice(await insteadOfWish(db, wish));
  const timely = staffSchema.superRefine(refuseThePast(db, instead));
  return timely.transform(async (appointment, context) => {
    const doctor = await checkedDoctor(db, appointment, context, by);
    const { type } = await checkedKind(db, by, { ...appointment, doctor }, context);
    if (!doctor) return appointment;
    if (type?.confirmed === "at-once" && appointment.overbooked_reason === null) {
      const unbound = { ...type, earliest_hours: 0, latest_days: null };
      const problem = await timeProblem(db, doctor, appointment, { type: unbound, mayBeOutside: true });
      const message = problem && t("appointment.time-or-reason", { problem });
      if (message) context.addIssue({ code: "custom", path: ["time"], message });
    }
    return { ...appointment, department_id: doctor.department_id };
  });
}

/** The fields of which another time may be the way out. */
const ofTime: ReadonlyArray<Broken["field"]> = ["date", "time", "doctor_id"];

/**
 * The kind of visit that is asked for, if any, and whether what it says of the time is kept. Adds an issue where one of its
 * rules is broken.
 */
export async function checkedKind(
  db: Db,
  by: Caller,
  wish: VisitWish,
  context: z.RefinementCtx,
): Promise<{ type: VisitType | undefined; isTimely: boolean }> {
  const { type, broken } = await checkKind(db, by, wish);
  if (!broken) return { type, isTimely: true };
  const { doctor, department_id } = wish;
  const instead = ofTime.includes(broken.field)
    ? await insteadOf(db, { doctor, department_id, kind: type })
    : null;
  const message = await withNearest(db, broken.message, wish, instead);
  context.addIssue({ code: "custom", path: [broken.field], message });
  return { type, isTimely: broken.field !== "date" && broken.field !== "time" };
}

type Places = Pick<AppointmentRequest, "department_id" | "doctor_id">;

/**
 * The doctor of an appointment, if any. Adds an issue to a department or doctor that is none for who asks, or not the
 * other's. A doctor's own department may be one that the public does not see: it follows from the doctor.
 */
export async function checkedDoctor(
  db: Db,
  { department_id, doctor_id }: Places,
  context: z.RefinementCtx,
  by: Caller,
): Promise<Doctor | undefined> {
  const refuse = (field: keyof Places, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const doctor = doctor_id === null ? undefined : await getDoctor(db, doctor_id);
  const isOther = department_id !== null && department_id !== doctor?.department_id;
  if (isOther && !(await departmentsFor(by).find(db, department_id))) {
    refuse("department_id", t("booking.department-unknown"));
  }
  if (doctor_id !== null && !doctor) refuse("doctor_id", t("booking.doctor-unknown"));
  if (doctor && isOther) refuse("doctor_id", t("booking.doctor-elsewhere"));
  return doctor;
}

/**
 * A check that adds an issue to a date or time that has passed or never comes, by the hospital's clock. What is neither has
 * one already.
 *
 * @param instead whose free times are offered instead
 */
export function refuseThePast<Wish extends Moment>(db: Db, instead: (wish: Wish) => Promise<Instead | null>) {
  return async (wish: Wish, context: z.RefinementCtx): Promise<void> => {
    const broken = brokenByTheClock(wish);
    if (!broken) return;
    const message = await withNearest(db, broken.message, wish, await instead(wish));
    context.addIssue({ code: "custom", path: [broken.field], message });
  };
}

/** What is wrong with a date or time that has passed or never comes. */
export function brokenByTheClock({ date, time }: Moment): Broken | undefined {
  if (!isDate(date)) return undefined;
  const now = hospitalTime();
  if (date < now.date) return { field: "date", message: t("booking.past-date") };
  if (!isTime(time)) return undefined;
  if (date === now.date && time <= now.time) return { field: "time", message: t("booking.past-time") };
  if (isShown(getConfig().TIME_ZONE, { date, time })) return undefined;
  return {
    field: "time",
    message: t("booking.skipped"),
  };
}

export type Doctor = NonNullable<Awaited<ReturnType<typeof getDoctor>>>;

/** A visit that is there already does not stand in its own way, and stays as long as it is. */
type Moving = Length & { id: number; visit_type_id: number | null; date: LocalDate; time: LocalTime };

/**
 * A check that adds an issue when a visit cannot have a time to come: the doctor is away then, an approved appointment has
 * some of it, or its kind is not given then.
 *
 * @param moving the visit, where it is one that is moved
 */
export function refuseTaken(db: Db, doctor: Doctor, moving?: Moving) {
  return async (wanted: { date: LocalDate; time: LocalTime }, context: z.RefinementCtx): Promise<void> => {
    if (!isDate(wanted.date) || !isTime(wanted.time) || brokenByTheClock(wanted)) return;
    const type = moving?.visit_type_id ? await findVisitType(db, moving.visit_type_id) : undefined;
    const broken = type && brokenNotice(type, wanted);
    const message = broken
      ? await withNearest(db, broken.message, wanted, {
          candidates: [doctor],
          kind: type,
          except: moving?.id,
        })
      : await timeProblem(db, doctor, wanted, { type, moving });
    if (message) context.addIssue({ code: "custom", path: [broken?.field ?? "time"], message });
  };
}

/**
 * A check that adds an issue to all but the doctor's free times.
 *
 * @param moving the visit that is moved, and does not stand in its own way
 */
export function refuseNotFree(
  db: Db,
  doctor: Doctor,
  { id: except, visit_type_id }: { id: number; visit_type_id: number | null },
) {
  return async (wanted: { date: LocalDate; time: LocalTime }, context: z.RefinementCtx): Promise<void> => {
    if (!isDate(wanted.date) || !isTime(wanted.time)) return;
    const span = { from: wanted.date, to: wanted.date, except };
    const kind = visit_type_id === null ? undefined : await findVisitType(db, visit_type_id);
    if (isFree(await agendaOf(db, doctor, span, kind), wanted)) return;
    const instead = { candidates: [doctor], kind, except };
    const why = brokenByTheClock(wanted)?.message ?? t("booking.not-free");
    const message = await withNearest(db, why, wanted, instead, elsewhere());
    context.addIssue({ code: "custom", path: ["time"], message });
  };
}

/** A check that adds an issue to every time but the one that a visit has: its doctor is hidden, and sees nobody else. */
export function refuseMoved(visit: { date: LocalDate; time: LocalTime }) {
  return ({ date, time }: { date: LocalDate; time: LocalTime }, context: z.RefinementCtx): void => {
    if (date === visit.date && time === visit.time) return;
    context.addIssue({ code: "custom", path: ["time"], message: t("booking.no-more") });
  };
}

/** A check that adds an issue to a day on which hospital or department is closed: a request for no doctor is changed. */
export function refuseClosed(
  db: Db,
  visit: Moment & { department_id: number | null; visit_type_id: number | null },
) {
  return async (wanted: Moment, context: z.RefinementCtx): Promise<void> => {
    if (wanted.date === visit.date || !isDate(wanted.date) || !isTime(wanted.time)) return;
    const type = visit.visit_type_id === null ? undefined : await findVisitType(db, visit.visit_type_id);
    const message = await closedThen(db, visit.department_id, wanted, type);
    if (message) context.addIssue({ code: "custom", path: ["date"], message });
  };
}

/** Why nobody can be seen then in the department, or in the hospital where none is chosen, and when; or null. */
async function closedThen(
  db: Db,
  department_id: number | null,
  wanted: Moment,
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
  wanted: { date: LocalDate; time: LocalTime },
  { type, moving }: Circumstances,
): Promise<string | null> {
  // Where the hospital has kept it in an absence, its patient may still correct the rest of it.
  if (moving?.date === wanted.date && moving.time === wanted.time) return null;
  const { minutes } = moving ?? lengthOf(type, doctor.slot_minutes);
  return absenceThen(db, { ...doctor, minutes }, wanted);
}

/** Why a visit cannot have a time, with the nearest that it can have; null when it can. */
export async function timeProblem(
  db: Db,
  doctor: Doctor,
  { date, time }: { date: LocalDate; time: LocalTime },
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
  const agenda = await agendaOf(db, doctor, { from: date, to: date, except }, type);
  if (mayBeOutside || isWorkedAt(agenda, visit)) return null;
  return refused(t("booking.not-worked"));
}
