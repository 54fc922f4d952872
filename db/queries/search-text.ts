import { isAscii } from "../ascii.ts";
import { plainDigits } from "../digits.ts";

/**
 * What a search compares: lower case, without accents, HTML tags or runs of space, and with one letter for those that
 * people take for the same. Texts and queries go through the same function, so that "bergstrom" finds "Bergström".
 */
export function searchText(...parts: Array<string | null>): string {
  const text = parts
    .map((part) => part ?? "")
    .join(" ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:nbsp|#160);/g, " ")
    .replace(/&amp;/g, "&");
  return fold(withoutDiacritics(text).toLowerCase()).replace(/\s+/g, " ").trim();
}

/** Letters that are compared as others, in lower case and without accents. */
const alike: Record<string, string> = {
  ı: "i",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ς: "σ",
  "’": "'",
  "‘": "'",
  "′": "'",
  // Arabic and its neighbours: what is left out in writing, and what other keyboards have in its place.
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ٱ: "ا",
  ء: "",
  ـ: "",
};

/** These letters, the hamza and the like above and below others, and what nobody sees. */
const folded = new RegExp(
  `[${Object.keys(alike).join("")}\u0653-\u0655\u0670\u200b-\u200f\u2060-\u2069\ufeff]`,
  "g",
);

/** Puts the letters and digits that are taken for the same into one form. It may be done twice. */
export function fold(text: string): string {
  if (isAscii(text)) return text;
  return plainDigits(text).replace(folded, (letter) => alike[letter] ?? "");
}

/** The words of a query that are compared, eight at most. */
export function searchWords(query: string): string[] {
  return searchText(query).split(" ").filter(Boolean).slice(0, 8);
}

/** Most texts are plain ASCII, of which two characters count as diacritics; to look for all others takes ten times as long. */
export function withoutDiacritics(text: string): string {
  if (isAscii(text)) return text.replace(/[\^`]/g, "");
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "");
}

/** LIKE pattern that finds a text anywhere, its own `%`, `_` and `\` taken literally (`escape '\'`). */
export function containing(text: string): string {
  return `%${startingWith(text)}`;
}

/** LIKE pattern that finds a text at the start, taken literally in the same way. */
export function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Orders names by the alphabet, whatever their case and accents. `Intl`, which knows more alphabets, takes megabytes. */
export function byAlphabet(one: string, other: string): number {
  const [first, second] = [one, other].map((name) => withoutDiacritics(name).toLowerCase()) as [
    string,
    string,
  ];
  return first < second ? -1 : Number(first > second);
}
