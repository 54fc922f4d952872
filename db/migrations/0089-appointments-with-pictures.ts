import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** Which appointments have pictures is asked every hour; few have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index appointments_with_pictures on appointments (id) where images <> '[]'`.execute(db);
}
