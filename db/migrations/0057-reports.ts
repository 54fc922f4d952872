import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import { noteChanges, withIdentity } from "./helpers.ts";

export const addsOnly = true;

/**
 * The figures of each day, by department, doctor and kind of visit; which days are counted, and which are to be counted anew:
 * the database itself notes that of every change, also of an older version's. And the weeks that doctors had before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("report_days")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("time_zone", "text", (column) => column.notNull())
    .execute();
  let figures: CreateTableBuilder<string, string> = db.schema
    .createTable("report_figures")
    .addColumn("day", "text", (column) => column.notNull());
  for (const name of ["department_id", "doctor_id", "visit_type_id", ...counts])
    figures = figures.addColumn(name, "integer", (column) => column.notNull());
  for (const name of lists) figures = figures.addColumn(name, "text", (column) => column.notNull());
  await figures
    .addPrimaryKeyConstraint("report_figures_place", ["day", "department_id", "doctor_id", "visit_type_id"])
    .execute();
  await db.schema
    .createTable("report_times")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("doctor_id", "integer", (column) => column.notNull())
    .addColumn("visit_type_id", "integer", (column) => column.notNull())
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("report_times_place", ["day", "doctor_id", "visit_type_id"])
    .execute();
  await withIdentity(db.schema.createTable("report_marks"))
    .addColumn("date", "text")
    .addColumn("asked_at", "text")
    .addCheckConstraint("report_marks_one", sql`(date is null) <> (asked_at is null)`)
    .execute();
  for (const column of ["date", "asked_at"])
    await db.schema.createIndex(`report_marks_${column}`).on("report_marks").column(column).execute();
  await noteChanges(db, {
    table: "appointments",
    columns: counted,
    into: "report_marks",
    notes: { date: "date", asked_at: "created_at" },
  });
  await noteChanges(db, {
    table: "stages",
    columns: ["date", "stage", "arrived_at", "called_at"],
    into: "report_marks",
    notes: { date: "date" },
  });
  await withIdentity(db.schema.createTable("past_weeks"))
    .addColumn("doctor_id", "integer", (column) => column.notNull().references("doctors.id"))
    .addColumn("until", "text", (column) => column.notNull())
    .addColumn("working_days", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("past_weeks_doctor_id_until")
    .on("past_weeks")
    .columns(["doctor_id", "until"])
    .execute();
}

const counts = [
  ...["requests", "approved", "declined", "unanswered", "withdrawn", "at_once"],
  ...["visits", "moved", "no_shows"],
];

const lists = ["answers", "patient_notices", "hospital_notices", "waits"];

/** What of an appointment a figure depends on. */
const counted = [
  ...["department_id", "doctor_id", "visit_type_id", "date", "time"],
  ...["minutes", "minutes_before", "minutes_after"],
  ...["active_status", "cancelled_by", "created_at"],
];
