import type { ServerResponse } from "node:http";
import { href } from "../words/href.ts";
import { source } from "../words/languages.ts";
import type { Plain } from "../words/made/keys.ts";
import { speak } from "../words/spoken.server.ts";
import { isRightToLeft, spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";
import { spokenAt } from "./asked-language.server.ts";
import type { UnavailableReason } from "./unavailable.ts";

/** Messages that have no places. */
type Said = { [Key in keyof Plain]: keyof Plain[Key] extends never ? Key : never }[keyof Plain];

/** What is said, by status, or by why nothing can be done now. */
const texts = {
  400: ["error.400.title", "plain.400.advice"],
  403: ["plain.403.title", "plain.403.advice"],
  404: ["plain.404.title", "plain.404.advice"],
  405: ["plain.405.title", "plain.405.advice"],
  413: ["error.413.title", "plain.413.advice"],
  500: ["error.other.title", "plain.500.advice"],
  429: ["error.crowd.title", "error.crowd.advice"],
  503: ["error.503.title", "error.503.advice"],
  crowd: ["error.crowd.title", "error.crowd.advice"],
  storage: ["error.storage.title", "plain.storage.advice"],
} as const satisfies Record<string, readonly [title: Said, advice: Said]>;

type Status = Extract<keyof typeof texts, number>;

/**
 * A small page for answers given before any page of the site can be rendered, in the language of its address.
 *
 * @param why what is in the way, where the status does not say it all
 */
export function sendPlainPage(response: ServerResponse, status: Status, why?: UnavailableReason): void {
  speak(spokenAt(response.req.url), () => {
    const { words, open } = spoken();
    if (open.length > 1 || words !== source) response.setHeader("Content-Language", words);
    sendText(response, status, plainPage(why ?? status), "text/html; charset=utf-8");
  });
}

function plainPage(what: keyof typeof texts): string {
  const [title, advice] = texts[what];
  const direction = isRightToLeft() ? ' dir="rtl"' : "";
  return `<!doctype html>
<html lang="${spoken().words}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t(title)}</title><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>${t(title)}</h1><p>${t(advice)}</p><p><a href="${href("/")}">${t("plain.home")}</a></p></main></body></html>
`;
}

/** Leads to where a place is. Languages come and go: nobody may keep where it leads. */
export function sendMoved(response: ServerResponse, to: string): void {
  response.writeHead(308, { Location: to, "Content-Length": 0, "Cache-Control": "no-store" }).end();
}

/** A short answer that is true for this moment. */
export function sendText(
  response: ServerResponse,
  status: number,
  body: string,
  type = "text/plain; charset=utf-8",
): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
