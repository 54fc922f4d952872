import type { Transporter } from "nodemailer";
import { getCompany } from "../../db/queries/company.ts";
import type { Mail } from "../../db/queries/outbox.ts";
import { getDb } from "../installation/installation.server.ts";
import { sendText } from "./gateway.server.ts";
import { oneLine } from "./layout.ts";

const seconds = 1000;

/** Longest that one attempt may take, well below the lease of a claimed mail. */
const attemptTime = 60 * seconds;

/** @param more what nodemailer takes beside the address */
export async function openTransport(url: string, more: { pool?: true; maxConnections?: number } = {}) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    ...more,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  });
}

/**
 * Hands a mail to the mail server, or a text message to the gateway.
 *
 * @throws NodemailerError where it is not taken
 */
export async function deliver(mail: Mail, transport: Transporter | null, cutOff: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([cutOff, AbortSignal.timeout(attemptTime)]);
  if (mail.channel === "sms")
    return sendText({ to: mail.recipient, text: mail.text, id: mail.message_id }, signal);
  if (!transport) throw new Error("No mail server is set");
  await transport.sendMail({
    from: await hospitalsMailbox(),
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

/** Whom the hospital's emails are from. */
export async function hospitalsMailbox(): Promise<{ name: string; address: string }> {
  const info = await getCompany(getDb());
  if (!info?.email) throw new Error("The company profile has no email address to send from");
  return { name: oneLine(info.name), address: info.email };
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
