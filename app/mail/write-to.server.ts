import type { Db } from "../../db/connection.ts";
import { listLanguages } from "../../db/queries/languages.ts";
import { readerOf } from "../../db/queries/users.ts";
import { roleIds } from "../../db/roles.ts";
import { getConfig } from "../installation/installation.server.ts";
import { languagesIn } from "../words/address.ts";
import { href } from "../words/href.ts";
import { isLanguage, type LanguageCode, source } from "../words/languages.ts";
import { speak } from "../words/spoken.server.ts";
import { languageOf } from "../words/spoken.ts";

// Who causes a mail and who reads it are often two people: all that goes into one, with its links, is made in here.

/**
 * Writes to a patient or a visitor in their language, whatever is spoken by whoever causes it. Where they have none, or the
 * site is not open in it any more, it is the main one.
 */
export function writeTo<Written>(
  db: Db,
  language: string | null,
  write: () => Promise<Written>,
): Promise<Written> {
  return writeIn(db, ({ main, open }) => open.find((code) => code === language) ?? main, write);
}

/**
 * The same to the owner of an account: a patient who has chosen no language reads that of the page where this comes about;
 * staff choose among all languages, and are written to in English until they have.
 */
export async function writeToAccount<Written>(
  db: Db,
  id: number,
  write: () => Promise<Written>,
): Promise<Written> {
  const { language, role_id } = (await readerOf(db, id)) ?? { language: null, role_id: roleIds.patient };
  if (role_id === roleIds.patient) return writeTo(db, languageOf({ language }), write);
  return writeIn(db, () => (language !== null && isLanguage(language) ? language : source), write);
}

/** Writes in the language that something was written in before. */
export function writeAs<Written>(
  db: Db,
  language: string | null,
  write: () => Promise<Written>,
): Promise<Written> {
  return writeIn(db, ({ main }) => (language !== null && isLanguage(language) ? language : main), write);
}

/** A place of the site as a mail leads to it: in the language that is spoken, where the site is open in that. */
export function siteUrl(path: string): string {
  return getConfig().APP_URL + href(path);
}

async function writeIn<Written>(
  db: Db,
  choose: (languages: { main: LanguageCode; open: readonly LanguageCode[] }) => LanguageCode,
  write: () => Promise<Written>,
): Promise<Written> {
  const { main, open } = languagesIn(await listLanguages(db));
  const words = choose({ main, open });
  return speak({ words, asked: open.includes(words) ? words : main, main, open }, write);
}
