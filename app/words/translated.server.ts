import type { Db } from "../../db/connection.ts";
import { getCompany } from "../../db/queries/company.ts";
import { isAtHand, listTexts, type SaidTexts, textsAtHand } from "../../db/queries/record-texts.ts";
import type { Texts } from "../../db/queries/text-sources.ts";
import type { Company } from "../../db/schema.ts";
import { saysNothing, type TranslatedTable, textsOf, translatedTables } from "../../db/translated.ts";
import type { LanguageCode } from "./languages.ts";
import { spoken } from "./spoken.ts";

/** Records by kind, with whichever of their texts are needed. */
export type Records = { readonly [Kind in TranslatedTable]?: readonly { id: number }[] };

/** A record as it is said in a language, and which of its fields are. */
interface Said<Row> {
  row: Row;
  fields: string[];
  /** Itself and the department that it names, where what their pages are about is said in it. */
  told: string[];
}

/**
 * Records in the language that is spoken: field by field what is translated, otherwise what the hospital wrote. It takes
 * one statement at most, and none in the main language. A row that names its department names it in that language, too.
 */
export async function translate<Asked extends Records>(db: Db, asked: Asked): Promise<Asked> {
  const language = languageOfTexts();
  if (!language) return asked;
  const { own } = spoken();
  const say = await sayingIn(db, language, asked);
  const told = Object.entries(asked).map(([kind, rows]) => [
    kind,
    rows?.map((record) => {
      const { row, fields, told } = say(kind as TranslatedTable, record);
      for (const field of fields) own?.texts.add(String(row[field as keyof typeof row]));
      for (const key of told) own?.told.add(key);
      return row;
    }),
  ]);
  return Object.fromEntries(told) as Asked;
}

/** The language in which the hospital's own texts are looked for; undefined where it is the main one. */
export function languageOfTexts(): LanguageCode | undefined {
  const { words, main, open } = spoken();
  return words !== main && open.includes(words) ? words : undefined;
}

/** A single record in the language that is spoken. */
export async function translateOne<Row extends { id: number }>(
  db: Db,
  kind: TranslatedTable,
  record: Row,
): Promise<Row> {
  const { [kind]: rows } = await translate(db, { [kind]: [record] } as Records);
  return (rows as readonly Row[] | undefined)?.[0] ?? record;
}

/** The company profile in the language that is spoken; undefined while the installation is not set up. */
export async function companyHere(db: Db): Promise<Company | undefined> {
  const company = await getCompany(db);
  return company && translateOne(db, "web_info", company);
}

/** What the hospital is called in the language that is spoken; empty while the installation is not set up. */
export async function hospitalHere(db: Db): Promise<string> {
  return (await companyHere(db))?.name ?? "";
}

/** A row of any kind that names the department and the kind of visit that it is for. */
interface Naming {
  department_id?: number | null;
  department_name?: string | null;
  visit_type_id?: number | null;
  kind?: string | null;
}

/** Rows that are for a department or a kind of visit, with what these are called in the language that is spoken. */
export async function withNames<Row extends Naming>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const { departments, visit_types } = await translate(db, {
    departments: rows.flatMap((row) => namedBy(row.department_id, row.department_name)),
    visit_types: rows.flatMap((row) => namedBy(row.visit_type_id, row.kind)),
  });
  const nameIn = (names: ReadonlyArray<{ id: number; name: string }>, wanted: number | null | undefined) =>
    names.find(({ id }) => id === wanted)?.name;
  return rows.map((row) => ({
    ...row,
    ...(row.department_name && { department_name: nameIn(departments, row.department_id) }),
    ...(row.kind && { kind: nameIn(visit_types, row.visit_type_id) }),
  }));
}

/** The same of a single row. */
export async function withNamesOf<Row extends Naming>(db: Db, row: Row): Promise<Row> {
  return (await withNames(db, [row]))[0] ?? row;
}

function namedBy(id: number | null | undefined, name: string | null | undefined) {
  return id && name ? [{ id, name }] : [];
}

/**
 * Notes which pages of records are in the language of their addresses, once the records are: that of the one which an answer
 * is about, and those of what it lists.
 */
export function notePages<Row extends { id: number }>(
  kind: TranslatedTable,
  rows: readonly Row[],
  pathOf: (row: Row) => string,
): void {
  const { own } = spoken();
  for (const row of rows) if (own?.told.has(keyOf(kind, row.id))) own.pages.add(pathOf(row));
}

const keyOf = (kind: TranslatedTable, id: number) => `${kind} ${id}`;

/** How records of some kinds are said in a language, whatever is spoken: by a function of a kind and a row of it. */
export async function sayingIn(db: Db, language: LanguageCode, asked: Records) {
  const wanted = translatedTables.map((kind) => [
    kind,
    asked[kind]
      ?.filter((row) => !needed(kind, row).every((field) => isAtHand(kind, field)))
      .map(({ id }) => id),
  ]);
  const found = new Map(
    (await listTexts(db, language, Object.fromEntries(wanted))).map(({ kind, record_id, ...said }) => [
      keyOf(kind, record_id),
      said,
    ]),
  );
  const atHand = (await textsAtHand(db)).get(language);
  const textsFor = (key: string): SaidTexts | undefined => found.get(key) ?? atHand?.get(key);
  return <Row extends { id: number }>(kind: TranslatedTable, row: Row): Said<Row> => {
    const key = keyOf(kind, row.id);
    const { fields = {} } = textsFor(key) ?? {};
    const said = Object.fromEntries(
      needed(kind, row).flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])),
    );
    const department = keyOf("departments", departmentOf(row) ?? 0);
    const name = textsFor(department)?.fields.name;
    if (name) said.department_name = name;
    return {
      row: { ...row, ...said, ...inAddressOf(kind, row, said) },
      fields: Object.keys(said),
      told: [key, department].filter((one) => textsFor(one)?.told === 1),
    };
  };
}

/** What the address of a record was made of, where that is translated. */
function inAddressOf(kind: TranslatedTable, row: object, said: Texts): { inAddress?: unknown } {
  const field = namesInAddress[kind];
  return field && said[field] ? { inAddress: (row as Record<string, unknown>)[field] } : {};
}

const namesInAddress: Partial<Record<TranslatedTable, string>> = { departments: "name", documents: "title" };

/** The fields of a row that say something and can be translated. */
function needed(kind: TranslatedTable, row: object): string[] {
  const fields = row as Record<string, unknown>;
  return textsOf(kind).filter((field) => !saysNothing(fields[field]));
}

/** The number of the department that a row names. */
function departmentOf(row: object): number | undefined {
  const { department_id, department_name } = row as { department_id?: number; department_name?: string };
  return department_name ? department_id : undefined;
}
