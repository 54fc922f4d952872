import { type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { isRevised, partsOf, type RevisedKind, revised, translationsOf } from "../revised.ts";
import type { Database } from "../schema.ts";
import { keepBeginning, keepRevision } from "./kept-revisions.ts";
import { changeStamp } from "./stamps.ts";
import { namesIn, pictureColumns, pictureTexts, showsPictures } from "./uploads.ts";

/** How a record has a picture: as everybody sees it, in its draft, or in what it was before or was deleted as. */
export type UseState = "live" | "draft" | "earlier";

/** A record that has a picture. */
export interface PictureUse {
  file_name: string;
  table: keyof Database;
  id: number;
  name: string;
  state: UseState;
}

/** Where some pictures are used: as many rows as records. What a record was before counts where it has another now. */
export async function listPictureUses(db: Db, names: readonly string[]): Promise<PictureUse[]> {
  if (names.length === 0) return [];
  const wanted = sql.join(names);
  const uses = pictureColumns.map(({ table, column }) => {
    const name = sql.ref(column);
    if (table === "revisions") {
      return sql`
        select image as file_name, kind as "table", record_id as id, max(name) as name,
          case when action = 'draft' then 'draft' else 'earlier' end as state
        from revisions where image in (${wanted})
        group by image, kind, record_id, case when action = 'draft' then 'draft' else 'earlier' end
      `;
    }
    return sql`
      select ${name} as file_name, ${sql.lit(table)} as "table", id, ${nameIn(table)} as name, 'live' as state
      from ${sql.table(table)} where ${name} in (${wanted})
    `;
  });
  const { rows } = await sql<PictureUse>`
    select * from (${sql.join(uses, sql` union `)}) as uses order by "table", id, state desc
  `.execute(db);
  rows.push(...(await listTextUses(db, new Set(names))));
  const placeOf = ({ file_name, table, id }: PictureUse) => `${file_name} ${table} ${id}`;
  const live = new Set(rows.filter(({ state }) => state === "live").map(placeOf));
  const shown = rows.filter((use) => use.state !== "earlier" || !live.has(placeOf(use)));
  return [...new Map(shown.map((use) => [`${placeOf(use)} ${use.state}`, use])).values()];
}

/** The records whose texts show some pictures. */
async function listTextUses(db: Db, wanted: ReadonlySet<string>): Promise<PictureUse[]> {
  const uses: PictureUse[] = [];
  for (const { table, column } of pictureTexts) {
    const isRevision = table === "revisions";
    const isBeside = isRevision || table === "record_texts";
    const { rows } = await sql<Omit<PictureUse, "file_name"> & { text: string }>`
      select ${isBeside ? sql`kind` : sql.lit(table)} as "table", ${sql.ref(isBeside ? "record_id" : "id")} as id,
        ${isRevision ? sql`name` : nameIn(table)} as name, ${sql.ref(column)} as text,
        ${isRevision ? sql`case when action = 'draft' then 'draft' else 'earlier' end` : sql.lit("live")} as state
      from ${sql.table(table)} where ${showsPictures(column)} order by id
    `.execute(db);
    for (const { text, table: kind, ...use } of rows) {
      const { table } = isRevision ? partsOf(kind as RevisedKind) : { table: kind };
      for (const file_name of namesIn(text))
        if (wanted.has(file_name)) uses.push({ file_name, table, ...use });
    }
  }
  return uses;
}

function nameIn(table: keyof Database) {
  if (table === "users") return sql`firstname || ' ' || lastname`;
  return isRevised(table) ? sql`coalesce(${sql.ref(revised[table])}, '')` : sql`''`;
}

/**
 * Has every record that shows a picture, and every draft that would, show another. What records were before stays what
 * it was. Belongs in a transaction.
 *
 * @returns how many records show the other now
 */
export async function replacePictureIn(
  db: Db,
  { from, to, by }: { from: string; to: string; by: { id: number } },
): Promise<number> {
  const places = [...pictureColumns, ...pictureTexts].filter(
    ({ table }) => table !== "revisions" && table !== "record_texts",
  );
  const changed = new Set<string>();
  for (const { table, column } of places) {
    const isText = pictureTexts.some((text) => text.table === table && text.column === column);
    const value = sql.ref(column);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)}
      where ${isText ? sql`${value} like ${`%/files/images/${from}%`}` : sql`${value} = ${from}`} order by id
    `.execute(db);
    for (const { id } of rows) {
      const kind = isRevised(table) ? table : null;
      if (kind) await keepBeginning(db, { kind, record_id: id });
      const stamp = await changeStamp(db, table as "slides", { id, version: null });
      const other = isText ? sql`replace(${value}, ${from}, ${to})` : sql`${to}`;
      await sql`
        update ${sql.table(table)} set ${value} = ${other}, updated_at = ${stamp} where id = ${id}
      `.execute(db);
      if (kind) await keepRevision(db, { kind, record_id: id, action: "changed", user_id: by.id });
      changed.add(`${table} ${id}`);
    }
  }
  const showing = sql<SqlBool>`fields like ${`%/files/images/${from}%`}`;
  const translations = await db
    .selectFrom("record_texts")
    .select(["kind", "record_id", "language"])
    .where(showing)
    .execute();
  const translated = translations.map(({ kind, record_id, language }) => ({
    kind: translationsOf(kind, language),
    record_id,
  }));
  for (const which of translated) await keepBeginning(db, which);
  await sql`update record_texts set fields = replace(fields, ${from}, ${to}) where ${showing}`.execute(db);
  for (const which of translated) await keepRevision(db, { ...which, action: "changed", user_id: by.id });
  await sql`
    update revisions set image = case when image = ${from} then ${to} else image end,
      fields = replace(fields, ${from}, ${to})
    where action = 'draft' and (image = ${from} or fields like ${`%/files/images/${from}%`})
  `.execute(db);
  return changed.size;
}
