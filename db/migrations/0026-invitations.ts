import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** Visits that the hospital has cancelled, and whose patients may choose another time for by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("appointments")
    .addColumn("invited", "integer", (column) => column.notNull().defaultTo(0).check(sql`invited in (0, 1)`))
    .execute();
}
