import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** What doctors speak and treat can be translated, and is not yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update record_texts set missing = missing + (
      select (case when languages <> '[]' then 1 else 0 end) + (case when treats <> '[]' then 1 else 0 end)
      from doctors where doctors.id = record_texts.record_id
    )
    where kind = 'doctors' and record_id in (select id from doctors)
  `.execute(db);
}
