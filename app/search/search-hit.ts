import { searchText } from "../../db/queries/search-text.ts";
import { excerpt } from "../rich-text/rich-text.ts";

/** A piece of a text, and whether a search found it. */
export interface Piece {
  text: string;
  found: boolean;
}

/** Letters with their signs, and digits, with what may stand inside a word. */
const word = /([\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*)/u;

/** The words of a text, as they are written. */
export function wordsIn(text: string): string[] {
  return text.split(word).filter((_, index) => index % 2 === 1);
}

/**
 * A word as some texts write it, accents and all: the first of theirs that a search takes for it, also within one with
 * hyphens or apostrophes.
 *
 * @param word as a search compares it; in any other form it is what it is
 */
export function writtenAs(word: string, texts: readonly string[]): string {
  if (searchText(word) !== word) return word;
  for (const text of texts) {
    const written = wordsIn(text).flatMap((one) => [one, ...one.split(/[-'’]/)]);
    const found = written.find((one) => searchText(one) === word);
    if (found !== undefined) return found;
  }
  return word;
}

/** Cuts a text into the words that contain one of the searched ones, and what lies between. */
export function pieces(text: string, searched: string[]): Piece[] {
  const joined: Piece[] = [];
  for (const part of text.split(word)) {
    const comparable = searchText(part);
    const found = searched.some((one) => comparable.includes(one));
    const last = joined.at(-1);
    if (last && last.found === found) last.text += part;
    else joined.push({ text: part, found });
  }
  return joined;
}

/** At most `length` characters of a text, from near the first searched word that occurs in it. */
export function excerptAround(text: string, searched: string[], length: number): string {
  const [first] = pieces(text, searched);
  const at = first?.found ? 0 : (first?.text.length ?? 0);
  if (at < length / 2 || at === text.length) return excerpt(text, length);
  const start = text.lastIndexOf(" ", at - length / 4) + 1;
  if (start === 0) return excerpt(text, length);
  return `… ${excerpt(text.slice(start), length - 2)}`;
}
