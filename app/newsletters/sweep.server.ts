import { setImmediate } from "node:timers/promises";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import {
  countBulkWaiting,
  countNewsletterMails,
  listUnsettled,
  noteNewsletterMail,
  noteOutboxId,
  settleNewsletterMails,
} from "../../db/queries/newsletter-mails.ts";
import { hasStoppedNewsletters } from "../../db/queries/newsletter-stops.ts";
import {
  finishNewsletter,
  hasNewsletterWork,
  listReadersLeft,
  listSending,
  type Newsletter,
} from "../../db/queries/newsletters.ts";
import { deleteDeadMails } from "../../db/queries/outbox.ts";
import { utcNow } from "../../db/queries/stamps.ts";
import { changeSubscriber, findSubscriber, type Subscriber } from "../../db/queries/subscribers.ts";
import { listToAsk } from "../../db/queries/subscribers-to-ask.ts";
import { everyMinute } from "../installation/every-minute.server.ts";
import { getConfig, getDb, inTransaction } from "../installation/installation.server.ts";
import { isOurTurn } from "../installation/nodes.server.ts";
import type { RenderedMail } from "../mail/layout.ts";
import { queueMail } from "../mail/queue.server.ts";
import { writeTo } from "../mail/write-to.server.ts";
import { dateInWords } from "../ui/dates.tsx";
import { companyHere } from "../words/translated.server.ts";
import { confirmLink, leaveLink } from "./links.server.ts";
import { invitationMail } from "./mails.ts";
import { hasNewsletter, takeSubscriberStep } from "./subscription.server.ts";

/** How long the other nodes leave it to whoever does it, and is not heard of. */
const turnMs = 2 * 60_000;

/** Mails that are made, or noted, in one transaction: between two others write. */
const partSize = 20;

/** As many minutes' mails may wait for a mail server that takes none at present. */
const mostMinutesWaiting = 10;

/**
 * Sends newsletters by and by, every minute for as long as the process serves: so many mails are put into the outbox that it
 * holds no more untried ones than go out in a minute. What a process that was killed had begun goes on where it was.
 */
export function keepNewsletters(): void {
  everyMinute("newsletters", tend);
}

async function tend(): Promise<void> {
  // An idle site takes no write lock.
  if (!(await hasNewsletterWork(getDb())) || !(await isOurTurn("newsletters", turnMs))) return;
  await settleAll();
  if (await hasNewsletter(getDb())) {
    const waiting = await countBulkWaiting(getDb());
    const { NEWSLETTER_PACE: pace } = getConfig();
    let room = Math.min(pace - waiting.untried, pace * mostMinutesWaiting - waiting.all);
    for (const newsletter of await listSending(getDb())) room -= await sendSome(newsletter, room);
    await askSome(room);
  }
  for (const newsletter of await listSending(getDb())) await finish(newsletter);
}

/** Notes what became of the mails that went out or were given up. An address that is refused for good gets no more. */
async function settleAll(): Promise<void> {
  for (;;) {
    const settled = await inTransaction(async (trx) => {
      const mails = await listUnsettled(trx, partSize);
      for (const [outcome, those] of Map.groupBy(mails, (mail) => mail.outcome)) {
        if (outcome === "queued") continue;
        await settleNewsletterMails(
          trx,
          those.map(({ id }) => id),
          outcome,
        );
        if (outcome === "refused") await putAside(trx, those);
      }
      return mails.length;
    });
    if (settled < partSize) return;
    await setImmediate();
  }
}

type Unsettled = Awaited<ReturnType<typeof listUnsettled>>[number];

async function putAside(trx: Db, mails: Unsettled[]): Promise<void> {
  for (const { subscriber_id, last_error } of mails) {
    const subscriber = await findSubscriber(trx, subscriber_id);
    if (subscriber) await takeSubscriberStep(trx, subscriber, "refuse", last_error ?? "");
  }
  // What the operator could do about it is done.
  await deleteDeadMails(
    trx,
    mails.flatMap(({ outbox_id }) => outbox_id ?? []),
  );
}

/** Puts the mails of a newsletter's next readers into the outbox. Returns how many. */
async function sendSome({ id }: Newsletter, room: number): Promise<number> {
  // Most minutes nothing is sent, and what cleans texts is large.
  const { mailsOf } = await import("./steps.server.ts");
  let made = 0;
  while (made < room) {
    const part = Math.min(partSize, room - made);
    const found = await inTransaction(async (trx) => {
      // It may have been stopped since.
      const newsletter = (await listSending(trx)).find((one) => one.id === id);
      if (!newsletter) return 0;
      const mailTo = mailsOf(trx, newsletter);
      const readers = await listReadersLeft(trx, newsletter, part);
      for (const reader of readers) {
        const mail = await writeTo(trx, reader.language, async () => mailTo(await leaveLink(trx, reader)));
        await queueFor(trx, { newsletter_id: id, reader }, mail);
      }
      return readers.length;
    });
    made += found;
    if (found < part) break;
    await setImmediate();
  }
  return made;
}

/** Asks some of those to confirm who subscribed before, and whom staff want to be asked. */
async function askSome(room: number): Promise<void> {
  for (const { id } of room > 0 ? await listToAsk(getDb(), room) : []) {
    await inTransaction(async (trx) => {
      const subscriber = await findSubscriber(trx, id);
      if (subscriber?.to_ask !== 1) return;
      // The address has left before, and was added anew by somebody else.
      if (await hasStoppedNewsletters(trx, subscriber.email)) {
        await takeSubscriberStep(trx, subscriber, "leave");
        return;
      }
      const asked = { asked_at: utcNow(), to_ask: 0 } as const;
      if (!(await changeSubscriber(trx, { id, from: ["unconfirmed"] }, asked))) return;
      await queueFor(trx, { newsletter_id: null, reader: subscriber }, await question(trx, subscriber));
    });
  }
}

function question(trx: Db, subscriber: Subscriber): Promise<RenderedMail> {
  return writeTo(trx, subscriber.language, async () => {
    const { name = "", address = "" } = (await companyHere(trx)) ?? {};
    const links = { confirm: await confirmLink(trx, subscriber), leave: await leaveLink(trx, subscriber) };
    return invitationMail({ name, address }, { since: dateInWords(subscriber.date), ...links });
  });
}

interface For {
  newsletter_id: number | null;
  reader: Pick<Subscriber, "id" | "email">;
}

/** Leaves a mail to be sent to a reader, once, after all mails that somebody waits for. */
async function queueFor(trx: Db, { newsletter_id, reader }: For, mail: RenderedMail): Promise<void> {
  const noted = await noteNewsletterMail(trx, { newsletter_id, subscriber_id: reader.id });
  if (noted === null) return;
  await noteOutboxId(trx, noted, await queueMail(trx, reader.email, mail, { bulk: 1 }));
}

async function finish(newsletter: Newsletter): Promise<void> {
  await inTransaction(async (trx) => {
    if (!(await finishNewsletter(trx, newsletter))) return;
    const { queued, ...detail } = (await countNewsletterMails(trx, [newsletter.id]))(newsletter.id);
    const line = { user_id: null, action: "sent", entity: "newsletters", entity_id: newsletter.id };
    await recordAudit(trx, { ...line, detail });
  });
}
