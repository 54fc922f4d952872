import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { roleIds } from "../roles.ts";
import type { Flag, Instant } from "../schema.ts";
import { utcNow } from "./stamps.ts";

/** What is kept of an account's authenticator; undefined where there is none. */
export async function findTwoStep(db: Db, userId: number) {
  return db
    .selectFrom("two_step")
    .select(["secret", "enabled_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Keeps the key of an authenticator that is being set up; an earlier one that was never confirmed is void. */
export async function keepNewSecret(db: Db, userId: number, secret: string): Promise<void> {
  await db
    .insertInto("two_step")
    .values({ user_id: userId, secret, created_at: utcNow(), enabled_at: null })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ secret }).where("two_step.enabled_at", "is", null),
    )
    .execute();
}

/** Forgets the key of an authenticator that is being set up. */
export async function forgetNewSecret(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("two_step").where("user_id", "=", userId).where("enabled_at", "is", null).execute();
}

/** Switches an authenticator on, of which a code was shown; false when it is no longer the one being set up. */
export async function confirmSecret(
  db: Db,
  userId: number,
  { secret, step, now }: { secret: string; step: number; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("two_step")
    .set({ enabled_at: now, last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("enabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes the code of a step; false when that one or a later one was taken before, be it a moment ago. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("two_step")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets an account's authenticator and its recovery codes; false when there was none in use. */
export async function deleteTwoStep(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const gone = await db
    .deleteFrom("two_step")
    .where("user_id", "=", userId)
    .returning("enabled_at")
    .executeTakeFirst();
  return gone?.enabled_at != null;
}

/** Gives an account other recovery codes, in place of those that it had. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Takes a recovery code; false when the account has no such code, or no longer. */
export async function takeRecoveryCode(db: Db, userId: number, code_hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("code_hash", "=", code_hash)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Whether a row's account has two-step sign-in switched on, as a column of its query. */
export const hasTwoStep = (owner: "users.id" | "doctors.id") =>
  sql<Flag>`
    case when exists (select 1 from two_step where user_id = ${sql.ref(owner)} and enabled_at is not null)
    then 1 else 0 end
  `.as("two_step");

/** The open account of somebody who works here, whose second step may be taken away. */
export async function findStaff(db: Db, id: number) {
  return db
    .selectFrom("users")
    .select(["users.id", "firstname", "lastname", "email"])
    .select(hasTwoStep("users.id"))
    .where("users.id", "=", id)
    .where("role_id", "<>", roleIds.patient)
    .where("account_status", "<>", "deleted")
    .executeTakeFirst();
}
