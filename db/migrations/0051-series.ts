import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** Visits that were booked together, one every so many weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("appointments").addColumn("series_id", "integer").execute();
  await sql`create index appointments_series on appointments (series_id) where series_id is not null`.execute(
    db,
  );
}
