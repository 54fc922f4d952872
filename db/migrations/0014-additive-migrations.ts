import type { Kysely } from "kysely";

export const addsOnly = true;

/** Names of migrations beside which the version before them works on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("additive_migrations")
    .addColumn("name", "text", (column) => column.primaryKey())
    .execute();
}
