import { type Kysely, sql } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

/** From when and until when the public sees a record, and alerts above the pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of dated) {
    await db.schema.alterTable(table).addColumn("publish_at", "text").execute();
    await db.schema.alterTable(table).addColumn("unpublish_at", "text").execute();
  }
  await withIdentity(db.schema.createTable("alerts"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("link", "text", (column) => column.notNull())
    .addColumn("severity", "text", (column) => column.notNull())
    .addColumn("department_id", "integer", (column) =>
      column.references("departments.id").onDelete("cascade"),
    )
    .addColumn("doctor_id", "integer", (column) => column.references("doctors.id").onDelete("cascade"))
    .addColumn("active_status", "integer", (column) => column.notNull())
    .addColumn("publish_at", "text")
    .addColumn("unpublish_at", "text")
    .addColumn("sort_text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  for (const columns of alertOrders) {
    const name = `alerts_${columns.join("_")}`;
    await sql`create index ${sql.id(name)} on alerts (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
      db,
    );
  }
  for (const column of ["department_id", "doctor_id"]) {
    await sql`create index ${sql.id(`alerts_${column}`)} on alerts (${sql.ref(column)})`.execute(db);
  }
}

const dated = ["slides", "updates", "gallery", "partners", "staff", "pages"];

const alertOrders = [
  ["sort_text", "id"],
  ["active_status", "id"],
  ["active_status", "sort_text", "id"],
];
