import { decoded } from "./rich-text.ts";

/** Tags that stand on lines of their own, with an empty one before and after. */
const blocks = /^(?:p|h[2-4]|ul|ol|blockquote)$/;

/** Sanitised HTML as a letter of plain text has it: lists with their marks, links followed by their address. */
export function letterText(html: string): string {
  let letter = "";
  /** How far each list that is open has counted; null where it counts nothing. */
  const lists: Array<number | null> = [];
  let link = { href: "", from: 0 };
  const breakAfter = (mark: string) => {
    letter = letter.trimEnd();
    if (letter) letter += mark;
  };
  for (const [, close, tag = "", attributes = "", text] of html.matchAll(
    /<(\/?)([a-z]\w*)([^>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) letter += decoded(text).replace(/\s+/g, " ");
    else if (tag === "br") breakAfter("\n");
    else if (tag === "a" && !close) {
      link = { href: decoded(/ href="([^"]*)"/.exec(attributes)?.[1] ?? ""), from: letter.length };
    } else if (tag === "a") {
      const label = letter.slice(link.from).trim();
      if (link.href && link.href.replace(/^(?:mailto|tel):/, "") !== label) letter += ` (${link.href})`;
    } else if (tag === "li" && !close) {
      breakAfter(letter.endsWith("\n\n") ? "\n\n" : "\n");
      const count = lists.pop() ?? null;
      lists.push(count === null ? null : count + 1);
      letter += count === null ? "- " : `${count + 1}. `;
    } else if (blocks.test(tag)) {
      // A paragraph of a list's item stays beside its mark.
      if (lists.length === 0) breakAfter("\n\n");
      if (tag === "ul" || tag === "ol") {
        if (close) lists.pop();
        else lists.push(tag === "ol" ? 0 : null);
        if (lists.length === 0) breakAfter("\n\n");
      }
    }
  }
  return letter.trim();
}
