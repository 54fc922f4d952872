import type { Db } from "../connection.ts";
import type { Channel, Instant } from "../schema.ts";
import type { Mail } from "./outbox.ts";

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
