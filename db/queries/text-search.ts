import { type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { TranslatedTable } from "../translated.ts";
import { containing } from "./search-text.ts";

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
