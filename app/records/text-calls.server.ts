import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listLanguages } from "../../db/queries/languages.ts";
import { findTexts } from "../../db/queries/record-texts.ts";
import { findSource } from "../../db/queries/text-sources.ts";
import { saysNothing, type TranslatedTable, textKindsOf, textsOf } from "../../db/translated.ts";
import type { GuardedCall, SignedInCallRequest } from "../api/call.ts";
import { check, done, Failure, found, invalid } from "../api/call-result.server.ts";
import { listedNames } from "../forms/stored-names.ts";
import { languagesIn } from "../words/address.ts";
import { type LanguageCode, offered } from "../words/languages.ts";
import { oneOf } from "../words/nouns.ts";
import { type Records, sayingIn } from "../words/translated.server.ts";
import type { Translatable } from "./record-kind.ts";
import { textsSchema } from "./texts-schema.server.ts";
import { siteLanguages } from "./translating.server.ts";
import { keepTranslation } from "./translations.server.ts";

/** What calls that show texts understand after the question mark. */
export const inLanguage = {
  lang: "The code of a language of the site, such as fr: texts are in it where they are translated, and each record has languages, which says of each of its texts in which language it is",
} as const;

/** What an answer says beside a record's own fields where it was asked for in a language. */
export const saidIn = {
  languages: z
    .record(z.string(), z.string())
    .optional()
    .describe("By text, the code of the language it is in; only where a language was asked for"),
};

/** The language in which a call asks for texts; null where it asks for none. */
async function languageOf(db: Db, { searchParams }: URL) {
  const wanted = searchParams.get("lang");
  if (wanted === null) return null;
  const { main, open } = languagesIn(await listLanguages(db));
  const language = open.find((code) => code === wanted);
  if (!language) throw invalid({ lang: ["lang must be the code of a language of the site"] });
  return { main, language };
}

interface Said<Row> {
  row: Row;
  /** By text, the language it is in; undefined where none was asked for. */
  languages: Record<string, LanguageCode> | undefined;
}

/**
 * Records in the language that a call asks for, as they are where it asks for none.
 *
 * @throws Failure 422 for a language that the site is not open in
 */
export async function said<Row extends { id: number }>(
  db: Db,
  url: URL,
  table: TranslatedTable,
  rows: readonly Row[],
): Promise<Array<Said<Row>>> {
  const asked = await languageOf(db, url);
  if (!asked) return rows.map((row) => ({ row, languages: undefined }));
  const { main, language } = asked;
  const say = language === main ? null : await sayingIn(db, language, { [table]: rows } as Records);
  return rows.map((own) => {
    const { row, fields } = say?.(table, own) ?? { row: own, fields: [], told: [] };
    const texts = textsOf(table).filter((field) => field in row);
    const languages = texts.map((field) => [field, fields.includes(field) ? language : main]);
    return { row, languages: Object.fromEntries(languages) };
  });
}

/** As `said`, each record with what its texts are in. */
export async function saidWithLanguages<Row extends { id: number }>(
  db: Db,
  url: URL,
  table: TranslatedTable,
  rows: readonly Row[],
): Promise<Row[]> {
  return (await said(db, url, table, rows)).map(({ row, languages }) =>
    languages ? { ...row, languages } : row,
  );
}

interface Options extends Pick<GuardedCall, "group" | "may"> {
  /** What messages call a record. */
  noun: string;
  /** The number of the record, where the path names none. */
  id?: number;
  /** Whether a record is within the caller's reach, where not all are. */
  reaches?: (db: Db, caller: SignedInCallRequest["caller"], id: number) => Promise<boolean>;
}

/** The calls that read and write what a record says in other languages. */
export function textCalls(
  path: string,
  kind: Translatable,
  { noun, group, may, id: only, reaches }: Options,
): GuardedCall[] {
  const { table } = kind;
  const data = z.object({
    language: z.string(),
    texts: z.record(z.string(), z.string()).describe("By field, what is translated"),
    missing: z.array(z.string()).describe("Fields that are not translated"),
    outdated: z.array(z.string()).describe("Fields whose own text has changed since"),
  });
  const gone = () => new Failure(404, `${noun} not found`);
  const named = async (db: Db, { id, caller }: SignedInCallRequest) => {
    if (reaches && !(await reaches(db, caller, id))) throw gone();
    return only ?? id;
  };
  const show = async (db: Db, record_id: number, language: LanguageCode) => {
    const source = await findSource(db, table, record_id);
    if (!source) throw gone();
    const said = await findTexts(db, { kind: table, record_id, language }, source);
    const texts = Object.fromEntries(
      textKindsOf(table).flatMap(([field, kind]) => {
        const text = said?.fields[field];
        return text ? [[field, kind === "names" ? listedNames(text) : text]] : [];
      }),
    );
    const missing = textsOf(table).filter((field) => !saysNothing(source[field]) && !texts[field]);
    return { language, texts, missing, outdated: [...(said?.outdated ?? [])] };
  };
  return [
    {
      method: "GET",
      path,
      group,
      may,
      data: z.array(data),
      summary: `What ${oneOf(noun)} says in other languages`,
      run: async (asked) => {
        const [, ...others] = await siteLanguages(asked.db);
        const id = await named(asked.db, asked);
        if (others.length === 0 && !(await findSource(asked.db, table, id))) throw gone();
        return found(await Promise.all(others.map((language) => show(asked.db, id, language))));
      },
    },
    {
      method: "PUT",
      path,
      group,
      may,
      data,
      summary: `Translate ${oneOf(noun)}; an empty text takes its translation away`,
      body: (db) => bodyOf(db, kind),
      ...(kind.refusal && { fails: [409] }),
      run: (asked) =>
        asked.db.transaction().execute(async (trx) => {
          const record_id = await named(trx, asked);
          if (!(await findSource(trx, table, record_id))) throw gone();
          const refusal = await kind.refusal?.(trx, record_id);
          if (refusal) throw new Failure(409, refusal);
          const [, ...others] = await siteLanguages(trx);
          const language = others.find((code) => code === asked.body.language);
          if (!language) throw invalid({ language: [chooseLanguage] });
          const { texts } = await show(trx, record_id, language);
          const sent = await check(await bodyOf(trx, kind), { ...texts, ...asked.body });
          const { language: _, ...fields } = sent as Record<string, string>;
          const key = { kind: table, record_id, language };
          await keepTranslation(trx, asked.caller, { key, version: null, fields });
          return done("Translation updated successfully", await show(trx, record_id, language));
        }),
    },
  ];
}

const chooseLanguage = "Choose a language of the site other than the main one";

const bodyOf = (db: Db, kind: Translatable) =>
  textsSchema(db, kind, { language: z.enum(offered, chooseLanguage) });
