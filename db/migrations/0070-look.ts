import type { Kysely } from "kysely";

export const addsOnly = true;

/** How the hospital's site looks beyond its colour; what is there already is the look that every site had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ["action_color", ""],
    ["heading_face", "serif"],
    ["icon", "drawn"],
    ["home_sections", "welcome, departments, doctors, partners, updates, emergency"],
  ] as const;
  for (const [name, value] of columns) {
    await db.schema
      .alterTable("web_info")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(value))
      .execute();
  }
  await db.schema.alterTable("web_info").addColumn("logo_dark", "text").execute();
}
