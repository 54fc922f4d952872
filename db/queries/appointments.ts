import { expressionBuilder } from "kysely";
import { approved, cancelled, openStates, pending } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { Database, LocalDate, LocalTime, NewRow } from "../schema.ts";
import { appointmentTexts, refreshAppointmentTexts } from "./appointment-texts.ts";
import { countRows } from "./count.ts";
import { changeStamp, newStamps } from "./stamps.ts";

/** @returns the new appointment's id */
export async function createAppointment(db: Db, appointment: NewRow<"appointments">): Promise<number> {
  const { id } = await db
    .insertInto("appointments")
    .values({ ...appointment, ...appointmentTexts(appointment), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Moments at which a doctor is already promised to somebody, in a span of days. */
export async function listApprovedTimes(db: Db, doctorId: number, days: { from: LocalDate; to: LocalDate }) {
  return db
    .selectFrom("appointments")
    .select(["date", "time"])
    .where("doctor_id", "=", doctorId)
    .where("date", ">=", days.from)
    .where("date", "<=", days.to)
    .where("active_status", "=", approved)
    .execute();
}

/**
 * Moments that are promised to somebody, or that somebody waits for, in a span of days.
 *
 * @param except an appointment that does not stand in its own way
 */
export async function listHeldTimes(
  db: Db,
  doctorId: number,
  { from, to, except = 0 }: { from: LocalDate; to: LocalDate; except?: number },
) {
  return db
    .selectFrom("appointments")
    .select(["date", "time"])
    .where("doctor_id", "=", doctorId)
    .where("date", ">=", from)
    .where("date", "<=", to)
    .where("active_status", "in", openStates)
    .where("id", "<>", except)
    .execute();
}

/** Appointments with the names of department and doctor; a doctor who has left keeps theirs. */
export function namedAppointments(db: Db) {
  return db
    .selectFrom("appointments")
    .leftJoin("departments", "departments.id", "appointments.department_id")
    .leftJoin("users as doctors", "doctors.id", "appointments.doctor_id");
}

function appointmentsOf(db: Db, userId: number) {
  return namedAppointments(db).where("appointments.user_id", "=", userId);
}

const rowColumns = [
  "appointments.id",
  "appointments.date",
  "appointments.time",
  "appointments.active_status",
  "appointments.doctor_id",
  "departments.name as department_name",
  "doctors.firstname as doctor_firstname",
  "doctors.lastname as doctor_lastname",
] as const;

const wholeColumns = [
  ...rowColumns,
  "appointments.department_id",
  "appointments.user_id",
  "appointments.firstname",
  "appointments.lastname",
  "appointments.phone",
  "appointments.email",
  "appointments.email_confirmed",
  "appointments.description",
  "appointments.images",
  "appointments.reply",
  "appointments.created_at",
  "appointments.updated_at",
] as const;

/** A patient's appointments: what is coming first, the soonest on top; then the others, the latest on top. */
export async function listAppointmentsOf(
  db: Db,
  userId: number,
  { now, limit, offset }: { now: { date: LocalDate; time: LocalTime }; limit: number; offset: number },
) {
  const { eb, and, or } = expressionBuilder<Database, "appointments">();
  const isComing = and([
    eb("appointments.active_status", "in", openStates),
    or([
      eb("appointments.date", ">", now.date),
      and([eb("appointments.date", "=", now.date), eb("appointments.time", ">=", now.time)]),
    ]),
  ]);
  const whereComing = (column: "appointments.date" | "appointments.time") =>
    eb.case().when(isComing).then(eb.ref(column)).else("").end();
  return appointmentsOf(db, userId)
    .select(rowColumns)
    .select(eb.case().when(isComing).then(1).else(0).end().as("coming"))
    .orderBy("coming", "desc")
    .orderBy(whereComing("appointments.date"))
    .orderBy(whereComing("appointments.time"))
    .orderBy("appointments.date", "desc")
    .orderBy("appointments.time", "desc")
    .orderBy("appointments.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAppointmentsOf(db: Db, userId: number): Promise<number> {
  return countRows(db.selectFrom("appointments").where("user_id", "=", userId));
}

/** One of a patient's appointments; undefined for somebody else's, as for one that does not exist. */
export async function getAppointmentOf(db: Db, { id, user_id }: OwnAppointment) {
  return appointmentsOf(db, user_id)
    .select(wholeColumns)
    .where("appointments.id", "=", id)
    .executeTakeFirst();
}

/** Any appointment, for whoever has proved otherwise that they may see it. */
export async function getManagedAppointment(db: Db, id: number) {
  return namedAppointments(db).select(wholeColumns).where("appointments.id", "=", id).executeTakeFirst();
}

export type ManagedAppointment = NonNullable<Awaited<ReturnType<typeof getManagedAppointment>>>;

interface OwnAppointment {
  id: number;
  user_id: number;
}

/** An appointment as its patient may change it: by the account it belongs to, or by the address its link was made for. */
export type HeldAppointment = OwnAppointment | { id: number; email: string };

type Change = Partial<
  Pick<
    NewRow<"appointments">,
    "phone" | "email" | "email_confirmed" | "date" | "time" | "description" | "images"
  >
>;

/** Changes an appointment for its patient while it is pending; false when there is no such one. */
export async function changePendingAppointment(
  db: Db,
  held: HeldAppointment,
  change: Change,
): Promise<boolean> {
  return updatePending(db, held, change);
}

/** Notes that an appointment's address is confirmed, if it still is its address. */
export async function confirmAppointmentEmail(
  db: Db,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await db
    .updateTable("appointments")
    .set({ email_confirmed: 1 })
    .where("id", "=", id)
    .where("email", "=", email)
    .execute();
}

/** Cancels an appointment for its patient while it is pending; false when there is no such one. */
export async function cancelPendingAppointment(db: Db, held: HeldAppointment): Promise<boolean> {
  return updatePending(db, held, { active_status: cancelled });
}

async function updatePending(
  db: Db,
  held: HeldAppointment,
  values: Change | { active_status: typeof cancelled },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("appointments")
    .set({ ...values, updated_at: await changeStamp(db, "appointments", { id: held.id, version: null }) })
    .where(({ and }) => and({ ...held }))
    .where("active_status", "=", pending)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await refreshAppointmentTexts(db, held.id);
  return numUpdatedRows > 0n;
}
