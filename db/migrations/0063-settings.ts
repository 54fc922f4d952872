import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** What is set on the system screen, where the environment does not say it: nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("given", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await sql`insert into settings (id, given, updated_at) values (1, '{}', '1970-01-01T00:00:00.000Z')`.execute(
    db,
  );
}
