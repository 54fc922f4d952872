import type { Kysely } from "kysely";
import { makeAppendOnly } from "./helpers.ts";

export const addsOnly = true;

/** Who looked at what, and proof that nobody changed it; and when whoever is signed in last proved it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("audit_log").addColumn("role_id", "integer").execute();
  await db.schema.alterTable("audit_log").addColumn("address", "text").execute();
  for (const columns of [[], ["user_id"], ["role_id"], ["action"], ["entity"], ["address"]]) {
    await db.schema
      .createIndex(["audit_log", ...columns, "created_at"].join("_"))
      .on("audit_log")
      .columns([...columns, "created_at", "id"])
      .execute();
  }
  await db.schema
    .createTable("audit_seals")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("last_id", "integer", (column) => column.notNull())
    .addColumn("lines", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("sealed_at", "text", (column) => column.notNull())
    .execute();
  await makeAppendOnly(db, "audit_seals");
  await db.schema.alterTable("sessions").addColumn("proved_at", "text").execute();
}
