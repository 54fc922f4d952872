import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Flag } from "../schema.ts";
import { saysNothing, type TranslatedTable, textsOf } from "../translated.ts";

/** Texts by field. */
export type Texts = Readonly<Record<string, string>>;

/** What a record's texts are in the main language. Null where it has none in a field. */
export type Source = Readonly<Record<string, string | null>>;

/** What a record's own texts are; undefined where it is gone. */
export async function findSource(db: Db, kind: TranslatedTable, id: number): Promise<Source | undefined> {
  return (await sourcesOf(db, kind, [id])).get(id);
}

/** The own texts of some records, by their ids. */
export async function sourcesOf(db: Db, kind: TranslatedTable, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; [field: string]: unknown }>`
    select id, ${sql.join(textsOf(kind).map((field) => sql.ref(field)))}
    from ${sql.table(kind)} where id in (${sql.join([...ids])})
  `.execute(db);
  return new Map(rows.map(({ id, ...texts }) => [id, texts as Source]));
}

const shownPicture = /\/files\/images\/[a-z0-9-]+\.[a-z]+/g;

/** A text as it is known again; which file a picture in it is does not count. */
export function hashOf(text: string | null | undefined): string {
  const words = (text ?? "").replace(shownPicture, "");
  return createHash("sha256").update(words).digest("base64url").slice(0, 12);
}

/** A record's own texts, all of them, as they are known again. */
export function sourceVersion(kind: TranslatedTable, source: Source): string {
  return hashOf(JSON.stringify(textsOf(kind).map((field) => source[field] ?? "")));
}

/** How far a translation is behind its record. */
export function standOf(kind: TranslatedTable, source: Source, fields: Texts, sources: Texts) {
  const isOutdated = (field: string) =>
    fields[field] !== undefined && sources[field] !== hashOf(source[field]);
  const outdated = textsOf(kind).filter(isOutdated);
  const own = textsOf(kind).filter((field) => !saysNothing(source[field]));
  const missing = own.filter((field) => !fields[field]);
  const told: Flag = own.length > 0 && fields[own.at(-1) ?? ""] ? 1 : 0;
  return { told, missing: missing.length, outdated };
}
