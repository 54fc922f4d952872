import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { countRows } from "./count.ts";
import { containing, searchWords } from "./search-text.ts";

/** Where a row stands in a list: its sort key, and its id among rows of the same key. */
export interface Cursor {
  key: string | number;
  id: number;
}

/** What a back-office list is asked for. */
export interface Listing<Sort extends string = string> {
  /** What to look for, as typed; empty for everything. */
  q: string;
  sort: Sort;
  descending: boolean;
  /** Where the page begins: after a row, before a row, at the very end, or after a number of rows (small). */
  at: { after: Cursor } | { before: Cursor } | { skip: number } | "end";
  limit: number;
}

/** How a list may be sorted. */
export interface Sorting<Sort extends string> {
  /** What it can be sorted by, as an address names it. */
  sorts: readonly Sort[];
  /** The order nobody asked for; a hyphen before the name turns it round. */
  initial: Sort | `-${Sort}`;
}

export interface Listed<Row> {
  rows: Row[];
  /** Rows on all pages together. */
  count: number;
  /** The first and the last row shown; null when none is. */
  first: Cursor | null;
  last: Cursor | null;
  /** More rows follow in the direction of reading: backwards from a row and from the end, else forwards. */
  more: boolean;
}

/** What rows are ordered by: never null, and best with an index on it and the id. */
export type SortKey = { text: Expression<string> } | { number: Expression<number> };

/**
 * A filtered query with its columns, without an order and best without joins, which would be counted through; and how
 * it may be searched and sorted.
 */
interface Source<DB, Tables extends keyof DB, Row, Sort extends string> {
  query: SelectQueryBuilder<DB, Tables, Row>;
  id: Expression<number>;
  /** The column that a search compares. */
  text: Expression<string>;
  sorts: Record<Sort, SortKey>;
  /** Ids, up to a limit, among which are those of all rows with some words; null where they are more, or cannot be told soon. */
  candidates?: ((words: readonly string[], limit: number) => Promise<number[] | null>) | undefined;
  /** How many rows the query has, where that need not be counted each time. */
  countAll?: (() => Promise<number>) | undefined;
}

/** Up to this many hits are looked up one by one; more are found soon by walking the list in its order. */
const fewHits = 1000;

/**
 * One page of a list, by keyset: a deep page costs what the first one does, and a row that comes or goes between
 * two pages neither hides nor repeats another.
 */
export async function listPage<DB, Tables extends keyof DB, Row extends { id: number }, Sort extends string>(
  source: Source<DB, Tables, Row, Sort>,
  listing: Listing<Sort>,
): Promise<Listed<Row>> {
  const { query, id, sorts } = source;
  const { matching, count } = await search(source, listing.q);
  const { at, limit } = listing;
  const sortKey: SortKey = sorts[listing.sort];
  const key = "text" in sortKey ? sortKey.text : sortKey.number;
  const backwards = at === "end" || "before" in at;
  const down = listing.descending !== backwards;
  const direction = down ? "desc" : "asc";
  // Counted from the front, the last page holds what the full ones before it leave over.
  const size = at === "end" ? count % limit || limit : limit;
  let page = matching
    .clearSelect()
    .select([sql<number>`${id}`.as("id"), sql<string | number>`${key}`.as("key")])
    .orderBy(key, direction)
    .orderBy(id, direction)
    // As a mere value SQLite would look at it, and plan the statement anew each time.
    .limit(sql<number>`cast(${size + 1} as integer)`);
  if (at !== "end") {
    if ("skip" in at) page = page.offset(at.skip);
    else page = page.where(beyond(key, id, typed(sortKey, "after" in at ? at.after : at.before), down));
  }
  const read = (await page.execute()) as unknown as Cursor[];
  const places = read.slice(0, size);
  if (backwards) places.reverse();
  const rows = await rowsAt(query, id, places);
  return {
    rows,
    count,
    first: places.at(0) ?? null,
    last: places.at(-1) ?? null,
    more: read.length > size,
  };
}

/** The rows at some places. Their columns come second, so that the way there may lead through an index alone. */
async function rowsAt<DB, Tables extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  id: Expression<number>,
  places: Cursor[],
): Promise<Row[]> {
  if (places.length === 0) return [];
  const ids = places.map((place) => place.id);
  const rows = (await query.where(isOneOf(id, ids)).execute()) as Row[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap((place) => byId.get(place.id) ?? []);
}

/** Narrows a query to the rows in which every word occurs, and counts them. */
async function search<DB, Tables extends keyof DB, Row, Sort extends string>(
  { query, id, text, candidates, countAll = () => countRows(query) }: Source<DB, Tables, Row, Sort>,
  q: string,
) {
  const words = searchWords(q);
  if (words.length === 0) return { matching: query, count: await countAll() };
  // The longest word is in the fewest rows: where it is missing, no other is looked for.
  words.sort((one, other) => other.length - one.length);
  const among = (await candidates?.(words, fewHits)) ?? null;
  const searched = words.reduce(
    (rows, word) => rows.where(sql<SqlBool>`${text} like ${containing(word)} escape '\\'`),
    among ? query.where(isOneOf(id, among)) : query,
  );
  const hits = await searched
    .clearSelect()
    .select(sql<number>`${id}`.as("id"))
    .limit(fewHits + 1)
    .execute();
  if (hits.length > fewHits) return { matching: searched, count: await countRows(searched) };
  const found = (hits as unknown as Array<{ id: number }>).map((hit) => hit.id);
  return { matching: query.where(isOneOf(id, found)), count: found.length };
}

function isOneOf(id: Expression<number>, ids: readonly number[]): Expression<SqlBool> {
  if (ids.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`${id} in (${sql.join(ids)})`;
}

/** Later than a place in the order of key and id, in a form whose first comparison an index can seek by. */
function beyond(
  key: Expression<string | number>,
  id: Expression<number>,
  at: Cursor,
  down: boolean,
): Expression<SqlBool> {
  return down
    ? sql<SqlBool>`${key} <= ${at.key} and (${key} < ${at.key} or ${id} < ${at.id})`
    : sql<SqlBool>`${key} >= ${at.key} and (${key} > ${at.key} or ${id} > ${at.id})`;
}

/** A cursor comes from an address: its key is made to fit the column, whatever it was. */
function typed(sortKey: SortKey, { key, id }: Cursor): Cursor {
  return { key: "text" in sortKey ? String(key) : Number(key) || 0, id };
}
