import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { partsOf, type RevisedKind, type RevisionAction, revisedTables } from "../revised.ts";
import { type Listing, listPage } from "./listing.ts";
import { findTexts, textsVersion } from "./record-texts.ts";
import { findRow, type RevisionKey } from "./revision-contents.ts";
import { findSource, type Texts } from "./text-sources.ts";

const columns = [
  ...(["id", "kind", "record_id", "action", "name", "created_at"] as const),
  ...(["publish_at", "unpublish_at", "problem"] as const),
] as const;

const author = sql<
  string | null
>`(select firstname || ' ' || lastname from users where users.id = revisions.user_id)`;

/** What revisions are narrowed down to. */
export interface RevisionFilter {
  kinds?: readonly RevisedKind[] | undefined;
  record_id?: number | undefined;
  action?: RevisionAction | undefined;
}

/** A page of the list of revisions. A search looks at names. */
export async function pageOfRevisions(db: Db, listing: Listing<"id">, { kinds, ...filter }: RevisionFilter) {
  let query = db.selectFrom("revisions").select([...columns, author.as("author")]);
  if (kinds) query = query.where("kind", "in", kinds);
  for (const [column, value] of Object.entries(filter)) {
    if (value !== undefined) query = query.where(sql.ref(column), "=", value);
  }
  const sorts = { id: { number: sql.ref<number>("id") } };
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts }, listing);
}

export async function findRevision(db: Db, id: number) {
  const row = await db
    .selectFrom("revisions")
    .select([...columns, "fields", "sources", "image", "user_id", author.as("author")])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      fields: JSON.parse(row.fields) as Record<string, unknown>,
      sources: row.sources === null ? null : (JSON.parse(row.sources) as Texts),
    }
  );
}

export type Revision = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

/** What its record was before a revision, of a draft what the record is now; undefined for the first. */
export async function findRevisionBefore(db: Db, { kind, record_id, id, action }: Revision) {
  const others = db
    .selectFrom("revisions")
    .select("id")
    .where(({ and }) => and({ kind, record_id }))
    .where("action", "<>", "draft");
  const before = await (action === "draft" ? others : others.where("id", "<", id))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return before && findRevision(db, before.id);
}

/** The newest revision of the same record: how it is now, or that it was deleted. */
export async function findNewestRevision(db: Db, { kind, record_id }: RevisionKey) {
  return db
    .selectFrom("revisions")
    .select(["id", "action"])
    .where(({ and }) => and({ kind, record_id }))
    .where("action", "<>", "draft")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** What a record was, and what it had beside, when it was deleted last; empty where it never was. */
export async function findDeleted(
  db: Db,
  { kind, record_id }: RevisionKey,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom("revisions")
    .select("fields")
    .where(({ and }) => and({ kind, record_id, action: "deleted" }))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? JSON.parse(row.fields) : {};
}

/** The version of a record, or of its translation, as a change of it takes it; undefined when the record is gone. */
export async function findVersion(db: Db, { kind, record_id }: RevisionKey) {
  const { table, language } = partsOf(kind);
  if (language === null) return (await findRow(db, { kind: table, record_id }))?.updated_at;
  const source = await findSource(db, table, record_id);
  if (!source) return undefined;
  return textsVersion(table, source, await findTexts(db, { kind: table, record_id, language }, source));
}

/**
 * Forgets records that were deleted before a moment, with all that they were.
 *
 * @param changed before this one also what records were that are there still
 */
export async function sweepRevisions(db: Db, { deleted, changed }: { deleted: Date; changed: Date }) {
  for (const kind of revisedTables) {
    await db
      .deleteFrom("revisions")
      .where("kind", "=", kind)
      .where("record_id", "in", ({ selectFrom }) =>
        selectFrom("revisions as gone")
          .select("gone.record_id")
          .where("gone.kind", "=", kind)
          .where("gone.action", "=", "deleted")
          .where("gone.created_at", "<", deleted.toISOString()),
      )
      .where("created_at", "<", deleted.toISOString())
      .where("record_id", "not in", sql<number>`(select id from ${sql.table(kind)})`)
      .execute();
  }
  await db.deleteFrom("revisions").where("created_at", "<", changed.toISOString()).execute();
}
