import type { Catalog, Formats } from "./kinds.ts";
import type { LanguageCode } from "./languages.ts";
import { clinic } from "./made/en-clinic.ts";
import { formats as english } from "./made/en-formats.ts";
import { frame } from "./made/en-frame.ts";
import { media } from "./made/en-media.ts";
import { overview } from "./made/en-overview.ts";
import { reports } from "./made/en-reports.ts";
import { settings } from "./made/en-settings.ts";
import { formats } from "./made/formats.ts";
import * as mails from "./made/mails.ts";
import * as screens from "./made/screens.ts";

type Makers = Partial<Record<LanguageCode, () => Catalog>>;

const parts = [frame, clinic, media, overview, reports, settings, screens.en];

/** What people read on screens, and what is only written to them: by email, text message or in a calendar file. */
const makers: Record<"screens" | "mail", Makers> = {
  // The browser has the English ones in parts.
  screens: { ...screens, en: () => Object.assign({}, ...parts.map((part) => part())) },
  mail: mails,
};

const made = new Map<() => Catalog, Catalog>();

const allFormats: Partial<Record<LanguageCode, Formats>> = { en: english, ...formats };

/**
 * The catalog of a language in which a key would stand, made when it is first asked for. Browsers have the messages in
 * English that screens share, and no others.
 */
export function catalogHere(language: LanguageCode, key: string): Catalog | undefined {
  const make = makers[/^mail\./.test(key) ? "mail" : "screens"][language];
  if (!make) return undefined;
  const catalog = made.get(make) ?? make();
  made.set(make, catalog);
  return catalog;
}

/** How all languages write days and numbers. */
export function formatsHere(): Partial<Record<LanguageCode, Formats>> {
  return allFormats;
}
