import { escapeXml } from "../http/xml.ts";

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

type MailPart = string | MailLink | MailQuote | MailText;

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
  /** An iCalendar file that goes with it. */
  calendar?: string | null;
  /** The address of the page by which its recipient ends mails like it. */
  unsubscribe?: string | null;
}

/** Renders one mail as plain text and as a small HTML document that says the same. */
export function renderMail({ subject, name, body, hospital }: MailParts): RenderedMail {
  return renderParts(subject, [greeting(name), ...body, `Kind regards,\n${oneLine(hospital)}`]);
}

/** The same of a mail that greets nobody, and says itself who sends it. */
export function renderParts(subject: string, parts: MailPart[]): RenderedMail {
  const title = oneLine(subject);
  return {
    subject: title,
    text: `${parts.map(textPart).join("\n\n")}\n`,
    html: htmlDocument(title, parts.map(htmlPart)),
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
  const subject = oneLine(words.subject ?? `${mails.length} emails from ${hospital}`);
  const left = mails.length - shown.length;
  const intro = [
    words.lead ?? "There were many emails for you within an hour, so we’ve put them into one.",
    left > 0 && `The oldest ${left} are left out.`,
  ];
  const lead = intro.filter(Boolean).join(" ");
  const texts = shown.map((mail) => `${"=".repeat(width)}\n${mail.subject}\n\n${mail.text}`);
  const bodies = shown.map((mail) => `<hr>\n<h1>${escapeXml(mail.subject)}</h1>\n${bodyOf(mail)}`);
  return {
    subject,
    text: [`${wrap(lead)}\n`, ...texts].join("\n"),
    html: htmlDocument(subject, [`<p>${escapeXml(lead)}</p>`, ...bodies]),
  };
}

/** Text without line breaks or other control characters, as a header or a paragraph needs it. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

// Mail programs turn whatever looks like an address into a link, and anybody may sign up a stranger under any name.
const linkLike = /[/@:\\]|\.\S/;

function greeting(name: string): string {
  const clean = oneLine(name);
  return clean && clean.length <= 80 && !linkLike.test(clean) ? `Hello ${clean},` : "Hello,";
}

function textPart(part: MailPart): string {
  if (typeof part === "string") return lines(part).map(wrap).join("\n");
  if ("url" in part) return `${oneLine(part.label)}:\n${part.url}`;
  if ("html" in part) return part.text.split("\n").map(wrap).join("\n");
  return lines(part.quote)
    .flatMap((line) => wrap(line).split("\n"))
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
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
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title>`,
    "<style>",
    "body { max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 Arial, Helvetica, sans-serif; }",
    "h1 { font-size: 24px; line-height: 1.3; }",
    ".link { font-size: 18px; font-weight: bold; }",
    "blockquote { margin: 0; padding-left: 12px; border-left: 3px solid #ccc; color: #444; }",
    ".small { font-size: 14px; color: #444; }",
    ".address { font-size: 14px; word-break: break-all; }",
    "</style>",
    "</head>",
    opening + parts.join("\n") + closing,
    "</html>",
    "",
  ].join("\n");
}

/** A link is followed by its address in full: some programs show links without letting anybody follow them. */
function htmlPart(part: MailPart): string {
  if (typeof part === "string") return `<p>${htmlLines(part)}</p>`;
  if ("html" in part) return part.html;
  if ("quote" in part) return `<blockquote>${htmlLines(part.quote)}</blockquote>`;
  const url = escapeXml(part.url);
  const label = escapeXml(oneLine(part.label));
  return `<p><a class="link" href="${url}">${label}</a><br>\n<span class="address">${url}</span></p>`;
}

const htmlLines = (part: string) => lines(part).map(escapeXml).join("<br>\n");
