import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Db } from "../connection.ts";
import type { Channel, Instant, OutboxTable } from "../schema.ts";
import { isHeldMail } from "./held.ts";
import { newStamps, utcNow } from "./stamps.ts";

export type Mail = Selectable<OutboxTable>;

/** How long a claimed mail is left to whoever claimed it, in milliseconds; a process that died gives it up by this. */
const lease = 2 * 60 * 1000;

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

/** Puts a dead mail back among the waiting ones, as if it were new; false when no dead one has this id. */
export async function retryMail(db: Db, id: number): Promise<boolean> {
  const now = utcNow();
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "waiting", attempts: 0, refused: 0, next_attempt_at: now, updated_at: now })
    .where("id", "=", id)
    .where("status", "=", "dead")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whose attempt is over: whoever claimed it has given it up by its lease. */
const isNobodys = (now: Date) => new Date(now.getTime() - lease).toISOString();

/** Has a mail tried now that failed before and waits for its next attempt; false where none such has this id. */
export async function hurryMail(db: Db, id: number, now = new Date()): Promise<boolean> {
  const { numUpdatedRows } = await failedBefore(db, now).where("id", "=", id).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function failedBefore(db: Db, now: Date) {
  return db
    .updateTable("outbox")
    .set({ next_attempt_at: now.toISOString() })
    .where("status", "=", "waiting")
    .where("held", "=", 0)
    .where("last_error", "is not", null)
    .where("updated_at", "<", isNobodys(now));
}

/** Has everything tried now that was given up, or failed before; how many that is. */
export async function retryAllMails(db: Db, now = new Date()): Promise<number> {
  const dead = await db
    .updateTable("outbox")
    .set({
      status: "waiting",
      attempts: 0,
      next_attempt_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .where("status", "=", "dead")
    .executeTakeFirstOrThrow();
  const failed = await failedBefore(db, now).executeTakeFirstOrThrow();
  return Number(dead.numUpdatedRows + failed.numUpdatedRows);
}

/** What was given up, then what failed before and waits: the newest of each. */
export async function listTroubledMails(db: Db, limit: number) {
  const columns = [
    ...(["id", "channel", "status", "attempts", "created_at", "updated_at"] as const),
    ...(["next_attempt_at", "last_error"] as const),
  ];
  const of = (status: Mail["status"]) =>
    db
      .selectFrom("outbox")
      .select(columns)
      .where("status", "=", status)
      .where("last_error", "is not", null)
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
  return [...(await of("dead")), ...(await of("waiting"))];
}

/** The newest mails, without their contents. */
export async function listMails(db: Db, limit: number) {
  return db
    .selectFrom("outbox")
    .select(["id", "status", "channel", "recipient", "subject", "created_at"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The messages that were given up last, and why. */
export async function listDeadMails(db: Db, limit: number) {
  return db
    .selectFrom("outbox")
    .select(["id", "channel", "updated_at", "last_error"])
    .where("status", "=", "dead")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** How many messages of a channel are in each state. */
export async function countMails(db: Db, channel: Channel): Promise<Partial<Record<Mail["status"], number>>> {
  const rows = await db
    .selectFrom("outbox")
    .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
    .where("channel", "=", channel)
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/**
 * What waits longer than it should: it was tried in vain, or nobody has tried it since a moment. What waits for its hour,
 * such as the end of the night, is not meant.
 *
 * @returns since when the oldest waits, and what was said of the latest attempt; undefined where nothing does
 */
export async function findStuckMail(db: Db, channel: Channel, before: Instant) {
  const stuck = db
    .selectFrom("outbox")
    .where("status", "=", "waiting")
    .where("channel", "=", channel)
    .where(({ eb, or }) => or([eb("last_error", "is not", null), eb("next_attempt_at", "<", before)]));
  const oldest = await stuck.select("created_at").orderBy("created_at").limit(1).executeTakeFirst();
  if (!oldest) return undefined;
  const tried = await stuck
    .select("last_error")
    .where("last_error", "is not", null)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { since: oldest.created_at, last_error: tried?.last_error ?? null };
}

export async function getMail(db: Db, id: number): Promise<Mail | undefined> {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}
