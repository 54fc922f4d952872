import type { Kysely } from "kysely";

export const addsOnly = true;

/** The language that somebody is written to in; null where nobody has said. */
const people = [
  "sign_ups",
  "appointments",
  "waiting_list",
  "contacts",
  "subscribers",
  // What a mail is in, for those that several are put together into.
  "outbox",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of people) await db.schema.alterTable(table).addColumn("language", "text").execute();
}
