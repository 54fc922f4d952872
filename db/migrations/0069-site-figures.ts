import type { Kysely } from "kysely";

export const addsOnly = true;

/** How often something on the website was done on a day: a page read, nothing found, a booking begun or finished. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("site_figures")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("site_figures_place", ["day", "kind", "name"])
    .execute();
}
