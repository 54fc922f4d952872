import { notFound } from "../http/responses.ts";

export interface Paging {
  page: number;
  pages: number;
  limit: number;
  offset: number;
}

/**
 * The window of a list that a URL's `page` asks for. What is not a page number is the first page; a page beyond
 * the end is not found.
 */
export function paging(request: Request, count: number, limit: number): Paging {
  const asked = new URL(request.url).searchParams.get("page") ?? "";
  const page = /^[1-9]\d*$/.test(asked) ? Number(asked) : 1;
  const pages = Math.max(1, Math.ceil(count / limit));
  if (page > pages) throw notFound();
  return { page, pages, limit, offset: (page - 1) * limit };
}

/** Path of one page of a list; the first has the list's own. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
