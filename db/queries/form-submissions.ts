import { type Db, prepared } from "../connection.ts";
import { utcNow } from "./stamps.ts";

const insertSubmission = prepared((db, submission: { fingerprint: string; created_at: string }) =>
  db
    .insertInto("form_submissions")
    .values(submission)
    .onConflict((conflict) => conflict.column("fingerprint").doNothing()),
);

/**
 * Notes a submission. Belongs in the transaction that stores what was submitted.
 *
 * @returns false when it was noted before
 */
export function isFirstSubmission(db: Db, fingerprint: string): Promise<boolean> {
  return insertSubmission.executeAndTell(db, { fingerprint, created_at: utcNow() });
}

/** Whether a submission was noted before. */
export async function wasSubmitted(db: Db, fingerprint: string): Promise<boolean> {
  const noted = await db
    .selectFrom("form_submissions")
    .select("fingerprint")
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return noted !== undefined;
}

/** Notes which row a submission made. */
export async function noteMade(db: Db, fingerprint: string, id: number): Promise<void> {
  await db
    .updateTable("form_submissions")
    .set({ made_id: id })
    .where("fingerprint", "=", fingerprint)
    .execute();
}

/** The id of the row that a submission made, if it made one. */
export async function findMade(db: Db, fingerprint: string): Promise<number | null> {
  const noted = await db
    .selectFrom("form_submissions")
    .select("made_id")
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return noted?.made_id ?? null;
}

/** Notes what is to be said of a submission that comes again, where that is more than which row it made. */
export async function noteSaid(db: Db, fingerprint: string, answer: string): Promise<void> {
  await db.updateTable("form_submissions").set({ answer }).where("fingerprint", "=", fingerprint).execute();
}

export interface AnsweredCall {
  fingerprint: string;
  body_digest: string;
  answer: string;
}

/** Notes what a call was answered. Belongs in the transaction that stores what it made, and fails where another has. */
export async function noteAnswer(db: Db, call: AnsweredCall): Promise<void> {
  await db
    .insertInto("form_submissions")
    .values({ ...call, created_at: utcNow() })
    .execute();
}

/** What was answered to a call, or is to be said of a submission, with this fingerprint; undefined where there was none. */
export async function findAnswer(db: Db, fingerprint: string) {
  return db
    .selectFrom("form_submissions")
    .select(["body_digest", "answer"])
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
}

/** Forgets submissions noted before a moment. */
export async function sweepFormSubmissions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("form_submissions").where("created_at", "<", before.toISOString()).execute();
}
