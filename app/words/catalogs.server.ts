import type { Catalog, Formats } from "./kinds.ts";
import type { LanguageCode } from "./languages.ts";
import { ar } from "./made/ar.ts";
import { en } from "./made/en.ts";
import { clinic } from "./made/en-clinic.ts";
import { formats as english } from "./made/en-formats.ts";
import { frame } from "./made/en-frame.ts";
import { media } from "./made/en-media.ts";
import { overview } from "./made/en-overview.ts";
import { reports } from "./made/en-reports.ts";
import { settings } from "./made/en-settings.ts";
import { es } from "./made/es.ts";
import { formats } from "./made/formats.ts";
import { fr } from "./made/fr.ts";
import { mail as mailAr } from "./made/mail-ar.ts";
import { mail as mailEn } from "./made/mail-en.ts";
import { mail as mailEs } from "./made/mail-es.ts";
import { mail as mailFr } from "./made/mail-fr.ts";
import { mail as mailRw } from "./made/mail-rw.ts";
import { mail as mailSw } from "./made/mail-sw.ts";
import { rw } from "./made/rw.ts";
import { sw } from "./made/sw.ts";

type Makers = Partial<Record<LanguageCode, () => Catalog>>;

/** What people read on screens, and what is only written to them: by email, text message or in a calendar file. */
const makers: Record<"screens" | "mail", Makers> = {
  screens: {
    en: () => ({ ...frame(), ...clinic(), ...media(), ...overview(), ...reports(), ...settings(), ...en() }),
    fr,
    es,
    sw,
    ar,
    rw,
  },
  mail: { en: mailEn, fr: mailFr, es: mailEs, sw: mailSw, ar: mailAr, rw: mailRw },
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
