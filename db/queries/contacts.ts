import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { searchText } from "./search-text.ts";
import { newStamps, utcNow } from "./stamps.ts";

/** @returns the new message's id */
export async function createContact(db: Db, contact: NewRow<"contacts">): Promise<number> {
  const { id } = await db
    .insertInto("contacts")
    .values({ ...contact, ...textsOf(contact), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a reply; the message counts as answered. Belongs in a transaction: two rows. */
export async function createContactReply(db: Db, reply: NewRow<"contact_replies">): Promise<void> {
  await db
    .insertInto("contact_replies")
    .values({ ...reply, created_at: utcNow() })
    .execute();
  await db.updateTable("contacts").set({ answered: 1 }).where("id", "=", reply.contact_id).execute();
}

function textsOf({ firstname, lastname, subject, message }: NewRow<"contacts">) {
  return {
    sort_text: searchText(lastname, firstname),
    list_text: searchText(firstname, lastname, subject, message),
  };
}
