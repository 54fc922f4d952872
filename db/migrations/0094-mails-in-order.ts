import { type Kysely, sql } from "kysely";

export const addsOnly = true;

/** What failed before to a recipient is found when a newer mail is to go there, and is not taken while somebody sends it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("outbox")
    .addColumn("underway", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`underway in (0, 1)`),
    )
    .execute();
  await db.schema
    .createIndex("outbox_failed")
    .on("outbox")
    .column("recipient")
    .where("last_error" as never, "is not", null)
    .execute();
}
