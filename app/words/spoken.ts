import type { Spoken } from "./kinds.ts";
import { type LanguageCode, languages, source } from "./languages.ts";
import { spokenHere } from "./spoken.server.ts";

/** A hospital that has set nothing up, the dashboard, the API, and whatever runs for nobody. */
const plain: Spoken = { words: source, asked: source, main: source, open: [source] };

/** What is spoken here. In the browser it is English: there, this module's other half is empty. */
export function spoken(): Spoken {
  return (typeof spokenHere === "function" && spokenHere()) || plain;
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
