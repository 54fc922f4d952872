import { type Kysely, sql } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

/** Addresses that lead elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("redirects"))
    .addColumn("from_path", "text", (column) => column.notNull())
    .addColumn("to_address", "text", (column) => column.notNull())
    .addColumn("sort_text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await sql`create index redirects_sort_text_id on redirects (sort_text, id)`.execute(db);
}
