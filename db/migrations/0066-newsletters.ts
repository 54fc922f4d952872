import { type Kysely, sql } from "kysely";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

const oneOf = (column: string, states: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/**
 * Newsletters, and each one's mail to each subscriber, once; who has confirmed an address, who has left, and whose address
 * refuses mail. Whoever subscribed before has confirmed nothing. Nothing is sent until a hospital switches newsletters on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("newsletters"))
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column
        .notNull()
        .defaultTo("draft")
        .check(oneOf("state", ["draft", "sending", "sent", "stopped"])),
    )
    .addColumn("sending_at", "text")
    .addColumn("finished_at", "text")
    .addColumn("sort_text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addCheckConstraint("newsletters_sending", sql`(state = 'draft') = (sending_at is null)`)
    .execute();
  for (const columns of [
    ["sort_text", "id"],
    ["state", "id"],
    ["state", "sort_text", "id"],
  ]) {
    const name = `newsletters_${columns.join("_")}`;
    await db.schema.createIndex(name).on("newsletters").columns(columns).execute();
  }

  await withIdentity(db.schema.createTable("newsletter_mails"))
    .addColumn("newsletter_id", "integer", (column) =>
      column.references("newsletters.id").onDelete("cascade"),
    )
    .addColumn("subscriber_id", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(oneOf("state", ["queued", "sent", "refused", "failed", "left"])),
    )
    .addColumn("outbox_id", "integer", (column) => column.unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("newsletter_mails_once", ["newsletter_id", "subscriber_id"])
    .execute();
  await db.schema.createIndex("newsletter_mails_state").on("newsletter_mails").column("state").execute();

  await db.schema
    .alterTable("subscribers")
    .addColumn("state", "text", (column) =>
      column
        .notNull()
        .defaultTo("unconfirmed")
        .check(oneOf("state", ["unconfirmed", "confirmed", "left", "refused"])),
    )
    .execute();
  for (const name of ["confirmed_at", "asked_at"]) {
    await db.schema.alterTable("subscribers").addColumn(name, "text").execute();
  }
  await db.schema
    .alterTable("subscribers")
    .addColumn("to_ask", "integer", (column) => column.notNull().defaultTo(0).check(sql`to_ask in (0, 1)`))
    .execute();
  await db.schema
    .alterTable("subscribers")
    .addColumn("refusal", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (const columns of [
    ["state", "date", "id"],
    ["state", "sort_text", "id"],
    ["to_ask", "id"],
  ]) {
    const name = `subscribers_${columns.join("_")}`;
    await db.schema.createIndex(name).on("subscribers").columns(columns).execute();
  }
  await sql`create index subscribers_state_email on subscribers (state, lower(email), id)`.execute(db);
  await db.schema
    .createTable("newsletter_stops")
    .addColumn("address_hash", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  for (const name of ["bulk", "refused"]) {
    await db.schema
      .alterTable("outbox")
      .addColumn(name, "integer", (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} in (0, 1)`),
      )
      .execute();
  }
  await db.schema
    .createIndex("outbox_due")
    .on("outbox")
    .columns(["status", "bulk", "next_attempt_at"])
    .execute();
  await db.schema
    .alterTable("web_info")
    .addColumn("newsletter", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`newsletter in (0, 1)`),
    )
    .execute();
}
