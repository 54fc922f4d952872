import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Db } from "../connection.ts";
import type { Channel, Instant, OutboxTable } from "../schema.ts";
import { isHeldMail } from "./held.ts";
import { newStamps, utcNow } from "./stamps.ts";

export type Mail = Selectable<OutboxTable>;

/** How long a claimed mail is left to whoever claimed it, in milliseconds; a process that died gives it up by this. */
export const lease = 2 * 60 * 1000;

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

interface Claim {
  limit: number;
  /** How many of them may be bulk mails. */
  bulk?: number;
  channels?: readonly Channel[];
}

/**
 * Takes mails whose time has come, the longest waiting first and bulk mails after all others, so that nobody else takes them
 * before the lease is over.
 */
export async function claimDueMails(
  db: Db,
  now: Date,
  { limit, bulk = limit, channels = ["email", "sms"] }: Claim,
): Promise<Mail[]> {
  const waiting = await db
    .selectFrom("outbox")
    .select(["id", "bulk"])
    .where("status", "=", "waiting")
    .where("held", "=", 0)
    .where("channel", "in", channels)
    .where("next_attempt_at", "<=", now.toISOString())
    .orderBy("bulk")
    .orderBy("next_attempt_at")
    .limit(limit)
    .execute();
  const first = waiting.filter((mail) => mail.bulk === 0);
  const due = [...first, ...waiting.slice(first.length, first.length + Math.max(0, bulk))];
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return (
    db
      .updateTable("outbox")
      .set((column) => ({
        attempts: column("attempts", "+", 1),
        next_attempt_at: new Date(now.getTime() + lease).toISOString(),
        updated_at: now.toISOString(),
      }))
      .where("id", "in", ids)
      // Another process may have been faster since the read above.
      .where("status", "=", "waiting")
      .where("next_attempt_at", "<=", now.toISOString())
      .returningAll()
      .execute()
  );
}

export async function markSent(db: Db, id: number): Promise<void> {
  const now = utcNow();
  await db
    .updateTable("outbox")
    .set({ status: "sent", sent_at: now, last_error: null, updated_at: now })
    .where("id", "=", id)
    .execute();
}

interface Failed {
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
      next_attempt_at: next ?? now,
      last_error: error,
      refused: isRefused ? 1 : 0,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}

/** Puts off a mail that was claimed, as if nobody had. */
export async function postponeMail(db: Db, id: number, until: Instant): Promise<void> {
  await db
    .updateTable("outbox")
    .set((column) => ({ attempts: column("attempts", "-", 1), next_attempt_at: until, updated_at: utcNow() }))
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
