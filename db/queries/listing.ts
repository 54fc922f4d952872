import { type AliasableExpression, type SelectQueryBuilder, sql } from "kysely";

/** A place in a list: right at a row, by what it is sorted by and its id. */
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
  /** Where the page begins: after a row, before a row, at the very end, or after a (small) number of rows. */
  at: { after: Cursor } | { before: Cursor } | { skip: number } | "end";
  limit: number;
}

export interface Listed<Row> {
  rows: Row[];
  /** Rows on all pages. */
  count: number;
  /** The first and the last row shown; null when there are none. */
  first: Cursor | null;
  last: Cursor | null;
  /** More rows follow in the direction of reading: backwards from a row and from the end, else forwards. */
  more: boolean;
}

/**
 * One page of a query that is filtered but not ordered yet, by keyset: however deep the page, only its own rows are
 * read.
 *
 * @param key what the list is sorted by: never null, and indexed together with the id
 */
export async function listPage<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { key, id }: { key: AliasableExpression<string | number>; id: AliasableExpression<number> },
  { descending, at, limit }: Listing,
): Promise<Listed<Row>> {
  const backwards = at === "end" || "before" in at;
  const direction = descending === backwards ? "asc" : "desc";
  const after = direction === "asc" ? sql`>` : sql`<`;
  let page = query
    .select([key.as("_key"), id.as("_id")])
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(limit + 1);
  if (at !== "end" && "skip" in at) page = page.offset(at.skip);
  else if (at !== "end") {
    const from = "after" in at ? at.after : at.before;
    // The first condition alone lets the index find the place.
    page = page.where(
      sql<boolean>`${key} ${after}= ${from.key} and (${key} ${after} ${from.key} or ${id} ${after} ${from.id})`,
    );
  }
  const found = (await page.execute()) as Array<Row & { _key: string | number; _id: number }>;
  const { count } = (await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()) as { count: number };
  const shown = found.slice(0, limit);
  if (backwards) shown.reverse();
  const cursor = (row: (typeof shown)[number] | undefined) => (row ? { key: row._key, id: row._id } : null);
  return {
    rows: shown.map(({ _key, _id, ...row }) => row as unknown as Row),
    count: Number(count),
    first: cursor(shown[0]),
    last: cursor(shown.at(-1)),
    more: found.length > limit,
  };
}
