import { type NotNull, sql } from "kysely";
import type { Db } from "../connection.ts";
import { lastAdminRoleId, roleIds } from "../roles.ts";
import type { Instant, NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { changeStamp } from "./stamps.ts";
import { hasTwoStep } from "./two-step.ts";
import { accountTexts, closeAccount } from "./users.ts";

/** Open accounts of the roles that run the hospital's site. Written out, so that the partial indexes apply. */
function adminAccounts(db: Db) {
  return db
    .selectFrom("users")
    .select(["id", "firstname", "lastname", "email", "phone", "image", "role_id", "updated_at"])
    .select(({ selectFrom }) =>
      selectFrom("roles").select("role").whereRef("roles.id", "=", "role_id").as("role"),
    )
    .select(hasTwoStep("users.id"))
    .$narrowType<{ role: NotNull }>()
    .where("role_id", "<=", sql.lit(lastAdminRoleId))
    .where("account_status", "<>", sql.lit("deleted" as const));
}

const adminSorts = {
  names: { text: sql.ref<string>("sort_text") },
  email: { text: sql<string>`lower(email)` },
  role: { number: sql.ref<number>("role_id") },
};

/** A page of the list of admins, without whoever asks for it. A search looks at names and addresses. */
export async function pageOfAdmins(
  db: Db,
  { role_id, except, ...listing }: Listing<keyof typeof adminSorts> & { role_id?: number; except: number },
) {
  let query = adminAccounts(db).where("id", "<>", except);
  if (role_id !== undefined) query = query.where("role_id", "=", role_id);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts: adminSorts }, listing);
}

export async function getAdmin(db: Db, id: number) {
  return adminAccounts(db).where("id", "=", id).executeTakeFirst();
}

type Change = Pick<NewRow<"users">, "firstname" | "lastname" | "role_id" | "email" | "phone" | "image">;

/**
 * Changes an admin's account; with a version, only while it is the one that the account has. False when nothing
 * changed, as when the last superadmin would no longer be one.
 */
export async function updateAdmin(
  db: Db,
  id: number,
  version: Instant | null,
  admin: Change,
): Promise<boolean> {
  if (admin.role_id !== roleIds.superadmin && (await isLastSuperadmin(db, id))) return false;
  const updated_at = await changeStamp(db, "users", { id, version });
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ ...admin, ...accountTexts(admin), updated_at })
    .where("id", "=", id)
    .where("role_id", "<=", lastAdminRoleId)
    .where("account_status", "<>", "deleted")
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Closes an admin's account. Belongs in a transaction.
 *
 * @param by whoever asks for it
 */
export async function deleteAdmin(
  db: Db,
  id: number,
  by: number,
): Promise<"deleted" | "unknown" | "oneself" | "last superadmin"> {
  if (id === by) return "oneself";
  if (!(await getAdmin(db, id))) return "unknown";
  if (await isLastSuperadmin(db, id)) return "last superadmin";
  await closeAccount(db, id);
  return "deleted";
}

/** Whether an account is the only one that may do everything. */
export async function isLastSuperadmin(db: Db, id: number): Promise<boolean> {
  const superadmins = await twoSuperadmins(db);
  return superadmins.length === 1 && superadmins[0]?.id === id;
}

/** Whether anybody may do everything: an installation without is not set up. */
export async function hasSuperadmin(db: Db): Promise<boolean> {
  return (await twoSuperadmins(db)).length > 0;
}

function twoSuperadmins(db: Db) {
  return db
    .selectFrom("users")
    .select("id")
    .where("role_id", "=", roleIds.superadmin)
    .where("account_status", "=", "active")
    .limit(2)
    .execute();
}
