import { escapeXml } from "../http/xml.ts";
import { getConfig } from "../installation/installation.server.ts";

export interface TextMessage {
  /** A phone number. */
  to: string;
  text: string;
  /** The same however often it is tried. */
  id: string;
}

/**
 * Hands a text message to the gateway of `SMS_URL`.
 *
 * @throws Error for every answer but a good one; it says nothing of the message
 */
export async function sendText(message: TextMessage, signal: AbortSignal): Promise<void> {
  const { sms } = getConfig();
  if (!sms) throw new Error("No gateway for text messages is set");
  const { type, write } = writingOf(sms.headers["content-type"], sms.body);
  const answer = await fetch(filled(sms.url, message, encodeURIComponent), {
    method: sms.method,
    headers: { ...(sms.body && { "content-type": type }), ...sms.headers },
    body: sms.body ? filled(sms.body, message, write) : null,
    // Where it leads instead, nobody has said that messages may go.
    redirect: "manual",
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok)
    throw Object.assign(new Error(`The gateway answered ${answer.status}`), { responseCode: answer.status });
}

function filled(template: string, { to, text, id }: TextMessage, write: (value: string) => string): string {
  const values: Record<string, string> = { to, text, id };
  return template.replace(/\{(to|text|id)\}/g, (_, name: string) => write(values[name] ?? ""));
}

/** What kind a body is, and how values are written into it. */
function writingOf(type: string | undefined, body: string) {
  const kind = type ?? (/^\s*[[{]/.test(body) ? "application/json" : "application/x-www-form-urlencoded");
  if (/json/i.test(kind)) return { type: kind, write: (value: string) => JSON.stringify(value).slice(1, -1) };
  if (/xml/i.test(kind)) return { type: kind, write: escapeXml };
  return /urlencoded/i.test(kind)
    ? { type: kind, write: encodeURIComponent }
    : { type: kind, write: (value: string) => value };
}
