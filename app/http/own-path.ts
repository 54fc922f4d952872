/**
 * A path of this site to return to, out of a value that anybody may have written; `/` when it is anything else.
 * Browsers read `//host` and `/\host` as addresses of another host.
 */
export function ownPath(value: unknown): string {
  if (typeof value !== "string" || value.length > 2000 || !/^\/(?![/\\])/.test(value)) return "/";
  const base = "http://own.invalid";
  if (!URL.canParse(value, base)) return "/";
  const url = new URL(value, base);
  // Dots are resolved by now: `/..//host` has become `//host`.
  return url.origin === base && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
}

/** Where somebody was who came to a popup by a link that says so in `from`. */
export function cameFrom(request: Request): string {
  return ownPath(new URL(request.url).searchParams.get("from"));
}
