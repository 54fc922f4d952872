import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** Links by which staff's calendars follow their visits and the hospital's closed days: one for each account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("calendar_feeds")
    .addColumn("user_id", "integer", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("with_names", "integer", (column) => column.notNull().check(sql`with_names in (0, 1)`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
