import { type PluralCategory, type PluralRuleName, pluralRules } from "./plurals.ts";

interface Language {
  /** What it is called by those who speak it. */
  name: string;
  english: string;
  direction: "ltr" | "rtl";
  plurals: PluralRuleName;
}

/** The languages of the interface, one line each; what is said in them lies in the folder of their code. */
export const languages = {
  en: { name: "English", english: "English", direction: "ltr", plurals: "english" },
  fr: { name: "Français", english: "French", direction: "ltr", plurals: "french" },
  sw: { name: "Kiswahili", english: "Swahili", direction: "ltr", plurals: "english" },
  ar: { name: "العربية", english: "Arabic", direction: "rtl", plurals: "arabic" },
  rw: { name: "Ikinyarwanda", english: "Kinyarwanda", direction: "ltr", plurals: "none" },
  es: { name: "Español", english: "Spanish", direction: "ltr", plurals: "spanish" },
  // Every word between marks, made of the English ones: what stands outside them was not taken from a catalog.
  "en-XA": { name: "⟦Ëñĝļïšĥ⟧", english: "Pseudo-English", direction: "ltr", plurals: "english" },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

/** What the messages are written in, and what stands in where a catalog lacks one. */
export const source = "en";

export const pseudo = "en-XA";

/** What a hospital can choose from. */
export const offered = (Object.keys(languages) as LanguageCode[]).filter((code) => code !== pseudo);

export function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code);
}

/** @param count a whole number, not below zero */
export function pluralOf(language: LanguageCode, count: number): PluralCategory {
  return pluralRules[languages[language].plurals](count);
}
