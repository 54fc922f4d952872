import { type Insertable, sql } from "kysely";
import { type Db, prepared, tellingId } from "../connection.ts";
import type { ContactsTable, Flag, NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { newStamps, utcNow } from "./stamps.ts";

const insertContact = prepared((db, contact: Insertable<ContactsTable>) =>
  tellingId(db, db.insertInto("contacts").values(contact)),
);

/** @returns the new message's id */
export async function createContact(db: Db, contact: Omit<NewRow<"contacts">, "answered">): Promise<number> {
  const { firstname, lastname, subject, message } = contact;
  return insertContact.executeForId(db, {
    ...contact,
    sort_text: searchText(lastname, firstname),
    list_text: searchText(firstname, lastname, subject, message),
    ...newStamps(),
  });
}

/** Stores a reply, with which the message counts as answered. Belongs in a transaction: two rows. */
export async function createContactReply(db: Db, reply: NewRow<"contact_replies">): Promise<void> {
  const now = utcNow();
  await db
    .insertInto("contact_replies")
    .values({ ...reply, created_at: now })
    .execute();
  await db
    .updateTable("contacts")
    .set({ answered: 1, updated_at: now })
    .where("id", "=", reply.contact_id)
    .execute();
}

const contactSorts = {
  date: { text: sql.ref<string>("date") },
  names: { text: sql.ref<string>("sort_text") },
  subject: { text: sql<string>`lower(subject)` },
};

/** A page of the staff's list. A search looks at names, subjects and messages. */
export async function pageOfContacts(
  db: Db,
  { answered, ...listing }: Listing<keyof typeof contactSorts> & { answered?: Flag },
) {
  let query = db
    .selectFrom("contacts")
    .select(["id", "firstname", "lastname", "subject", "message", "email", "phone", "date", "answered"]);
  if (answered !== undefined) query = query.where("answered", "=", answered);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts: contactSorts }, listing);
}

/** A message with the replies to it, the first one first. */
export async function getContact(db: Db, id: number) {
  const contact = await db
    .selectFrom("contacts")
    .select(["id", "firstname", "lastname", "subject", "message", "email", "phone", "date", "answered"])
    .select("language")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!contact) return undefined;
  const replies = await db
    .selectFrom("contact_replies")
    .leftJoin("users", "users.id", "contact_replies.user_id")
    .select([
      "contact_replies.id",
      "contact_replies.reply",
      "contact_replies.created_at",
      "users.firstname",
      "users.lastname",
    ])
    .where("contact_replies.contact_id", "=", id)
    .orderBy("contact_replies.id")
    .execute();
  return { ...contact, replies };
}
