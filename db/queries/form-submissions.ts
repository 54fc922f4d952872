import type { Db } from "../connection.ts";
import { utcNow } from "./stamps.ts";

/** How long a repeated submission is recognised, in milliseconds. */
const memory = 24 * 60 * 60 * 1000;

/**
 * Notes a submission. Belongs in the transaction that stores what was submitted.
 *
 * @returns false when it was noted before
 */
export async function isFirstSubmission(db: Db, fingerprint: string): Promise<boolean> {
  const forgotten = new Date(Date.now() - memory).toISOString();
  await db.deleteFrom("form_submissions").where("created_at", "<", forgotten).execute();
  const noted = await db
    .insertInto("form_submissions")
    .values({ fingerprint, created_at: utcNow() })
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .returning("fingerprint")
    .executeTakeFirst();
  return noted !== undefined;
}
