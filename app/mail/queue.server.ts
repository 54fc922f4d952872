import { hash } from "node:crypto";
import type { Db } from "../../db/connection.ts";
import { enqueueMail, type Pace, takeBackMails } from "../../db/queries/outbox.ts";
import { countHit } from "../../db/queries/rate-limits.ts";
import { getConfig } from "../installation/installation.server.ts";
import type { RenderedMail } from "./layout.ts";

const hour = 60 * 60;

/**
 * Leaves a mail to be sent. Belongs in the transaction of the mail's cause: both happen, or neither.
 *
 * @returns the mail's id
 */
export async function queueMail(
  db: Db,
  recipient: string,
  { subject, text, html, calendar = null, unsubscribe = null, language = null }: RenderedMail,
  pace: Pace = {},
): Promise<number> {
  return enqueueMail(
    db,
    { recipient, subject, text, html, calendar, unsubscribe, language, ...pace },
    new URL(getConfig().APP_URL).hostname,
  );
}

/**
 * Leaves a text message to be sent, likewise.
 *
 * @returns its id in the outbox
 */
export async function queueText(db: Db, phone: string, text: string, pace: Pace = {}): Promise<number> {
  const message = { channel: "sms" as const, recipient: phone, subject: "", text, html: "", ...pace };
  return enqueueMail(db, message, new URL(getConfig().APP_URL).hostname);
}

/** As `queueText`, for what anybody can cause: beyond `LIMIT_MAILS` in an hour a number gets none. */
export async function queuePacedText(db: Db, phone: string, text: string, pace: Pace = {}): Promise<void> {
  const key = `texts ${hash("sha256", phone.replaceAll(/\D/g, ""), "base64url")}`;
  const wait = await countHit(db, key, { most: getConfig().LIMIT_MAILS, seconds: hour });
  if (wait === null) await queueText(db, phone, text, pace);
}

interface News {
  /** What it tells of: it takes the place of what still waits about the same. */
  topic?: string;
  /** Seconds in which another one may take its own place. */
  wait?: number;
  /** It is of an account: whatever strangers cause beside uses up nothing of what its owner is told. */
  isOfAccount?: boolean;
}

/**
 * As `queueMail`, for what anybody can have sent to any address, as often as they like: beyond `LIMIT_MAILS` in an hour
 * an address gets the rest in one mail, when the hour is over.
 */
export async function queuePacedMail(
  db: Db,
  recipient: string,
  mail: RenderedMail,
  { topic, wait = 0, isOfAccount = false }: News = {},
): Promise<void> {
  const due = inSeconds(wait);
  const before = topic === undefined ? [] : await takeBackMails(db, topic);
  const replaced = before.find((other) => other.recipient === recipient);
  const seconds = replaced ? null : await secondsHeld(db, recipient, isOfAccount);
  const pace: Pace =
    replaced?.held || seconds !== null
      ? { held: 1, next_attempt_at: replaced?.next_attempt_at ?? inSeconds(seconds ?? 0) }
      : { next_attempt_at: due };
  await queueMail(db, recipient, mail, { ...pace, topic: topic ?? null });
}

/** Seconds until the hour ends in which an address has got its share of mails; null while there is some left. */
function secondsHeld(db: Db, recipient: string, isOfAccount: boolean): Promise<number | null> {
  // An address is not written where it need not be.
  const key = `mails ${isOfAccount ? "of account " : ""}${hash("sha256", recipient.toLowerCase(), "base64url")}`;
  return countHit(db, key, { most: getConfig().LIMIT_MAILS, seconds: hour });
}

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}
