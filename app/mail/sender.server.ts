import type { NodemailerError, Transporter } from "nodemailer";
import { getCompany } from "../../db/queries/company.ts";
import { claimDueMails, type Mail, markFailed, markSent } from "../../db/queries/outbox.ts";
import type { Channel } from "../../db/schema.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { sendText } from "./gateway.server.ts";
import { joinHeldMails } from "./held.server.ts";
import { oneLine } from "./layout.ts";

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** How long a mail waits after each failed attempt; after one more it is dead. */
const waits = [30 * seconds, 2 * minutes, 10 * minutes, hours, 6 * hours, 12 * hours, 24 * hours];

/** Mails on their way at the same time, each over a connection of its own. */
const atOnce = 3;

/** Of these, newsletters and their like leave one to the mails that somebody waits for. */
const bulkAtOnce = atOnce - 1;

/** Longest that one attempt may take, well below the lease of a claimed mail. */
const attemptTime = minutes;

/**
 * Asked about each mail right before it is sent: what it tells may not hold any more, or not be for this hour.
 *
 * @returns false where the mail is not to be sent now; whoever says so has dropped it, or put it off
 */
type IsWanted = (mail: Mail) => Promise<boolean>;

interface Sender {
  /** Null where mails wait for `SMTP_URL`. */
  transport: Transporter | null;
  channels: Channel[];
  isWanted: IsWanted;
  clock: NodeJS.Timeout;
  underway: Set<Promise<void>>;
  bulkUnderway: number;
  looking: Promise<void> | undefined;
  /** Cuts off the attempts that are still running. */
  cutOff: AbortController;
}

const sending = perHospital((): { sender?: Sender } => ({}));

/**
 * Sends what waits in the outbox for as long as the process serves. Without `SMTP_URL` mails stay where they are, without
 * `SMS_URL` text messages.
 */
export async function startSender(isWanted: IsWanted): Promise<void> {
  const { SMTP_URL, sms } = getConfig();
  const transport = SMTP_URL ? await openTransport(SMTP_URL) : null;
  const channels: Channel[] = [
    ...(transport ? (["email"] as const) : []),
    ...(sms ? (["sms"] as const) : []),
  ];
  if (channels.length === 0) return;
  const clock = setInterval(lookSoon, seconds);
  sending().sender = {
    ...{ transport, channels, isWanted, clock, underway: new Set(), bulkUnderway: 0, looking: undefined },
    cutOff: new AbortController(),
  };
  lookSoon();
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  });
}

function lookSoon(): void {
  const current = sending().sender;
  if (!current || current.looking) return;
  current.looking = look(current)
    .catch((error: unknown) => getLog().error({ err: error }, "the outbox could not be read"))
    .finally(() => {
      current.looking = undefined;
    });
}

/** Takes no more mails, and waits until those on their way are sent; after `patience` milliseconds they are cut off. */
export async function stopSender(patience: number): Promise<void> {
  const here = sending();
  if (!here.sender) return;
  const { transport, clock, underway, looking, cutOff } = here.sender;
  here.sender = undefined;
  clearInterval(clock);
  const timer = setTimeout(() => cutOff.abort(), patience);
  await looking;
  await Promise.all(underway);
  clearTimeout(timer);
  transport?.close({ force: true });
}

async function look(current: Sender): Promise<void> {
  const free = atOnce - current.underway.size;
  if (free === 0) return;
  await joinHeldMails();
  const claim = { limit: free, bulk: bulkAtOnce - current.bulkUnderway, channels: current.channels };
  for (const mail of await claimDueMails(getDb(), new Date(), claim)) {
    current.bulkUnderway += mail.bulk;
    const attempt = attemptMail(current, mail)
      .catch((error: unknown) =>
        getLog().error({ err: error, mail: mail.id }, "the outbox could not be written"),
      )
      .finally(() => {
        current.underway.delete(attempt);
        current.bulkUnderway -= mail.bulk;
        lookSoon();
      });
    current.underway.add(attempt);
  }
}

async function attemptMail(current: Sender, mail: Mail): Promise<void> {
  if (!(await current.isWanted(mail))) return;
  const failure = await deliver(current, mail).then(
    () => null,
    (error: NodemailerError) => error,
  );
  if (!failure) return markSent(getDb(), mail.id);
  const isRefused = failure.permanent === true && failure.command === "RCPT TO";
  const wait = isRefused ? undefined : waits[mail.attempts - 1];
  const next = wait === undefined ? null : new Date(Date.now() + wait).toISOString();
  // A server's own words often repeat the address, so they go into the row and not into the log.
  const { code, responseCode } = failure;
  const facts = { mail: mail.id, attempt: mail.attempts, code, responseCode, next };
  const what = mail.channel === "sms" ? "text message" : "email";
  if (next) getLog().warn(facts, `${what} not sent yet`);
  else getLog().error(facts, `${what} given up`);
  await markFailed(getDb(), mail.id, { error: oneLine(failure.message).slice(0, 500), next, isRefused });
}

async function deliver({ transport, cutOff }: Sender, mail: Mail): Promise<void> {
  const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(attemptTime)]);
  if (mail.channel === "sms")
    return sendText({ to: mail.recipient, text: mail.text, id: mail.message_id }, signal);
  const info = await getCompany(getDb());
  if (!info?.email) throw new Error("The company profile has no email address to send from");
  await transport?.sendMail({
    from: { name: oneLine(info.name), address: info.email },
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: calendarPart(mail.calendar) }),
    messageId: mail.message_id,
    // Out-of-office programs stay silent.
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribing(mail) },
    signal,
  });
}

/** What lets mail programs show a button that ends mails like this one (RFC 8058). */
function unsubscribing({ unsubscribe }: Mail): Record<string, string> {
  if (!unsubscribe) return {};
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** A calendar file as mail programs expect it: what it is for stands beside its type too. */
function calendarPart(content: string) {
  const [, method = "PUBLISH"] = /^METHOD:(\w+)/m.exec(content) ?? [];
  return { filename: "appointment.ics", method, content };
}
