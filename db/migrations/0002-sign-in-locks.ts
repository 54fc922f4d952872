import type { Kysely } from "kysely";

/** Locks of accounts after too many wrong passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sign_in_locks")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("strikes", "integer", (column) => column.notNull())
    .addColumn("locked_until", "text", (column) => column.notNull())
    .execute();
}
