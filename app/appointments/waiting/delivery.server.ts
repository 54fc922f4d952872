import { dropMail, type Mail } from "../../../db/queries/outbox.ts";
import { findWaiting } from "../../../db/queries/waiting-list.ts";
import { inTransaction } from "../../installation/installation.server.ts";
import { offerTopic } from "./tell.server.ts";

/**
 * Whether a mail in the outbox is to be sent now, as far as it is an offer: after hours without a mail server, or a night
 * switched off, the time may have gone to somebody else. Of other mails nothing is asked.
 */
export async function isStillOffered(mail: Mail): Promise<boolean> {
  if (!mail.topic?.startsWith(offerTopic)) return true;
  const id = Number(mail.topic.slice(offerTopic.length));
  return inTransaction(async (trx) => {
    const until = (await findWaiting(trx, id))?.offered_until;
    if (until && until > new Date().toISOString()) return true;
    await dropMail(trx, mail.id);
    return false;
  });
}
