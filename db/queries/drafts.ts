import { cached, type Db } from "../connection.ts";
import { isRevised, type RevisedTable } from "../revised.ts";
import type { Instant } from "../schema.ts";
import { keepBeginning } from "./kept-revisions.ts";
import { endPreviewOf } from "./previews.ts";
import { type Change, contentOf, findRow, type RecordKey, revisionRow } from "./revision-contents.ts";
import { findRevision } from "./revisions.ts";
import { utcNow } from "./stamps.ts";

/** From when until when a draft is to be live. */
export interface DraftDates {
  publish_at: Instant | null;
  unpublish_at: Instant | null;
}

const undated: DraftDates = { publish_at: null, unpublish_at: null };

/**
 * Keeps what a record may become, beside what it is, in the place of its draft so far, whose dates stay. Belongs in a
 * transaction.
 *
 * @param value the fields that are to change
 * @param known the draft that it is known to have, null for none; without it, whichever there is
 * @param dates those of a new draft, where it has some from the start
 * @returns the draft's id; null when the record is gone or has another draft
 */
export async function keepDraft(
  db: Db,
  {
    value,
    known,
    user_id,
    dates = undated,
    ...of
  }: RecordKey &
    Pick<Change, "user_id"> & { value: object; known?: number | null | undefined; dates?: DraftDates },
): Promise<number | null> {
  const row = await findRow(db, of);
  const draft = await findDraft(db, of);
  if (!row || (known !== undefined && known !== (draft?.id ?? null))) return null;
  await keepBeginning(db, of);
  if (draft) await db.deleteFrom("revisions").where("id", "=", draft.id).execute();
  const content = contentOf(of.kind, { ...row, ...value });
  // A date at which it could not be published is over: nobody has said that this text is to be public at once.
  const { publish_at, unpublish_at } = !draft ? dates : draft.problem === null ? draft : undated;
  const kept = await db
    .insertInto("revisions")
    .values({
      ...revisionRow({ ...of, user_id, action: "draft" }, content, utcNow()),
      publish_at,
      unpublish_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept?.id ?? null;
}

export async function findDraft(db: Db, { kind, record_id }: RecordKey) {
  const draft = await db
    .selectFrom("revisions")
    .select("id")
    .where(({ and }) => and({ kind, record_id, action: "draft" }))
    .executeTakeFirst();
  return draft && findRevision(db, draft.id);
}

/** RevisionKey of some records have a draft. */
export async function listDrafted(db: Db, kind: RevisedTable, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const drafts = await db
    .selectFrom("revisions")
    .select("record_id")
    .where(({ and }) => and({ kind, action: "draft" }))
    .where("record_id", "in", ids)
    .execute();
  return new Set(drafts.map(({ record_id }) => record_id));
}

/** Forgets a draft, and ends the link that showed it; false when there is none by that id. */
export async function dropDraft(db: Db, id: number): Promise<boolean> {
  const draft = await db
    .deleteFrom("revisions")
    .where(({ and }) => and({ id, action: "draft" }))
    .returning(["kind", "record_id"])
    .executeTakeFirst();
  if (!draft) return false;
  const { kind, record_id } = draft;
  if (isRevised(kind)) await endPreviewOf(db, { kind, record_id });
  return true;
}

/**
 * Forgets a draft that has been published. One that is live for a time leaves another: what was live before, dated at the
 * end of that time. Belongs in the transaction of the publishing.
 *
 * @param former the record as it was stored until now; without it, nothing comes back
 */
export async function endDraft(db: Db, id: number, former: object | undefined): Promise<void> {
  const draft = await findRevision(db, id);
  await dropDraft(db, id);
  if (!former || !draft?.unpublish_at || draft.unpublish_at <= utcNow() || !isRevised(draft.kind)) return;
  const { kind, record_id, user_id, unpublish_at } = draft;
  const dates = { publish_at: unpublish_at, unpublish_at: null };
  await keepDraft(db, { kind, record_id, user_id, value: former, dates });
}

/** Says when a draft is live, if by itself; false when there is no draft by that id. */
export async function dateDraft(db: Db, id: number, dates: DraftDates): Promise<boolean> {
  return changeDraft(db, id, { ...dates, problem: null });
}

/** Keeps why a draft could not be published when it was to be: it waits for somebody from now on. */
export async function noteDraftProblem(db: Db, id: number, problem: string): Promise<void> {
  await changeDraft(db, id, { problem });
}

async function changeDraft(
  db: Db,
  id: number,
  values: Partial<DraftDates> & { problem: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("revisions")
    .set(values)
    .where(({ and }) => and({ id, action: "draft" }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The drafts that are to be published by themselves, the first one first. */
export const listDatedDrafts = cached(["revisions"], async (db) => {
  const rows = await db
    .selectFrom("revisions")
    .select(["id", "publish_at"])
    .where("action", "=", "draft")
    .where("publish_at", "is not", null)
    .where("problem", "is", null)
    .orderBy("publish_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, publish_at }) => ({ id, at: Date.parse(publish_at ?? "") }));
});
