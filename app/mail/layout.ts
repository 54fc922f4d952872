import { escapeXml } from "../http/xml.ts";
import { inLanguage } from "../words/language-names.ts";
import { isLanguage, type LanguageCode, languages, source } from "../words/languages.ts";
import { leftToRight, ownLanguage } from "../words/own.tsx";
import { isRightToLeft, spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";

export interface MailLink {
  label: string;
  url: string;
}

/** What somebody else wrote, set apart from what the mail says. */
export interface MailQuote {
  quote: string;
}

/** Formatted text: clean HTML, and the same to be read as it is. */
export interface MailText {
  html: string;
  text: string;
}

/** What the hospital says of itself, in its own language where it is not translated; or what one of its people has written, in whichever. */
export interface MailOwn {
  own: string;
  by: "hospital" | "somebody";
}

export type MailPart = string | MailLink | MailQuote | MailText | MailOwn;

export interface MailParts {
  subject: string;
  /** Who is spoken to; a name that could be read as a link is left out. */
  name: string;
  /** Paragraphs, links and quotes, in the order they are read. */
  body: MailPart[];
  /** The hospital's name, under the mail. */
  hospital: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  language?: string | null;
  /** An iCalendar file that goes with it. */
  calendar?: string | null;
  /** The address of the page by which its recipient ends mails like it. */
  unsubscribe?: string | null;
}

/**
 * Renders one mail as plain text and as a small HTML document that says the same, in the language that is spoken: `writeTo`
 * has its reader's.
 */
export function renderMail({ subject, name, body, hospital }: MailParts): RenderedMail {
  return renderParts(subject, [greeting(name), ...body, t("mail.regards", { hospital: oneLine(hospital) })]);
}

/** The same of a mail that greets nobody, and says itself who sends it. */
export function renderParts(subject: string, parts: MailPart[]): RenderedMail {
  const title = oneLine(subject);
  return {
    subject: title,
    text: `${parts.map(textPart).join("\n\n")}\n`,
    html: htmlDocument(title, parts.map(htmlPart)),
    language: spoken().words,
  };
}

/** Of more mails than this, one that holds many has the newest. */
const mostJoined = 52;

/**
 * Several mails as one; a single one as it is.
 *
 * @param words what it is called, and what it begins with, where that is not that there were many
 */
export function joinedMail(
  mails: RenderedMail[],
  hospital: string,
  words: { subject?: string; lead?: string } = {},
): RenderedMail {
  const [only] = mails;
  if (only && mails.length === 1) return only;
  const shown = mails.slice(-mostJoined);
  const subject = oneLine(words.subject ?? t("mail.many.subject", { count: mails.length, hospital }));
  const left = mails.length - shown.length;
  const intro = [words.lead ?? t("mail.many.lead"), left > 0 && t("mail.many.left", { count: left })];
  const lead = intro.filter(Boolean).join(" ");
  const texts = shown.map((mail) => `${"=".repeat(width)}\n${mail.subject}\n\n${mail.text}`);
  const bodies = shown.map((mail) => {
    const body = `<hr>\n<h1>${escapeXml(mail.subject)}</h1>\n${bodyOf(mail)}`;
    const { language } = mail;
    return language && language !== spoken().words && isLanguage(language) ? within(language, body) : body;
  });
  return {
    subject,
    text: [`${wrap(lead)}\n`, ...texts].join("\n"),
    html: htmlDocument(subject, [`<p>${escapeXml(lead)}</p>`, ...bodies]),
    language: spoken().words,
  };
}

/** Text without line breaks or other control characters, as a header or a paragraph needs it; spaces that hold words together stay. */
export function oneLine(text: string): string {
  return text.replace(/(?:[^\S\u00a0\u202f]|\p{Cc})+/gu, " ").trim();
}

// Mail programs turn whatever looks like an address into a link, and anybody may sign up a stranger under any name.
const linkLike = /[/@:\\]|\.\S/;

function greeting(name: string): string {
  const clean = oneLine(name);
  const isName = clean && clean.length <= 80 && !linkLike.test(clean);
  return isName ? t("mail.hello", { name: clean }) : t("mail.hello-nobody");
}

function textPart(part: MailPart): string {
  if (typeof part === "string") return lines(part).map(wrap).join("\n");
  if ("url" in part) return `${t("mail.link", { label: oneLine(part.label) })}\n${part.url}`;
  if ("html" in part) return part.text.split("\n").map(wrap).join("\n");
  if ("own" in part) return textPart(part.own + languageAfter(part));
  return lines(part.quote)
    .flatMap((line) => wrap(line).split("\n"))
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** In HTML an element says that what stands in it is not translated; in plain text only words can. */
function languageAfter({ own, by }: MailOwn): string {
  const { lang } = by === "hospital" ? ownLanguage(own) : {};
  return lang ? ` (${inLanguage(spoken().words, lang)})` : "";
}

/** A paragraph keeps its line breaks, and no other control character. */
const lines = (part: string) => part.split("\n").map(oneLine);

const width = 72;

function wrap(line: string): string {
  const rows = [""];
  for (const word of line.split(" ")) {
    const row = rows.at(-1);
    if (row && row.length + 1 + word.length > width) rows.push(word);
    else rows[rows.length - 1] = row ? `${row} ${word}` : word;
  }
  return rows.join("\n");
}

const opening = "<body>\n";
const closing = "\n</body>";

function bodyOf({ html }: RenderedMail): string {
  return html.slice(html.indexOf(opening) + opening.length, html.lastIndexOf(closing));
}

function htmlDocument(title: string, parts: string[]): string {
  const language = spoken().words;
  const start = isRightToLeft(language) ? "right" : "left";
  const body = parts.join("\n");
  return [
    "<!doctype html>",
    `<html${languageOf(language)}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title>`,
    "<style>",
    "body { max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 Arial, Helvetica, sans-serif; }",
    "h1 { font-size: 24px; line-height: 1.3; }",
    ".link { font-size: 18px; font-weight: bold; }",
    `blockquote { margin: 0; padding-${start}: 12px; border-${start}: 3px solid #ccc; color: #444; }`,
    ".small { font-size: 14px; color: #444; }",
    ".address { font-size: 14px; word-break: break-all; }",
    "</style>",
    "</head>",
    opening + (language === source ? body : within(language, body)) + closing,
    "</html>",
    "",
  ].join("\n");
}

/** Which language an element is in, and in which direction it is read. */
function languageOf(language: LanguageCode): string {
  return ` lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ""}`;
}

/** Many programs show a mail within a page of theirs, and leave out what its own document says of itself. */
function within(language: LanguageCode, html: string): string {
  return `<div lang="${language}" dir="${languages[language].direction}">\n${html}\n</div>`;
}

/** A link is followed by its address in full: some programs show links without letting anybody follow them. */
function htmlPart(part: MailPart): string {
  if (typeof part === "string") return `<p>${htmlLines(part)}</p>`;
  if ("html" in part) return part.html;
  const asWritten = isRightToLeft() ? ' dir="auto"' : "";
  if ("quote" in part) return `<blockquote${asWritten}>${htmlLines(part.quote)}</blockquote>`;
  if ("own" in part)
    return `<p${part.by === "hospital" ? ownAttributes(part.own) : asWritten}>${htmlLines(part.own)}</p>`;
  const url = escapeXml(part.url);
  const label = escapeXml(oneLine(part.label));
  return `<p><a class="link" href="${url}">${label}</a><br>\n${address(url)}</p>`;
}

/** An address for those who cannot follow the link; it runs from left to right everywhere. */
export function address(url: string): string {
  const dir = leftToRight();
  return `<span class="address"${dir ? ` dir="${dir}"` : ""}>${url}</span>`;
}

/** How an element says in which language stands what the hospital wrote in it, as an attribute of HTML. */
export function ownAttributes(own: string): string {
  const { lang, dir } = ownLanguage(own);
  return `${lang ? ` lang="${lang}"` : ""}${dir ? ` dir="${dir}"` : ""}`;
}

const htmlLines = (part: string) => lines(part).map(escapeXml).join("<br>\n");
