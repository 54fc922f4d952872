import { bareOf, hasLanguages, prefixed, prefixOf } from "./href.ts";
import { isLanguage, type LanguageCode, source } from "./languages.ts";

/** A language that the site is open in, or not yet. */
interface Row {
  code: string;
  state: "draft" | "open";
}

/** What an address says of its language: which one and the path without it, or where it has moved. */
export type Addressed =
  | { asked: LanguageCode; main: LanguageCode; open: readonly LanguageCode[]; path: string }
  | { moved: string };

/** The languages that the site is open in. */
export function languagesIn(rows: readonly Row[]): { main: LanguageCode; open: readonly LanguageCode[] } {
  const open = rows.flatMap(({ code, state }) => (state === "open" && isLanguage(code) ? [code] : []));
  return { main: open[0] ?? source, open };
}

/**
 * Reads the language of an address. The main language has no prefix, and no place has a second address: what is spelled
 * otherwise has moved. What names no language that is open is a path like any other.
 *
 * @param rows the main language first
 */
export function readAddress(pathname: string, rows: readonly Row[]): Addressed {
  const { main, open } = languagesIn(rows);
  const plain = { asked: main, main, open, path: pathname };
  const prefix = prefixOf(pathname);
  const asked = open.find((code) => code.toLowerCase() === prefix?.toLowerCase());
  if (open.length < 2 || !prefix || !asked) return plain;
  const path = bareOf(pathname);
  if (!hasLanguages(path)) return plain;
  if (asked === main) return { moved: path };
  const own = prefixed(asked, path);
  return own === pathname ? { ...plain, asked, path } : { moved: own };
}
