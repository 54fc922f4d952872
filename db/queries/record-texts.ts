import { createHash } from "node:crypto";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import { addDays } from "../local-time.ts";
import { translationsOf } from "../revised.ts";
import type { Flag, Instant } from "../schema.ts";
import { saysNothing, type TranslatedTable, textsOf, translatedTables } from "../translated.ts";
import { chunksOf } from "./chunks.ts";
import { listLanguages } from "./languages.ts";
import { containing, searchText } from "./search-text.ts";
import { stampAfter, utcNow } from "./stamps.ts";

/** Texts by field. */
export type Texts = Readonly<Record<string, string>>;

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

/** What a record's texts are in the main language. Null where it has none in a field. */
type Source = Readonly<Record<string, string | null>>;

/** By kind, of which records something is wanted. */
export type WantedTexts = { readonly [Kind in TranslatedTable]?: readonly number[] };

/** What is translated of some records, all kinds in one statement. */
export async function listTexts(
  db: Db,
  language: string,
  wanted: WantedTexts,
): Promise<Array<{ kind: TranslatedTable; record_id: number; fields: Texts }>> {
  const some = translatedTables.flatMap((kind) => {
    const ids = [...new Set(wanted[kind])];
    return ids.length > 0 ? [{ kind, ids }] : [];
  });
  if (some.length === 0) return [];
  const rows = await db
    .selectFrom("record_texts")
    .select(["kind", "record_id", "fields"])
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
    .select(["kind", "record_id", "language", "fields"])
    .where("kind", "in", Object.keys(onEveryPage) as TranslatedTable[])
    .execute();
  const byLanguage = new Map<string, Map<string, Texts>>();
  for (const { kind, record_id, language, fields } of rows) {
    const kept = Object.entries(JSON.parse(fields) as Texts).filter(([field]) => isAtHand(kind, field));
    const texts = byLanguage.get(language) ?? new Map<string, Texts>();
    byLanguage.set(language, texts.set(`${kind} ${record_id}`, Object.fromEntries(kept)));
  }
  return byLanguage;
});

/** What a record's own texts are; undefined where it is gone. */
export async function findSource(db: Db, kind: TranslatedTable, id: number): Promise<Source | undefined> {
  return (await sourcesOf(db, kind, [id])).get(id);
}

async function sourcesOf(db: Db, kind: TranslatedTable, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; [field: string]: unknown }>`
    select id, ${sql.join(textsOf(kind).map((field) => sql.ref(field)))}
    from ${sql.table(kind)} where id in (${sql.join([...ids])})
  `.execute(db);
  return new Map(rows.map(({ id, ...texts }) => [id, texts as Source]));
}

const shownPicture = /\/files\/images\/[a-z0-9-]+\.[a-z]+/g;

/** A text as it is known again; which file a picture in it is does not count. */
function hashOf(text: string | null | undefined): string {
  const words = (text ?? "").replace(shownPicture, "");
  return createHash("sha256").update(words).digest("base64url").slice(0, 12);
}

/** A record's own texts, all of them, as they are known again. */
export function sourceVersion(kind: TranslatedTable, source: Source): string {
  return hashOf(JSON.stringify(textsOf(kind).map((field) => source[field] ?? "")));
}

/** How far a translation is behind its record. */
function standOf(kind: TranslatedTable, source: Source, fields: Texts, sources: Texts) {
  const isOutdated = (field: string) =>
    fields[field] !== undefined && sources[field] !== hashOf(source[field]);
  const outdated = textsOf(kind).filter(isOutdated);
  const own = textsOf(kind).filter((field) => !saysNothing(source[field]));
  const missing = own.filter((field) => !fields[field]);
  const told: Flag = own.length > 0 && fields[own.at(-1) ?? ""] ? 1 : 0;
  return { told, missing: missing.length, outdated };
}

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

/** Which languages a record is translated into, and how far. */
export async function listTextStands(db: Db, { kind, record_id }: Pick<TextsKey, "kind" | "record_id">) {
  return db
    .selectFrom("record_texts")
    .select(["language", "missing", "outdated"])
    .where(({ and }) => and({ kind, record_id }))
    .execute();
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

/** Notes how far the translations of some records are behind, after the records themselves were written. */
export async function noteSources(db: Db, kind: TranslatedTable, ids: readonly number[]): Promise<void> {
  for (const part of chunksOf(ids)) {
    const rows = await db
      .selectFrom("record_texts")
      .select(["record_id", "language", "fields", "sources"])
      .where("kind", "=", kind)
      .where("record_id", "in", part)
      .execute();
    if (rows.length === 0) continue;
    const sources = await sourcesOf(db, kind, part);
    for (const row of rows) {
      const source = sources.get(row.record_id);
      if (!source) continue;
      const stand = standOf(kind, source, JSON.parse(row.fields) as Texts, JSON.parse(row.sources) as Texts);
      await db
        .updateTable("record_texts")
        .set({ ...stand, outdated: stand.outdated.length })
        .where(({ and }) => and({ kind, record_id: row.record_id, language: row.language }))
        .execute();
    }
  }
}

/** How a record stands in a language: not whole in it, or of what it said before. */
export type TextStand = "missing" | "outdated";

const utcToday = () => utcNow().slice(0, 10);

/** Which rows of a kind somebody may still come to read, where these are not all: of the others there is nothing to do. */
const stillRead: { readonly [Kind in TranslatedTable]?: () => RawBuilder<SqlBool> } = {
  doctors: () => sql<SqlBool>`doctors.department_id is not null`,
  // The hospital's day may be the one before.
  absences: () => sql<SqlBool>`(absences.yearly = 1 or absences.until_date >= ${addDays(utcToday(), -1)})`,
  newsletters: () => sql<SqlBool>`newsletters.state = 'draft'`,
};

/** Records that stand so in a language, for the rows of their table. */
export function standsAs(kind: TranslatedTable, language: string, stand: TextStand): RawBuilder<SqlBool> {
  const which = stillRead[kind];
  const stands = behind(kind, language, stand);
  return which ? sql<SqlBool>`(${stands} and ${which()})` : stands;
}

function behind(kind: TranslatedTable, language: string, stand: TextStand): RawBuilder<SqlBool> {
  const own = sql`select 1 from record_texts where record_texts.kind = ${kind}
    and record_texts.record_id = ${sql.ref(`${kind}.id`)} and record_texts.language = ${language}`;
  if (stand === "outdated") return sql<SqlBool>`exists (${own} and record_texts.outdated > 0)`;
  return sql<SqlBool>`(${saysSomething(kind)} and not exists (${own} and record_texts.missing = 0))`;
}

/** Whether a record has anything to translate. */
function saysSomething(kind: TranslatedTable): Expression<SqlBool> {
  const texts = textsOf(kind).map((field) => sql`coalesce(nullif(${sql.ref(`${kind}.${field}`)}, '[]'), '')`);
  return sql<SqlBool>`${sql.join(texts, sql` || `)} <> ''`;
}

/** How many records of a kind stand so in a language. */
async function countStand(db: Db, kind: TranslatedTable, language: string, stand: TextStand) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind)} where ${standsAs(kind, language, stand)}
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** How many records of a kind are not what they should be in a language. */
export type TextsToDo = { language: string } & Record<TextStand, number>;

const counted = Object.fromEntries(
  translatedTables.map((kind) => [
    kind,
    cached([kind, "record_texts", "languages"], async (db, memory): Promise<TextsToDo[]> => {
      memory.until = Date.parse(addDays(utcToday(), 1));
      const counts: TextsToDo[] = [];
      for (const { code } of (await listLanguages(db)).slice(1)) {
        const missing = await countStand(db, kind, code, "missing");
        counts.push({ language: code, missing, outdated: await countStand(db, kind, code, "outdated") });
      }
      return counts;
    }),
  ]),
) as Record<TranslatedTable, (db: Db) => Promise<TextsToDo[]>>;

/** How many records of a kind are not whole in each language but the main one, and how many say what they said before. */
export function countTextsToDo(db: Db, kind: TranslatedTable): Promise<TextsToDo[]> {
  return counted[kind](db);
}

/** Translations in which every word of a search occurs. */
export async function searchTexts(
  db: Db,
  language: string,
  { kinds, words, most }: { kinds: readonly TranslatedTable[]; words: readonly string[]; most: number },
): Promise<Partial<Record<TranslatedTable, number[]>>> {
  let query = db
    .selectFrom("record_texts")
    .select(["kind", "record_id"])
    .where("language", "=", language)
    .where("kind", "in", kinds);
  for (const word of words) {
    query = query.where(sql<SqlBool>`search_text like ${containing(word)} escape '\\'`);
  }
  const rows = await query.orderBy("kind").orderBy("record_id").limit(most).execute();
  const found: Partial<Record<TranslatedTable, number[]>> = {};
  for (const { kind, record_id } of rows) found[kind] = [...(found[kind] ?? []), record_id];
  return found;
}

/** The records whose pages are in other languages, too. */
export async function listTold(db: Db, languages: readonly string[]) {
  if (languages.length === 0) return [];
  return db
    .selectFrom("record_texts")
    .select(["kind", "record_id", "language"])
    .where("told", "=", 1)
    .where("language", "in", languages)
    .execute();
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
