import type { Kysely } from "kysely";

/** What a submitted form made, so that the same form sent twice leads to the same page twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("form_submissions").addColumn("made_id", "integer").execute();
}
