import { notFound } from "../http/responses.ts";

export interface Paging {
  page: number;
  pages: number;
  limit: number;
  offset: number;
}

/** The page of a list that a URL's `page` asks for. What is not a page number is the first page. */
export function askedPage(request: Request): number {
  const asked = new URL(request.url).searchParams.get("page") ?? "";
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 1;
}

/** The window of one page of a list. A page beyond the end is not found. */
export function paging(page: number, count: number, limit: number): Paging {
  const pages = Math.max(1, Math.ceil(count / limit));
  if (page > pages) throw notFound();
  return { page, pages, limit, offset: (page - 1) * limit };
}

/** Path of one page of a list, or of a popup over it; the first has the path's own. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
