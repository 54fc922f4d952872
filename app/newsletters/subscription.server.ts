import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { getCompany } from "../../db/queries/company.ts";
import { resumeNewsletters, stopNewsletters } from "../../db/queries/newsletter-stops.ts";
import { utcNow } from "../../db/queries/stamps.ts";
import {
  changeSubscriber,
  findSubscriberByEmail,
  restoreSubscriber,
  type Subscriber,
  subscribe,
} from "../../db/queries/subscribers.ts";
import { askAllToConfirm } from "../../db/queries/subscribers-to-ask.ts";
import type { NewRow } from "../../db/schema.ts";
import { queuePacedMail } from "../mail/queue.server.ts";
import { writeTo } from "../mail/write-to.server.ts";
import { translateOne } from "../words/translated.server.ts";
import { confirmLink } from "./links.server.ts";
import { confirmationMail } from "./mails.ts";
import { type SubscriberStep, subscriberStepStates } from "./newsletter.ts";

/** Whether the hospital sends newsletters at all. */
export async function hasNewsletter(db: Db): Promise<boolean> {
  return (await getCompany(db))?.newsletter === 1;
}

/**
 * Takes an address that somebody wants to subscribe, theirs or not. Where there is a newsletter its mailbox is asked, unless
 * it has said so already: whoever subscribes learns nothing of that. Belongs in a transaction.
 */
export async function subscribeToNews(db: Db, wanted: NewRow<"subscribers">): Promise<void> {
  await subscribe(db, wanted);
  const company = await getCompany(db);
  if (company?.newsletter !== 1) return;
  const subscriber = await findSubscriberByEmail(db, wanted.email);
  if (!subscriber || subscriber.state === "confirmed") return;
  const { id, email, state } = subscriber;
  // Somebody who subscribed before may read another language now.
  const mail = await writeTo(db, wanted.language ?? subscriber.language, async () =>
    confirmationMail(await translateOne(db, "web_info", company), await confirmLink(db, subscriber)),
  );
  await queuePacedMail(db, email, mail, { topic: `newsletter confirmation ${id}` });
  await changeSubscriber(db, { id, from: [state] }, { asked_at: utcNow(), to_ask: 0 });
}

/** What the audit log calls the steps. */
const actions: Record<SubscriberStep, string> = {
  confirm: "confirmed",
  leave: "left",
  refuse: "refused",
};

/**
 * Takes a step of a subscriber. Whoever leaves is remembered by a hash, for whoever adds the address anew.
 *
 * @param refusal what the address's mail server said, where it refuses
 * @returns false where they stand so already
 */
export async function takeSubscriberStep(
  db: Db,
  { id, email }: Pick<Subscriber, "id" | "email">,
  step: SubscriberStep,
  refusal = "",
): Promise<boolean> {
  const { from, to } = subscriberStepStates[step];
  const confirmed = { confirm: { confirmed_at: utcNow() }, leave: { confirmed_at: null }, refuse: {} }[step];
  if (!(await changeSubscriber(db, { id, from }, { state: to, to_ask: 0, refusal, ...confirmed })))
    return false;
  if (step === "leave") await stopNewsletters(db, email);
  if (step === "confirm") await resumeNewsletters(db, email);
  await recordAudit(db, { user_id: null, action: actions[step], entity: "subscribers", entity_id: id });
  return true;
}

/** Sends mail again to an address that was put aside; false where it is not. */
export async function putBack(db: Db, by: { id: number }, id: number): Promise<boolean> {
  if (!(await restoreSubscriber(db, id))) return false;
  await recordAudit(db, { user_id: by.id, action: "put back", entity: "subscribers", entity_id: id });
  return true;
}

/** Has all subscribers be asked, by and by, who never were. Returns how many. */
export async function askTheOthers(db: Db, by: { id: number }): Promise<number> {
  const count = await askAllToConfirm(db);
  if (count > 0) {
    const line = { user_id: by.id, action: "asked to confirm", entity: "subscribers", entity_id: "all" };
    await recordAudit(db, { ...line, detail: { count } });
  }
  return count;
}
