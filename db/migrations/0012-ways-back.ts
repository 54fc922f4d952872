import { type Kysely, sql } from "kysely";

/** A link that sets a password may give the account the address back that it had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("password_links").addColumn("old_email", "text").execute();
  await sql`
    create index password_links_old_email on password_links (lower(old_email)) where old_email is not null
  `.execute(db);
}
