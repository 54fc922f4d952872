import { hash } from "node:crypto";
import type { Db } from "../connection.ts";
import { utcNow } from "./stamps.ts";

/** An address is not written where it need not be. */
const hashOf = (email: string) => hash("sha256", email.toLowerCase(), "hex");

/** Whether an address has left, and so is not asked to come back. */
export async function hasStoppedNewsletters(db: Db, email: string): Promise<boolean> {
  const stop = await db
    .selectFrom("newsletter_stops")
    .select("address_hash")
    .where("address_hash", "=", hashOf(email))
    .executeTakeFirst();
  return stop !== undefined;
}

export async function stopNewsletters(db: Db, email: string): Promise<void> {
  await db
    .insertInto("newsletter_stops")
    .values({ address_hash: hashOf(email), created_at: utcNow() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function resumeNewsletters(db: Db, email: string): Promise<void> {
  await db.deleteFrom("newsletter_stops").where("address_hash", "=", hashOf(email)).execute();
}
