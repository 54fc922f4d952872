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
  "/doctors/:id/:slug",
  "/free-times",
  "/contact",
  "/appointment",
  "/appointments/:token",
  "/appointments/:token/cancel",
  "/appointments/:token/change",
  "/appointments/:token/coming",
  "/appointments/:token/confirm-email",
  "/appointments/:token/earlier",
  "/appointments/:token/follow-up",
  "/appointments/:token/reminders",
  "/appointments/:token/waiting-list",
  "/waiting-list",
  "/sign-in",
  "/sign-up",
  "/sign-up/:token",
  "/forgot-password",
  "/reset-password/:token",
  "/login",
  "/login/code",
  "/login/two-step",
  "/logout",
  "/profile",
  "/profile/appointments/:id/cancel",
  "/profile/appointments/:id/coming",
  "/profile/appointments/:id/edit",
  "/profile/appointments/:id/move",
  "/profile/appointments/:id/view",
  "/profile/data",
  "/profile/data/download",
  "/profile/details",
  "/profile/security",
  "/profile/sign-out-everywhere",
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

/** The pages of records that are for everybody, and the one that tells of the hospital. */
const ofRecord = /^\/(?:about$|(?!profile\/).*:(?!token))/;

export function hasWords(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/**
 * Whether a page tells of one record, whose own text is what it is about: that is in the main language alone. What is
 * behind a link of somebody’s own, and in their account, tells of nothing that the hospital wrote.
 */
export function isOfRecord(path: string): boolean {
  return pagesWithWords.some((page, index) => ofRecord.test(page) && patterns[index]?.test(path));
}
