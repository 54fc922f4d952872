import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** The order that staff give to records. Those that nobody has moved share one number, and so stay in that of their ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, filters] of Object.entries(ordered)) {
    await db.schema
      .alterTable(table)
      .addColumn("ordinal", "integer", (column) => column.notNull().defaultTo(1_000_000_000))
      .execute();
    for (const columns of [["ordinal", "id"], ...filters.map((filter) => [filter, "ordinal", "id"])]) {
      const name = `${table}_${columns.join("_")}`;
      await sql`create index ${sql.id(name)} on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
        db,
      );
    }
  }
}

/** By what their lists are filtered. */
const ordered = {
  departments: [],
  services: ["department_id"],
  slides: ["active_status"],
  staff: ["active_status"],
  partners: ["active_status"],
  gallery: ["active_status"],
};
