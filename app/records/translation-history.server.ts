import type { Db } from "../../db/connection.ts";
import { findSource, type Texts } from "../../db/queries/text-sources.ts";
import { partsOf } from "../../db/revised.ts";
import { textKindsOf } from "../../db/translated.ts";
import { Failure } from "../api/call-result.server.ts";
import { listedNames } from "../forms/stored-names.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { languageName } from "../words/language-names.ts";
import { isLanguage } from "../words/languages.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import type { Translatable } from "./record-kind.ts";
import type { RestoreOptions, VersionHistory } from "./revisions.server.ts";
import { textsSchema } from "./texts-schema.server.ts";
import { siteLanguages } from "./translating.server.ts";
import { keepTranslation } from "./translations.server.ts";

const noun = "Translation";

/**
 * What records of a kind said in other languages, and the way back to it.
 *
 * @param of what messages call such a record
 */
export function translationHistory(kind: Translatable, of: string): VersionHistory {
  const read = textKindsOf(kind.table).flatMap(([field, written]) => {
    if (written === "formatted") return [[field, (html: unknown) => plainText(String(html))]];
    return written === "names" ? [[field, (list: unknown) => listedNames(String(list))]] : [];
  });
  return {
    noun,
    labels: kind.labels,
    inWords: async () => Object.fromEntries(read),
    restore: (db, options) => restoreTranslation(db, kind, { ...options, of }),
  };
}

/**
 * Makes a translation what a revision says. What it was made from then is still what it is of: where the record says
 * something else by now, it is outdated. Belongs in a transaction.
 *
 * @returns false when the translation, or its record, is no longer in that version
 * @throws Failure 409 for what can no longer be
 */
async function restoreTranslation(
  db: Db,
  kind: Translatable,
  { by, revision, version, of }: RestoreOptions & { of: string },
): Promise<boolean> {
  const { table } = kind;
  const { record_id, sources } = revision;
  const { language } = partsOf(revision.kind);
  const impossible = (reasons: string) =>
    new Failure(409, t("record.impossible", { ...kindWithin(noun), reasons }));
  const [main, ...others] = await siteLanguages(db);
  if (language === null || !isLanguage(language) || !others.includes(language))
    throw impossible(t("translate.is-main", { language: languageName(main) }));
  if (!(await findSource(db, table, record_id))) throw impossible(t("record.no-such", kindWithin(of)));
  const written = new Map(textKindsOf(table));
  const refusal = await kind.refusal?.(db, record_id);
  if (refusal) throw impossible(refusal);
  const texts = Object.entries(revision.fields as Texts).map(([field, text]) => [
    field,
    written.get(field) === "names" ? listedNames(text) : text,
  ]);
  const read = await (await textsSchema(db, kind)).safeParseAsync(Object.fromEntries(texts));
  if (!read.success)
    throw impossible([...new Set(read.error.issues.map(({ message }) => message))].join("; "));
  return keepTranslation(db, by, {
    key: { kind: table, record_id, language },
    fields: read.data as Record<string, string>,
    made: sources ?? undefined,
    version,
    action: "restored",
  });
}
