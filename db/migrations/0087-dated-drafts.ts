import type { Kysely } from "kysely";

export const addsOnly = true;

/** When a draft is published by itself, and why that could not be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["publish_at", "problem"]) {
    await db.schema.alterTable("revisions").addColumn(column, "text").execute();
  }
}
