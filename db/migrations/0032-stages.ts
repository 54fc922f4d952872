import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/**
 * How far visits have come on their day. A visit without a row is expected. The rows stand apart from the appointments:
 * public pages show free times, which no step at the desk changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stages")
    .addColumn("appointment_id", "integer", (column) =>
      column.primaryKey().references("appointments.id").onDelete("cascade"),
    )
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("queue", "integer", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.check(sql`number > 0`))
    .addColumn("stage", "text", (column) =>
      column.notNull().check(sql`stage in ('expected', 'arrived', 'called', 'in-room', 'seen', 'no-show')`),
    )
    .addColumn("called_to", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("arrived_at", "text")
    .addColumn("called_at", "text")
    .addColumn("in_room_at", "text")
    .addColumn("seen_at", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("stages_number")
    .unique()
    .on("stages")
    .columns(["date", "queue", "number"])
    .execute();
}
