import type { Kysely } from "kysely";

/** Mails that wait for each other, and addresses of appointments that nobody has confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("topic", "text").execute();
  await flag(db, "outbox", "held", 0);
  await db.schema
    .createIndex("outbox_topic")
    .on("outbox")
    .column("topic")
    .where("topic" as never, "is not", null)
    .execute();
  await flag(db, "appointments", "email_confirmed", 1);
}

async function flag(db: Kysely<unknown>, table: string, name: string, value: 0 | 1): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(name, "integer", (column) => column.notNull().defaultTo(value))
    .execute();
}
