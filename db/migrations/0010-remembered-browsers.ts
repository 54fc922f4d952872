import type { Kysely } from "kysely";

/** Browsers in which somebody has signed in before, so that a stranger's guesses do not lock them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("known_browsers")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("known_browsers_user_id").on("known_browsers").column("user_id").execute();
}
