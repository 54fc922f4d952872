import { type Kysely, sql } from "kysely";
import { coverSearch, withIdentity } from "./helpers.ts";

export const addsOnly = true;

/** What records were before a change, and those that were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("revisions"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("record_id", "integer", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("user_id", "integer", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("list_text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  for (const columns of orders) {
    const name = `revisions_${columns.join("_")}`;
    await sql`create index ${sql.id(name)} on revisions (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
      db,
    );
  }
  await coverSearch(db, { table: "revisions", filter: "kind" });
}

const orders = [["kind", "record_id", "id"], ["action", "id"], ["user_id"], ["created_at"]];
