import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { takeBackNewsletterMails } from "../../db/queries/newsletter-mails.ts";
import {
  changeNewsletter,
  deleteNewsletter,
  type Newsletter,
  newsletterRecords,
} from "../../db/queries/newsletters.ts";
import { utcNow } from "../../db/queries/stamps.ts";
import { countSubscribers } from "../../db/queries/subscribers.ts";
import type { Instant } from "../../db/schema.ts";
import { getConfig } from "../installation/installation.server.ts";
import { queueMail } from "../mail/queue.server.ts";
import { writeTo } from "../mail/write-to.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { madeOf } from "../words/own.tsx";
import { spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";
import { companyHere, translateOne } from "../words/translated.server.ts";
import { newsletterMails } from "./mails.ts";
import {
  changedMeanwhile,
  editableStates,
  type NewsletterStep,
  newsletterStepStates,
  nobodyConfirmed,
  notNow,
  stepDone,
  switchedOff,
} from "./newsletter.ts";
import { hasNewsletter } from "./subscription.server.ts";

/** How something ended that was asked for; pages and the API say it in the same words. */
export interface Outcome {
  status: "success" | "failed";
  message: string;
}

const failed = (message: string): Outcome => ({ status: "failed", message });

/** What the audit log calls the steps. */
const actions: Record<NewsletterStep, string> = { send: "sending", stop: "stopped", resume: "resumed" };

interface Asked {
  id: number;
  by: { id: number };
  /** The one that whoever asks has read; null takes it as it is. */
  version: Instant | null;
}

/** Takes a step of a newsletter. Belongs in a transaction. */
export async function takeNewsletterStep(
  db: Db,
  step: NewsletterStep,
  { id, by, version }: Asked,
): Promise<Outcome> {
  const refusal = await whyNot(db, step);
  if (refusal) return failed(refusal);
  const { from, to } = newsletterStepStates[step];
  const begins = step === "send" && { sending_at: utcNow() };
  if (!(await changeNewsletter(db, { id, from, version }, { state: to, ...begins }))) {
    const now = await newsletterRecords.find(db, id);
    return failed(now && from.includes(now.state) ? changedMeanwhile() : notNow());
  }
  if (step === "stop") await takeBackNewsletterMails(db, id);
  await recordAudit(db, { user_id: by.id, action: actions[step], entity: "newsletters", entity_id: id });
  return { status: "success", message: stepDone(step) };
}

/** What stands in the way of a step, whichever newsletter it is; null for nothing. */
export async function whyNot(db: Db, step: NewsletterStep): Promise<string | null> {
  if (step === "stop") return null;
  if (!(await hasNewsletter(db))) return switchedOff();
  if (step === "send" && (await countSubscribers(db)).confirmed === 0) return nobodyConfirmed();
  return null;
}

type Letter = Pick<Newsletter, "id" | "subject" | "body">;

/** Sends a newsletter to whoever wants to see it first, as those see it who read a language; null for the main one. */
export async function sendTest(
  db: Db,
  newsletter: Letter,
  by: { id: number; email: string },
  language: string | null,
): Promise<void> {
  const mailTo = mailsOf(db, newsletter);
  const mail = await writeTo(db, language, async () => {
    const shown = await mailTo(null);
    return { ...shown, subject: t("mail.news.test", { subject: shown.subject }) };
  });
  await queueMail(db, by.email, mail);
  await recordAudit(db, {
    user_id: by.id,
    action: "tested",
    entity: "newsletters",
    entity_id: newsletter.id,
  });
}

/** What makes the mail of each reader of a newsletter, in the language that is spoken then. What it says in one is cleaned once. */
export function mailsOf(db: Db, newsletter: Letter) {
  const letters = new Map<string, Promise<ReturnType<typeof newsletterMails>>>();
  return async (leave: string | null) => {
    const { words } = spoken();
    const letter = letters.get(words) ?? letterHere(db, newsletter);
    letters.set(words, letter);
    return (await letter)(leave);
  };
}

async function letterHere(db: Db, newsletter: Letter) {
  const { subject, body } = await translateOne(db, "newsletters", newsletter);
  const { name = "", address = "" } = (await companyHere(db)) ?? {};
  const clean = madeOf(body, sanitize(body));
  return newsletterMails({ subject, body: clean, hospital: { name, address }, site: getConfig().APP_URL });
}

/** Deletes a draft; false where it is none. */
export async function removeDraft(db: Db, by: { id: number }, id: number): Promise<boolean> {
  if (!(await deleteNewsletter(db, { id, from: editableStates }))) return false;
  await recordAudit(db, { user_id: by.id, action: "deleted", entity: "newsletters", entity_id: id });
  return true;
}
