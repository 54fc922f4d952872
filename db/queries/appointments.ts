import { expressionBuilder, type NotNull, sql } from "kysely";
import { approved, openStates } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { Database, LocalDate, LocalMoment, NewRow } from "../schema.ts";
import { appointmentTexts } from "./appointment-texts.ts";
import { keepClaims } from "./claims.ts";
import { countRows } from "./count.ts";
import { stageColumns } from "./stage-columns.ts";
import { newStamps } from "./stamps.ts";
import { lengthFor } from "./visit-length.ts";

/**
 * Adds an appointment, as long as its doctor's appointments are. Belongs in a transaction: one that is approved claims
 * its time.
 *
 * @returns the new appointment's id
 * @throws SeatTaken
 */
export async function createAppointment(db: Db, appointment: NewRow<"appointments">): Promise<number> {
  const length = await lengthFor(db, appointment);
  const { id } = await db
    .insertInto("appointments")
    .values({ ...length, ...appointment, ...appointmentTexts(appointment), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (appointment.active_status === approved) await keepClaims(db, id);
  return id;
}

/**
 * Visits of some doctors that are promised to somebody, or that somebody waits for, in a span of days; and what is offered
 * to somebody on the waiting list, which is as good as promised.
 *
 * @param except an appointment that does not stand in its own way
 */
export async function listHeldVisits(
  db: Db,
  doctorIds: number[],
  { from, to, except = 0 }: { from: LocalDate; to: LocalDate; except?: number },
) {
  // The plus keeps SQLite at the index of doctors, which has all that is asked for: others' visits are not looked at.
  const state = sql<number>`+active_status`;
  return db
    .selectFrom("appointments")
    .select(["doctor_id", "date", "time", "minutes", "minutes_before", "minutes_after"])
    .select(["active_status", "visit_type_id"])
    .where("doctor_id", "in", doctorIds)
    .where("date", ">=", from)
    .where("date", "<=", to)
    .where(state, "in", openStates)
    .where("id", "<>", except)
    .unionAll(offeredTimes(db, doctorIds, { from, to }))
    .execute();
}

function offeredTimes(db: Db, doctorIds: number[], { from, to }: { from: LocalDate; to: LocalDate }) {
  return db
    .selectFrom("waiting_list")
    .select(["offered_doctor_id as doctor_id", "offered_date as date", "offered_time as time"])
    .select(["offered_minutes as minutes", "offered_minutes_before as minutes_before"])
    .select(["offered_minutes_after as minutes_after", ({ lit }) => lit(approved).as("active_status")])
    .select("visit_type_id")
    .where("offered_doctor_id", "in", doctorIds)
    .where("offered_date", ">=", from)
    .where("offered_date", "<=", to)
    .$narrowType<{ date: NotNull; time: NotNull; minutes: NotNull }>()
    .$narrowType<{ minutes_before: NotNull; minutes_after: NotNull }>();
}

export type HeldVisit = Awaited<ReturnType<typeof listHeldVisits>>[number];

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
  "appointments.department_id",
  "departments.name as department_name",
  "doctors.firstname as doctor_firstname",
  "doctors.lastname as doctor_lastname",
] as const;

const wholeColumns = [
  ...rowColumns,
  "appointments.user_id",
  "appointments.firstname",
  "appointments.lastname",
  "appointments.phone",
  "appointments.email",
  "appointments.email_confirmed",
  "appointments.language",
  "appointments.description",
  "appointments.images",
  "appointments.reply",
  "appointments.cancelled_by",
  "appointments.invited",
  "appointments.series_id",
  "appointments.created_at",
  "appointments.updated_at",
  "appointments.minutes",
  "appointments.visit_type_id",
  "appointments.room",
  "appointments.minutes_before",
  "appointments.minutes_after",
  "appointments.changes",
] as const;

/** Whole appointments, with the hours before one of its kind until which its patient may change it; null for one of no kind. */
function wholeAppointments(db: Db) {
  return namedAppointments(db)
    .leftJoin("visit_types", "visit_types.id", "appointments.visit_type_id")
    .select(wholeColumns)
    .select("visit_types.change_until_hours");
}

/** A patient's appointments: what is coming first, the soonest on top; then the others, the latest on top. */
export async function listAppointmentsOf(
  db: Db,
  userId: number,
  { now, limit, offset }: { now: LocalMoment; limit: number; offset: number },
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
export async function getAppointmentOf(db: Db, { id, user_id }: { id: number; user_id: number }) {
  return wholeAppointments(db)
    .select(stageColumns)
    .where("appointments.user_id", "=", user_id)
    .where("appointments.id", "=", id)
    .executeTakeFirst();
}

/** Any appointment, for whoever has proved otherwise that they may see it. */
export async function getManagedAppointment(db: Db, id: number) {
  return wholeAppointments(db).select(stageColumns).where("appointments.id", "=", id).executeTakeFirst();
}

export type ManagedAppointment = NonNullable<Awaited<ReturnType<typeof getManagedAppointment>>>;

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
