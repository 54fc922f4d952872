import type { Kysely } from "kysely";

export const addsOnly = true;

/** Every form sent kept this index up; only the hourly sweep used it, on a table that holds one day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("form_submissions_created_at").execute();
}
