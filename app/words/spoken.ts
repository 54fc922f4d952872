import type { Spoken } from "./kinds.ts";
import { isLanguage, type LanguageCode, languages, source } from "./languages.ts";
import { spokenHere } from "./spoken.server.ts";

/** A hospital that has set nothing up, the API, and whatever runs for nobody. */
const plain: Spoken = { words: source, asked: source, main: source, open: [source] };

/** What is spoken here. In the browser, where this module's other half is empty, the page itself says it. */
export function spoken(): Spoken {
  if (typeof spokenHere === "function") return spokenHere() ?? plain;
  inBrowser ??= spokenBy(document.documentElement);
  return inBrowser;
}

let inBrowser: Spoken | undefined;

/** How a page that comes alive tells the browser the hospital's own language, where it is another than that of its words. */
export function mainLanguageAttribute(): Record<string, string> {
  const { words, main } = spoken();
  return words === main ? {} : { "data-main-language": main };
}

function spokenBy({ lang, dataset }: HTMLElement): Spoken {
  const words = isLanguage(lang) ? lang : source;
  const { mainLanguage = words } = dataset;
  const main = isLanguage(mainLanguage) ? mainLanguage : source;
  return { words, asked: main, main, open: [main] };
}

/**
 * The language in which somebody wants to be written to: what they have said or, on a page of a site that has several, that
 * of its address; else null.
 */
export function languageOf(said: { language?: string | null | undefined }): string | null {
  return said.language ?? ((typeof spokenHere === "function" && spokenHere()?.asked) || null);
}

export function isRightToLeft(language: LanguageCode = spoken().words): boolean {
  return languages[language].direction === "rtl";
}
