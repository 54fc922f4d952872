import type { ExpressionBuilder } from "kysely";
import type { Db } from "../connection.ts";
import type { Channel, Database, Instant } from "../schema.ts";
import type { Mail } from "./outbox.ts";
import { utcNow } from "./stamps.ts";

/** How long a claimed mail is left to whoever claimed it, in milliseconds; a process that died gives it up by this. */
const lease = 2 * 60 * 1000;

/** Which mails failed before and wait for their next attempt; nobody has one of them in hand. */
export function isFailed({ and, eb }: ExpressionBuilder<Database, "outbox">) {
  return and([
    eb("status", "=", "waiting"),
    eb("held", "=", 0),
    eb("underway", "=", 0),
    eb("attempts", ">", 0),
    eb("last_error", "is not", null),
  ]);
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
    .orderBy("id")
    .limit(limit)
    .execute();
  const first = waiting.filter((mail) => mail.bulk === 0);
  const due = [...first, ...waiting.slice(first.length, first.length + Math.max(0, bulk))];
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const claimed = await db
    .updateTable("outbox")
    .set((column) => ({ ...claimedAt(now), attempts: column("attempts", "+", 1) }))
    .where("id", "in", ids)
    // Another process may have been faster since the read above.
    .where("status", "=", "waiting")
    .where("next_attempt_at", "<=", now.toISOString())
    .returningAll()
    .execute();
  return claimed.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

const claimedAt = (now: Date) => ({
  underway: 1 as const,
  next_attempt_at: new Date(now.getTime() + lease).toISOString(),
  updated_at: now.toISOString(),
});

/**
 * Takes the oldest mail that failed before to the recipient of a newer one, which may say otherwise: it goes first. Both have
 * been tried as often from then on, so that they wait alike.
 */
export async function claimMailBefore(db: Db, mail: Mail, now: Date): Promise<Mail | undefined> {
  const before = await db
    .selectFrom("outbox")
    .select("id")
    .where("recipient", "=", mail.recipient)
    .where("id", "<", mail.id)
    .where(isFailed)
    .where("bulk", "=", 0)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!before) return undefined;
  return db
    .updateTable("outbox")
    .set({ ...claimedAt(now), attempts: mail.attempts })
    .where("id", "=", before.id)
    .where(isFailed)
    .returningAll()
    .executeTakeFirst();
}

/** Puts off a mail that was claimed, as if nobody had. */
export async function postponeMail(db: Db, id: number, until: Instant): Promise<void> {
  await db
    .updateTable("outbox")
    .set((column) => ({
      attempts: column("attempts", "-", 1),
      underway: 0,
      next_attempt_at: until,
      updated_at: utcNow(),
    }))
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}
