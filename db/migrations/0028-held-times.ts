import type { Kysely } from "kysely";

export const addsOnly = true;

/**
 * The index of a doctor's appointments holds all that free times are worked out of, so that a department's weeks are read
 * without its appointments' rows. It stands in for the one that had doctor, date and time alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("appointments_doctor_id_date_time").execute();
  await db.schema
    .createIndex("appointments_held")
    .on("appointments")
    .columns(["doctor_id", "date", "time", "active_status", "visit_type_id"])
    .columns(["minutes", "minutes_before", "minutes_after", "id"])
    .execute();
}
