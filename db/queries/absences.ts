import { openStates } from "../appointment-states.ts";
import { cached, type Db, prepared } from "../connection.ts";
import type { LocalDate, LocalMoment } from "../schema.ts";
import { records, sortBy } from "./records.ts";

/** Who is away, and when. */
const absenceSpan = [
  ...(["scope", "department_id", "doctor_id"] as const),
  ...(["from_date", "from_time", "until_date", "until_time"] as const),
] as const;

/** A search looks at both reasons. */
export const absenceRecords = records("absences", {
  columns: [...absenceSpan, ...(["reason", "public_reason", "yearly"] as const)],
  sorts: { from_date: sortBy.name, created_at: sortBy.creation },
  filter: "doctor_id",
  texts: { sort_text: ["from_date"], list_text: ["reason", "public_reason"] },
});

export const extraHoursRecords = records("extra_hours", {
  columns: ["doctor_id", "date", "from_time", "until_time"],
  sorts: { date: sortBy.name, created_at: sortBy.creation },
  filter: "doctor_id",
  texts: { sort_text: ["date", "from_time"] },
});

const within = prepared((db, { from, to }: { from: LocalDate; to: LocalDate }) =>
  db
    .selectFrom("absences")
    .select(["id", ...absenceSpan, "public_reason", "yearly"])
    .where(({ eb, and, or }) =>
      or([eb("yearly", "=", 1), and([eb("until_date", ">=", from), eb("from_date", "<=", to)])]),
    )
    .orderBy("from_date")
    .orderBy("id"),
);

/** Everybody's absences that touch a span of days, and all that come again each year. */
export async function listAbsencesWithin(db: Db, span: { from: LocalDate; to: LocalDate }) {
  return within.execute(db, span);
}

export type KnownAbsence = Awaited<ReturnType<typeof listAbsencesWithin>>[number];

const extraWithin = prepared((db, { from, to }: { from: LocalDate; to: LocalDate }) =>
  db
    .selectFrom("extra_hours")
    .select(["doctor_id", "date", "from_time", "until_time"])
    .where("date", ">=", from)
    .where("date", "<=", to)
    .orderBy("date")
    .orderBy("from_time"),
);

/** Everybody's extra hours in a span of days. */
export async function listExtraHoursWithin(db: Db, span: { from: LocalDate; to: LocalDate }) {
  return extraWithin.execute(db, span);
}

/** When the hospital as a whole is closed, past days included. */
export const listClosedDays = cached(["absences"], (db) =>
  db
    .selectFrom("absences")
    .select(["id", ...absenceSpan, "public_reason", "yearly"])
    .where("scope", "=", "hospital")
    .orderBy("from_date")
    .execute(),
);

/** Deletes an absence or extra hours; false when there are none. */
export async function deleteHours(db: Db, table: "absences" | "extra_hours", id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(table).where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** All doctors by name, those who have left included: they have no department. */
export async function listPractices(db: Db) {
  return db
    .selectFrom("doctors")
    .innerJoin("users", "users.id", "doctors.id")
    .select(["doctors.id", "users.firstname", "users.lastname", "doctors.department_id"])
    .orderBy("users.lastname")
    .orderBy("users.firstname")
    .execute();
}

/**
 * The pending and approved visits that are yet to come, by the hospital's wall clock; of a span of days, of a
 * department or a doctor, or all. A doctor's visits are also the doctor's department's.
 */
export async function listComingVisits(
  db: Db,
  now: LocalMoment,
  {
    until,
    department_id,
    doctor_id,
  }: { until: LocalDate | null; department_id: number | null; doctor_id: number | null },
) {
  let query = db
    .selectFrom("appointments")
    .leftJoin("doctors", "doctors.id", "appointments.doctor_id")
    .leftJoin("users", "users.id", "appointments.doctor_id")
    .select([
      ...([
        "appointments.id",
        "appointments.date",
        "appointments.time",
        "appointments.active_status",
      ] as const),
      ...(["appointments.firstname", "appointments.lastname", "appointments.email"] as const),
      ...(["appointments.phone", "appointments.doctor_id", "appointments.updated_at"] as const),
      ...([
        "appointments.minutes",
        "appointments.visit_type_id",
        "appointments.email_confirmed",
        "users.firstname as doctor_firstname",
      ] as const),
      "users.lastname as doctor_lastname",
    ])
    .where("appointments.active_status", "in", openStates)
    .where(({ eb, and, or }) =>
      or([
        eb("appointments.date", ">", now.date),
        and([eb("appointments.date", "=", now.date), eb("appointments.time", ">=", now.time)]),
      ]),
    );
  if (until !== null) query = query.where("appointments.date", "<=", until);
  if (doctor_id !== null) query = query.where("appointments.doctor_id", "=", doctor_id);
  if (department_id !== null) {
    query = query.where(({ eb, or }) =>
      or([
        eb("appointments.department_id", "=", department_id),
        eb("doctors.department_id", "=", department_id),
      ]),
    );
  }
  return query.orderBy("appointments.date").orderBy("appointments.time").orderBy("appointments.id").execute();
}

export type ComingVisit = Awaited<ReturnType<typeof listComingVisits>>[number];
