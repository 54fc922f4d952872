import type { Db } from "../../db/connection.ts";
import { listLanguages } from "../../db/queries/languages.ts";
import type { Translating } from "../../db/queries/records.ts";
import { countTextsToDo, type TextStand } from "../../db/queries/text-stands.ts";
import type { TranslatedTable } from "../../db/translated.ts";
import type { SentFilter } from "../dashboard/filter-bar.tsx";
import { languageParameter } from "../forms/language.ts";
import { languageName } from "../words/language-names.ts";
import { isLanguage, type LanguageCode } from "../words/languages.ts";
import { t } from "../words/t.ts";

/** The languages of the site, the main one first; those that are not open yet can be written in. */
export async function siteLanguages(db: Db): Promise<[main: LanguageCode, ...others: LanguageCode[]]> {
  const codes = (await listLanguages(db)).map(({ code }) => code).filter(isLanguage);
  const [main = "en", ...others] = codes;
  return [main, ...others];
}

/** The parameter of a list that narrows it down to what is not translated as it should be, such as `fr-missing`. */
const standParameter = "texts";

const stands: readonly string[] = ["missing", "outdated"] satisfies TextStand[];

/** What a list is narrowed down to. */
export async function readTranslating(db: Db, parameters: URLSearchParams): Promise<Translating> {
  const [, language = "", stand = ""] = /^(.+)-(\w+)$/.exec(parameters.get(standParameter) ?? "") ?? [];
  const [, ...others] = await siteLanguages(db);
  if (!others.some((code) => code === language) || !stands.includes(stand)) return {};
  return { texts: { language, stand: stand as TextStand } };
}

/** The choice by which a list is so narrowed down, with how many records there are of each; none with one language. */
export async function translationFilters(db: Db, table: TranslatedTable): Promise<SentFilter[]> {
  const counts = await countTextsToDo(db, table);
  const options = counts.flatMap(({ language, ...count }) =>
    isLanguage(language)
      ? (["missing", "outdated"] as const).map((stand) => ({
          value: `${language}-${stand}`,
          label: t("translate.to-do", {
            language: languageName(language),
            stand,
            count: String(count[stand]),
          }),
        }))
      : [],
  );
  return options.length > 0
    ? [{ name: standParameter, label: t("translate.filter"), all: t("filter.all"), options }]
    : [];
}

/** The language, other than the main one, in which a form's address asks for a record's texts: itself, or as its list is narrowed. */
export async function languageAsked(db: Db, { url }: Request): Promise<LanguageCode | null> {
  const { searchParams } = new URL(url);
  const [, ...others] = await siteLanguages(db);
  const wanted =
    searchParams.get(languageParameter) ?? (await readTranslating(db, searchParams)).texts?.language;
  return others.find((code) => code === wanted) ?? null;
}
