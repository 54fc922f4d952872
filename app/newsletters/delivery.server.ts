import {
  findNewsletterMail,
  forgetNewsletterMail,
  settleNewsletterMails,
} from "../../db/queries/newsletter-mails.ts";
import { dropMail, type Mail } from "../../db/queries/outbox.ts";
import { changeSubscriber } from "../../db/queries/subscribers.ts";
import { inTransaction } from "../installation/installation.server.ts";
import { hasNewsletter } from "./subscription.server.ts";

/**
 * Whether a mail in the outbox is to be sent now, as far as it is a newsletter, or the question whether somebody wants any:
 * its reader may have left since it was made, or somebody have stopped it. Of other mails nothing is asked.
 */
export async function isStillSubscribed(mail: Mail): Promise<boolean> {
  if (mail.bulk === 0) return true;
  return inTransaction(async (trx) => {
    const found = await findNewsletterMail(trx, mail.id);
    if (!found) return true;
    const { id, newsletter_id, newsletter_state, subscriber_id, subscriber_state } = found;
    const isQuestion = newsletter_id === null;
    const isReader = subscriber_state === (isQuestion ? "unconfirmed" : "confirmed");
    const isOn = await hasNewsletter(trx);
    if (isReader && isOn && (isQuestion || newsletter_state === "sending")) return true;
    await dropMail(trx, mail.id);
    if (!isReader) await settleNewsletterMails(trx, [id], "left");
    else {
      await forgetNewsletterMail(trx, id);
      const again = { to_ask: 1, asked_at: null } as const;
      if (isQuestion) await changeSubscriber(trx, { id: subscriber_id, from: ["unconfirmed"] }, again);
    }
    return false;
  });
}
