import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { refreshDoctorTexts } from "./doctor-texts.ts";
import { spendPasswordLinksOf } from "./password-links.ts";
import { searchText } from "./search-text.ts";
import { deleteSessionsOf } from "./sessions.ts";
import { changeStamp, newStamps, utcNow } from "./stamps.ts";

/** @returns the new user's id */
export async function createUser(db: Db, user: NewRow<"users">): Promise<number> {
  const { id } = await db
    .insertInto("users")
    .values({ ...user, ...accountTexts(user), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The open account with an e-mail address, in whatever spelling, with its password hash. */
export async function findAccount(db: Db, email: string) {
  return db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select([
      "users.id",
      "users.firstname",
      "users.lastname",
      "users.email",
      "users.image",
      "users.password_hash",
      "roles.role",
    ])
    .where(sql<string>`lower(users.email)`, "=", email.toLowerCase())
    .where("users.account_status", "=", "active")
    .executeTakeFirst();
}

/** Whether an address belongs to an account, open or disabled, other than one, or leads back to such an account. */
export async function isEmailTaken(db: Db, email: string, exceptId = 0): Promise<boolean> {
  const others = db
    .selectFrom("users")
    .select("users.id")
    .where("account_status", "<>", "deleted")
    .where("users.id", "<>", exceptId);
  const address = email.toLowerCase();
  const owner = await others.where(sql<string>`lower(users.email)`, "=", address).executeTakeFirst();
  if (owner) return true;
  const before = await others
    .innerJoin("password_links", "password_links.user_id", "users.id")
    .where(sql<string>`lower(old_email)`, "=", address)
    // What the index has.
    .where("old_email", "is not", null)
    .where("used_at", "is", null)
    .where("expires_at", ">", utcNow())
    .executeTakeFirst();
  return before !== undefined;
}

/** Whether somebody's account is still open, and still has the role they came in with. */
export async function isActive(db: Db, account: { id: number; role_id: number }): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", account.id)
    .where("role_id", "=", account.role_id)
    .where("account_status", "=", "active")
    .executeTakeFirst();
  return found !== undefined;
}

/** The hash of an open account's password, where it has one. */
export async function getPasswordHash(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", id)
    .where("account_status", "=", "active")
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function setPasswordHash(db: Db, id: number, password_hash: string): Promise<void> {
  await db.updateTable("users").set({ password_hash, updated_at: utcNow() }).where("id", "=", id).execute();
}

/** Replaces a password's hash by another; false when it is no longer the one it was. */
export async function replacePasswordHash(
  db: Db,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password_hash: to, updated_at: utcNow() })
    .where("id", "=", id)
    .where("password_hash", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The profile that a person keeps of themselves. */
export async function getProfile(db: Db, id: number) {
  return db
    .selectFrom("users")
    .select(["id", "firstname", "lastname", "gender", "dob", "phone", "email", "address", "image"])
    .select("language")
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Whom a mail to the owner of an account goes to, while the account is open. */
export async function mailboxOf(db: Db, id: number) {
  return db
    .selectFrom("users")
    .select(["id", "firstname", "email"])
    .where("id", "=", id)
    .where("account_status", "=", "active")
    .executeTakeFirst();
}

/** In which language an account's owner is written to, as far as they have said, and as what. */
export async function readerOf(db: Db, id: number) {
  return db.selectFrom("users").select(["language", "role_id"]).where("id", "=", id).executeTakeFirst();
}

/** What an account's owner may know of it, with its role. */
export async function describeAccount(db: Db, id: number) {
  return db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select([
      ...(["users.id", "users.firstname", "users.lastname", "users.email", "users.phone"] as const),
      ...(["users.gender", "users.dob", "users.address", "users.image"] as const),
      ...(["users.role_id", "roles.role"] as const),
    ])
    .where("users.id", "=", id)
    .executeTakeFirstOrThrow();
}

export type Profile = NonNullable<Awaited<ReturnType<typeof getProfile>>>;

/** Changes what is given of a profile; a doctor's record counts as changed with it. Belongs in a transaction. */
export async function updateProfile(
  db: Db,
  { id, ...profile }: Partial<Profile> & Pick<Profile, "id" | "firstname" | "lastname" | "email">,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ ...profile, ...accountTexts(profile), updated_at: utcNow() })
    .where("id", "=", id)
    .execute();
  const updated_at = await changeStamp(db, "doctors", { id, version: null });
  await db.updateTable("doctors").set({ updated_at }).where("id", "=", id).execute();
  await refreshDoctorTexts(db, { id });
}

/** Keeps the language that somebody chose to read; null takes the choice back. */
export async function setLanguageOf(db: Db, id: number, language: string | null): Promise<void> {
  await db.updateTable("users").set({ language }).where("id", "=", id).execute();
}

/**
 * Closes an account for good: its sessions end, its links are spent, its address is free. The row stays, for the names
 * in what it did. Belongs in a transaction.
 */
export async function closeAccount(db: Db, id: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ account_status: "deleted", updated_at: utcNow() })
    .where("id", "=", id)
    .execute();
  await deleteSessionsOf(db, id);
  await spendPasswordLinksOf(db, id);
}

/** What lists of accounts sort and search by. */
export function accountTexts({
  firstname,
  lastname,
  email,
}: Pick<NewRow<"users">, "firstname" | "lastname" | "email">) {
  return { sort_text: searchText(lastname, firstname), list_text: searchText(firstname, lastname, email) };
}
