import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Db } from "../connection.ts";
import type { Instant, OutboxTable } from "../schema.ts";
import { isHeldMail } from "./held.ts";
import { newStamps, utcNow } from "./stamps.ts";

export type Mail = Selectable<OutboxTable>;

/** When a mail is sent: at once, unless it says otherwise. */
export type Pace = Partial<Pick<Mail, "topic" | "held" | "next_attempt_at" | "bulk">>;

/**
 * Puts a rendered mail into the outbox. Belongs in the transaction of the mail's cause.
 *
 * @param domain right-hand side of the Message-ID, which stays the same however often the mail is tried
 * @returns the mail's id
 */
export async function enqueueMail(
  db: Db,
  mail: Pick<Mail, "recipient" | "subject" | "text" | "html"> &
    Partial<Pick<Mail, "calendar" | "unsubscribe" | "channel" | "language">> &
    Pace,
  domain: string,
): Promise<number> {
  const stamps = newStamps();
  const { id } = await db
    .insertInto("outbox")
    .values({
      next_attempt_at: stamps.created_at,
      ...mail,
      message_id: `<${randomUUID()}@${domain}>`,
      ...stamps,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes the mails about a topic out of the outbox that nobody has begun to send. */
export async function takeBackMails(db: Db, topic: string): Promise<Mail[]> {
  return db
    .deleteFrom("outbox")
    .where("topic", "=", topic)
    .where("status", "=", "waiting")
    .where("attempts", "=", 0)
    .returningAll()
    .execute();
}

/** Whether there are mails that were held back until now. */
export async function hasHeldMails(db: Db, now: Instant): Promise<boolean> {
  const held = await db
    .selectFrom("outbox")
    .select("id")
    .where("status", "=", "waiting")
    .where("held", "=", 1)
    .where("next_attempt_at", "<=", now)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/** Takes the mails out of the outbox that were held back until now, the oldest first. */
export async function takeHeldMails(db: Db, now: Instant): Promise<Mail[]> {
  const mails = await db
    .deleteFrom("outbox")
    .where("status", "=", "waiting")
    .where("held", "=", 1)
    .where("next_attempt_at", "<=", now)
    .returningAll()
    .execute();
  return mails.toSorted((one, other) => one.id - other.id);
}

export async function markSent(db: Db, id: number): Promise<void> {
  const now = utcNow();
  await db
    .updateTable("outbox")
    .set({ status: "sent", sent_at: now, underway: 0, last_error: null, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export interface Failed {
  error: string;
  /** When it is tried again; without it the mail is dead. */
  next: Instant | null;
  /** The recipient's server takes none for the address. */
  isRefused: boolean;
}

/** Notes a failed attempt. */
export async function markFailed(db: Db, id: number, { error, next, isRefused }: Failed): Promise<void> {
  const now = utcNow();
  await db
    .updateTable("outbox")
    .set({
      status: next ? "waiting" : "dead",
      underway: 0,
      next_attempt_at: next ?? now,
      last_error: error,
      refused: isRefused ? 1 : 0,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}

/** Takes a mail out of the outbox that is not to be sent any more. */
export async function dropMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).where("status", "=", "waiting").execute();
}

/** Takes mails away that were given up. */
export async function deleteDeadMails(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("outbox").where("id", "in", ids).where("status", "=", "dead").execute();
}

/** Deletes what was sent before a moment. Dead mails are the operator's to judge, and stay. */
export async function sweepSentMails(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("status", "=", "sent")
    .where("sent_at", "<", before.toISOString())
    .where(({ not }) => not(isHeldMail()))
    .execute();
}
