import type { Kysely } from "kysely";

export const addsOnly = true;

/** From when and until when the public sees a department, a service or a doctor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["departments", "services", "doctors"]) {
    await db.schema.alterTable(table).addColumn("publish_at", "text").execute();
    await db.schema.alterTable(table).addColumn("unpublish_at", "text").execute();
  }
}
