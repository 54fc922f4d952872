import type { Kysely } from "kysely";

export const addsOnly = true;

/** Of what a translation said, what it was made from; versions of records leave it empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("revisions").addColumn("sources", "text").execute();
}
