import type { Db } from "../../db/connection.ts";
import { isRevised, partsOf, type RevisedKind, type RevisedTable, translationsOf } from "../../db/revised.ts";
import { type TranslatedTable, translatedTables } from "../../db/translated.ts";
import { translatableAbsences } from "../absences/texts.server.ts";
import { alerts } from "../alerts/alerts.server.ts";
import { departments } from "../departments/departments.server.ts";
import { doctorTexts } from "../doctors/texts.server.ts";
import { documents } from "../documents/documents.server.ts";
import { gallery } from "../gallery/gallery.server.ts";
import { companyHistory } from "../hospital/company-history.server.ts";
import { members } from "../members/members.server.ts";
import { translatableNewsletters } from "../newsletters/texts.server.ts";
import { pages } from "../pages/pages.server.ts";
import { partners } from "../partners/partners.server.ts";
import type { Translatable } from "../records/record-kind.ts";
import type { RecordHistory, VersionHistory } from "../records/revisions.server.ts";
import { siteLanguages } from "../records/translating.server.ts";
import { translationHistory } from "../records/translation-history.server.ts";
import { services } from "../services/services.server.ts";
import { slides } from "../slides/slides.server.ts";
import { updates } from "../updates/updates.server.ts";
import { visitTypes } from "../visit-types/visit-types.server.ts";
import { languageName } from "../words/language-names.ts";
import { isLanguage, type LanguageCode, offered } from "../words/languages.ts";
import { kindOf } from "../words/nouns.ts";
import { t } from "../words/t.ts";

type Translated = Pick<RecordHistory, "noun" | "texts">;

const translated = (kind: Translatable, noun: string): Translated => ({
  noun,
  texts: translationHistory(kind, noun),
});

/** The kinds of record that can be brought back, or whose translations can, by their table. */
export const kinds: Record<RevisedTable, RecordHistory> & Record<TranslatedTable, Translated> = {
  departments: departments.history,
  services: services.history,
  slides: slides.history,
  updates: updates.history,
  gallery: gallery.history,
  pages: pages.history,
  alerts: alerts.history,
  staff: members.history,
  partners: partners.history,
  doctors: doctorTexts,
  web_info: companyHistory,
  visit_types: visitTypes.history,
  documents: documents.history,
  absences: translated(translatableAbsences, "Absence"),
  newsletters: translated(translatableNewsletters, "Newsletter"),
};

export function historyOf(kind: RevisedKind): VersionHistory {
  const { table, language } = partsOf(kind);
  const history = language === null ? kinds[table] : kinds[table].texts;
  if (!history) throw new Error(`${kind} has no history`);
  return history;
}

/** What a kind is called, with the language of what is not in the main one. */
export function nameOfKind(kind: RevisedKind): string {
  const { table, language } = partsOf(kind);
  const name = t("record.one", kindOf(kinds[table].noun));
  return language !== null && isLanguage(language)
    ? t("revision.translation", { kind: name, language: languageName(language) })
    : name;
}

/** The kinds that a list is narrowed down to, of a table, in a language, or both; undefined for all. */
export async function kindsWanted(
  db: Db,
  { table, language }: { table?: TranslatedTable | undefined; language?: LanguageCode | undefined },
): Promise<RevisedKind[] | undefined> {
  if (!table && !language) return undefined;
  const [main] = await siteLanguages(db);
  const tables = table ? [table] : translatedTables;
  const own = language && language !== main ? [] : tables.filter(isRevised);
  const languages = language ? [language] : offered;
  return [...own, ...languages.flatMap((code) => tables.map((one) => translationsOf(one, code)))];
}
