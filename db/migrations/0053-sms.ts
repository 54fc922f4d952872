import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** Text messages wait in the outbox as mails do. There are none until a hospital asks for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("outbox")
    .addColumn("channel", "text", (column) =>
      column.notNull().defaultTo("email").check(sql`channel in ('email', 'sms')`),
    )
    .execute();
  await db.schema
    .alterTable("web_info")
    .addColumn("reminders_sms", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`reminders_sms in (0, 1)`),
    )
    .execute();
}
