import { sql } from "kysely";
import type { Overlay } from "../connection/overlay.ts";
import type { Db } from "../connection.ts";
import type { RevisedTable } from "../revised.ts";
import type { Instant } from "../schema.ts";
import { alwaysShown, isPublished, isPublishedTable } from "./publication.ts";
import { endPreviewOf, findDraft } from "./revisions.ts";
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

/**
 * A record as the public is to see it: its draft, or as it is, where it is not public yet; and what it is seen with. Null
 * where neither is so, or it is gone.
 */
export async function previewOf(db: Db, { kind, record_id }: Previewed): Promise<Overlay[] | null> {
  const live = await findLive(db, { kind, record_id });
  if (!live) return null;
  const draft = await findDraft(db, { kind, record_id });
  if (!draft && !(await isHidden(db, { kind, record_id }))) return null;
  const values = {
    ...draft?.fields,
    ...(draft && "image" in live && { image: draft.image }),
    ...(isPublishedTable(kind) && alwaysShown(kind)),
  };
  const own = { table: kind, id: record_id, columns: Object.keys(live), values };
  return kind === "services" ? [own, ...(await around(db, { ...live, ...values }))] : [own];
}

/** The department of a service, which is seen on its page alone. */
async function around(db: Db, service: Record<string, unknown>): Promise<Overlay[]> {
  const id = Number(service.department_id);
  const department = await findLive(db, { kind: "departments", record_id: id });
  return department
    ? [{ table: "departments", id, columns: Object.keys(department), values: alwaysShown("departments") }]
    : [];
}

async function findLive(db: Db, { kind, record_id }: Previewed) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(kind)} where id = ${record_id}
  `.execute(db);
  return rows[0];
}

async function isHidden(db: Db, { kind, record_id }: Previewed): Promise<boolean> {
  if (!isPublishedTable(kind)) return false;
  const shown = await db
    .selectFrom(kind)
    .select("id")
    .where("id", "=", record_id)
    .where(isPublished(kind))
    .executeTakeFirst();
  return shown === undefined;
}
