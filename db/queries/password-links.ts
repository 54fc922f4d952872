import type { Db } from "../connection.ts";
import type { Instant, NewRow } from "../schema.ts";
import { utcNow } from "./stamps.ts";

export async function createPasswordLink(
  db: Db,
  link: Omit<NewRow<"password_links">, "used_at">,
): Promise<void> {
  await db
    .insertInto("password_links")
    .values({ ...link, created_at: utcNow(), used_at: null })
    .execute();
}

/** The open account behind a link that is unused and has not expired. */
export async function findPasswordLink(db: Db, token_hash: string, now: Instant) {
  return db
    .selectFrom("password_links")
    .innerJoin("users", "users.id", "password_links.user_id")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select([
      "password_links.id",
      "password_links.purpose",
      "password_links.old_email",
      "users.id as user_id",
      "users.firstname",
      "users.lastname",
      "users.email",
      "roles.role",
    ])
    .where("password_links.token_hash", "=", token_hash)
    .where("password_links.used_at", "is", null)
    .where("password_links.expires_at", ">", now)
    .where("users.account_status", "=", "active")
    .executeTakeFirst();
}

/**
 * Uses up every link of an account, because one was followed, or the password changed otherwise. A way back to an old
 * address stays: whoever has the new one must not be able to close it.
 */
export async function spendPasswordLinksOf(db: Db, userId: number): Promise<void> {
  await unusedLinksOf(db, userId).where("old_email", "is", null).execute();
}

/** Uses up a way back to an old address, and those that came after it. */
export async function spendWaysBackFrom(db: Db, link: { id: number; user_id: number }): Promise<void> {
  await unusedLinksOf(db, link.user_id)
    .where("old_email", "is not", null)
    .where("id", ">=", link.id)
    .execute();
}

function unusedLinksOf(db: Db, userId: number) {
  return db
    .updateTable("password_links")
    .set({ used_at: utcNow() })
    .where("user_id", "=", userId)
    .where("used_at", "is", null);
}

/** Deletes what opens nothing any more: old addresses are not kept for ever. */
export async function sweepPasswordLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("password_links").where("expires_at", "<", now.toISOString()).execute();
}
