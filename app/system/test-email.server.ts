import type { NodemailerError } from "nodemailer";
import { recordAudit } from "../../db/queries/audit.ts";
import { countHit } from "../../db/queries/rate-limits.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { hospitalsMailbox, openTransport } from "../mail/delivery.server.ts";
import { oneLine } from "../mail/layout.ts";
import { t } from "../words/t.ts";

/** So many in so many seconds are enough to get a mail server right. */
const limit = { most: 10, seconds: 10 * 60 };

/** Longest that one may take, in milliseconds. */
const timeoutMs = 20_000;

/** What came of a test email: null when the server took it, else why not; and the seconds to wait after too many. */
export interface TestResult {
  problem: string | null;
  wait: number | null;
}

/** Sends somebody an email past the outbox, and tells them what the mail server said. */
export async function sendTestEmail(to: { id: number; email: string }): Promise<TestResult> {
  const wait = await countHit(getDb(), `test emails ${to.id}`, limit);
  if (wait !== null) return { wait, problem: t("system.too-many-tests") };
  const problem = await attempt(to.email);
  await recordAudit(getDb(), {
    user_id: to.id,
    action: "test email",
    entity: "users",
    entity_id: to.id,
    detail: { sent: problem === null },
  });
  return { wait: null, problem };
}

async function attempt(address: string): Promise<string | null> {
  const { SMTP_URL } = getConfig();
  if (!SMTP_URL) return t("system.no-mail-server");
  const transport = await openTransport(SMTP_URL);
  try {
    await transport.sendMail({
      from: await hospitalsMailbox(),
      to: { name: "", address },
      subject: t("mail.test.subject"),
      text: t("mail.test.text"),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return null;
  } catch (error) {
    return inWords(error as NodemailerError, SMTP_URL);
  } finally {
    transport.close();
  }
}

/** Why a mail server took nothing, as somebody can act on it; then its own words, without our password. */
export function inWords(error: Partial<NodemailerError> & { message: string }, url: string): string {
  const sentence = sentenceFor(error);
  if (!error.response) return `${sentence}.`;
  return t("system.mail-said", { sentence, words: withoutSecrets(error.response, url).slice(0, 200) });
}

function sentenceFor(error: Partial<NodemailerError> & { message: string }): string {
  const why = reasonOf(error);
  return why === null ? error.message : t("system.mail-why", { why });
}

/** Which sentence tells why; null where the error is one of ours, which says so itself. */
function reasonOf({
  code,
  message,
  responseCode,
  name,
}: Partial<NodemailerError> & { message: string }): string | null {
  if (code === "EAUTH") return "auth";
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message)) return "name";
  if (/ECONNREFUSED/.test(message)) return "port";
  if (code === "ETIMEDOUT" || name === "AbortError" || name === "TimeoutError") return "time";
  if (/certificate|self.signed|altname/i.test(message)) return "certificate";
  if (code === "ETLS" || /SSL|TLS/.test(message)) return "encryption";
  if (code === "EENVELOPE") return "envelope";
  if (/company profile/.test(message)) return null;
  return responseCode ? "refused" : "broken";
}

function withoutSecrets(text: string, url: string): string {
  const { username, password } = new URL(url);
  const plain = decodeURIComponent(password);
  const secrets = [plain, password, `\0${decodeURIComponent(username)}\0${plain}`]
    .filter(Boolean)
    .flatMap((secret) => [secret, Buffer.from(secret).toString("base64")]);
  const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
  return oneLine(hidden);
}
