import { type Kysely, sql } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

const states = ["waiting", "offered", "accepted", "declined", "expired", "left"];

/**
 * Who waits for a time, which one is offered to them, and which they were asked of, or why not. What is offered claims its
 * doctor's time, as visits do. Nobody is asked until the hospital says how long it leaves people to answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("waiting_list"))
    .addColumn("firstname", "text", (column) => column.notNull())
    .addColumn("lastname", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("user_id", "integer", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("department_id", "integer", (column) =>
      column.references("departments.id").onDelete("cascade"),
    )
    .addColumn("doctor_id", "integer", (column) => column.references("doctors.id").onDelete("cascade"))
    .addColumn("visit_type_id", "integer", (column) =>
      column.references("visit_types.id").onDelete("set null"),
    )
    .addColumn("appointment_id", "integer", (column) =>
      column.references("appointments.id").onDelete("cascade"),
    )
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("days", "text", (column) => column.notNull())
    .addColumn("from_time", "text")
    .addColumn("until_time", "text")
    .addColumn("notice_hours", "integer", (column) => column.notNull())
    .addColumn("until_date", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`),
    )
    .addColumn("offered_doctor_id", "integer", (column) => column.references("doctors.id"))
    .addColumn("offered_date", "text")
    .addColumn("offered_time", "text")
    .addColumn("offered_minutes", "integer")
    .addColumn("offered_minutes_before", "integer")
    .addColumn("offered_minutes_after", "integer")
    .addColumn("offered_until", "text")
    .addColumn("booked_id", "integer", (column) => column.references("appointments.id").onDelete("set null"))
    .addColumn("sort_text", "text", (column) => column.notNull())
    .addColumn("list_text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addCheckConstraint("waiting_list_offer", sql`(state = 'offered') = (offered_until is not null)`)
    .execute();
  for (const column of ["state", "appointment_id", "user_id"]) {
    await db.schema.createIndex(`waiting_list_${column}`).on("waiting_list").column(column).execute();
  }
  await db.schema
    .createIndex("waiting_list_offered")
    .on("waiting_list")
    .columns(["offered_doctor_id", "offered_date"])
    .execute();

  await db.schema
    .createTable("waiting_asked")
    .addColumn("waiting_id", "integer", (column) =>
      column.notNull().references("waiting_list.id").onDelete("cascade"),
    )
    .addColumn("doctor_id", "integer", (column) => column.notNull().references("doctors.id"))
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("time", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("waiting_asked_once", ["waiting_id", "doctor_id", "date", "time"])
    .execute();

  await db.schema
    .alterTable("web_info")
    .addColumn("waiting_minutes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await letOffersClaim(db);
}

/** A claim is a visit's or an offer's. Not every engine can let a column be empty that was not; so the table is made anew. */
async function letOffersClaim(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("claims_anew")
    .addColumn("doctor_id", "integer", (column) => column.notNull().references("doctors.id"))
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("tick", "integer", (column) => column.notNull().check(sql`tick between 0 and 287`))
    .addColumn("seat", "integer", (column) => column.notNull().check(sql`seat >= 0`))
    .addColumn("appointment_id", "integer", (column) =>
      column.references("appointments.id").onDelete("cascade"),
    )
    .addColumn("waiting_id", "integer", (column) => column.references("waiting_list.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("claims_place", ["doctor_id", "date", "tick", "seat"])
    .addCheckConstraint("claims_whose", sql`(appointment_id is null) <> (waiting_id is null)`)
    .execute();
  await sql`
    insert into claims_anew (doctor_id, date, tick, seat, appointment_id)
    select doctor_id, date, tick, seat, appointment_id from claims
  `.execute(db);
  await db.schema.dropTable("claims").execute();
  await db.schema.alterTable("claims_anew").renameTo("claims").execute();
  for (const column of ["appointment_id", "waiting_id"]) {
    await db.schema.createIndex(`claims_${column}`).on("claims").column(column).execute();
  }
}
