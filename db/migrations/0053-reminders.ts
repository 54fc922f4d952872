import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/**
 * What was sent to remind of a visit, once; who wants no reminders; when the hospital sends them; and where a mail's recipient
 * ends mails like it. Reminders are off until somebody switches them on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reminders")
    .addColumn("appointment_id", "integer", (column) =>
      column.notNull().references("appointments.id").onDelete("cascade"),
    )
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("hours", "integer", (column) => column.notNull().check(sql`hours > 0`))
    .addColumn("channel", "text", (column) => column.notNull().check(sql`channel in ('email', 'sms')`))
    .addColumn("state", "text", (column) => column.notNull().check(sql`state in ('sent', 'skipped')`))
    .addColumn("reason", "text")
    .addColumn("outbox_id", "integer", (column) => column.unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("reminders_once", ["appointment_id", "version", "hours", "channel"])
    .addCheckConstraint("reminders_reason", sql`(state = 'skipped') = (reason is not null)`)
    .execute();
  await db.schema
    .createTable("reminder_stops")
    .addColumn("address_hash", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("outbox").addColumn("unsubscribe", "text").execute();
  await db.schema
    .alterTable("web_info")
    .addColumn("reminders", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`reminders in (0, 1)`),
    )
    .execute();
  for (const [name, usual] of [
    ["reminder_hours", "48, 3"],
    ["quiet_from", "21:00"],
    ["quiet_until", "07:00"],
  ] as const) {
    await db.schema
      .alterTable("web_info")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(usual))
      .execute();
  }
  await db.schema.alterTable("web_info").addColumn("reminders_since", "text").execute();
}
