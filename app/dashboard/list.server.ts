import { setImmediate } from "node:timers/promises";
import { redirect } from "@remix-run/node";
import type { Cursor, Listed, Listing, Sorting } from "../../db/queries/listing.ts";
import { isDate } from "../forms/fields.ts";
import { plainText, summaryOf } from "../rich-text/rich-text.ts";
import { t } from "../words/t.ts";
import type { SentFilter } from "./filter-bar.tsx";
import { perPage, readListQuery, withParameters } from "./list-query.ts";

/** A page of a back-office list, and what its links need to know. */
export interface List<Row> {
  rows: Row[];
  /** Rows on all pages. */
  count: number;
  /** Number of this page's first row among them, from 1. */
  from: number;
  page: number;
  sort: string;
  descending: boolean;
  /** Where the page before ends and the page after begins; null where there is none. */
  previous: Cursor | null;
  next: Cursor | null;
  /** Of a list whose rows are being moved: the rows right before and after this page; null where there is none. */
  arranging?: { above: number | null; below: number | null };
  /** Why its days leave nothing of it, whatever there is. */
  daysProblem?: string | undefined;
  /** By what else it can be narrowed down than its screen knows. */
  filters?: SentFilter[];
}

/** Rows that are fetched at once for an export: between two fetches other requests get their turn. */
const chunk = 1000;

/**
 * The page that a list's URL asks for; all its rows when it asks for a table.
 *
 * @param load fetches a page of the list, filtered by what the URL's parameters say
 */
export async function loadList<Row, const Sort extends string>(
  request: Request,
  sorting: Sorting<Sort>,
  load: (listing: Listing<Sort>, parameters: URLSearchParams) => Promise<Listed<Row>>,
): Promise<List<Row>> {
  const url = new URL(request.url);
  const query = readListQuery(url, sorting);
  const loadPart = (listing: Listing<Sort>) => load(listing, url.searchParams);
  const { q, sort, descending, at } = query;
  const order = { q, sort, descending };
  if (wantsCsv(url)) {
    const rows = await loadAll((from) => loadPart({ ...order, at: from, limit: chunk }));
    return { rows, count: rows.length, from: 1, page: 1, sort, descending, previous: null, next: null };
  }
  const { rows, count, first, last, more } = await loadPart({ ...order, at, limit: perPage });
  // The rows of this page were deleted meanwhile, or the list is shorter than somebody thought.
  if (rows.length === 0 && query.page > 1) {
    throw redirect(url.pathname + withParameters(url.search, {}), 303);
  }
  const backwards = at === "end" || "before" in at;
  const page = at === "end" ? Math.max(1, Math.ceil(count / perPage)) : query.page;
  const hasPrevious = backwards ? more : "after" in at || at.skip > 0;
  const hasNext = backwards ? at !== "end" : more;
  return {
    rows,
    count,
    from: at === "end" ? count - rows.length + 1 : (page - 1) * perPage + 1,
    page,
    sort,
    descending,
    previous: hasPrevious ? first : null,
    next: hasNext ? last : null,
    daysProblem: daysProblem(url.searchParams),
  };
}

/** What is wrong with the days from and to which a URL asks for a list. */
function daysProblem(parameters: URLSearchParams): string | undefined {
  const [from, to] = [parameters.get("from") ?? "", parameters.get("to") ?? ""];
  return isDate(from) && isDate(to) && to < from ? t("filter.order") : undefined;
}

/** Whether a list's URL asks for a table to download. */
export function wantsCsv(url: URL): boolean {
  return url.searchParams.get("format") === "csv";
}

/**
 * Reads what the rows of a list need of a formatted text: as much as is shown, for a hydrated page gets it twice; all of
 * it when the list's URL asks for a table.
 *
 * @param shown in characters
 */
export function rowText({ url }: Request, shown: number): (html: string) => string {
  return wantsCsv(new URL(url)) ? plainText : (html) => summaryOf(html, shown);
}

async function loadAll<Row>(load: (at: Listing["at"]) => Promise<Listed<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  let at: Listing["at"] = { skip: 0 };
  for (;;) {
    const { rows, last, more } = await load(at);
    all.push(...rows);
    if (!more || !last) return all;
    at = { after: last };
    await setImmediate();
  }
}
