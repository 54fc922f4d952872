import { type Kysely, sql } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

/** Days on which somebody is away, or the hospital is closed; and hours in which a doctor works beside the week's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const stamped = (name: string) =>
    withIdentity(db.schema.createTable(name))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("sort_text", "text", (column) => column.notNull());
  await stamped("absences")
    .addColumn("list_text", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) =>
      column.notNull().check(sql`scope in ('hospital', 'department', 'doctor')`),
    )
    .addColumn("department_id", "integer", (column) =>
      column.references("departments.id").onDelete("cascade"),
    )
    .addColumn("doctor_id", "integer", (column) => column.references("doctors.id").onDelete("cascade"))
    .addColumn("from_date", "text", (column) => column.notNull())
    .addColumn("from_time", "text")
    .addColumn("until_date", "text", (column) => column.notNull())
    .addColumn("until_time", "text")
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("public_reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("yearly", "integer", (column) => column.notNull().check(sql`yearly in (0, 1)`))
    .execute();
  await stamped("extra_hours")
    .addColumn("doctor_id", "integer", (column) =>
      column.notNull().references("doctors.id").onDelete("cascade"),
    )
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("from_time", "text", (column) => column.notNull())
    .addColumn("until_time", "text", (column) => column.notNull())
    .execute();
  const indexes: Array<[table: string, ...columns: string[]]> = [
    ["absences", "until_date"],
    ["absences", "yearly"],
    ["absences", "department_id"],
    ["extra_hours", "date"],
    ...["absences", "extra_hours"].flatMap(
      (table): Array<[string, ...string[]]> => [
        [table, "sort_text", "id"],
        [table, "doctor_id", "sort_text", "id"],
        [table, "doctor_id", "id"],
      ],
    ),
  ];
  for (const [table, ...columns] of indexes) {
    await db.schema
      .createIndex(`${table}_${columns.join("_")}`)
      .on(table)
      .columns(columns)
      .execute();
  }
}
