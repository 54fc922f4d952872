import type { Catalog } from "./kinds.ts";
import type { LanguageCode } from "./languages.ts";
import { mail as ar } from "./made/mail-ar.ts";
import { mail as en } from "./made/mail-en.ts";
import { mail as fr } from "./made/mail-fr.ts";

const makers: Partial<Record<LanguageCode, () => Catalog>> = { en, fr, ar };

const made = new Map<LanguageCode, Catalog>();

/** Whether a message is only written to people, by email, text message or in a calendar file. */
export function isMailKey(key: string): boolean {
  return /^mail\./.test(key);
}

/** What is written to people in a language, made when somebody is first written to in it. */
export function mailCatalog(language: LanguageCode): Catalog | undefined {
  const known = made.get(language) ?? makers[language]?.();
  if (known) made.set(language, known);
  return known;
}
