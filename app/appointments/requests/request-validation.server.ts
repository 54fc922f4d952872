import type { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import type { VisitType } from "../../../db/queries/visit-types.ts";
import type { LocalMoment } from "../../../db/schema.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import { t } from "../../words/t.ts";
import {
  type AppointmentRequest,
  requestSchema,
  type StaffAppointment,
  staffSchema,
} from "../appointment.ts";
import { insteadOf, insteadOfWish, withNearest, withoutNotice } from "../calendar/nearest.server.ts";
import { departmentsFor } from "./doctor-choices.server.ts";
import { refuseThePast } from "./time-checks.server.ts";
import { closedThen, type Doctor, timeProblem } from "./time-rules.server.ts";
import { type Broken, checkKind, overLimit, type VisitWish } from "./visit-rules.server.ts";

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
    const type = await checkVisit(db, by, { ...request, doctor }, context);
    const department_id = doctor ? doctor.department_id : departmentOf(request, type);
    return { ...request, department_id };
  });
}

/** The department that is chosen where no doctor is, else that of the kind of visit. */
const departmentOf = ({ department_id }: Pick<VisitWish, "department_id">, type: VisitType | undefined) =>
  department_id ?? type?.department_id ?? null;

/**
 * Adds an issue for whatever speaks against a visit: the rules of its kind, its time, and last, of a wish with nothing else
 * wrong, how many the person has ahead.
 *
 * @returns the kind, if any
 */
export async function checkVisit(
  db: Db,
  by: Caller,
  wish: VisitWish & { doctor: Doctor | undefined },
  context: z.RefinementCtx,
): Promise<VisitType | undefined> {
  const { type, isTimely } = await checkedKind(db, by, wish, context);
  const refuse = (field: Broken["field"], message: string | null) =>
    message && context.addIssue({ code: "custom", path: [field], message });
  if (!wish.doctor) refuse("date", await closedThen(db, departmentOf(wish, type), wish, type));
  else if (isTimely) refuse("time", await timeProblemFor(db, by, wish.doctor, wish, type));
  if (type && context.issues.length === 0) refuse("visit_type_id", await overLimit(db, type, by, wish));
  return type;
}

/**
 * Why somebody cannot ask for a time of a doctor's; null when they can. Customer care may enter one that is taken, and sort
 * it out with the doctor, but where nobody would look at it before it is confirmed.
 */
async function timeProblemFor(
  db: Db,
  by: Caller,
  doctor: Doctor,
  moment: LocalMoment,
  type: VisitType | undefined,
): Promise<string | null> {
  const isByStaff = by !== null && isStaff(by.role);
  if (isByStaff && type?.confirmed !== "at-once") return null;
  return timeProblem(db, doctor, moment, { type, mayBeOutside: isByStaff || type === undefined });
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
async function checkedKind(
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
