import { mostAheadMs } from "../clocks.ts";
import type { Db } from "../connection.ts";
import type { Channel, Instant } from "../schema.ts";
import { isFailed } from "./outbox-claims.ts";
import { utcNow } from "./stamps.ts";

const asNew = (now: Instant) =>
  ({ status: "waiting", attempts: 0, refused: 0, next_attempt_at: now, updated_at: now }) as const;

/** Puts a dead mail back among the waiting ones, as if it were new; false when no dead one has this id. */
export async function retryMail(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set(asNew(utcNow()))
    .where("id", "=", id)
    .where("status", "=", "dead")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Has a mail tried now that failed before and waits for its next attempt; false where none such has this id. */
export async function hurryMail(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await hurried(db).where("id", "=", id).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Has all mails of a channel tried now that failed before. */
export async function hurryMails(db: Db, channel: Channel): Promise<void> {
  await hurried(db).where("channel", "=", channel).execute();
}

function hurried(db: Db) {
  return db.updateTable("outbox").set({ next_attempt_at: utcNow() }).where(isFailed);
}

/** Has mails tried now that were put off by a clock that was ahead; what is in somebody's hands is left there. */
export async function hurryMailsAhead(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: now.toISOString(), updated_at: now.toISOString() })
    .where("status", "=", "waiting")
    .where("underway", "=", 0)
    .where("updated_at", ">", new Date(now.getTime() + mostAheadMs).toISOString())
    .execute();
}

/** Has everything tried now that was given up, or failed before; how many that is. */
export async function retryAllMails(db: Db): Promise<number> {
  const dead = await db
    .updateTable("outbox")
    .set(asNew(utcNow()))
    .where("status", "=", "dead")
    .executeTakeFirstOrThrow();
  const failed = await hurried(db).executeTakeFirstOrThrow();
  return Number(dead.numUpdatedRows + failed.numUpdatedRows);
}
