import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a request that may change something was sent by one of our own pages. Browsers tell by Origin, else by
 * Sec-Fetch-Site, else by Referer. A caller that sends none of the three is no browser of today; it may pass as
 * long as it carries no session, for then there is nothing to abuse.
 */
export function comesFromOwnPage(headers: IncomingHttpHeaders, appUrl: string): boolean {
  const isOwn = (address: string): boolean => {
    const host = URL.canParse(address) ? new URL(address).host : null;
    return host !== null && (host === headers.host || host === new URL(appUrl).host);
  };
  if (headers.origin !== undefined) return isOwn(headers.origin);
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.referer !== undefined) return isOwn(headers.referer);
  return !/(?:^|;\s*)user_token=/.test(headers.cookie ?? "");
}
