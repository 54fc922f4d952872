import { keptPages } from "../public-pages.ts";
import type { Kept } from "../url-line.ts";

export interface FoundPage extends Kept {
  /** It has one address, not one for each of many records. */
  isSingle: boolean;
}

const patterns = Object.entries(keptPages).map(([path, page]) => ({
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`),
  page: { ...page, isSingle: !path.includes(":") },
}));

/** Longer than any address that our own pages link to: a letter of Arabic takes six characters of a path. */
const maxPathLength = 1000;
const maxQueryLength = 500;

/** A name can be written in many ways, one of which our own pages write. */
function isWellSpelled(pathname: string): boolean {
  return pathname.split("/").every((part) => encodeURIComponent(decodeURIComponent(part)) === part);
}

/** What is at an address and the same for everybody, or undefined. */
export function publicPageAt({ pathname, search, searchParams }: URL): FoundPage | undefined {
  if (pathname.length > maxPathLength || search.length > maxQueryLength) return undefined;
  if (!isWellSpelled(pathname)) return undefined;
  const page = patterns.find(({ pattern }) => pattern.test(pathname))?.page;
  return page && search === queryOf(page, searchParams) ? page : undefined;
}

/** As much of a query as a page knows, in the one way in which our own pages write it. */
function queryOf({ query }: Kept, asked: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const [name, isReal] of Object.entries(query)) {
    const value = asked.get(name);
    if (value !== null && isReal(value)) known.append(name, value);
  }
  return known.size > 0 ? `?${known}` : "";
}
