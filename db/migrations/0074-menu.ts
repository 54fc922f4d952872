import type { Kysely } from "kysely";

export const addsOnly = true;

/** In which order the site leads on from the top and the foot of its pages; empty for the one that it begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["menu_order", "footer_order"]) {
    await db.schema
      .alterTable("web_info")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
}
