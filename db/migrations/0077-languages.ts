import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** The languages of the public's pages. The first is that of the hospital's own texts; a site has one to begin with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("languages")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await sql`insert into languages (code, position, state, updated_at)
    values ('en', 0, 'open', '1970-01-01T00:00:00.000Z')`.execute(db);
}
