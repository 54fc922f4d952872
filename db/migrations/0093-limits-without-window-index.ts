import type { Kysely } from "kysely";

export const addsOnly = true;

/** Every hit that is counted kept this index up; only sweeps, and nodes that look at the last minute's calls, used it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("rate_limits_window_start").execute();
}
