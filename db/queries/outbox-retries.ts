import type { Db } from "../connection.ts";
import type { Instant } from "../schema.ts";
import { lease } from "./outbox.ts";
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
    .set(asNew(now.toISOString()))
    .where("status", "=", "dead")
    .executeTakeFirstOrThrow();
  const failed = await failedBefore(db, now).executeTakeFirstOrThrow();
  return Number(dead.numUpdatedRows + failed.numUpdatedRows);
}
