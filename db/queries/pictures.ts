import { type SqlBool, sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import { isRevised, partsOf, type RevisedKind, revised, translationsOf } from "../revised.ts";
import { roleIds } from "../roles.ts";
import type { Database, Flag } from "../schema.ts";
import { countRows } from "./count.ts";
import { type Listed, type Listing, listPage } from "./listing.ts";
import { someNames } from "./person.ts";
import { type RecordRow, records, sortBy } from "./records.ts";
import { keepBeginning, keepRevision } from "./revisions.ts";
import { changeStamp } from "./stamps.ts";
import {
  namesIn,
  namesInColumns,
  namesInTexts,
  pictureColumns,
  pictureTexts,
  showsPictures,
} from "./uploads.ts";

const columns = ["file_name", "description", "focus_x", "focus_y", "kept", "created_at"] as const;

const sorts = { created_at: sortBy.creation, description: sortBy.name };

export type PictureSort = keyof typeof sorts;

const pictureRecords = records("pictures", { columns, sorts, texts: { sort_text: ["description"] } });

/** A picture of the site. */
export type PictureRow = RecordRow<"pictures", (typeof columns)[number]> & {
  /** It needs a description and has none. */
  mute: Flag;
};

/** Portraits of people who work here and are not shown on the site are theirs alone. */
const isOfTheSite = sql<SqlBool>`file_name not in (
  select image from users where image is not null and role_id <> ${roleIds.doctor}
)`;

/** A portrait or a logo has its words beside it, a picture of the gallery in its title. */
const isNamed = sql<SqlBool>`file_name in (
  select name from (${namesInColumns(pictureColumns.filter(({ named }) => named))}) as named
  union select image from gallery where title is not null
)`;

/** Whether a picture needs words that nobody has written. */
const isMute = sql<SqlBool>`(description = '' and not ${isNamed})`;

/** To what a list of pictures is narrowed down. */
export interface PictureFilter {
  used?: boolean | undefined;
  /** It needs a description and has none. */
  mute?: boolean | undefined;
}

/** A page of the site's pictures. A search looks at descriptions. */
export async function pageOfPictures(
  db: Db,
  { used, mute, ...listing }: Listing<PictureSort> & PictureFilter,
): Promise<Listed<PictureRow>> {
  let query = picturesOfTheSite(db);
  if (mute !== undefined) query = query.where(mute ? isMute : sql<SqlBool>`not ${isMute}`);
  if (used !== undefined) {
    const inTexts = sql.join(someNames(await namesInTexts(db)));
    const isUsed = sql<SqlBool>`(
      file_name in (select name from (${namesInColumns()}) as used) or file_name in (${inTexts})
    )`;
    query = query.where(used ? isUsed : sql<SqlBool>`not ${isUsed}`);
  }
  return listPage({ query, id: sql.ref("id"), text: sql.ref("sort_text"), sorts }, listing);
}

export async function findPicture(db: Db, id: number): Promise<PictureRow | undefined> {
  return picturesOfTheSite(db).where("id", "=", id).executeTakeFirst();
}

export async function findPictureOf(db: Db, fileName: string): Promise<PictureRow | undefined> {
  return picturesOfTheSite(db).where("file_name", "=", fileName).executeTakeFirst();
}

/** How many of the site's pictures need a description and have none. */
export function countMute(db: Db): Promise<number> {
  return countRows(picturesOfTheSite(db).where(isMute));
}

/** The picture of a record, if it needs a description and has none. */
export async function findMute(db: Db, fileName: string): Promise<Pick<PictureRow, "id"> | undefined> {
  return db
    .selectFrom("pictures")
    .select("id")
    .where("file_name", "=", fileName)
    .where(isOfTheSite)
    .where(isMute)
    .executeTakeFirst();
}

function picturesOfTheSite(db: Db) {
  return db
    .selectFrom("pictures")
    .select(["id", ...columns, "updated_at"])
    .select(sql<Flag>`case when ${isMute} then 1 else 0 end`.as("mute"))
    .where(isOfTheSite);
}

/** What staff say of a picture. */
export type PictureWords = Pick<PictureRow, "description" | "focus_x" | "focus_y">;

/** False when the picture is no longer in that version; null takes it as it is. */
export async function describePicture(
  db: Db,
  { id, file_name, kept }: PictureRow,
  version: string | null,
  words: PictureWords & { kept?: Flag },
): Promise<boolean> {
  return pictureRecords.update(db, id, version, { file_name, kept, ...words });
}

/** The files of some pictures, and who uploaded them. */
export async function listPictureFiles(db: Db, names: readonly string[]) {
  return db
    .selectFrom("uploads")
    .leftJoin("users", "users.id", "uploads.user_id")
    .select(["file_name", "media_type", "bytes", "width", "height"])
    .select(sql<string | null>`users.firstname || ' ' || users.lastname`.as("uploaded_by"))
    .where("file_name", "in", someNames(names))
    .execute();
}

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

/** Takes a picture off the record, with its upload. False when it was not there. */
export async function deletePicture(db: Db, fileName: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("uploads")
    .where("file_name", "=", fileName)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Which of some names are no pictures of the site. */
export async function listUnknownPictures(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await picturesOfTheSite(db).where("file_name", "in", names).execute();
  const found = new Set(known.map(({ file_name }) => file_name));
  return names.filter((name) => !found.has(name));
}

/** By file, what pages show of the pictures that somebody has described or cut. */
export const listShownPictures = cached(["pictures"], async (db) => {
  const rows = await db
    .selectFrom("pictures")
    .select(["file_name", "description", "focus_x", "focus_y"])
    .where(({ eb, or }) =>
      or([eb("description", "<>", ""), eb("focus_x", "<>", 50), eb("focus_y", "<>", 50)]),
    )
    .execute();
  return new Map<string, PictureWords>(rows.map(({ file_name, ...words }) => [file_name, words]));
});
