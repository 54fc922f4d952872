import { type AliasableExpression, type ExpressionBuilder, sql } from "kysely";
import { type AppointmentStatus, openStates, pending } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import { roleIds } from "../roles.ts";
import type { Database, Instant, LocalDate, LocalTime } from "../schema.ts";
import type { Reach } from "./appointment-changes.ts";
import { namedAppointments } from "./appointments.ts";
import { countRows } from "./count.ts";

type CountedTable = "services" | "updates" | "contacts" | "subscribers" | "partners" | "departments";

export async function countTable(db: Db, table: CountedTable): Promise<number> {
  return countRows(db.selectFrom(table));
}

/** Open accounts of people in some roles. */
export async function countAccounts(db: Db, roleIds: readonly number[]): Promise<number> {
  return countRows(
    db.selectFrom("users").where("role_id", "in", roleIds).where("account_status", "=", "active"),
  );
}

const within =
  ({ doctor_id, user_id }: Reach) =>
  ({ eb, and }: ExpressionBuilder<Database, "appointments">) =>
    and([
      ...(doctor_id === undefined ? [] : [eb("appointments.doctor_id", "=", doctor_id)]),
      ...(user_id === undefined ? [] : [eb("appointments.user_id", "=", user_id)]),
    ]);

export async function countAppointments(db: Db, reach: Reach): Promise<number> {
  return countRows(db.selectFrom("appointments").where(within(reach)));
}

/** Appointments without an answer, and those of them whose day has passed. */
export async function countPendingAppointments(
  db: Db,
  today: LocalDate,
  reach: Reach,
): Promise<{ waiting: number; overdue: number }> {
  const { waiting, overdue } = await db
    .selectFrom("appointments")
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      fn.countAll<number>().filterWhere("date", "<", today).as("overdue"),
    ])
    .where(within(reach))
    .where("active_status", "=", pending)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), overdue: Number(overdue) };
}

/** Messages of visitors that nobody has answered. */
export async function countUnansweredContacts(db: Db): Promise<number> {
  return countRows(db.selectFrom("contacts").where("answered", "=", 0));
}

/** How many appointments in a state a department has on a day. */
export interface DayCount {
  date: LocalDate;
  department_id: number | null;
  active_status: AppointmentStatus;
  count: number;
}

/** The appointments of a span of days, counted by day, department and state. */
export async function countAppointmentsByDay(
  db: Db,
  days: { from: LocalDate; to: LocalDate },
  reach: Reach,
): Promise<DayCount[]> {
  const rows = await db
    .selectFrom("appointments")
    .select(["date", "department_id", "active_status", ({ fn }) => fn.countAll<number>().as("count")])
    .where(within(reach))
    .where("date", ">=", days.from)
    .where("date", "<=", days.to)
    .groupBy(["date", "department_id", "active_status"])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** The next appointments that take place, or may, from a moment on. */
export async function listNextAppointments(
  db: Db,
  from: { date: LocalDate; time: LocalTime; limit: number },
  reach: Reach,
) {
  return namedAppointments(db)
    .select([
      "appointments.id",
      "appointments.date",
      "appointments.time",
      "appointments.firstname",
      "appointments.lastname",
      "appointments.active_status",
      "departments.name as department_name",
      "doctors.firstname as doctor_firstname",
      "doctors.lastname as doctor_lastname",
    ])
    .where(within(reach))
    .where("appointments.date", ">=", from.date)
    .where(({ eb, or }) =>
      or([eb("appointments.date", ">", from.date), eb("appointments.time", ">=", from.time)]),
    )
    .where("appointments.active_status", "in", openStates)
    .orderBy("appointments.date")
    .orderBy("appointments.time")
    .orderBy("appointments.id")
    .limit(from.limit)
    .execute();
}

/** How many patients signed up in each of some weeks, given as the instants at which they begin. */
export async function countSignUps(db: Db, weeks: readonly Instant[]): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select([weekIn("created_at", weeks).as("week"), ({ fn }) => fn.countAll<number>().as("count")])
    .where("role_id", "=", roleIds.patient)
    .where("created_at", ">=", weeks[0] ?? "")
    .groupBy("week")
    .execute();
  return inOrder(rows, weeks);
}

/** How many messages came in each of some weeks, given as their first days. */
export async function countMessages(
  db: Db,
  table: "contacts" | "suggestions",
  weeks: readonly LocalDate[],
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select([weekIn("date", weeks).as("week"), ({ fn }) => fn.countAll<number>().as("count")])
    .where("date", ">=", weeks[0] ?? "")
    .groupBy("week")
    .execute();
  return inOrder(rows, weeks);
}

/** The place of a row's week among the weeks' beginnings; the last week has no end. */
function weekIn(column: string, weeks: readonly string[]): AliasableExpression<number> {
  const [, ...nextWeeks] = weeks;
  const ends = nextWeeks.map((next, week) => sql`when ${sql.ref(column)} < ${next} then ${sql.lit(week)}`);
  return sql<number>`case ${sql.join(ends, sql` `)} else ${sql.lit(nextWeeks.length)} end`;
}

function inOrder(rows: Array<{ week: number; count: number }>, weeks: readonly string[]): number[] {
  const counts = new Map(rows.map(({ week, count }) => [week, Number(count)]));
  return weeks.map((_, week) => counts.get(week) ?? 0);
}
