import { type Kysely, sql } from "kysely";
import { coverSearch, withIdentity } from "./helpers.ts";

/** The kinds of visit that a hospital offers, and where those by video take place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("visit_types"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("price", "text", (column) => column.notNull())
    .addColumn("department_id", "integer", (column) =>
      column.references("departments.id").onDelete("cascade"),
    )
    .addColumn("doctor_ids", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) =>
      column.notNull().check(sql`mode in ('in-person', 'phone', 'video')`),
    )
    .addColumn("minutes", "integer", (column) => column.check(sql`minutes between 5 and 480`))
    .addColumn("minutes_before", "integer", (column) => column.notNull())
    .addColumn("minutes_after", "integer", (column) => column.notNull())
    .addColumn("capacity", "integer", (column) => column.notNull().check(sql`capacity between 1 and 50`))
    .addColumn("offered_to", "text", (column) =>
      column.notNull().check(sql`offered_to in ('public', 'patients', 'staff')`),
    )
    .addColumn("confirmed", "text", (column) =>
      column.notNull().check(sql`confirmed in ('doctor', 'at-once')`),
    )
    .addColumn("earliest_hours", "integer", (column) => column.notNull())
    .addColumn("latest_days", "integer")
    .addColumn("change_until_hours", "integer", (column) => column.notNull())
    .addColumn("live_limit", "integer")
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("active_status", "integer", (column) => column.notNull().check(sql`active_status in (0, 1)`))
    .addColumn("sort_text", "text", (column) => column.notNull())
    .addColumn("list_text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  for (const columns of listOrders) {
    const name = `visit_types_${columns.join("_")}`;
    const keys = sql.join(columns.map((column) => sql.ref(column)));
    await sql`create index ${sql.id(name)} on visit_types (${keys})`.execute(db);
  }
  await coverSearch(db, { table: "visit_types", filter: "active_status" });
  const now = new Date().toISOString();
  await sql`
    insert into visit_types (
      name, description, price, doctor_ids, mode, minutes_before, minutes_after, capacity, offered_to, confirmed,
      earliest_hours, change_until_hours, position, active_status, sort_text, list_text, created_at, updated_at
    )
    values (
      'Visit', '', '', '[]', 'in-person', 0, 0, 1, 'public', 'doctor',
      0, 24, 1, 1, 'visit', 'visit', ${now}, ${now}
    )
  `.execute(db);

  await db.schema
    .alterTable("appointments")
    .addColumn("visit_type_id", "integer", (column) =>
      column.references("visit_types.id").onDelete("set null"),
    )
    .execute();
  await db.schema
    .createIndex("appointments_visit_type_id")
    .on("appointments")
    .column("visit_type_id")
    .execute();
  await db.schema.alterTable("appointments").addColumn("room", "text").execute();
  await db.schema
    .alterTable("web_info")
    .addColumn("video_link", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

const listOrders = [
  ["position", "id"],
  ["sort_text", "id"],
  ["active_status", "id"],
  ["active_status", "position", "id"],
  ["active_status", "sort_text", "id"],
];
