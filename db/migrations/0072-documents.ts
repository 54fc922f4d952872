import { type Kysely, sql } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

/** Files that the hospital's own pages offer to be taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("documents"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("page_id", "integer", (column) => column.references("pages.id").onDelete("set null"))
    .addColumn("file_name", "text", (column) => column.notNull().references("uploads.file_name"))
    .addColumn("sort_text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  for (const columns of [
    ["sort_text", "id"],
    ["page_id", "id"],
    ["page_id", "sort_text", "id"],
    ["file_name"],
  ]) {
    const name = `documents_${columns.join("_")}`;
    await sql`create index ${sql.id(name)} on documents (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
      db,
    );
  }
}
