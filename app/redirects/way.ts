import { isWebAddress } from "../http/web-address.ts";
import { bareOf } from "../words/href.ts";

/** A path of this site as browsers ask for it, whatever it was written with; never another site's. */
export function sitePath(text: string): string {
  const { pathname, search, hash } = new URL(text.replace(/^[\\/]*/, "/"), "http://site");
  return pathname + search + hash;
}

/** The path alone, without a slash at its end. */
export function pathOnly(text: string): string {
  const { pathname } = new URL(sitePath(text), "http://site");
  return pathname.replace(/(?!^)\/+$/, "");
}

/**
 * The end of the way from an address, which in another language leads where that one does, else where it does in any; null
 * where it leads nowhere, or in a circle.
 *
 * @param redirects by the path that they lead from
 */
export function endOfWay(redirects: ReadonlyMap<string, string>, pathname: string): string | null {
  const passed = new Set<string>();
  let end: string | null = null;
  const nextOf = (path: string) => redirects.get(path) ?? redirects.get(bareOf(path));
  let at = pathOnly(pathname);
  for (let next = nextOf(at); next !== undefined; next = nextOf(at)) {
    if (passed.has(at)) return null;
    passed.add(at);
    end = next;
    if (isWebAddress(next)) break;
    at = pathOnly(next);
  }
  return end;
}
