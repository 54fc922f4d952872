import { draftParameter } from "../forms/draft.ts";
import { languageParameter } from "../forms/language.ts";
import { idFilter } from "./list-query.ts";
import { screenAt } from "./screens.ts";

/** Parameter of a row's links: the row to go on with once this one is done with. */
const nextRow = "next";

/** Parameter of the rows that are ticked, in the address of a popup that deals with them together. */
export const tickedRows = "id";

/** Parameter of a popup alone: how many rows there are beyond those that its address names. */
export const moreRows = "more";

/** As many rows as an address can well name. */
export const mostRows = 500;

/** The rows that a popup's address names: it may be written by hand. */
export function tickedIn({ url }: Request, most: number): number[] {
  const ids = new URL(url).searchParams.getAll(tickedRows).flatMap((text) => idFilter(text) ?? []);
  return ids.slice(0, most);
}

/** Parameters of a popup alone: who is looked for among earlier patients, and for which of them is booked. */
export const lookedCaller = "caller";
export const bookedCaller = "for";

/** Parameters of a popup alone: the doctor and the free time that are booked. */
export const bookedDoctor = "with";
export const bookedSlot = "slot";

const popupsOwn = [tickedRows, moreRows, lookedCaller, bookedCaller, bookedDoctor, bookedSlot];

/** What a row is called in its list's page, so that an address can lead to it. */
export function rowId(id: number | string): string {
  return `row-${id}`;
}

/** The query of a row's links: its list's, and the row that comes after it, or before it where it is the last. */
export function rowSearch(search: string, rows: ReadonlyArray<{ id: number }>, index: number): string {
  const next = rows[index + 1] ?? rows[index - 1];
  if (!next) return search;
  const parameters = new URLSearchParams(search);
  parameters.set(nextRow, String(next.id));
  return `?${parameters}`;
}

/** The list over which a popup stands, and fragments for two of its rows; empty where the popup was not opened from one. */
interface ListUnder {
  /** Path and query, as they were. */
  href: string;
  /** The row that the popup is about. */
  row: string;
  /** The row to go on with. */
  next: string;
}

export function listUnder({ pathname, search }: { pathname: string; search: string }): ListUnder {
  const path = screenAt(pathname)?.path ?? "/dashboard/overview";
  const parameters = new URLSearchParams(search);
  const isOther = parameters.has(draftParameter) || parameters.has(languageParameter);
  const whole = isOther ? without(parameters, draftParameter, languageParameter) : search;
  const next = parameters.get(nextRow);
  const [, id] = /^\/(\d+)\//.exec(pathname.slice(path.length)) ?? [];
  if (popupsOwn.some((own) => parameters.has(own))) {
    return { href: path + without(parameters, ...popupsOwn), row: "", next: "" };
  }
  if (next === null || id === undefined) return { href: path + whole, row: "", next: "" };
  return {
    href: path + without(parameters, nextRow),
    row: `#${rowId(id)}`,
    next: /^\d+$/.test(next) ? `#${rowId(next)}` : "",
  };
}

function without(parameters: URLSearchParams, ...names: string[]): string {
  for (const name of names) parameters.delete(name);
  const query = parameters.toString();
  return query && `?${query}`;
}
