import type { Db } from "../connection.ts";
import type { RevisedTable } from "../revised.ts";
import type { Instant } from "../schema.ts";
import { utcNow } from "./stamps.ts";

/** A record that can be shown before the public sees it. */
export interface Previewed {
  kind: RevisedTable;
  record_id: number;
}

const columns = ["id", "kind", "record_id", "ends_at", "created_at"] as const;

/** The link to a record that works at a moment. */
export async function findPreviewOf(db: Db, { kind, record_id }: Previewed) {
  return working(db)
    .where(({ and }) => and({ kind, record_id }))
    .executeTakeFirst();
}

export async function findPreview(db: Db, id: number) {
  return working(db).where("id", "=", id).executeTakeFirst();
}

/** All that work, the newest first. */
export async function listPreviews(db: Db) {
  return working(db).orderBy("id", "desc").execute();
}

function working(db: Db) {
  return db.selectFrom("previews").select(columns).where("ends_at", ">", utcNow());
}

export type Preview = NonNullable<Awaited<ReturnType<typeof findPreview>>>;

/** Makes the link to a record, in the place of the one it had: that one ends. Belongs in a transaction. Returns its id. */
export async function makePreview(
  db: Db,
  { kind, record_id, ...made }: Previewed & { user_id: number; ends_at: Instant },
): Promise<number> {
  await endPreviewOf(db, { kind, record_id });
  const { id } = await db
    .insertInto("previews")
    .values({ kind, record_id, ...made, created_at: utcNow() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a link; the record it led to, or undefined when there was none. */
export async function endPreview(db: Db, id: number): Promise<Previewed | undefined> {
  return db.deleteFrom("previews").where("id", "=", id).returning(["kind", "record_id"]).executeTakeFirst();
}

/** Forgets the links that had ended before a moment. */
export async function sweepPreviews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("previews").where("ends_at", "<=", before.toISOString()).execute();
}

/** Ends the link that shows a record before the public sees it: that has come, or the record is gone. */
export async function endPreviewOf(db: Db, { kind, record_id }: Previewed) {
  await db
    .deleteFrom("previews")
    .where(({ and }) => and({ kind, record_id }))
    .execute();
}
