import { type Kysely, sql } from "kysely";

/** Who cancelled an appointment, and the calendar entry that a mail carries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("appointments")
    .addColumn("cancelled_by", "text", (column) => column.check(sql`cancelled_by in ('patient', 'hospital')`))
    .execute();
  // Until now nobody else could.
  await sql`update appointments set cancelled_by = 'patient' where active_status = 3`.execute(db);
  await db.schema.alterTable("outbox").addColumn("calendar", "text").execute();
}
