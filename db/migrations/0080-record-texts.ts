import type { Kysely } from "kysely";

export const addsOnly = true;

/** What records say in other languages than the main one: of each record and language, the fields that are translated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("record_texts")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("record_id", "integer", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("sources", "text", (column) => column.notNull())
    .addColumn("told", "integer", (column) => column.notNull())
    .addColumn("missing", "integer", (column) => column.notNull())
    .addColumn("outdated", "integer", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("record_texts_key", ["kind", "record_id", "language"])
    .execute();
}
