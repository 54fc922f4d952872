import type { Area } from "./area.ts";
import type { Catalog, Formats } from "./kinds.ts";
import { type LanguageCode, source } from "./languages.ts";
import { frame } from "./made/en-frame.ts";

/** What screens in another language than English bring for the browser: their words, and how it writes days. */
export interface BrowserWords {
  /** In the order of the English ones, which the page's scripts have: their keys need not be sent twice. */
  messages: Partial<Record<Area | "frame", readonly string[]>>;
  formats: Formats;
}

declare global {
  var wellhouseWords: BrowserWords | undefined;
}

/** The words that the page has loaded; none on the server, and where English is spoken. */
export const browserWords = (): BrowserWords | undefined => globalThis.wellhouseWords;

/** Whether a page has all words of a screen: those of another area are in a script that only a document loads. */
export function hasWordsOf(area: Area | null): boolean {
  const loaded = browserWords();
  return !loaded || area === null || loaded.messages[area] !== undefined;
}

const catalogs = new Map<Area | "frame", Catalog | (() => Catalog)>([["frame", frame]]);

/** Gives browsers the English words of an area, together with the first screen that needs them. */
export function addWords(area: Area, make: () => Catalog): void {
  catalogs.set(area, make);
}

/** A message that the page has, in its language; none where that is another than English and has not got it. */
export function browserMessage(language: LanguageCode, key: string): string | undefined {
  for (const [area, made] of catalogs) {
    const catalog = typeof made === "function" ? made() : made;
    catalogs.set(area, catalog);
    if (!Object.hasOwn(catalog, key)) continue;
    if (language === source) return catalog[key];
    // What is not translated yet is an empty text.
    return browserWords()?.messages[area]?.[Object.keys(catalog).indexOf(key)] || undefined;
  }
  return undefined;
}
