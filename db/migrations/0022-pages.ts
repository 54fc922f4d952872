import { type Kysely, sql } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

/**
 * Pages of the hospital's own. The three that every hospital's site needs are there from the beginning; as long as they
 * have no text, the site shows one made of the settings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("pages"))
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("lead", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("questions", "integer", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("active_status", "integer", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.unique())
    .addColumn("sort_text", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  for (const columns of listOrders) {
    const name = `pages_${columns.join("_")}`;
    await sql`create index ${sql.id(name)} on pages (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
      db,
    );
  }
  const now = new Date().toISOString();
  for (const [index, [purpose, title]] of purposes.entries()) {
    const text = title.toLowerCase();
    await sql`
      insert into pages (
        slug, title, lead, description, questions, place, position, active_status, purpose,
        sort_text, search_text, created_at, updated_at
      )
      values (
        ${purpose}, ${title}, '', '', 0, 'footer', ${index + 1}, 1, ${purpose},
        ${text}, ${text}, ${now}, ${now}
      )
    `.execute(db);
  }
}

const purposes = [
  ["privacy", "Privacy notice"],
  ["accessibility", "Accessibility statement"],
  ["complaints", "Complaints"],
] as const;

const listOrders = [
  ["position", "id"],
  ["sort_text", "id"],
  ["active_status", "id"],
  ["active_status", "position", "id"],
  ["active_status", "sort_text", "id"],
];
