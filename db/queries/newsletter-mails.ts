import type { Db } from "../connection.ts";
import type { NewsletterMailState } from "../newsletter-states.ts";
import { countRows } from "./count.ts";
import { some } from "./person.ts";
import { utcNow } from "./stamps.ts";

/** How many of a newsletter's mails stand how; `left` are those who left before theirs went out. */
export type MailCounts = Record<NewsletterMailState, number>;

/** What became of the mails of some newsletters, as far as the outbox knows now. */
export async function countNewsletterMails(
  db: Db,
  ids: readonly number[],
): Promise<(id: number) => MailCounts> {
  const rows = await db
    .selectFrom("newsletter_mails")
    .leftJoin("outbox", "outbox.id", "newsletter_mails.outbox_id")
    .select(["newsletter_id", "newsletter_mails.state", "outbox.status", "outbox.refused"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("newsletter_id", "in", some(ids))
    .groupBy(["newsletter_id", "newsletter_mails.state", "outbox.status", "outbox.refused"])
    .execute();
  return (id) => {
    const counts: MailCounts = { queued: 0, sent: 0, refused: 0, failed: 0, left: 0 };
    for (const row of rows) if (row.newsletter_id === id) counts[outcomeOf(row)] += row.count;
    return counts;
  };
}

interface Settling {
  state: NewsletterMailState;
  /** Null where the mail is no longer in the outbox. */
  status: "waiting" | "sent" | "dead" | null;
  refused: number | null;
}

/** What became of a mail, which is settled a little after the outbox knows. */
function outcomeOf({ state, status, refused }: Settling): NewsletterMailState {
  if (state !== "queued" || status === "waiting") return state;
  if (status === null) return "left";
  return status === "sent" ? "sent" : refused === 1 ? "refused" : "failed";
}

interface NewMail {
  /** Null for the question whether somebody wants newsletters. */
  newsletter_id: number | null;
  subscriber_id: number;
}

/**
 * Notes that a subscriber is sent a newsletter. Belongs in the transaction that has the mail.
 *
 * @returns null where that was noted before, by whomever
 */
export async function noteNewsletterMail(db: Db, mail: NewMail): Promise<number | null> {
  const noted = await db
    .insertInto("newsletter_mails")
    .values({ ...mail, state: "queued", created_at: utcNow() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return noted?.id ?? null;
}

/** Notes which mail of the outbox brings it. */
export async function noteOutboxId(db: Db, id: number, outbox_id: number): Promise<void> {
  await db.updateTable("newsletter_mails").set({ outbox_id }).where("id", "=", id).execute();
}

/** What a mail of the outbox brings to whom; undefined for one that is no newsletter's. */
export async function findNewsletterMail(db: Db, outboxId: number) {
  return db
    .selectFrom("newsletter_mails")
    .leftJoin("newsletters", "newsletters.id", "newsletter_mails.newsletter_id")
    .leftJoin("subscribers", "subscribers.id", "newsletter_mails.subscriber_id")
    .select(["newsletter_mails.id", "newsletter_id", "newsletters.state as newsletter_state"])
    .select(["subscriber_id", "subscribers.state as subscriber_state"])
    .where("outbox_id", "=", outboxId)
    .executeTakeFirst();
}

/** Some mails that went out, were given up or are gone, and are not settled. */
export async function listUnsettled(db: Db, limit: number) {
  const rows = await db
    .selectFrom("newsletter_mails")
    .leftJoin("outbox", "outbox.id", "newsletter_mails.outbox_id")
    .select(["newsletter_mails.id", "subscriber_id", "outbox_id", "newsletter_mails.state"])
    .select(["outbox.status", "outbox.refused", "outbox.last_error"])
    .where("newsletter_mails.state", "=", "queued")
    .where(({ eb, or }) => or([eb("outbox.status", "is", null), eb("outbox.status", "<>", "waiting")]))
    .orderBy("newsletter_mails.id")
    .limit(limit)
    .execute();
  return rows.map(({ status, refused, state, ...row }) => ({
    ...row,
    outcome: outcomeOf({ state, status, refused }),
  }));
}

/** Notes what became of some mails. */
export async function settleNewsletterMails(
  db: Db,
  ids: readonly number[],
  state: Exclude<NewsletterMailState, "queued">,
): Promise<void> {
  await db
    .updateTable("newsletter_mails")
    .set({ state })
    .where("id", "in", some(ids))
    .where("state", "=", "queued")
    .execute();
}

/** Has a subscriber be as if the mail had not been made. */
export async function forgetNewsletterMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom("newsletter_mails").where("id", "=", id).execute();
}

/** Takes the mails of a newsletter back that nobody has begun to send: their readers count as left again. */
export async function takeBackNewsletterMails(db: Db, id: number): Promise<void> {
  const waiting = db
    .selectFrom("newsletter_mails")
    .select("outbox_id")
    .where("newsletter_id", "=", id)
    .where("state", "=", "queued");
  const taken = await db
    .deleteFrom("outbox")
    .where("id", "in", waiting)
    .where("status", "=", "waiting")
    .where("attempts", "=", 0)
    .returning("id")
    .execute();
  const ids = taken.map((mail) => mail.id);
  await db.deleteFrom("newsletter_mails").where("outbox_id", "in", some(ids)).execute();
}

/** How many mails of newsletters wait in the outbox, and how many of these nobody has tried to send. */
export async function countBulkWaiting(db: Db): Promise<{ all: number; untried: number }> {
  const waiting = db.selectFrom("outbox").where("status", "=", "waiting").where("bulk", "=", 1);
  return {
    all: await countRows(waiting),
    untried: await countRows(waiting.where("attempts", "=", 0)),
  };
}
