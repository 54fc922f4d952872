import type { Kysely } from "kysely";

/** The second step of a sign-in: what an account's authenticator shares with us, and sign-ins that still lack it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("two_step")
    .addColumn("user_id", "integer", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("last_step", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("enabled_at", "text")
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("code_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("recovery_codes_user_id").on("recovery_codes").column("user_id").execute();
  await db.schema
    .createTable("unfinished_sign_ins")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("unfinished_sign_ins_user_id")
    .on("unfinished_sign_ins")
    .column("user_id")
    .execute();
  await db.schema
    .alterTable("known_browsers")
    .addColumn("user_agent", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("known_browsers").addColumn("trusted_until", "text").execute();
}
