import type { Kysely } from "kysely";

export const addsOnly = true;

/** The list of subscribers counts those who were never asked: all of them, where there was no newsletter before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("subscribers_state_asked_at_to_ask")
    .on("subscribers")
    .columns(["state", "asked_at", "to_ask"])
    .execute();
}
