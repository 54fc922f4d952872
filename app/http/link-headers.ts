import type { HeadersFunction } from "@remix-run/node";

/**
 * For the pages behind a link: it stays out of what browsers keep, and out of the Referer. (`no-referrer` would make them
 * send `Origin: null` with every form.)
 */
export const linkHeaders: HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders),
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "strict-origin",
});
