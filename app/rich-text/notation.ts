import { isPictureName, pictureUrl } from "../pictures/picture-address.ts";

/**
 * Rich text as people write it without an editor. A blank line begins a paragraph, a new line stays one; `- ` and `1. `
 * make lists, `## ` and `### ` headings, `> ` a quotation, `**bold**`, `*italic*`, `[text](https://…)` and bare addresses
 * links, `![caption](/files/images/name)` on a line of its own a picture of the site; a line like it that shows none stays
 * as it was written. What is indented by two spaces belongs to the list item above. A backslash takes the meaning from a
 * mark. Everything else is literal, HTML too.
 */

/** How deep lists and quotations may stand in each other; further in, they are plain text. */
export const deepest = 8;

const marks = {
  heading: /^(#{2,3}) +(\S.*)/,
  quote: /^>(?: |$)/,
  bullet: /^- +(?=\S)/,
  number: /^\d{1,2}\. +(?=\S)/,
  picture: /^!\[((?:\\.|[^[\]\\])*)\]\((?:\/files\/images\/)?([a-z0-9.-]+)\)$/,
};

/** What the notation says, as HTML that `sanitize` leaves as it is. */
export function notationToHtml(notation: string): string {
  const lines = notation
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", "    ")
    .replace(/[^\S\n]/g, " ")
    .split("\n");
  return readBlocks(lines, 0)
    .map(({ html }) => html)
    .join("");
}

interface Block {
  html: string;
  /** What stands between the tags of a paragraph; undefined for other blocks. */
  inner?: string;
}

function readBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = (lines[at] ?? "").trim();
    const kind = kindOf(line, depth);
    const from = at;
    at += 1;
    if (kind === "blank") continue;
    if (kind === "bullet" || kind === "number") {
      const list = readList(lines, from, kind, depth);
      if (list.html) blocks.push({ html: list.html });
      at = list.end;
      continue;
    }
    if (kind === "heading") {
      const [, hashes = "", text = ""] = marks.heading.exec(line) ?? [];
      blocks.push({ html: `<h${hashes.length}>${readInline(text)}</h${hashes.length}>` });
      continue;
    }
    if (kind === "picture") {
      const [, caption = "", name = ""] = marks.picture.exec(line) ?? [];
      blocks.push({ html: figure(name, caption.replace(escaped, "$1").trim()) });
      continue;
    }
    if (kind === "no picture") {
      blocks.push({ html: `<p>${escapeText(line)}</p>` });
      continue;
    }
    while (at < lines.length && kindOf((lines[at] ?? "").trim(), depth) === kind) at += 1;
    const run = lines.slice(from, at).map((text) => text.trim());
    if (kind === "quote") {
      const inside = readBlocks(
        run.map((text) => text.replace(marks.quote, "")),
        depth + 1,
      );
      if (inside.length > 0) blocks.push({ html: `<blockquote>${unwrapped(inside)}</blockquote>` });
    } else {
      const inner = readInline(run.join("\n"));
      blocks.push({ html: `<p>${inner}</p>`, inner });
    }
  }
  return blocks;
}

type Kind = keyof typeof marks | "blank" | "text" | "no picture";

function kindOf(line: string, depth: number): Kind {
  if (line === "") return "blank";
  if (marks.heading.test(line)) return "heading";
  if (depth === 0 && isPictureName(marks.picture.exec(line)?.[2] ?? "")) return "picture";
  if (isPictureLine(line)) return "no picture";
  if (depth >= deepest) return "text";
  const kinds = ["quote", "bullet", "number"] as const;
  return kinds.find((kind) => marks[kind].test(line)) ?? "text";
}

/** Whether a line is written as one that shows a picture, whatever the address is that it has. */
export function isPictureLine(line: string): boolean {
  const end = line.indexOf("](");
  return line.startsWith("![") && end > 0 && /^[^()]*(?:\([^()]*\)[^()]*)*\)$/.test(line.slice(end + 2));
}

function startsList(line: string): boolean {
  return marks.bullet.test(line) || marks.number.test(line);
}

/** Reads the items of a list with what is indented below each; blank lines may stand between. */
function readList(lines: readonly string[], from: number, kind: "bullet" | "number", depth: number) {
  const items: string[] = [];
  let end = from;
  for (let at = from; at < lines.length; ) {
    const first = (lines[at] ?? "").trim();
    if (kindOf(first, depth) !== kind) break;
    const content = [first.replace(marks[kind], "")];
    // Below a list that begins in its item's own line, more of the indentation is the list's.
    let indent = startsList(content[0] ?? "") ? 2 : 0;
    end = at + 1;
    for (at += 1; at < lines.length; at += 1) {
      const line = lines[at] ?? "";
      const spaces = line.search(/\S/);
      if (spaces >= 0 && spaces < 2) break;
      if (spaces >= 0) {
        indent ||= Math.min(spaces, 4);
        end = at + 1;
      }
      content.push(line.slice(Math.min(Math.max(spaces, 0), indent)));
    }
    const item = unwrapped(readBlocks(content, depth + 1));
    if (item) items.push(`<li>${item}</li>`);
  }
  const tag = kind === "bullet" ? "ul" : "ol";
  return { html: items.length > 0 ? `<${tag}>${items.join("")}</${tag}>` : "", end };
}

/** The content of a list item or a quotation: its only paragraph needs no tags when it comes first. */
function unwrapped(blocks: readonly Block[]): string {
  const single = blocks.filter(({ inner }) => inner !== undefined).length === 1;
  return blocks.map(({ html, inner }, index) => (single && index === 0 ? (inner ?? html) : html)).join("");
}

/** A picture of the site with its caption, which is plain text. */
export function figure(name: string, caption: string): string {
  const below = caption && `<figcaption>${escapeText(caption)}</figcaption>`;
  return `<figure><img src="${pictureUrl(name)}" />${below}</figure>`;
}

/** A character whose meaning a backslash has taken. */
const escaped = /\\([!-/:-@[-`{-~])/g;

/** Emphasis, by its mark. */
const emphasis: Record<string, string> = { "**": "strong", "*": "em" };

export const address = String.raw`https?:\/\/[^\s()[\]*\\<>"]*[^\s()[\]*\\<>".,;:!?']`;

/** An escaped character, a link with its text and target, a bare address, asterisks, a new line. */
const tokens = new RegExp(
  String.raw`\\([!-/:-@[-${"`"}{-~])|\[((?:\\.|[^[\]\\])+)\]\(([^\s()<>"]+)\)|(${address})|(\*+)|\n`,
  "g",
);

/** Targets that a link may have: on the web, in this site, a mail or a call. */
export function isLinkTarget(target: string): boolean {
  return /^(?:https?:\/\/[^/]|mailto:.|tel:.|\/(?![/\\])|#)/i.test(target);
}

function readInline(text: string, insideLink = false): string {
  const pieces: string[] = [];
  const opened: Opened[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [whole, escaped, label, target, bare, stars] = match;
    const before = text.charAt(match.index - 1);
    pieces.push(escapeText(text.slice(end, match.index)));
    end = match.index + whole.length;
    if (stars) readStars(stars, { before, after: text.charAt(end) }, pieces, opened);
    else if (whole === "\n") pieces.push("<br />");
    else if (escaped) pieces.push(escapeText(escaped));
    else if (!insideLink && bare && !/\w/.test(before)) pieces.push(link(bare, escapeText(bare)));
    else if (!insideLink && label && target && isLinkTarget(target))
      pieces.push(link(target, readInline(label, true)));
    else pieces.push(escapeText(whole));
  }
  return pieces.join("") + escapeText(text.slice(end));
}

/** A mark of emphasis that has no end yet, and where it stands among the pieces. */
interface Opened {
  mark: string;
  at: number;
}

/** One asterisk or two toggle their emphasis, three toggle both; what toggles nothing is literal. */
function readStars(
  stars: string,
  { before, after }: { before: string; after: string },
  pieces: string[],
  opened: Opened[],
): void {
  const marks = stars === "***" ? ["**", "*"] : [stars];
  while (/\S/.test(before)) {
    const at = opened.findLastIndex(({ mark }) => marks.includes(mark));
    const [start, inner] = opened.slice(at);
    if (at < 0 || !start) break;
    // Of two that were opened at once, either may be the inner one.
    const swaps = inner?.at === start.at + 1;
    if (swaps) pieces[start.at] = inner.mark;
    const tag = emphasis[start.mark];
    pieces[swaps ? inner.at : start.at] = `<${tag}>`;
    pieces.push(`</${tag}>`);
    opened.splice(at, opened.length, ...(swaps ? [{ mark: inner.mark, at: start.at }] : []));
    marks.splice(marks.indexOf(start.mark), 1);
  }
  for (const mark of marks) {
    const isOpen = opened.some((other) => other.mark === mark);
    if (mark in emphasis && /\S/.test(after) && !isOpen) opened.push({ mark, at: pieces.length });
    pieces.push(mark);
  }
}

function link(target: string, content: string): string {
  return `<a href="${escapeAttribute(target)}">${content}</a>`;
}

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A text as it stands between the quotation marks of an attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
