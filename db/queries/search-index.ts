import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Database } from "../schema.ts";
import { textKindsOf } from "../translated.ts";
import { type WordIndex, WordIndexBuilder, type Words } from "../word-index.ts";
import { cachedPublication } from "./publication.ts";
import { listTexts } from "./record-texts.ts";
import {
  type KnownHits,
  maxHits,
  type SearchedKind,
  searched,
  searchedKinds,
  searchSite,
  shown,
} from "./search.ts";
import { searchText } from "./search-text.ts";
import { searchTexts } from "./text-search.ts";

/** What a search knows of a kind of records without asking for them. */
interface KindIndex {
  /** Of all of them, in the order in which they are shown. */
  ids: readonly number[];
  /** Null where there are more words than are worth their memory. */
  words: WordIndex | null;
  /** Their names and titles. */
  names: readonly string[];
}

interface Text {
  id: number;
  text: string;
  name: string;
}

interface Reading {
  tables: (keyof Database)[];
  ids: (db: Db) => Promise<Array<{ id: number }>>;
  texts: (db: Db, ids: readonly number[]) => Promise<Text[]>;
}

const readings: Record<SearchedKind, Reading> = {
  departments: {
    tables: ["departments"],
    ids: (db) => shown.departments(db).select("departments.id").execute(),
    texts: (db, ids) =>
      shown
        .departments(db)
        .select(["departments.id", searched.departments().as("text"), "departments.name as name"])
        .where("departments.id", "in", ids)
        .execute(),
  },
  services: {
    tables: ["services", "departments"],
    ids: (db) => shown.services(db).select("services.id").execute(),
    texts: (db, ids) =>
      shown
        .services(db)
        .select(["services.id", searched.services().as("text"), "services.name as name"])
        .where("services.id", "in", ids)
        .execute(),
  },
  doctors: {
    tables: ["doctors", "users", "departments"],
    ids: (db) => shown.doctors(db).select("doctors.id").execute(),
    texts: (db, ids) =>
      shown
        .doctors(db)
        .select(["doctors.id", searched.doctors().as("text")])
        .select(
          sql<string>`users.firstname || ' ' || users.lastname || ' ' || doctors.position || ' ' || doctors.treats`.as(
            "name",
          ),
        )
        .where("doctors.id", "in", ids)
        .execute(),
  },
  updates: {
    tables: ["updates"],
    ids: (db) => shown.updates(db).select("updates.id").execute(),
    texts: (db, ids) =>
      shown
        .updates(db)
        .select(["updates.id", searched.updates().as("text"), "updates.title as name"])
        .where("updates.id", "in", ids)
        .execute(),
  },
  pages: {
    tables: ["pages"],
    ids: (db) => shown.pages(db).select("pages.id").execute(),
    texts: (db, ids) =>
      shown
        .pages(db)
        .select(["pages.id", searched.pages().as("text"), "pages.title as name"])
        .where("pages.id", "in", ids)
        .execute(),
  },
};

/** How many texts are read before others have their turn. */
const slice = 50;

/** Of a kind with more words than that, counted once for each text, none is indexed: they would take more than 16 MB. */
const mostEntries = 4_000_000;

type GetIndex = (db: Db) => Promise<KindIndex>;

const indexes = Object.fromEntries(searchedKinds.map((kind) => [kind, keptIndex(readings[kind])])) as Record<
  SearchedKind,
  GetIndex
>;

/** An index that is kept until its records change. One that is outdated while it is made gives way to the next. */
function keptIndex({ tables, ids, texts }: Reading): GetIndex {
  const get: GetIndex = cachedPublication(tables, async (db, isWanted): Promise<KindIndex> => {
    const order = (await ids(db)).map(({ id }) => id);
    const builder = new WordIndexBuilder();
    const kept: number[] = [];
    const names: string[] = [];
    for (let at = 0; at < order.length; at += slice) {
      await setImmediate();
      if (!isWanted()) return get(db);
      for (const { id, text, name } of await texts(db, order.slice(at, at + slice))) {
        kept.push(id);
        names.push(name);
        if (builder.size <= mostEntries) builder.add(text);
      }
    }
    const words = builder.size <= mostEntries ? builder.finish() : null;
    return { ids: kept, words, names };
  });
  return get;
}

/** What has been made so far of what was asked for. */
const made = new WeakMap<Promise<KindIndex>, KindIndex>();

/** A kind's index if it is there; otherwise it is made meanwhile. */
function indexNow(db: Db, kind: SearchedKind): KindIndex | undefined {
  const asked = indexes[kind](db);
  const index = made.get(asked);
  if (!index)
    asked.then(
      (it) => made.set(asked, it),
      // The next search asks again.
      () => {},
    );
  return index;
}

/**
 * As `searchSite`, with what is known of where each word stands; until that is put together, each record is looked at.
 *
 * @param language in which a word may stand, too
 */
export async function searchIndexed(db: Db, words: string[], language?: string) {
  const known: Partial<Record<SearchedKind, number[]>> = {};
  for (const kind of searchedKinds) {
    const index = indexNow(db, kind);
    known[kind] = index?.words?.find(words, maxHits).flatMap((place) => index.ids[place] ?? []);
  }
  const asked = { kinds: searchedKinds, words, most: maxHits * searchedKinds.length };
  const translated = language === undefined ? {} : await searchTexts(db, language, asked);
  return searchSite(db, words, known satisfies KnownHits, translated);
}

/**
 * What the public may read as a name, one list for each kind: of departments, services and doctors, and titles of updates
 * and pages.
 *
 * @param language in which names are wanted, too
 */
export async function listNames(db: Db, language?: string): Promise<Array<readonly string[]>> {
  const all = await Promise.all(searchedKinds.map((kind) => indexes[kind](db)));
  const own = all.map(({ names }) => names);
  return language === undefined ? own : [...own, (await translationsIn(language)(db)).names];
}

/**
 * All words of what the public may read of these, by kind; those of a kind that has too many are left out.
 *
 * @param language in which words are wanted, too
 */
export async function listWords(db: Db, language?: string): Promise<Words[]> {
  const all = await Promise.all(searchedKinds.map((kind) => indexes[kind](db)));
  const translated = language === undefined ? [] : [await translationsIn(language)(db)];
  return [...all, ...translated].flatMap(({ words }) => words ?? []);
}

/** What is translated into a language: names and titles, and all words; null where these are too many. */
interface Translations {
  names: readonly string[];
  words: Words | null;
}

type GetTranslations = (db: Db) => Promise<Translations>;

const byLanguage = new Map<string, GetTranslations>();

function translationsIn(language: string): GetTranslations {
  const known = byLanguage.get(language) ?? keptTranslations(language);
  byLanguage.set(language, known);
  return known;
}

const searchedTables = [...new Set(searchedKinds.flatMap((kind) => readings[kind].tables))];

function keptTranslations(language: string): GetTranslations {
  const tables = ["record_texts" as const, ...searchedTables];
  const get: GetTranslations = cachedPublication(tables, async (db, isWanted): Promise<Translations> => {
    const names: string[] = [];
    const builder = new WordIndexBuilder();
    for (const kind of searchedKinds) {
      const { ids } = await indexes[kind](db);
      for (let at = 0; at < ids.length; at += slice) {
        await setImmediate();
        if (!isWanted()) return get(db);
        const texts = await listTexts(db, language, { [kind]: ids.slice(at, at + slice) });
        names.push(...texts.flatMap(({ fields }) => namesOf(kind).map((field) => fields[field] ?? "")));
        for (const { fields } of texts)
          if (builder.size <= mostEntries) builder.add(searchText(...Object.values(fields)));
      }
    }
    return { names, words: builder.size <= mostEntries ? builder.words() : null };
  });
  return get;
}

/** The texts of a kind that are a few words each. */
function namesOf(kind: SearchedKind): string[] {
  return textKindsOf(kind).flatMap(([field, written]) =>
    written === "line" || written === "names" ? [field] : [],
  );
}
