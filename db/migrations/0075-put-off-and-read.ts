import type { Kysely } from "kysely";

export const addsOnly = true;

/**
 * When somebody who is asked to switch two-step sign-in on put that off; and on which day, and from where, a calendar's link was
 * last read on record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("two_step_asked").addColumn("put_off_at", "text").execute();
  for (const name of ["read_on", "read_from"])
    await db.schema.alterTable("calendar_feeds").addColumn(name, "text").execute();
}
