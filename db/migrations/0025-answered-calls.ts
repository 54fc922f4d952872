import type { Kysely } from "kysely";

export const addsOnly = true;

/** What a call that makes something was answered, for a client that sends it again with the same key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("form_submissions").addColumn("body_digest", "text").execute();
  await db.schema.alterTable("form_submissions").addColumn("answer", "text").execute();
}
