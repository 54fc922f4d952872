/**
 * The pages whose words are all in the catalogs, by their path as the table of URLs has it. Any other page is in English
 * at the addresses of all languages, says so, and is not what search engines are told of them.
 */
const pagesWithWords = [
  "/",
  "/departments",
  "/departments/:id/:name",
  "/departments/:id/:name/services/:serviceId",
  "/services",
  "/doctors",
  "/contact",
  "/appointment",
  "/suggestion",
  "/subscribe",
  "/about",
  "/leadership-team",
  "/leadership-team/:id",
  "/updates",
  "/updates.atom",
  "/blog/:slug",
  "/blog/:slug/pictures/:number",
  "/gallery",
  "/gallery/:id",
  "/pages/:slug",
  "/pages/:slug/pictures/:number",
  "/search",
  "/newsletter/:token",
  "/newsletter/:token/confirm",
  "/site.webmanifest",
];

const patterns = pagesWithWords.map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`, "i"));

export function hasWords(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/**
 * Whether a page tells of one record, whose own text is what it is about: that is in the main language alone. What is
 * behind a link of somebody’s own tells of nothing that the hospital wrote.
 */
export function isOfRecord(path: string): boolean {
  return pagesWithWords.some((page, index) => /:(?!token)/.test(page) && patterns[index]?.test(path));
}
