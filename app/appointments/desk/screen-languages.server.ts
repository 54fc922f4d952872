import type { Db } from "../../../db/connection.ts";
import { openLanguages } from "../../site/languages.server.ts";
import { isLanguage, type LanguageCode, offered } from "../../words/languages.ts";

/** What an address calls the second language of a waiting room's screen. */
const second = "also";

/** In which languages a waiting room's screen shows its words, by its address: the main one, and one more in turn. */
export async function languagesOnScreen(db: Db, request: Request): Promise<LanguageCode[]> {
  const { main } = await openLanguages(db);
  const code = new URL(request.url).searchParams.get(second) ?? "";
  return isLanguage(code) && code !== main ? [main, code] : [main];
}

/** The languages that can be the second one. */
export async function secondLanguages(db: Db): Promise<LanguageCode[]> {
  const { main } = await openLanguages(db);
  return offered.filter((code) => code !== main);
}

/** The address of a screen in these languages. */
export function inLanguages(path: string, [, also]: readonly LanguageCode[]): string {
  return also ? `${path}?${second}=${also}` : path;
}
