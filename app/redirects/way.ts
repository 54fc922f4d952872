import { isWebAddress } from "../http/web-address.ts";
import { bareOf } from "../words/href.ts";

/** A path of this site as browsers ask for it, whatever it was written with; never another site's. */
export function sitePath(text: string): string {
  const { pathname, search, hash } = new URL(text.replace(/^[\\/]*/, "/"), "http://site");
  return pathname + search + hash;
}

/** An address of this site as a redirect leads from it: the path without a slash at its end, and the query. */
export function oldPlace(text: string): string {
  const { pathname, search } = new URL(sitePath(text), "http://site");
  return pathname.replace(/(?!^)\/+$/, "") + search;
}

/** A place without its query. */
export function pathOf(place: string): string {
  return place.split(/[?#]/, 1)[0] ?? "";
}

/** Where redirects lead, by the places that they lead from. */
type Redirects = ReadonlyMap<string, string>;

/**
 * The way from an address, step by step to its end, of which each leads on by itself, else as without its query; in another
 * language where that one does, else where it does in any.
 *
 * @returns no step where it leads nowhere; null where it leads in a circle
 */
export function wayFrom(redirects: Redirects, address: string): string[] | null {
  const passed = new Set<string>();
  const steps: string[] = [];
  let at = oldPlace(address);
  for (let next = stepFrom(redirects, at); next !== undefined; next = stepFrom(redirects, at)) {
    if (passed.has(at)) return null;
    passed.add(at);
    steps.push(next);
    if (isWebAddress(next)) break;
    at = oldPlace(next);
  }
  return steps;
}

function stepFrom(redirects: Redirects, place: string): string | undefined {
  const path = pathOf(place);
  return [place, path, bareOf(place), bareOf(path)].map((one) => redirects.get(one)).find(Boolean);
}
