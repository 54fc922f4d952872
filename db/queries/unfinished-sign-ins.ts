import type { Db } from "../connection.ts";
import type { Instant } from "../schema.ts";
import { utcNow } from "./stamps.ts";

interface UnfinishedSignIn {
  token_hash: string;
  user_id: number;
  expires_at: Instant;
}

export async function keepUnfinishedSignIn(db: Db, begun: UnfinishedSignIn): Promise<void> {
  await db.insertInto("unfinished_sign_ins").values(begun).execute();
}

/** The open account whose sign-in lacks its second step. */
export async function findUnfinishedSignIn(db: Db, token_hash: string) {
  return db
    .selectFrom("unfinished_sign_ins")
    .innerJoin("users", "users.id", "unfinished_sign_ins.user_id")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select(["users.id", "users.firstname", "users.lastname", "users.email", "users.image", "roles.role"])
    .where("token_hash", "=", token_hash)
    .where("expires_at", ">", utcNow())
    .where("account_status", "=", "active")
    .executeTakeFirst();
}

/** Ends a sign-in that lacks its second step; false when it was ended before. */
export async function endUnfinishedSignIn(db: Db, token_hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("unfinished_sign_ins")
    .where("token_hash", "=", token_hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function endUnfinishedSignInsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("unfinished_sign_ins").where("user_id", "=", userId).execute();
}

export async function sweepUnfinishedSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("unfinished_sign_ins").where("expires_at", "<", now.toISOString()).execute();
}
