import type { Kysely } from "kysely";

export const addsOnly = true;

/** Sign-ups whose address nobody has confirmed: there is no account yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sign_ups")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("firstname", "text", (column) => column.notNull())
    .addColumn("lastname", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sign_ups_email").on("sign_ups").column("email").execute();
}
