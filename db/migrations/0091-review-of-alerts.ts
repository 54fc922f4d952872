import type { Kysely } from "kysely";

export const addsOnly = true;

/** From when on staff are asked whether an alert still holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("alerts").addColumn("review_on", "text").execute();
}
