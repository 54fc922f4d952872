import { sql } from "kysely";
import type { Db } from "../connection.ts";
import {
  doctorTexts,
  knownBy,
  partsOf,
  type RevisedKind,
  type RevisedTable,
  type RevisionAction,
} from "../revised.ts";
import { type TranslatedTable, textsOf } from "../translated.ts";
import { listStoredTexts } from "./record-texts.ts";
import { searchText } from "./search-text.ts";
import type { Texts } from "./text-sources.ts";

/** A record, or what it says in another language. */
export interface RevisionKey {
  kind: RevisedKind;
  record_id: number;
}

/** A record itself. */
export interface RecordKey {
  kind: RevisedTable;
  record_id: number;
}

/** What was done, and by whom. */
export interface Change {
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

/** A record as it is stored. */
export async function findRow(db: Db, { kind, record_id }: RecordKey) {
  const [row] = await findRows(db, kind, [record_id]);
  return row;
}

/** What some records are, or say in another language, as revisions keep it. */
export async function findContents(db: Db, kind: RevisedKind, ids: readonly number[]): Promise<Content[]> {
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

/** As `findContents`, of one; undefined when it is gone. */
export async function findContent(db: Db, { kind, record_id }: RevisionKey) {
  const [content] = await findContents(db, kind, [record_id]);
  return content;
}

/** What of a row its revisions keep. */
export function contentOf(kind: RevisedTable, row: AnyRow): Content {
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

/** The row of a revision. */
export function revisionRow(
  { kind, action, user_id }: Change & Pick<RevisionKey, "kind">,
  { id: record_id, name, fields, sources, image }: Content,
  created_at: string,
) {
  const what = { kind, record_id, action, user_id };
  return { ...what, name, fields, sources, image, list_text: searchText(name), created_at };
}

/** What people call a record; undefined when it is gone. */
export async function findNameOf(db: Db, { kind, record_id }: RecordKey) {
  const row = await findRow(db, { kind, record_id });
  return row && nameOf(kind, row);
}
