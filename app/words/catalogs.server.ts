import type { Catalog, Formats } from "./kinds.ts";
import type { LanguageCode } from "./languages.ts";
import { ar } from "./made/ar.ts";
import { en } from "./made/en.ts";
import { formats as english } from "./made/en-formats.ts";
import { shared } from "./made/en-shared.ts";
import { formats } from "./made/formats.ts";
import { fr } from "./made/fr.ts";

const catalogs: Partial<Record<LanguageCode, Catalog>> = { en: { ...shared, ...en }, fr, ar };

const allFormats: Partial<Record<LanguageCode, Formats>> = { en: english, ...formats };

/** The messages of all languages. Browsers have those in English that screens share, and no others. */
export function catalogsHere(): Partial<Record<LanguageCode, Catalog>> {
  return catalogs;
}

/** How all languages write days and numbers. */
export function formatsHere(): Partial<Record<LanguageCode, Formats>> {
  return allFormats;
}
