import type { Cursor, Listing, Sorting } from "../../db/queries/listing.ts";
import type { Flag } from "../../db/schema.ts";
import { searchedFor } from "../http/searched-for.ts";

/** Rows on a page of a back-office list. */
export const perPage = 25;

/** How many rows a page number may skip; pages further down are reached by cursor only. */
const maxSkipped = 1000;

/** The parameter of a list in which rows are moved up and down: it is then in their own order. */
export const arrangeParameter = "arrange";

/** What the URL of a back-office list asks for. */
export interface ListQuery<Sort extends string = string> {
  q: string;
  sort: Sort;
  descending: boolean;
  at: Listing["at"];
  /** Number of the page, for people to read. */
  page: number;
}

/** Reads what a list's URL asks for. Parameters that are not valid are ignored. */
export function readListQuery<const Sort extends string>(
  url: URL,
  { sorts, initial }: Sorting<Sort>,
): ListQuery<Sort> {
  const parameters = url.searchParams;
  const wanted = parameters.get("sort") ?? "";
  const asked = sorts.includes(wanted.replace(/^-/, "") as Sort) ? wanted : initial;
  const digits = parameters.get("page") ?? "";
  const page = /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : 1;
  return {
    q: searchedFor(parameters).slice(0, 200),
    sort: asked.replace(/^-/, "") as Sort,
    descending: asked.startsWith("-"),
    ...position(parameters, page),
  };
}

function position(parameters: URLSearchParams, page: number): Pick<ListQuery, "at" | "page"> {
  if (parameters.get("at") === "end") return { at: "end", page };
  const after = parseCursor(parameters.get("after"));
  if (after) return { at: { after }, page };
  const before = parseCursor(parameters.get("before"));
  if (before) return { at: { before }, page };
  const skip = (page - 1) * perPage;
  return skip <= maxSkipped ? { at: { skip }, page } : { at: { skip: 0 }, page: 1 };
}

/** A visibility that a URL filters by. */
export function flagFilter(text: string | null): Flag | undefined {
  return text === "1" ? 1 : text === "0" ? 0 : undefined;
}

/** An id that a URL filters by. */
export function idFilter(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** A place in a list as text: the row's id, and the number or text by which it is sorted. */
export function formatCursor({ id, key }: Cursor): string {
  return `${id}${typeof key === "number" ? "n" : "t"}${key}`;
}

function parseCursor(text: string | null): Cursor | null {
  const [, id, kind, key = ""] = /^(\d{1,15})([nt])(\P{Cc}{0,2000})$/u.exec(text ?? "") ?? [];
  if (id === undefined) return null;
  if (kind === "t") return { id: Number(id), key };
  return /^-?\d{1,15}$/.test(key) ? { id: Number(id), key: Number(key) } : null;
}

/** The query of a list with some parameters changed; an empty value takes one away. Changes lead to the first page. */
export function withParameters(search: string, changes: Record<string, string>): string {
  const parameters = new URLSearchParams(search);
  for (const name of ["page", "after", "before", "at"]) parameters.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.toString();
  return query && `?${query}`;
}
