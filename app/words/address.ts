import { bareOf, hasLanguages, prefixed, prefixOf } from "./href.ts";
import { isLanguage, type LanguageCode, source } from "./languages.ts";

/** A language that the site is open in, or not yet. */
interface Row {
  code: string;
  state: "draft" | "open";
}

/** What an address says of its language: which one and the path without it, or where it has moved. */
export type Addressed = (SiteLanguages & { asked: LanguageCode; path: string }) | { moved: string };

/** The languages that the site is open in, the main one first. */
export interface SiteLanguages {
  main: LanguageCode;
  open: readonly LanguageCode[];
}

/** @param rows the main language first */
export function languagesIn(rows: readonly Row[]): SiteLanguages {
  const open = rows.flatMap(({ code, state }) => (state === "open" && isLanguage(code) ? [code] : []));
  return { main: open[0] ?? source, open };
}

/**
 * Reads the language of an address. The main language has no prefix, and no place has a second address: what is spelled
 * otherwise has moved. What names no language that is open is a path like any other.
 */
export function readAddress(pathname: string, { main, open }: SiteLanguages): Addressed {
  const plain = { asked: main, main, open, path: pathname };
  if (open.length < 2) return plain;
  const prefix = prefixOf(pathname)?.toLowerCase();
  const asked = open.find((code) => code.toLowerCase() === prefix);
  if (!asked) return plain;
  const path = bareOf(pathname);
  if (!hasLanguages(path)) return plain;
  if (asked === main) return { moved: path };
  const own = prefixed(asked, path);
  return own === pathname ? { ...plain, asked, path } : { moved: own };
}
