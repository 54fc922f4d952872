import { type Kysely, sql } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

/** What is known of a picture of the site beyond its file: its words, and the point of it that stays in sight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let pictures = withIdentity(db.schema.createTable("pictures"))
    .addColumn("file_name", "text", (column) =>
      column.notNull().unique().references("uploads.file_name").onDelete("cascade"),
    )
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""));
  for (const focus of ["focus_x", "focus_y"]) {
    pictures = pictures.addColumn(focus, "integer", (column) =>
      column
        .notNull()
        .defaultTo(50)
        .check(sql`${sql.ref(focus)} between 0 and 100`),
    );
  }
  await pictures
    .addColumn("kept", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("sort_text", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("pictures_sort_text").on("pictures").columns(["sort_text", "id"]).execute();
  await sql`
    insert into pictures (file_name, created_at, updated_at)
    select file_name, created_at, created_at from uploads where visibility = 'public' and media_type like 'image/%'
    order by created_at, file_name
  `.execute(db);
}
