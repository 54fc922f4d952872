import { t } from "../words/t.ts";

/** How text messages are handed to a gateway. */
export interface SmsGateway {
  /** Each may hold `{to}`, `{text}` and `{id}`. */
  url: string;
  body: string;
  method: "GET" | "POST" | "PUT";
  /** By their names in lower case. */
  headers: Record<string, string>;
}

const fill = (template: string) => template.replaceAll(/\{(?:to|text|id)\}/g, "x");

/** What is wrong with the address of a gateway; null where nothing is. It is never repeated: it may hold a key. */
export function smsUrlProblem(text: string): string | null {
  const url = URL.parse(fill(text));
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
  if (!url || (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback)))
    return t("setting.must-https", { example: "https://sms.example/send?to={to}&text={text}" });
  return url.username || url.password ? t("setting.must-no-password", { variable: "SMS_HEADERS" }) : null;
}

/** Headers, one to a line (`Authorization: Bearer …`) or as one JSON object; null for what is neither. */
export function readSmsHeaders(text: string): Record<string, string> | null {
  const pairs = text.trim().startsWith("{") ? pairsOfJson(text) : pairsOfLines(text);
  try {
    return pairs && Object.fromEntries(new Headers(pairs));
  } catch {
    return null;
  }
}

function pairsOfJson(text: string): Array<[string, string]> | null {
  try {
    return Object.entries(JSON.parse(text) as object).map(([name, value]) => [name, String(value)]);
  } catch {
    return null;
  }
}

function pairsOfLines(text: string): Array<[string, string]> | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()];
  });
  return pairs.every(([name]) => name !== "") ? pairs : null;
}

/** What does not fit together, by setting. */
export function* smsProblems({
  SMS_URL = "",
  SMS_METHOD,
  SMS_BODY,
}: {
  SMS_URL?: string | undefined;
  SMS_METHOD?: SmsGateway["method"] | undefined;
  SMS_BODY: string;
}): Generator<[string, string]> {
  if (!SMS_URL) return;
  if (SMS_BODY && SMS_METHOD === "GET")
    yield ["SMS_BODY", t("setting.must-post", { variable: "SMS_METHOD" })];
  const [first, second] = ["{to}", "{text}"].filter((name) => !`${SMS_URL}${SMS_BODY}`.includes(name));
  if (first === undefined) return;
  const missing = second ? t("setting.must-both", { first, second }) : first;
  yield ["SMS_URL", t("setting.must-place", { body: "SMS_BODY", missing })];
}
