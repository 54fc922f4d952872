import type { Kysely } from "kysely";

/** The index from which the overview counts people and sign-ups, without reading an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("users_role_id_created_at")
    .on("users")
    .columns(["role_id", "created_at", "account_status"])
    .execute();
}
