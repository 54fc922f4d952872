import { type LanguageCode, languages, pseudo, source } from "./languages.ts";
import { spoken } from "./spoken.ts";
import { t, tIn } from "./t.ts";

/** What a language is called in the one that is spoken; by those who speak it, where that has no word for it. */
export function languageName(code: LanguageCode): string {
  return t("language.name", known(spoken().words, code));
}

/** The same after a word such as “written”, in English, in a given language. */
export function inLanguage(words: LanguageCode, code: LanguageCode): string {
  return tIn(words, "languages.in", known(words, code));
}

/** What catalogs choose by, and what stands in where they have no branch; English has its words in the table of languages. */
function known(words: LanguageCode, code: LanguageCode) {
  const { name, english } = languages[code];
  const isEnglish = words === source || words === pseudo;
  return { code, name: isEnglish ? english : name };
}
