import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** A record has one draft at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index revisions_draft on revisions (kind, record_id) where action = 'draft'`.execute(
    db,
  );
}
