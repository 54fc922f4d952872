import type { IncomingMessage } from "node:http";
import { isPersonal } from "./cookies.ts";

/** Where the calls of the API are, and the pictures. */
export const apiPath = "/api/";
export const picturePath = "/files/images/";

/** The path and query of a request, or null for a target that is no path of ours. */
export function requestTarget(url: string | undefined): URL | null {
  const target = url?.startsWith("/") ? URL.parse(`http://host${url}`) : null;
  return target && isPathOfOurs(target.pathname) ? target : null;
}

/** Whether a path can be read and stays on this site. */
export function isPathOfOurs(pathname: string): boolean {
  try {
    // Written into a link, a path of two slashes would lead to another host, and a backslash counts as a slash.
    return !/^\/[/\\]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** Whether a request names one host: of two, a proxy may go by one and we by the other. */
export function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts < 2;
}

export function isGetOrHead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether it is something that scripts on pages of other websites may read, where the operator named those. */
export function isForScripts({ pathname }: URL): boolean {
  return pathname.startsWith(apiPath) || pathname.startsWith(picturePath);
}

/** Whether a request only reads; a browser may first ask if a script may. */
export function isReading(request: IncomingMessage, target: URL): boolean {
  return isGetOrHead(request) || (request.method === "OPTIONS" && isForScripts(target));
}

/** Whether a request that writes has a method that its target may take. */
export function isWriting({ method = "" }: IncomingMessage, { pathname }: URL): boolean {
  return method === "POST" || (pathname.startsWith(apiPath) && /^(?:PUT|PATCH|DELETE)$/.test(method));
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Whether a request says nothing about its sender, by session, token or body: everybody gets the same answer to it. */
export function isAnonymous(request: IncomingMessage, path: string): boolean {
  const { cookie, authorization } = request.headers;
  if (!isGetOrHead(request) || isPersonal(cookie) || hasBody(request)) return false;
  if (!namesOneHost(request)) return false;
  return authorization === undefined || !path.startsWith(apiPath);
}
