import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Instant, NewRow } from "../schema.ts";

/** Keeps a sign-up until its address is confirmed. */
export async function keepSignUp(db: Db, signUp: NewRow<"sign_ups">): Promise<void> {
  await db.insertInto("sign_ups").values(signUp).execute();
}

/** The sign-up behind a link that has not expired. */
export async function findSignUp(db: Db, token_hash: string, now: Instant) {
  return db
    .selectFrom("sign_ups")
    .select(["firstname", "lastname", "email", "phone", "password_hash", "language"])
    .where("token_hash", "=", token_hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Forgets all sign-ups with an address, whose owner has an account now or wants none. */
export async function forgetSignUps(db: Db, email: string): Promise<void> {
  await db.deleteFrom("sign_ups").where(sql`lower(email)`, "=", email.toLowerCase()).execute();
}

export async function sweepSignUps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sign_ups").where("expires_at", "<", now.toISOString()).execute();
}
