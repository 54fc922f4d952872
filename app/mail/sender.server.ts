import { setTimeout as sleep } from "node:timers/promises";
import type { NodemailerError, Transporter } from "nodemailer";
import { type Failed, type Mail, markFailed, markSent } from "../../db/queries/outbox.ts";
import { claimDueMails, claimMailBefore, postponeMail } from "../../db/queries/outbox-claims.ts";
import { hurryMails } from "../../db/queries/outbox-retries.ts";
import type { Channel } from "../../db/schema.ts";
import { isStorageFailure } from "../../db/storage-failure.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { deliver, openTransport } from "./delivery.server.ts";
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

/** How long until a mail that is sent is noted as such once more, where it could not be. */
const noteAgain = seconds;

/**
 * Asked about each mail right before it is sent: what it tells may not hold any more, or not be for this hour.
 *
 * @returns false where the mail is not to be sent now; whoever says so has dropped it, or put it off
 */
type IsWanted = (mail: Mail) => Promise<boolean>;

interface Sender {
  /** Null where mails wait for a mail server. */
  transport: Transporter | null;
  /** The mail server's address, as far as one is open. */
  opened: string | undefined;
  isWanted: IsWanted;
  clock: NodeJS.Timeout;
  underway: Set<Promise<void>>;
  bulkUnderway: number;
  /** Of which channels nobody answered: once somebody does, what failed does not wait for its time. */
  away: Set<Channel>;
  looking: Promise<void> | undefined;
  /** Cuts off the attempts that are still running. */
  cutOff: AbortController;
}

const sending = perHospital((): { sender?: Sender } => ({}));

/**
 * Sends what waits in the outbox for as long as the process serves. While no mail server is set mails stay where they
 * are, without a gateway text messages.
 */
export function startSender(isWanted: IsWanted): void {
  const clock = setInterval(lookSoon, seconds);
  sending().sender = {
    transport: null,
    opened: undefined,
    isWanted,
    clock,
    underway: new Set(),
    bulkUnderway: 0,
    away: new Set(),
    looking: undefined,
    cutOff: new AbortController(),
  };
  lookSoon();
}

/** Opens the way to the mail server that is set now; what is on the way to another one arrives. */
async function keepToSettings(current: Sender): Promise<void> {
  const { SMTP_URL } = getConfig();
  if (SMTP_URL === current.opened) return;
  current.transport?.close();
  current.transport = null;
  if (SMTP_URL) current.transport = await openTransport(SMTP_URL, { pool: true, maxConnections: atOnce });
  current.opened = SMTP_URL;
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

/** Takes no more mails, and waits until those on their way are sent; after `graceMs` they are cut off. */
export async function stopSender(graceMs: number): Promise<void> {
  const here = sending();
  const current = here.sender;
  if (!current) return;
  here.sender = undefined;
  clearInterval(current.clock);
  const timer = setTimeout(() => current.cutOff.abort(), graceMs);
  await current.looking;
  await Promise.all(current.underway);
  clearTimeout(timer);
  current.transport?.close({ force: true });
}

async function look(current: Sender): Promise<void> {
  await keepToSettings(current);
  const free = atOnce - current.underway.size;
  const channels: Channel[] = [
    ...(current.transport ? (["email"] as const) : []),
    ...(getConfig().sms ? (["sms"] as const) : []),
  ];
  if (free === 0 || channels.length === 0) return;
  await joinHeldMails();
  const claim = { limit: free, bulk: bulkAtOnce - current.bulkUnderway, channels };
  for (const mail of await claimDueMails(getDb(), new Date(), claim)) {
    current.bulkUnderway += mail.bulk;
    const attempt = sendInOrder(current, mail, current.transport)
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

/** Sends a mail, or what failed before to the same recipient: of two the older one arrives first. */
async function sendInOrder(current: Sender, mail: Mail, transport: Transporter | null): Promise<void> {
  const before = mail.bulk ? undefined : await claimMailBefore(getDb(), mail, new Date());
  const outcome = before && (await attemptMail(current, before, transport));
  if (!outcome) await attemptMail(current, mail, transport);
  else if (outcome !== "sent" && outcome.next) await markFailed(getDb(), mail.id, outcome);
  else await postponeMail(getDb(), mail.id, new Date().toISOString());
}

/** @returns what became of it; nothing where it is not to be sent now */
async function attemptMail(
  current: Sender,
  mail: Mail,
  transport: Transporter | null,
): Promise<"sent" | Failed | undefined> {
  if (!(await current.isWanted(mail))) return;
  const failure = await deliver(mail, transport, current.cutOff.signal).then(
    () => null,
    (error: NodemailerError) => error,
  );
  if (!failure) {
    await noteSent(mail, current.cutOff.signal);
    if (current.away.delete(mail.channel)) await hurryMails(getDb(), mail.channel);
    return "sent";
  }
  const { code, command, responseCode } = failure;
  if (responseCode === undefined) current.away.add(mail.channel);
  const isRefused = failure.permanent === true && command === "RCPT TO";
  const wait = isRefused ? undefined : waits[mail.attempts - 1];
  const next = wait === undefined ? null : new Date(Date.now() + wait).toISOString();
  // A server's own words often repeat the address, so they go into the row and not into the log.
  const facts = { mail: mail.id, attempt: mail.attempts, code, responseCode, next };
  const what = mail.channel === "sms" ? "text message" : "email";
  if (next) getLog().warn(facts, `${what} not sent yet`);
  else getLog().error(facts, `${what} given up`);
  const failed = { error: oneLine(failure.message).slice(0, 500), next, isRefused };
  await markFailed(getDb(), mail.id, failed);
  return failed;
}

/**
 * Notes that a mail is sent, as soon as that can be stored: until then this process alone knows, and when the lease is over
 * it would go once more.
 */
async function noteSent({ id }: Mail, cutOff: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await markSent(getDb(), id);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      if (tries === 1) getLog().error({ err: error, mail: id }, "the outbox could not be written");
    }
    await sleep(noteAgain, undefined, { signal: cutOff });
  }
}
