import { type SqlBool, sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import { roleIds } from "../roles.ts";
import type { Flag } from "../schema.ts";
import { countRows } from "./count.ts";
import { type Listed, type Listing, listPage } from "./listing.ts";
import { someNames } from "./person.ts";
import { type RecordRow, records, sortBy } from "./records.ts";
import { namesInColumns, namesInTexts, pictureColumns } from "./uploads.ts";

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

/** The first of some pictures that needs a description and has none. */
export async function findMute(
  db: Db,
  fileNames: readonly string[],
): Promise<Pick<PictureRow, "id"> | undefined> {
  if (fileNames.length === 0) return undefined;
  return db
    .selectFrom("pictures")
    .select("id")
    .where("file_name", "in", fileNames)
    .where(isOfTheSite)
    .where(isMute)
    .orderBy("id")
    .limit(1)
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

/** Says what pictures show, by file, where nobody has said it. Belongs in a transaction. */
export async function describeMute(db: Db, words: ReadonlyMap<string, string>): Promise<void> {
  for (const [fileName, description] of words) {
    const picture = await findPictureOf(db, fileName);
    if (picture?.description !== "") continue;
    const { focus_x, focus_y } = picture;
    await describePicture(db, picture, null, { description, focus_x, focus_y });
  }
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
