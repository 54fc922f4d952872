import type { Listed, Listing, Sorting } from "../../db/queries/listing.ts";
import { searchedFor } from "../http/searched-for.ts";
import type { CallResult } from "./call.ts";
import { type Errors, found, invalid } from "./call-result.server.ts";

/** Rows in one answer at most, and of a call that does not ask for a page. */
export const mostRows = 1000;

/** Rows on a page, unless the call says otherwise. */
export const rowsPerPage = 25;

/** Rows that pages may skip. */
const mostSkipped = 100_000;

/**
 * Answers with the part of a list that a call's parameters ask for.
 *
 * @param load fetches a page of the list
 * @throws Failure 422 for parameters that make no sense
 */
export async function answerList<Row, Sort extends string>(
  url: URL,
  sorting: Sorting<Sort>,
  load: (listing: Listing<Sort>) => Promise<Listed<Row>>,
  show: (row: Row) => unknown = (row) => row,
): Promise<CallResult> {
  const { page, per_page, ...listing } = readListing(url.searchParams, sorting);
  const at = { skip: (page - 1) * per_page };
  const { rows, count } = await load({ ...listing, at, limit: per_page });
  const meta = { page, per_page, total: count, pages: Math.max(1, Math.ceil(count / per_page)) };
  return found(rows.map(show), { meta });
}

function readListing<Sort extends string>(parameters: URLSearchParams, { sorts, initial }: Sorting<Sort>) {
  const errors: Errors = {};
  const wholeNumber = (name: string, otherwise: number, most: number): number => {
    const text = parameters.get(name);
    if (text === null) return otherwise;
    if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= most) return Number(text);
    errors[name] = [`${name} must be a whole number from 1 to ${most}`];
    return otherwise;
  };
  const paged = parameters.has("page") || parameters.has("per_page");
  const per_page = wholeNumber("per_page", paged ? rowsPerPage : mostRows, mostRows);
  const page = wholeNumber("page", 1, Math.floor(mostSkipped / per_page) + 1);
  const wanted = parameters.get("sort") ?? initial;
  const sort = sorts.find((name) => name === wanted.replace(/^-/, ""));
  if (!sort)
    errors.sort = [`sort must be one of ${sorts.join(", ")}, with a hyphen before it to reverse the order`];
  const q = searchedFor(parameters);
  if (q.length > 200) errors.q = ["q must be 200 characters or fewer"];
  if (!sort || Object.keys(errors).length > 0) throw invalid(errors);
  return { q, sort, descending: wanted.startsWith("-"), page, per_page };
}
