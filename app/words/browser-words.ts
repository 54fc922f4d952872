import type { Formats } from "./kinds.ts";
import { shared } from "./made/en-shared.ts";

/** What a screen in another language than English brings for the browser: its words, and how it writes days. */
export interface BrowserWords {
  /** In the order of the English ones, which the page's scripts have: their keys need not be sent twice. */
  messages: readonly string[];
  formats: Formats;
}

declare global {
  var wellhouseWords: BrowserWords | undefined;
}

/** The words that the page has loaded; none on the server, and where English is spoken. */
export const browserWords = (): BrowserWords | undefined => globalThis.wellhouseWords;

let places: Map<string, number> | undefined;

/** A message in the language of the page, where it has one. */
export function browserMessage(key: string): string | undefined {
  places ??= new Map(Object.keys(shared).map((known, place) => [known, place]));
  return browserWords()?.messages[places.get(key) ?? -1];
}
