import type { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { addDays, isShown } from "../../../db/local-time.ts";
import { listApprovedTimes } from "../../../db/queries/appointments.ts";
import { getDepartment } from "../../../db/queries/departments.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { isDate, isTime } from "../../forms/fields.ts";
import { getConfig, hospitalTime } from "../../installation/installation.server.ts";
import { dateInWords } from "../../ui/dates.tsx";
import {
  type AppointmentRequest,
  requestSchema,
  type StaffAppointment,
  staffSchema,
} from "../appointment.ts";
import { agendaOf } from "../calendar/calendar.server.ts";
import { horizon, nearestFreeTimes } from "../calendar/free-times.ts";

/** Free times offered in place of one that is gone. */
const offered = 3;

/**
 * A request checked against the hospital: its clock, its departments and doctors, and what is already approved.
 * The department follows from the doctor where only the doctor was chosen.
 *
 * @param schema what a request is checked against first, where it may say less
 */
export function checkedRequestSchema(
  db: Db,
  schema: z.ZodType<AppointmentRequest> = requestSchema,
): z.ZodType<AppointmentRequest> {
  return schema.superRefine(refuseThePast).transform(async (request, context) => {
    const doctor = await checkedDoctor(db, request, context);
    if (!doctor) return request;
    const clash = await clashMessage(db, doctor, request);
    if (clash) context.addIssue({ code: "custom", path: ["time"], message: clash });
    return { ...request, department_id: doctor.department_id };
  });
}

/**
 * What staff enter or change, checked likewise. They may choose a time that is taken, and sort it out with the doctor.
 */
export function checkedStaffSchema(db: Db): z.ZodType<StaffAppointment> {
  return staffSchema.superRefine(refuseThePast).transform(async (appointment, context) => {
    const doctor = await checkedDoctor(db, appointment, context);
    return doctor ? { ...appointment, department_id: doctor.department_id } : appointment;
  });
}

type Places = Pick<AppointmentRequest, "department_id" | "doctor_id">;

/** The doctor of an appointment, if any. Adds an issue to a department or doctor that is none, or not the other's. */
export async function checkedDoctor(
  db: Db,
  { department_id, doctor_id }: Places,
  context: z.RefinementCtx,
): Promise<Doctor | undefined> {
  const refuse = (field: keyof Places, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (department_id !== null && !(await getDepartment(db, department_id))) {
    refuse("department_id", "Choose a department from the list");
  }
  if (doctor_id === null) return undefined;
  const doctor = await getDoctor(db, doctor_id);
  if (!doctor) {
    refuse("doctor_id", "Choose a doctor from the list");
  } else if (department_id !== null && department_id !== doctor.department_id) {
    refuse("doctor_id", "Choose a doctor in this department");
  }
  return doctor;
}

/** Adds an issue to a date or time that has passed or never comes, by the hospital's clock. What is neither has one already. */
export function refuseThePast(
  { date, time }: { date: LocalDate; time: LocalTime },
  context: z.RefinementCtx,
): void {
  if (!isDate(date)) return;
  const now = hospitalTime();
  if (date < now.date) {
    context.addIssue({ code: "custom", path: ["date"], message: "Choose today or a later date" });
  } else if (!isTime(time)) {
    return;
  } else if (date === now.date && time <= now.time) {
    context.addIssue({ code: "custom", path: ["time"], message: "Choose a time in the future" });
  } else if (!isShown(getConfig().TIME_ZONE, { date, time })) {
    const message = "The clocks go forward that day, so this time does not exist. Choose another one";
    context.addIssue({ code: "custom", path: ["time"], message });
  }
}

export type Doctor = NonNullable<Awaited<ReturnType<typeof getDoctor>>>;

/** A check that adds an issue when the doctor already has an approved appointment at that time. */
export function refuseTaken(db: Db, doctor: Doctor) {
  return async (wanted: { date: LocalDate; time: LocalTime }, context: z.RefinementCtx): Promise<void> => {
    if (!isDate(wanted.date) || !isTime(wanted.time)) return;
    const clash = await clashMessage(db, doctor, wanted);
    if (clash) context.addIssue({ code: "custom", path: ["time"], message: clash });
  };
}

/** What to say when the doctor already has an approved appointment then, or null. */
async function clashMessage(
  db: Db,
  doctor: Doctor,
  wanted: { date: LocalDate; time: LocalTime },
): Promise<string | null> {
  const { date } = wanted;
  const approved = await listApprovedTimes(db, doctor.id, { from: date, to: date });
  if (!approved.some(({ time }) => time === wanted.time)) return null;
  const agenda = await agendaOf(db, doctor, { from: date, to: addDays(date, horizon) });
  const free = nearestFreeTimes({ ...agenda, wanted, most: offered });
  const taken = "This time is already taken";
  if (free.length === 0) return `${taken}. Choose another day, or another doctor`;
  const times = free.map((time) =>
    time.date === date ? time.time : `${dateInWords(time.date)} at ${time.time}`,
  );
  return `${taken}. The nearest free times are ${times.join(", ")}`;
}
