import type { Selectable } from "kysely";
import type { Db } from "../connection.ts";
import type { NewsletterState } from "../newsletter-states.ts";
import type { Instant, NewslettersTable } from "../schema.ts";
import { countRows } from "./count.ts";
import { some } from "./person.ts";
import { records, sortBy } from "./records.ts";
import { searchText } from "./search-text.ts";
import { changeStamp, utcNow } from "./stamps.ts";
import type { Subscriber } from "./subscribers.ts";
import { noteSources } from "./text-stands.ts";

export type Newsletter = Selectable<NewslettersTable>;

/** A search looks at subjects. */
export const newsletterRecords = records("newsletters", {
  columns: ["subject", "body", "state", "sending_at", "finished_at", "created_at"],
  sorts: { created_at: sortBy.creation, subject: sortBy.name },
  filter: "state",
  texts: { sort_text: ["subject"] },
});

type Changed = Pick<Newsletter, "id"> & { from: readonly NewsletterState[]; version?: Instant | null };

/**
 * Changes a newsletter, only while it stands in one of some ways; with a version, only while it is the one that it has.
 *
 * @returns false when nothing changed
 */
export async function changeNewsletter(
  db: Db,
  { id, from, version = null }: Changed,
  change: Partial<Pick<Newsletter, "subject" | "body" | "state" | "sending_at">>,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "newsletters", { id, version });
  const { subject } = change;
  const { numUpdatedRows } = await db
    .updateTable("newsletters")
    .set({ ...change, ...(subject !== undefined && { sort_text: searchText(subject) }), updated_at })
    .where("id", "=", id)
    .where("state", "in", from)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await noteSources(db, "newsletters", [id]);
  return true;
}

/** @returns false when it was not there, or does not stand in one of these ways */
export async function deleteNewsletter(db: Db, { id, from }: Pick<Changed, "id" | "from">): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("newsletters")
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those who had confirmed when a newsletter began to be sent, still get newsletters, and were not sent this one. */
function readersLeft(db: Db, { id, sending_at }: Pick<Newsletter, "id" | "sending_at">) {
  return db
    .selectFrom("subscribers")
    .where("state", "=", "confirmed")
    .where("confirmed_at", "<=", sending_at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("newsletter_mails")
            .select("newsletter_mails.id")
            .whereRef("newsletter_mails.subscriber_id", "=", "subscribers.id")
            .where("newsletter_mails.newsletter_id", "=", id),
        ),
      ),
    );
}

export async function countReadersLeft(
  db: Db,
  newsletter: Pick<Newsletter, "id" | "sending_at">,
): Promise<number> {
  return countRows(readersLeft(db, newsletter));
}

/** The next to whom a newsletter is sent. */
export async function listReadersLeft(
  db: Db,
  newsletter: Newsletter,
  limit: number,
): Promise<Pick<Subscriber, "id" | "email" | "language">[]> {
  return readersLeft(db, newsletter).select(["id", "email", "language"]).orderBy("id").limit(limit).execute();
}

/** The newsletters that are being sent, the first to begin first. */
export async function listSending(db: Db): Promise<Newsletter[]> {
  return db
    .selectFrom("newsletters")
    .selectAll()
    .where("state", "=", "sending")
    .orderBy("sending_at")
    .orderBy("id")
    .execute();
}

/** Whether there is anything to send, to ask, or to note. */
export async function hasNewsletterWork(db: Db): Promise<boolean> {
  const { sending, asking, queued } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom("newsletters").select("id").where("state", "=", "sending")).as("sending"),
      exists(selectFrom("subscribers").select("id").where("to_ask", "=", 1)).as("asking"),
      exists(selectFrom("newsletter_mails").select("id").where("state", "=", "queued")).as("queued"),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(sending) || Boolean(asking) || Boolean(queued);
}

/** Ends the sending of a newsletter of which no mail waits and nobody is left. False while that is not so. */
export async function finishNewsletter(db: Db, newsletter: Newsletter): Promise<boolean> {
  const { id } = newsletter;
  const now = utcNow();
  const { numUpdatedRows } = await db
    .updateTable("newsletters")
    .set({ state: "sent", finished_at: now, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("newsletter_mails")
            .select("newsletter_mails.id")
            .where("newsletter_id", "=", id)
            .where("newsletter_mails.state", "=", "queued"),
        ),
      ),
    )
    .where(({ not, exists }) => not(exists(readersLeft(db, newsletter).select("subscribers.id"))))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The newsletters that some subscribers were sent, and when. */
export async function listNewslettersOf(db: Db, subscriberIds: readonly number[]) {
  return db
    .selectFrom("newsletter_mails")
    .innerJoin("newsletters", "newsletters.id", "newsletter_mails.newsletter_id")
    .select(["newsletters.subject", "newsletter_mails.state", "newsletter_mails.created_at"])
    .where("subscriber_id", "in", some(subscriberIds))
    .orderBy("newsletter_mails.id")
    .execute();
}
