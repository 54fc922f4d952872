import type { Kysely } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

/** Links that show a record before the public sees it: one of each record, until a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("previews"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("record_id", "integer", (column) => column.notNull())
    .addColumn("user_id", "integer", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("ends_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("previews_record", ["kind", "record_id"])
    .execute();
  await db.schema.createIndex("previews_user_id").on("previews").column("user_id").execute();
}
