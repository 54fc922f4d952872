import { type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Database, NewRow, UploadsTable } from "../schema.ts";
import { isUploadName } from "../upload-name.ts";
import { isHeldUpload } from "./held.ts";
import { someNames } from "./person.ts";
import { utcNow } from "./stamps.ts";

interface PictureColumn {
  table: keyof Database;
  column: string;
  /** It is a portrait or a logo, and the name that stands beside it says what it shows. */
  named?: true;
}

/** Every column that holds the name of an upload. `appointments.images` holds a list of them, as JSON. */
export const pictureColumns: readonly PictureColumn[] = [
  { table: "users", column: "image", named: true },
  { table: "departments", column: "image" },
  { table: "services", column: "image" },
  { table: "slides", column: "image" },
  { table: "updates", column: "image" },
  { table: "partners", column: "image", named: true },
  { table: "gallery", column: "image" },
  { table: "staff", column: "image", named: true },
  { table: "revisions", column: "image" },
  { table: "web_info", column: "logo", named: true },
  { table: "web_info", column: "welcome_cover" },
  { table: "web_info", column: "logo_dark", named: true },
];

/** Other files that staff upload for the site. */
const documentColumn = { table: "documents", column: "file_name" } as const;

/** Every column of formatted text that may show pictures, and of texts that were or will be such. */
export const pictureTexts: ReadonlyArray<{
  table: "updates" | "pages" | "record_texts" | "revisions";
  column: string;
}> = [
  { table: "record_texts", column: "fields" },
  { table: "updates", column: "description" },
  { table: "pages", column: "description" },
  { table: "revisions", column: "fields" },
];

const inText = /\/files\/images\/([a-z0-9][a-z0-9-]{0,80}\.(?:jpg|png|webp|gif|avif))/g;

/** The names of the uploads that a formatted text shows, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(inText)].map(([, name = ""]) => name))];
}

/** Whether an appointment has pictures, in the words of the index of those that have. */
export const hasPictures = sql<SqlBool>`images <> '[]'`;

/** Whether a text shows any picture. */
export const showsPictures = (column: string) => sql<SqlBool>`${sql.ref(column)} like '%/files/images/%'`;

/** The names of the uploads that texts show. */
export async function namesInTexts(db: Db): Promise<string[]> {
  const texts = pictureTexts.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as text from ${sql.table(table)} where ${showsPictures(column)}`,
  );
  const { rows } = await sql<{ text: string }>`${sql.join(texts, sql` union `)}`.execute(db);
  return [...new Set(rows.flatMap(({ text }) => namesIn(text)))];
}

export type Upload = Pick<UploadsTable, "file_name" | "user_id" | "visibility">;

export async function findUpload(db: Db, fileName: string): Promise<Upload | undefined> {
  return db
    .selectFrom("uploads")
    .select(["file_name", "user_id", "visibility"])
    .where("file_name", "=", fileName)
    .executeTakeFirst();
}

/** What an upload is, and how its media type says so. */
const mediaTypes = { picture: "image/%", document: "application/pdf" } as const;

export type UploadKind = keyof typeof mediaTypes;

/** An upload that somebody sent for the same purpose. */
export async function findOwnUpload(
  db: Db,
  { file_name, user_id, visibility }: Upload,
  kind: UploadKind = "picture",
) {
  // It is as somebody wrote it: not every engine compares with every character.
  if (!isUploadName(file_name)) return undefined;
  return db
    .selectFrom("uploads")
    .select(["file_name", "media_type", "bytes", "width", "height"])
    .where("file_name", "=", file_name)
    .where("user_id", user_id === null ? "is" : "=", user_id)
    .where("visibility", "=", visibility)
    .where("media_type", "like", mediaTypes[kind])
    .executeTakeFirst();
}

/**
 * Records an upload whose file is already in its place; a public one is among the pictures of the site. Belongs in a
 * transaction.
 */
export async function recordUpload(db: Db, upload: NewRow<"uploads">): Promise<void> {
  const { file_name, visibility } = upload;
  await db
    .insertInto("uploads")
    .values({ ...upload, created_at: utcNow() })
    .execute();
  if (visibility === "public") await enterPictures(db, [file_name]);
}

/**
 * Puts public uploads among the pictures of the site that are not there: those of some names, or any that another
 * version of the program has recorded.
 */
export async function enterPictures(db: Db, names?: readonly string[]): Promise<void> {
  await db
    .insertInto("pictures")
    .columns(["file_name", "sort_text", "created_at", "updated_at"])
    .expression(({ selectFrom }) =>
      selectFrom("uploads")
        .select([
          "file_name",
          sql.lit("").as("sort_text"),
          "created_at",
          sql<string>`created_at`.as("updated_at"),
        ])
        .where("visibility", "=", "public")
        .where("media_type", "like", mediaTypes.picture)
        .where("file_name", "not in", selectFrom("pictures").select("file_name"))
        .$if(names !== undefined, (query) => query.where("file_name", "in", someNames(names ?? []))),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The appointments that carry a picture, and those of the person whose portrait it is. */
export async function listAppointmentsShowing(db: Db, fileName: string) {
  return db
    .selectFrom("appointments")
    .select(["user_id", "doctor_id"])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("images", "like", `%"${fileName}"%`),
        eb("user_id", "in", selectFrom("users").select("id").where("image", "=", fileName)),
      ]),
    )
    .execute();
}

export async function listUploadNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("uploads").select("file_name").execute();
  return rows.map((row) => row.file_name);
}

/** Whether a legal hold keeps an upload. */
export async function isHeldUploadOf(db: Db, fileName: string): Promise<boolean> {
  const held = await db
    .selectFrom("uploads")
    .select("file_name")
    .where("file_name", "=", fileName)
    .where(isHeldUpload())
    .executeTakeFirst();
  return held !== undefined;
}

/** A query of the names that columns hold. */
export const namesInColumns = (columns: readonly PictureColumn[] = pictureColumns) =>
  sql<{ name: string }>`${sql.join(
    columns.map(
      ({ table, column }) =>
        sql`select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    ),
    sql` union `,
  )}`;

/** The names of the uploads that records refer to. */
export async function namesInUse(db: Db): Promise<Set<string>> {
  const { rows } = await namesInColumns([...pictureColumns, documentColumn]).execute(db);
  const lists = await db.selectFrom("appointments").select("images").where(hasPictures).execute();
  const names = rows.map(({ name }) => name);
  const inTexts = await namesInTexts(db);
  return new Set([...names, ...inTexts, ...lists.flatMap(({ images }) => JSON.parse(images) as string[])]);
}
