import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { roleIds } from "../roles.ts";
import type { Instant, LocalDate } from "../schema.ts";
import { chunksOf } from "./chunks.ts";
import { newStamps, utcNow } from "./stamps.ts";
import { accountTexts } from "./users.ts";

// Accounts of many people at once.

/** Whose an address is. */
interface Owner {
  id: number;
  role_id: number;
}

/**
 * The accounts under some addresses, in lower case. An address that still leads back to an account which has another one
 * by now is its owner's, too.
 */
export async function ownersOf(db: Db, emails: readonly string[]): Promise<Map<string, Owner>> {
  const owners = new Map<string, Owner>();
  for (const part of chunksOf(emails)) {
    const accounts = db.selectFrom("users").where("account_status", "<>", "deleted");
    const before = await accounts
      .innerJoin("password_links", "password_links.user_id", "users.id")
      .select(["users.id", "users.role_id", sql<string>`lower(old_email)`.as("address")])
      .where(sql<string>`lower(old_email)`, "in", part)
      .where("used_at", "is", null)
      .where("expires_at", ">", utcNow())
      .execute();
    const now = await accounts
      .select(["id", "role_id", sql<string>`lower(email)`.as("address")])
      .where(sql<string>`lower(email)`, "in", part)
      .execute();
    for (const { address, id, role_id } of [...before, ...now]) owners.set(address, { id, role_id });
  }
  return owners;
}

export interface NewPatient {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  gender: "Male" | "Female" | null;
  dob: LocalDate | null;
  address: string;
  language: string | null;
}

/** Opens patients' accounts without a password, which they set by a link. Belongs in a transaction. Returns their ids. */
export async function createPatients(db: Db, patients: readonly NewPatient[]): Promise<number[]> {
  const ids: number[] = [];
  const stamps = newStamps();
  for (const part of chunksOf(patients)) {
    const rows = await db
      .insertInto("users")
      .values(
        part.map((patient) => ({
          ...patient,
          ...accountTexts(patient),
          ...stamps,
          role_id: roleIds.patient,
          password_hash: null,
          image: null,
        })),
      )
      .returning("id")
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/**
 * Deletes accounts of which nobody has made use. Belongs in a transaction.
 *
 * @returns those that stay: with a password, or with visits
 */
export async function deleteUnusedPatients(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>();
  for (const part of chunksOf(ids)) {
    const signedIn = await db
      .selectFrom("users")
      .select("id")
      .where("id", "in", part)
      .where("password_hash", "is not", null)
      .execute();
    for (const { id } of signedIn) used.add(id);
    for (const table of ["appointments", "waiting_list"] as const) {
      const rows = await db.selectFrom(table).select("user_id").where("user_id", "in", part).execute();
      for (const { user_id } of rows) if (user_id !== null) used.add(user_id);
    }
    const free = part.filter((id) => !used.has(id));
    if (free.length > 0) await db.deleteFrom("users").where("id", "in", free).execute();
  }
  return used;
}

/** What some people keep of themselves, and the versions of their accounts. */
export async function accountsOf(db: Db, ids: readonly number[]) {
  const found: Array<NewPatient & { id: number; updated_at: Instant }> = [];
  for (const part of chunksOf(ids)) {
    const rows = await db
      .selectFrom("users")
      .select(["id", "firstname", "lastname", "email", "phone", "gender", "dob", "address"])
      .select(["language", "updated_at"])
      .where("id", "in", part)
      .execute();
    found.push(...rows);
  }
  return found;
}

/** What people are called, by their ids. */
export async function namesOfPeople(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const part of chunksOf(ids)) {
    const rows = await db
      .selectFrom("users")
      .select(["id", "firstname", "lastname"])
      .where("id", "in", part)
      .execute();
    for (const { id, firstname, lastname } of rows) names.set(id, `${firstname} ${lastname}`);
  }
  return names;
}

/** The versions of some doctors who have not left. */
export async function versionsOfDoctors(db: Db, ids: readonly number[]) {
  const found: Array<{ id: number; updated_at: Instant }> = [];
  for (const part of chunksOf(ids)) {
    const rows = db.selectFrom("doctors").select(["id", "updated_at"]).where("id", "in", part);
    found.push(...(await rows.where("department_id", "is not", null).execute()));
  }
  return found;
}
