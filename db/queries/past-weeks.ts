import type { Db } from "../connection.ts";
import type { Instant } from "../schema.ts";

/** A doctor's week, as the database keeps it. */
export async function weekOf(db: Db, doctorId: number): Promise<string> {
  const { working_days } = await db
    .selectFrom("doctors")
    .select("working_days")
    .where("id", "=", doctorId)
    .executeTakeFirstOrThrow();
  return working_days;
}

/** Notes the week that a doctor had until then: what was worked before stays as it was. Belongs in the transaction of the change. */
export async function keepPastWeek(
  db: Db,
  doctorId: number,
  working_days: string,
  until: Instant,
): Promise<void> {
  await db.insertInto("past_weeks").values({ doctor_id: doctorId, working_days, until }).execute();
}

/** The weeks that doctors had until a moment or later, the oldest first. */
export async function listPastWeeks(db: Db, since: Instant) {
  return db
    .selectFrom("past_weeks")
    .select(["doctor_id", "until", "working_days"])
    .where("until", ">=", since)
    .orderBy("doctor_id")
    .orderBy("until")
    .orderBy("id")
    .execute();
}

/**
 * All doctors, those who have left too, with what tells since when their hours count: the day of their first visit, and the
 * moment at which they were entered.
 */
export async function listDoctorsAtWork(db: Db) {
  return db
    .selectFrom("doctors")
    .innerJoin("users", "users.id", "doctors.id")
    .select(["doctors.id", "doctors.department_id", "doctors.working_days", "doctors.created_at"])
    .select(["users.firstname", "users.lastname", "users.account_status"])
    .select(({ selectFrom }) =>
      selectFrom("appointments")
        .select(({ fn }) => fn.min("appointments.date").as("first"))
        .whereRef("appointments.doctor_id", "=", "doctors.id")
        .as("first_visit"),
    )
    .orderBy("users.lastname")
    .orderBy("users.firstname")
    .orderBy("doctors.id")
    .execute();
}
