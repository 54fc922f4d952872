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
      "users.id as user_id",
      "users.firstname",
      "users.email",
      "roles.role",
    ])
    .where("password_links.token_hash", "=", token_hash)
    .where("password_links.used_at", "is", null)
    .where("password_links.expires_at", ">", now)
    .where("users.account_status", "=", "active")
    .executeTakeFirst();
}

/** Uses up every link of an account: one was followed, or the password changed otherwise. */
export async function spendPasswordLinksOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable("password_links")
    .set({ used_at: utcNow() })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}
