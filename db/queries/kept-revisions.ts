import type { Db } from "../connection.ts";
import { isRevised, type RevisedTable } from "../revised.ts";
import { chunksOf } from "./chunks.ts";
import { endPreviewOf } from "./previews.ts";
import {
  type Change,
  findContent,
  findContents,
  type RevisionKey,
  revisionRow,
} from "./revision-contents.ts";
import { utcNow } from "./stamps.ts";

/**
 * Remembers a record, or what it says in another language, as it is now. Belongs in the transaction of what was done with
 * it, before it is deleted.
 *
 * @param beside what else it had when it was deleted, which no column of its own says
 */
export async function keepRevision(db: Db, kept: RevisionKey & Change, beside: object = {}): Promise<void> {
  const { kind, record_id, action } = kept;
  const found = await findContent(db, kept);
  if (!found) return;
  const content = { ...found, fields: JSON.stringify({ ...JSON.parse(found.fields), ...beside }) };
  const last = await lastOf(db, kept);
  if (action === "deleted" && isRevised(kind)) await endPreviewOf(db, { kind, record_id });
  if (action === "changed" && last?.fields === content.fields && last.image === content.image) return;
  await insertAll(db, [revisionRow(kept, content, utcNow())]);
}

/** Remembers what is there before its first change that is remembered. Belongs in the transaction of the change. */
export async function keepBeginning(db: Db, { kind, record_id }: RevisionKey) {
  const content = await findContent(db, { kind, record_id });
  if (!content?.updated_at || (await lastOf(db, { kind, record_id }))) return;
  await insertAll(db, [revisionRow({ kind, ...beginning }, content, content.updated_at)]);
}

const beginning = { action: "before", user_id: null } as const;

/** As `keepRevision`, of many records that something was done with. */
export async function keepRevisions(
  db: Db,
  { ids, ...kept }: Change & { kind: RevisedTable; ids: readonly number[] },
): Promise<void> {
  const now = utcNow();
  for (const part of chunksOf(ids)) {
    const contents = await findContents(db, kept.kind, part);
    await insertAll(
      db,
      contents.map((content) => revisionRow(kept, content, now)),
    );
  }
}

/** As `keepBeginning`, of many records. */
export async function keepBeginnings(db: Db, { kind, ids }: { kind: RevisedTable; ids: readonly number[] }) {
  for (const part of chunksOf(ids)) {
    const known = await db
      .selectFrom("revisions")
      .select("record_id")
      .where("kind", "=", kind)
      .where("action", "<>", "draft")
      .where("record_id", "in", part)
      .execute();
    const begun = new Set(known.map(({ record_id }) => record_id));
    const contents = (await findContents(db, kind, part)).filter(({ id }) => !begun.has(id));
    await insertAll(
      db,
      contents.map((content) => revisionRow({ kind, ...beginning }, content, content.updated_at)),
    );
  }
}

async function insertAll(db: Db, rows: Array<ReturnType<typeof revisionRow>>): Promise<void> {
  if (rows.length > 0) await db.insertInto("revisions").values(rows).execute();
}

async function lastOf(db: Db, { kind, record_id }: RevisionKey) {
  return db
    .selectFrom("revisions")
    .select(["fields", "image"])
    .where(({ and }) => and({ kind, record_id }))
    .where("action", "<>", "draft")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
