import type { Kysely } from "kysely";

export const addsOnly = true;

/** When what a draft takes the place of comes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("revisions").addColumn("unpublish_at", "text").execute();
}
