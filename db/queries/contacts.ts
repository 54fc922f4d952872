import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { newStamps, utcNow } from "./stamps.ts";

/** @returns the new message's id */
export async function createContact(db: Db, contact: NewRow<"contacts">): Promise<number> {
  const { id } = await db
    .insertInto("contacts")
    .values({ ...contact, ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function createContactReply(db: Db, reply: NewRow<"contact_replies">): Promise<void> {
  await db
    .insertInto("contact_replies")
    .values({ ...reply, created_at: utcNow() })
    .execute();
}
