import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Flag } from "../schema.ts";
import { spendPasswordLinksOf } from "./password-links.ts";
import { deleteSessionsOf } from "./sessions.ts";
import { utcNow } from "./stamps.ts";

/** Accounts as an operator sees them, open or disabled; `invited` when one has no password yet. */
function accountsToManage(db: Db) {
  return db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select(["users.id", "users.firstname", "users.lastname", "users.email", "users.account_status"])
    .select(["roles.role"])
    .select(sql<Flag>`users.password_hash is null`.as("invited"))
    .where("users.account_status", "<>", "deleted");
}

/** The account with an e-mail address. */
export async function findAccountToManage(db: Db, email: string) {
  return accountsToManage(db)
    .where(sql<string>`lower(users.email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

/** Every account of some roles, by role and name. */
export async function listAccounts(db: Db, roleIds: readonly number[]) {
  return accountsToManage(db)
    .where("users.role_id", "in", roleIds)
    .orderBy("users.role_id")
    .orderBy("users.sort_text")
    .orderBy("users.id")
    .execute();
}

/** Shuts an account: its sessions end and its links are spent, until it is enabled again. Belongs in a transaction. */
export async function disableAccount(db: Db, id: number): Promise<void> {
  await setAccountStatus(db, id, "disabled");
  await deleteSessionsOf(db, id);
  await spendPasswordLinksOf(db, id);
}

export async function enableAccount(db: Db, id: number): Promise<void> {
  await setAccountStatus(db, id, "active");
}

async function setAccountStatus(db: Db, id: number, account_status: "active" | "disabled"): Promise<void> {
  await db
    .updateTable("users")
    .set({ account_status, updated_at: utcNow() })
    .where("id", "=", id)
    .where("account_status", "<>", "deleted")
    .execute();
}
