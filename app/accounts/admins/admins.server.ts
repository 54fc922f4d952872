import type { ActionFunctionArgs } from "@remix-run/node";
import type { Db } from "../../../db/connection.ts";
import { deleteAdmin, getAdmin, updateAdmin } from "../../../db/queries/admins.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { deleteSessionsOf } from "../../../db/queries/sessions.ts";
import { createUser, isActive, isEmailTaken } from "../../../db/queries/users.ts";
import { type Role, roleIds } from "../../../db/roles.ts";
import type { Instant } from "../../../db/schema.ts";
import { type Actor, byActor } from "../../access/actor.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { saveRecord } from "../../dashboard/save.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { forbidden } from "../../http/responses.ts";
import { inTransaction } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { newPassword } from "../account.ts";
import { afterEmailChange, isSameEmail } from "../email-change.server.ts";
import { hashPassword } from "../passwords.server.ts";
import { proofProblems } from "../proof/proof-of-form.server.ts";
import { secondStepOf } from "../two-step/second-step.server.ts";
import { adminSchema } from "./admin.ts";

export type Admin = NonNullable<Awaited<ReturnType<typeof getAdmin>>>;

/** The roles that an admin's form offers: two, and the one that somebody has. */
export function offeredRoles(current: Pick<Admin, "role_id"> | null | undefined) {
  const offered: number[] = [roleIds.admin, roleIds["customer-care"]];
  return Object.entries(roleIds)
    .filter(([, id]) => offered.includes(id) || id === current?.role_id)
    .map(([role, id]) => ({ id, name: t(`role.${role as Role}`) }));
}

/** What the form of an admin's account is checked against; without one, it opens one. */
export const adminSchemaFor = (current: Admin | null | undefined) => (db: Db) =>
  adminSchema({
    roles: offeredRoles(current).map(({ id }) => id),
    adding: !current,
    isTaken: (email) => isEmailTaken(db, email, current?.id),
  });

/**
 * Takes the form that opens an admin's account or changes it.
 *
 * @param current null opens one, undefined is one that is closed by now
 */
export async function saveAdmin(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  user: CurrentUser,
  current: Admin | null | undefined,
) {
  const roles = offeredRoles(current);
  let password_hash = "";
  return saveRecord(
    { request },
    {
      noun: "Admin",
      user,
      schema: adminSchemaFor(current),
      images: ["image"],
      prepare: async (formData) => {
        if (!current) password_hash = await hashOf(formData.get("password"), addressOf(context));
      },
      look: async (formData) =>
        givesRole(formData, current) ? proofProblems(user, formData, addressOf(context)) : {},
      current,
      create: (db, { password, ...admin }) => openAdmin(db, user, admin, password_hash),
      update: async (db, _, version, { password, ...admin }) =>
        !!current && changeAdmin(db, user, { current, version }, admin),
      shown: { role_id: (id) => roles.find((role) => role.id === id)?.name ?? t("admin.another-role") },
    },
  );
}

/** Whether somebody gets a role that they did not have. */
function givesRole(formData: FormData, current: Admin | null | undefined): boolean {
  return String(formData.get("role_id") ?? "").trim() !== String(current?.role_id);
}

type Fields = Pick<Admin, "firstname" | "lastname" | "role_id" | "email" | "phone" | "image">;

/**
 * Opens an admin's account. Belongs in a transaction. Returns its id.
 *
 * @throws Response 403 where whoever does it is out by now, or has another role: a password takes a while to be hashed
 */
export async function openAdmin(
  db: Db,
  by: CurrentUser | "operator",
  admin: Fields,
  password_hash: string | null,
): Promise<number> {
  if (by !== "operator" && !(await isActive(db, { id: by.id, role_id: roleIds[by.role] }))) throw forbidden();
  const id = await createUser(db, { ...admin, password_hash, gender: null, dob: null });
  await audit(db, by, "account opened", { id, role_id: admin.role_id });
  return id;
}

/**
 * Changes an admin's account, with all that follows from it. Belongs in a transaction.
 *
 * @param before the account as it was, and its version where only that one may be changed
 * @returns false when nothing changed, see `updateAdmin`
 */
export async function changeAdmin(
  db: Db,
  by: CurrentUser,
  { current, version }: { current: Admin; version: Instant | null },
  admin: Fields,
): Promise<boolean> {
  const { id } = current;
  if (!(await updateAdmin(db, id, version, admin))) return false;
  if (admin.role_id !== current.role_id) {
    await audit(db, by, "role changed", { id, role_id: admin.role_id });
    await endSessionsThatFallShort(db, id);
  }
  if (!isSameEmail(admin.email, current.email)) await afterEmailChange(db, current, { by });
  return true;
}

/** Whoever has signed in by a password alone sets the second step up before they have a role that is not had without it. */
async function endSessionsThatFallShort(db: Db, id: number): Promise<void> {
  const changed = await getAdmin(db, id);
  if (changed && (await secondStepOf(db, changed)) === "set-up") await deleteSessionsOf(db, id);
}

/** Closes an admin's account; says why, when it stays open. */
export function dismissAdmin(user: CurrentUser, id: number) {
  return inTransaction(async (trx) => {
    const admin = await getAdmin(trx, id);
    if (!admin) return "unknown";
    const result = await deleteAdmin(trx, id, user.id);
    if (result === "deleted") await audit(trx, user, "account closed", admin);
    return result;
  });
}

/** A password that the schema refuses is not worth a hash. */
async function hashOf(password: FormDataEntryValue | null, address: string): Promise<string> {
  const { data } = newPassword(() => t("admin.password-missing")).safeParse(password);
  return data === undefined ? "" : hashPassword(data, address);
}

function audit(db: Db, by: Actor, action: string, { id, role_id }: { id: number; role_id: number }) {
  const { user_id, detail } = byActor(by);
  const told = { ...detail, role_id };
  return recordAudit(db, { user_id, action, entity: "users", entity_id: id, detail: told });
}
