import type { IncomingHttpHeaders } from "node:http";
import { cookieNames } from "./cookies.ts";

const session = new RegExp(`(?:^|;\\s*)${cookieNames.session}=`);

/**
 * Whether a request that may change something was sent by one of our own pages. Browsers tell by Origin, else by
 * Sec-Fetch-Site, else by Referer. A caller that sends none of the three is no browser of today; it may pass as
 * long as it carries no session, for then there is nothing to abuse.
 */
export function comesFromOwnPage(headers: IncomingHttpHeaders, own: URL): boolean {
  const site = headers["sec-fetch-site"];
  const isOwn = (address: string): boolean => {
    const { host, protocol } = URL.parse(address) ?? {};
    if (host !== headers.host && host !== own.host) return false;
    // Anybody on the line can write a page that comes without TLS. Behind a proxy that `APP_URL` does not know of, a
    // browser that says same-origin has compared the scheme.
    return protocol === own.protocol || (site === "same-origin" && host === headers.host);
  };
  if (headers.origin !== undefined) return isOwn(headers.origin);
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.referer !== undefined) return isOwn(headers.referer);
  return !session.test(headers.cookie ?? "");
}
