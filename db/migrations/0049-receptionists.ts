import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** Receptionists add, move and cancel no appointments until the hospital lets them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("web_info")
    .addColumn("receptionists_book", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`receptionists_book in (0, 1)`),
    )
    .execute();
}
