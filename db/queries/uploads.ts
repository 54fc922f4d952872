import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Database, Flag, Instant, NewRow, UploadsTable } from "../schema.ts";
import { isHeldUpload } from "./held.ts";
import { utcNow } from "./stamps.ts";

/** Every column that holds the name of an upload. `appointments.images` holds a list of them, as JSON. */
export const pictureColumns: ReadonlyArray<{ table: keyof Database; column: string }> = [
  { table: "users", column: "image" },
  { table: "departments", column: "image" },
  { table: "services", column: "image" },
  { table: "slides", column: "image" },
  { table: "updates", column: "image" },
  { table: "partners", column: "image" },
  { table: "gallery", column: "image" },
  { table: "staff", column: "image" },
  { table: "revisions", column: "image" },
  { table: "web_info", column: "logo" },
  { table: "web_info", column: "welcome_cover" },
  { table: "web_info", column: "logo_dark" },
];

export type Upload = Pick<UploadsTable, "file_name" | "user_id" | "visibility">;

export async function findUpload(db: Db, fileName: string): Promise<Upload | undefined> {
  return db
    .selectFrom("uploads")
    .select(["file_name", "user_id", "visibility"])
    .where("file_name", "=", fileName)
    .executeTakeFirst();
}

/** An upload that somebody sent for the same purpose. */
export async function findOwnUpload(db: Db, { file_name, user_id, visibility }: Upload) {
  return db
    .selectFrom("uploads")
    .select(["file_name", "media_type", "bytes", "width", "height"])
    .where("file_name", "=", file_name)
    .where("user_id", user_id === null ? "is" : "=", user_id)
    .where("visibility", "=", visibility)
    .executeTakeFirst();
}

/** Records an upload whose file is already in its place. */
export async function recordUpload(db: Db, upload: NewRow<"uploads">): Promise<void> {
  await db
    .insertInto("uploads")
    .values({ ...upload, created_at: utcNow() })
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

/** The uploads from before a moment that no row refers to, the oldest first, and whether a legal hold keeps them. */
async function findOrphans(db: Db, before?: Instant) {
  const old = await db
    .selectFrom("uploads")
    .select(["file_name", "created_at", sql<Flag>`case when ${isHeldUpload()} then 1 else 0 end`.as("held")])
    .$if(before !== undefined, (query) => query.where("created_at", "<", before ?? ""))
    .orderBy("created_at")
    .orderBy("file_name")
    .execute();
  const used = await namesInUse(db);
  return old.filter(({ file_name }) => !used.has(file_name));
}

/**
 * Takes off the record uploads from before a moment that no row refers to: every one, or as many as `most` of the oldest.
 * Belongs in a transaction.
 *
 * @returns their names
 */
export async function removeOrphans(db: Db, before: Instant, most = Infinity): Promise<string[]> {
  const free = (await findOrphans(db, before)).filter(({ held }) => held === 0);
  const names = free.slice(0, most).map(({ file_name }) => file_name);
  for (const name of names) await db.deleteFrom("uploads").where("file_name", "=", name).execute();
  return names;
}

/** How many uploads from before a moment no row refers to: those that may go, and those that a legal hold keeps. */
export async function countOrphans(db: Db, before: Instant): Promise<{ free: number; held: number }> {
  const found = await findOrphans(db, before);
  const held = found.filter((orphan) => orphan.held === 1).length;
  return { free: found.length - held, held };
}

/** When the oldest of them came. */
export async function oldestOrphan(db: Db): Promise<Instant | null> {
  return (await findOrphans(db))[0]?.created_at ?? null;
}

/** The names of the uploads that records refer to. */
export async function namesInUse(db: Db): Promise<Set<string>> {
  const selections = pictureColumns.map(
    ({ table, column }) => sql`select ${sql.ref(column)} as name from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ name: string | null }>`${sql.join(selections, sql` union `)}`.execute(db);
  const lists = await db.selectFrom("appointments").select("images").where("images", "<>", "[]").execute();
  const names = rows.flatMap(({ name }) => name ?? []);
  return new Set([...names, ...lists.flatMap(({ images }) => JSON.parse(images) as string[])]);
}
