import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** Doctors whom visitors neither find nor book, while their visits stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("doctors")
    .addColumn("hidden", "integer", (column) => column.notNull().defaultTo(0).check(sql`hidden in (0, 1)`))
    .execute();
}
