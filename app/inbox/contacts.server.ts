import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { createContactReply, getContact } from "../../db/queries/contacts.ts";
import { isFirstSubmission } from "../../db/queries/form-submissions.ts";
import { paragraphs } from "../forms/fields.ts";
import { queueMail } from "../mail/queue.server.ts";
import { contactReplyMail } from "../mail/templates.ts";
import { writeTo } from "../mail/write-to.server.ts";
import { dateInWords } from "../ui/dates.tsx";
import { t } from "../words/t.ts";
import { hospitalHere } from "../words/translated.server.ts";

/** What the hospital answers to a visitor's message. */
export const replySchema = z.object({
  reply: paragraphs({
    label: () => t("contact.reply-label"),
    most: 5000,
    missing: () => t("contact.reply-missing"),
  }),
});

export type ReplyForm = z.input<typeof replySchema>;

interface Reply {
  contact_id: number;
  /** Who writes it. */
  user_id: number;
  reply: string;
  /** Tells a form that is sent twice from two forms; absent where that cannot happen. */
  fingerprint?: string;
}

/**
 * Stores a reply and mails it to the address that the visitor left. Belongs in a transaction.
 *
 * @returns false when there is no such message
 */
export async function replyToContact(db: Db, { fingerprint, ...reply }: Reply): Promise<boolean> {
  const contact = await getContact(db, reply.contact_id);
  if (!contact) return false;
  if (fingerprint && !(await isFirstSubmission(db, fingerprint))) return true;
  await createContactReply(db, reply);
  const { contact_id, user_id } = reply;
  await recordAudit(db, { user_id, action: "replied", entity: "contacts", entity_id: contact_id });
  const { firstname, subject, message, date } = contact;
  const mail = await writeTo(db, contact.language, async () => {
    const written = dateInWords(date);
    const hospital = await hospitalHere(db);
    return contactReplyMail({ firstname, subject, message, written, reply: reply.reply, hospital });
  });
  await queueMail(db, contact.email, mail);
  return true;
}
