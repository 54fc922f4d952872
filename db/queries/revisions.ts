import { sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import {
  doctorTexts,
  isRevised,
  knownBy,
  partsOf,
  type RevisedKind,
  type RevisedTable,
  type RevisionAction,
  revisedTables,
} from "../revised.ts";
import type { Instant } from "../schema.ts";
import { type TranslatedTable, textsOf } from "../translated.ts";
import { chunksOf } from "./chunks.ts";
import { type Listing, listPage } from "./listing.ts";
import { findSource, findTexts, listStoredTexts, type Texts, textsVersion } from "./record-texts.ts";
import { searchText } from "./search-text.ts";
import { utcNow } from "./stamps.ts";

/** A record, or what it says in another language. */
interface Which {
  kind: RevisedKind;
  record_id: number;
}

/** A record itself. */
interface Own {
  kind: RevisedTable;
  record_id: number;
}

/** What was done, and by whom. */
interface Done {
  action: RevisionAction;
  user_id: number | null;
}

/** The columns of a row that are not the record's own: the database's, and texts made of others. */
const notKept = new Set([
  ...["id", "image", "created_at", "updated_at", "ordinal"],
  ...["sort_text", "list_text", "search_text"],
  // Of the hospital's profile: a revision has one picture, and since when reminders are sent follows from them.
  ...["logo", "welcome_cover", "reminders_since"],
  // Its look and its menu have forms of their own.
  ...["brand_color", "action_color", "heading_face", "icon", "home_sections", "logo_dark"],
  ...["menu_order", "footer_order"],
]);

/** A row of any of these tables. */
interface AnyRow {
  id: number;
  image?: string | null;
  updated_at: string;
  [column: string]: unknown;
}

/** What a revision keeps, and since when it is so; empty for a translation that there is not. */
interface Content {
  id: number;
  name: string;
  fields: string;
  sources: string | null;
  image: string | null;
  updated_at: string;
}

/**
 * Remembers a record, or what it says in another language, as it is now. Belongs in the transaction of what was done with
 * it, before it is deleted.
 */
export async function keepRevision(db: Db, kept: Which & Done): Promise<void> {
  const { kind, record_id, action } = kept;
  const content = await findContent(db, kept);
  if (!content) return;
  const last = await lastOf(db, kept);
  if (action === "deleted" && isRevised(kind)) await endPreviewOf(db, { kind, record_id });
  if (action === "changed" && last?.fields === content.fields && last.image === content.image) return;
  await insertAll(db, [filled(kept, content, utcNow())]);
}

/** Remembers what is there before its first change that is remembered. Belongs in the transaction of the change. */
export async function keepBeginning(db: Db, { kind, record_id }: Which) {
  const content = await findContent(db, { kind, record_id });
  if (!content?.updated_at || (await lastOf(db, { kind, record_id }))) return;
  await insertAll(db, [filled({ kind, ...beginning }, content, content.updated_at)]);
}

const beginning = { action: "before", user_id: null } as const;

/** As `keepRevision`, of many records that something was done with. */
export async function keepRevisions(
  db: Db,
  { ids, ...kept }: Done & { kind: RevisedTable; ids: readonly number[] },
): Promise<void> {
  const now = utcNow();
  for (const part of chunksOf(ids)) {
    const contents = await findContents(db, kept.kind, part);
    await insertAll(
      db,
      contents.map((content) => filled(kept, content, now)),
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
      contents.map((content) => filled({ kind, ...beginning }, content, content.updated_at)),
    );
  }
}

async function findRows(db: Db, kind: TranslatedTable, ids: readonly number[]) {
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(kind)} where id in (${sql.join(ids)}) order by id
  `.execute(db);
  if (kind !== "doctors") return rows;
  const people = await db
    .selectFrom("users")
    .select(["id", "firstname", "lastname"])
    .where("id", "in", ids)
    .execute();
  const nameOf = new Map(people.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
  return rows.map((row) => ({ ...row, name: nameOf.get(row.id) }));
}

async function insertAll(db: Db, rows: Array<ReturnType<typeof filled>>): Promise<void> {
  if (rows.length > 0) await db.insertInto("revisions").values(rows).execute();
}

/** A record as it is stored. */
export async function findRow(db: Db, { kind, record_id }: Own) {
  const [row] = await findRows(db, kind, [record_id]);
  return row;
}

/** What some records are, or say in another language, as revisions keep it. */
async function findContents(db: Db, kind: RevisedKind, ids: readonly number[]): Promise<Content[]> {
  const { table, language } = partsOf(kind);
  const rows = await findRows(db, table, ids);
  if (language === null) return rows.map((row) => contentOf(table, row));
  const texts = await listStoredTexts(db, { kind: table, language }, ids);
  return rows.map((row) => {
    const { fields = "{}", sources = "{}", updated_at = "" } = texts.get(row.id) ?? {};
    const said = JSON.parse(fields) as Texts;
    const all = Object.fromEntries(textsOf(table).map((field) => [field, said[field] ?? ""]));
    const name = nameOf(table, row);
    return { id: row.id, name, fields: JSON.stringify(all), sources, image: null, updated_at };
  });
}

async function findContent(db: Db, { kind, record_id }: Which) {
  const [content] = await findContents(db, kind, [record_id]);
  return content;
}

async function lastOf(db: Db, { kind, record_id }: Which) {
  return db
    .selectFrom("revisions")
    .select(["fields", "image"])
    .where(({ and }) => and({ kind, record_id }))
    .where("action", "<>", "draft")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

function contentOf(kind: RevisedTable, row: AnyRow): Content {
  const isKept = (column: string) =>
    kind === "doctors" ? doctorTexts.includes(column as never) : !notKept.has(column);
  const own = Object.entries(row).filter(([column]) => isKept(column));
  const fields = JSON.stringify(Object.fromEntries(own));
  const { id, image = null, updated_at } = row;
  return { id, name: nameOf(kind, row), fields, sources: null, image, updated_at };
}

function nameOf(table: TranslatedTable, row: AnyRow): string {
  return String(row[knownBy[table]] || `No. ${row.id}`);
}

function filled(
  { kind, action, user_id }: Done & Pick<Which, "kind">,
  { id: record_id, name, fields, sources, image }: Content,
  created_at: string,
) {
  const what = { kind, record_id, action, user_id };
  return { ...what, name, fields, sources, image, list_text: searchText(name), created_at };
}

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
  }: Own & Pick<Done, "user_id"> & { value: object; known?: number | null | undefined; dates?: DraftDates },
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
    .values({ ...filled({ ...of, user_id, action: "draft" }, content, utcNow()), publish_at, unpublish_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept?.id ?? null;
}

export async function findDraft(db: Db, { kind, record_id }: Own) {
  const draft = await db
    .selectFrom("revisions")
    .select("id")
    .where(({ and }) => and({ kind, record_id, action: "draft" }))
    .executeTakeFirst();
  return draft && findRevision(db, draft.id);
}

/** Which of some records have a draft. */
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

/** Ends the link that shows a record before the public sees it: that has come, or the record is gone. */
export async function endPreviewOf(db: Db, { kind, record_id }: Own) {
  await db
    .deleteFrom("previews")
    .where(({ and }) => and({ kind, record_id }))
    .execute();
}

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
export async function findNewestRevision(db: Db, { kind, record_id }: Which) {
  return db
    .selectFrom("revisions")
    .select(["id", "action"])
    .where(({ and }) => and({ kind, record_id }))
    .where("action", "<>", "draft")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** What people call a record; undefined when it is gone. */
export async function findNameOf(db: Db, { kind, record_id }: Own) {
  const row = await findRow(db, { kind, record_id });
  return row && nameOf(kind, row);
}

/** The version of a record, or of its translation, as a change of it takes it; undefined when the record is gone. */
export async function findVersion(db: Db, { kind, record_id }: Which) {
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
