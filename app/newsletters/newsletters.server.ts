import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { countNewsletterMails, type MailCounts } from "../../db/queries/newsletter-mails.ts";
import { countReadersLeft, newsletterRecords } from "../../db/queries/newsletters.ts";
import { countSubscribers } from "../../db/queries/subscribers.ts";
import { language, line } from "../forms/fields.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { richText } from "../rich-text/rich-text.server.ts";
import { t } from "../words/t.ts";

/** What a newsletter says. */
export const newsletterSchema = z.object({
  subject: line({
    label: () => t("newsletter.subject"),
    most: 150,
    missing: () => t("newsletter.subject-missing"),
  }),
  body: richText({ label: () => t("media.text"), most: 30_000, missing: () => t("alert.text-missing") }),
});

/** In which language a test of one is read; the main one where none is said. */
export const testSchema = z.object({ language });

export type NewsletterForm = z.input<typeof newsletterSchema>;

/** The newsletter that a popup is about; else 404. */
export async function openNewsletter(id: string | undefined) {
  return orNotFound(await newsletterRecords.find(getDb(), idFrom(id)));
}

export type OpenNewsletter = Awaited<ReturnType<typeof openNewsletter>>;

/** Some newsletters with what became of their mails, and to how many people each is still to go. */
export async function withFigures(db: Db, newsletters: readonly OpenNewsletter[]) {
  const mailsOf = await countNewsletterMails(
    db,
    newsletters.map(({ id }) => id),
  );
  const drafts = newsletters.some(({ state }) => state === "draft");
  const confirmed = drafts ? (await countSubscribers(db)).confirmed : 0;
  const complete = [];
  for (const newsletter of newsletters) {
    const { id, state } = newsletter;
    const mails: MailCounts = mailsOf(id);
    const unmade =
      state === "draft" ? confirmed : state === "sent" ? 0 : await countReadersLeft(db, newsletter);
    complete.push({ ...newsletter, mails, unmade });
  }
  return complete;
}

/** A moment by the hospital's clock; null for none. */
export const shownMoment = (at: string | null) => (at === null ? null : hospitalTime(new Date(at)));
