import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import { addDays } from "../local-time.ts";
import { type TranslatedTable, textsOf, translatedTables } from "../translated.ts";
import { chunksOf } from "./chunks.ts";
import { listLanguages } from "./languages.ts";
import type { TextsKey } from "./record-texts.ts";
import { utcNow } from "./stamps.ts";
import { sourcesOf, standOf, type Texts } from "./text-sources.ts";

/** Which languages a record is translated into, and how far. */
export async function listTextStands(db: Db, { kind, record_id }: Pick<TextsKey, "kind" | "record_id">) {
  return db
    .selectFrom("record_texts")
    .select(["language", "missing", "outdated"])
    .where(({ and }) => and({ kind, record_id }))
    .execute();
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
    cached([kind, "record_texts", "languages"], async (db, term): Promise<TextsToDo[]> => {
      term.until = Date.parse(addDays(utcToday(), 1));
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
