import { type SqlBool, sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import { translationsOf } from "../revised.ts";
import type { Flag, Instant } from "../schema.ts";
import { type TranslatedTable, textsOf, translatedTables } from "../translated.ts";
import { searchText } from "./search-text.ts";
import { stampAfter } from "./stamps.ts";
import { hashOf, type Source, sourceVersion, standOf, type Texts } from "./text-sources.ts";

/** A record, and the language of which something is said. */
export interface TextsKey {
  kind: TranslatedTable;
  record_id: number;
  language: string;
}

/** What a record says in a language. */
export interface RecordTexts {
  /** What is translated; a field that is not there is not. */
  fields: Texts;
  /** Of these, the fields whose own text has changed since. */
  outdated: readonly string[];
  updated_at: Instant;
}

/** By kind, of which records something is wanted. */
export type WantedTexts = { readonly [Kind in TranslatedTable]?: readonly number[] };

/** What a record says in a language, as pages need it. */
export interface SaidTexts {
  fields: Texts;
  /** Whether what its page is about is among them. */
  told: Flag;
}

/** What is translated of some records, all kinds in one statement. */
export async function listTexts(
  db: Db,
  language: string,
  wanted: WantedTexts,
): Promise<Array<SaidTexts & { kind: TranslatedTable; record_id: number }>> {
  const some = translatedTables.flatMap((kind) => {
    const ids = [...new Set(wanted[kind])];
    return ids.length > 0 ? [{ kind, ids }] : [];
  });
  if (some.length === 0) return [];
  const rows = await db
    .selectFrom("record_texts")
    .select(["kind", "record_id", "fields", "told"])
    .where("language", "=", language)
    .where(({ eb, or, and }) =>
      or(some.map(({ kind, ids }) => and([eb("kind", "=", kind), eb("record_id", "in", ids)]))),
    )
    .execute();
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as Texts }));
}

/** What every page shows of other records, which are few: their names, and what the hospital says of itself. */
const onEveryPage: Partial<Record<TranslatedTable, readonly string[]>> = {
  web_info: textsOf("web_info"),
  departments: ["name"],
  pages: ["title"],
  alerts: ["text"],
  absences: ["public_reason"],
};

/** Whether a text is among those that are kept at hand. */
export function isAtHand(kind: TranslatedTable, field: string): boolean {
  return onEveryPage[kind]?.includes(field) ?? false;
}

/** What is translated of the texts that every page shows, by language, then by kind and number, such as `departments 7`. */
export const textsAtHand = cached(["record_texts"], async (db) => {
  const rows = await db
    .selectFrom("record_texts")
    .select(["kind", "record_id", "language", "fields", "told"])
    .where("kind", "in", Object.keys(onEveryPage) as TranslatedTable[])
    .execute();
  const byLanguage = new Map<string, Map<string, SaidTexts>>();
  for (const { kind, record_id, language, fields, told } of rows) {
    const kept = Object.entries(JSON.parse(fields) as Texts).filter(([field]) => isAtHand(kind, field));
    const texts = byLanguage.get(language) ?? new Map<string, SaidTexts>();
    byLanguage.set(language, texts.set(`${kind} ${record_id}`, { fields: Object.fromEntries(kept), told }));
  }
  return byLanguage;
});

/** The version of a translation and of what it is made beside, of which either may change under a translator's hands. */
export function textsVersion(kind: TranslatedTable, source: Source, texts: RecordTexts | undefined): string {
  return `${texts?.updated_at ?? ""}/${sourceVersion(kind, source)}`;
}

/** What a record says in a language; undefined where nothing of it is translated. */
export async function findTexts(db: Db, key: TextsKey, source: Source): Promise<RecordTexts | undefined> {
  const row = await rowOf(db, key);
  if (!row) return undefined;
  const { outdated } = standOf(key.kind, source, row.fields, row.sources);
  return { fields: row.fields, outdated, updated_at: row.updated_at };
}

async function rowOf(db: Db, key: TextsKey) {
  const row = await db
    .selectFrom("record_texts")
    .select(["fields", "sources", "updated_at"])
    .where(({ and }) => and({ ...key }))
    .executeTakeFirst();
  return (
    row && { ...row, fields: JSON.parse(row.fields) as Texts, sources: JSON.parse(row.sources) as Texts }
  );
}

/** What some records say in a language, as it is stored, by their ids. */
export async function listStoredTexts(
  db: Db,
  { kind, language }: Pick<TextsKey, "kind" | "language">,
  ids: readonly number[],
) {
  const rows = await db
    .selectFrom("record_texts")
    .select(["record_id", "fields", "sources", "updated_at"])
    .where(({ and }) => and({ kind, language }))
    .where("record_id", "in", ids)
    .execute();
  return new Map(rows.map(({ record_id, ...row }) => [record_id, row]));
}

/**
 * Keeps what a record says in a language. Texts that are empty are none. Belongs in a transaction.
 *
 * @param version that of the translation as far as the caller knows it, empty where there was none; null takes it as it is
 * @param made by field, the hash of what was translated, where that is not what the record says now
 * @returns false when it is no longer in that version
 */
export async function saveTexts(
  db: Db,
  key: TextsKey,
  version: Instant | null,
  { fields, source, made = {} }: { fields: Texts; source: Source; made?: Texts | undefined },
): Promise<boolean> {
  const before = await rowOf(db, key);
  const known = version ?? before?.updated_at ?? "";
  const kept = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""));
  const isThis = { ...key, updated_at: known };
  if (Object.keys(kept).length === 0) {
    if (known === "") return before === undefined;
    const { numDeletedRows } = await db
      .deleteFrom("record_texts")
      .where(({ and }) => and(isThis))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const sources = Object.fromEntries(
    Object.keys(kept).map((field) => [field, made[field] ?? hashOf(source[field])]),
  );
  const { outdated, ...stand } = standOf(key.kind, source, kept, sources);
  const row = {
    ...stand,
    outdated: outdated.length,
    fields: JSON.stringify(kept),
    sources: JSON.stringify(sources),
    search_text: searchText(...Object.values(kept)),
    updated_at: stampAfter(known),
  };
  if (known === "") {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("record_texts")
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable("record_texts")
    .set(row)
    .where(({ and }) => and(isThis))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets what deleted records say and said in other languages, once they cannot be brought back. */
export async function sweepTexts(db: Db): Promise<void> {
  for (const kind of translatedTables) {
    const isGone = (table: "record_texts" | "revisions") => sql<SqlBool>`
      record_id not in (select id from ${sql.table(kind)}) and not exists (
        select 1 from revisions as own
        where own.kind = ${sql.lit(kind)} and own.record_id = ${sql.ref(`${table}.record_id`)}
      )`;
    await db.deleteFrom("record_texts").where("kind", "=", kind).where(isGone("record_texts")).execute();
    await db
      .deleteFrom("revisions")
      .where(sql<SqlBool>`kind like ${translationsOf(kind, "%")}`)
      .where(isGone("revisions"))
      .execute();
  }
}
