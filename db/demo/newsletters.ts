import type { Db } from "../connection.ts";
import { addDays } from "../local-time.ts";
import type { NewsletterMailState } from "../newsletter-states.ts";
import { noteNewsletterMail, settleNewsletterMails } from "../queries/newsletter-mails.ts";
import { newsletterRecords } from "../queries/newsletters.ts";
import { changeSubscriber } from "../queries/subscribers.ts";
import type { Instant, LocalDate } from "../schema.ts";
import { newsletters } from "./content/newsletters.ts";
import type { Moment } from "./history.ts";

interface NewsletterSettings {
  today: LocalDate;
  moment: Moment;
}

/** One newsletter that was sent to those who had confirmed, of whom one has left since and one refused it; and a draft. */
export async function loadNewsletters(db: Db, { today, moment }: NewsletterSettings): Promise<void> {
  const { sent, draft } = newsletters;
  const begun = moment(addDays(today, -sent.daysAgo), "10:05");
  const finished = moment(addDays(today, -sent.daysAgo), "10:07");
  const id = await newsletterRecords.create(db, { subject: sent.subject, body: sent.body });
  await db
    .updateTable("newsletters")
    .set({ state: "sent", sending_at: begun, finished_at: finished, created_at: begun, updated_at: finished })
    .where("id", "=", id)
    .execute();
  const subscribers = await db.selectFrom("subscribers").select(["id", "date"]).orderBy("id").execute();
  const readers = subscribers.filter(({ date }) => date < addDays(today, -sent.daysAgo));
  for (const [index, { id: subscriber_id, date }] of readers.entries()) {
    // Every fifth has never answered the question.
    const asked_at = moment(date, "09:30");
    if (index % 5 === 4) {
      await changeSubscriber(db, { id: subscriber_id, from: ["unconfirmed"] }, { asked_at });
      continue;
    }
    const became = index === 2 ? "refused" : index === 6 ? "left" : "confirmed";
    await confirm(db, subscriber_id, { became, asked_at });
    await noteSent(db, { newsletter_id: id, subscriber_id }, became === "refused" ? "refused" : "sent");
  }
  await newsletterRecords.create(db, { subject: draft.subject, body: draft.body });
}

async function confirm(
  db: Db,
  id: number,
  { became, asked_at }: { became: "confirmed" | "left" | "refused"; asked_at: Instant },
): Promise<void> {
  await changeSubscriber(
    db,
    { id, from: ["unconfirmed"] },
    {
      state: became,
      asked_at,
      confirmed_at: became === "left" ? null : asked_at,
      refusal: became === "refused" ? "550 5.1.1 No such mailbox here" : "",
    },
  );
}

async function noteSent(
  db: Db,
  mail: { newsletter_id: number; subscriber_id: number },
  state: Exclude<NewsletterMailState, "queued">,
): Promise<void> {
  const id = await noteNewsletterMail(db, mail);
  if (id !== null) await settleNewsletterMails(db, [id], state);
}
