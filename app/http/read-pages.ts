import { publicPageAt } from "./page-cache/kept-pages.ts";
import { keptPages, publicPages } from "./public-pages.ts";

/** Whoever searches is led to some pages that are made anew for each reader. */
const inSitemap: ReadonlySet<string> = new Set(
  publicPages.flatMap(({ path, sitemap }) => (sitemap ? [path] : [])),
);

/** Whether there may be a page at a path that everybody may read: with the answer 200 there is one, in this one spelling. */
export function isReadPage(pathname: string): boolean {
  if (pathname.startsWith("/api/")) return false;
  return (
    inSitemap.has(pathname) ||
    pathname in keptPages ||
    publicPageAt(new URL(pathname, "http://host")) !== undefined
  );
}

/** Files that people take away, and what they are called where their address is nobody else's business. */
const downloads: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/^\/(?:appointments\/[^/]+|profile\/appointments\/\d+)\/calendar\.ics$/, "Calendar file of a visit"],
  [/^\/profile\/data\/download$/, "Own data"],
];

/** Documents that pages offer, each of which is counted by its address. */
const documents = /^\/documents\/\d+\/[^/]+\.pdf$/;

/** What a file is called among the downloads; undefined for what is none. */
export function downloadAt(pathname: string): string | undefined {
  if (documents.test(pathname)) return pathname;
  return downloads.find(([pattern]) => pattern.test(pathname))?.[1];
}
