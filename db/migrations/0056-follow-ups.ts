import type { Kysely } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

/** Invitations to a further visit within some days: each is for one visit, which its patient chooses the time of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("follow_ups"))
    .addColumn("appointment_id", "integer", (column) =>
      column.notNull().references("appointments.id").onDelete("cascade"),
    )
    .addColumn("doctor_id", "integer", (column) => column.notNull().references("doctors.id"))
    .addColumn("visit_type_id", "integer", (column) =>
      column.references("visit_types.id").onDelete("set null"),
    )
    .addColumn("from_date", "text", (column) => column.notNull())
    .addColumn("until_date", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("booked_id", "integer", (column) =>
      column.unique().references("appointments.id").onDelete("set null"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .addColumn("withdrawn_at", "text")
    .execute();
  await db.schema.createIndex("follow_ups_appointment").on("follow_ups").column("appointment_id").execute();
}
