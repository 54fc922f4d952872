import type { Kysely } from "kysely";
import { engineOf } from "../connection/engine.ts";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

/** What several nodes of one database tell each other. Where the database is a file, these stay empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("node_changes"))
    .addColumn("transaction", "integer", (column) =>
      column.notNull().defaultTo(engineOf(db).transactionNumber),
    )
    .addColumn("tables", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("node_changes_transaction").on("node_changes").column("transaction").execute();

  await db.schema
    .createTable("nodes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("heard_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("leases")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("until", "text", (column) => column.notNull())
    .execute();
}
