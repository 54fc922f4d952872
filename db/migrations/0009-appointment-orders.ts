import { type Kysely, sql } from "kysely";

/** Indexes for the orders of the staff's list within its two common filters: a doctor, and a state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, keys] of Object.entries(orders)) {
    await sql`create index ${sql.raw(`appointments_${name}`)} on appointments (${sql.raw(keys)})`.execute(db);
  }
}

const orders = {
  of_doctor_names: "doctor_id, sort_text, id",
  of_doctor_status: "doctor_id, active_status, id",
  in_state_moment: "active_status, (date || ' ' || time), id",
  in_state_names: "active_status, sort_text, id",
};
