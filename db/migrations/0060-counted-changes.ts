import type { Kysely } from "kysely";

export const addsOnly = true;

/** How often an appointment was changed, so that of two changes within a second calendars know the later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("appointments")
    .addColumn("changes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
