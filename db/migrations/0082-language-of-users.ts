import type { Kysely } from "kysely";

export const addsOnly = true;

/** The language that somebody with an account has chosen to read; null where they have not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("language", "text").execute();
}
