import type { Kysely } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

/** What came in from a file: the file until it is taken or forgotten, and which records it added or changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("import_files"))
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("import_files_user_id").on("import_files").column("user_id").execute();
  await db.schema.createIndex("import_files_created_at").on("import_files").column("created_at").execute();

  await withIdentity(db.schema.createTable("imports"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("user_id", "integer", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("added", "integer", (column) => column.notNull())
    .addColumn("changed", "integer", (column) => column.notNull())
    .addColumn("unchanged", "integer", (column) => column.notNull())
    .addColumn("undone_at", "text")
    .addColumn("list_text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("imports_user_id").on("imports").column("user_id").execute();
  await db.schema.createIndex("imports_created_at").on("imports").column("created_at").execute();

  await db.schema
    .createTable("import_rows")
    .addColumn("import_id", "integer", (column) =>
      column.notNull().references("imports.id").onDelete("cascade"),
    )
    .addColumn("record_id", "integer", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("kept", "text")
    .addPrimaryKeyConstraint("import_rows_once", ["import_id", "record_id"])
    .execute();
}
