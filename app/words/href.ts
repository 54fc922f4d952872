import { type LanguageCode, languages } from "./languages.ts";
import { spoken } from "./spoken.ts";
import { isOfRecord } from "./with-words.ts";

/** Places that have one address in all languages: the dashboard, the API, files, and what machines and links of a device read. */
const plainPlaces =
  /^\/(?:api|dashboard|admin|files|documents|build|styles|setup|preview|calendar|waiting-room|healthz|readyz|metrics|__manifest)(?:\/|$)|\.(?:xml|txt|css|js|svg|png|ico|ics|csv)$/i;

/** Whether a place has an address in each language. */
export function hasLanguages(path: string): boolean {
  return !plainPlaces.test(path);
}

/**
 * A path of the site in the language that is spoken. A path that has a language already keeps it, so it may be asked twice;
 * so does what is no path of ours.
 *
 * @param path may have a query and a hash
 */
export function href(path: string): string {
  const { asked } = spoken();
  return hrefIn(asked, path);
}

/** Where search engines are to find a page: what is not in the language of its address has another one. */
export function ownAddress(path: string): string {
  return isElsewhere(path) ? path : href(path);
}

/** Whether a page is in another language than its address: its words are, or the record that it tells of. */
export function isElsewhere(path: string): boolean {
  const { words, asked, main, own } = spoken();
  if (words !== asked) return true;
  return asked !== main && isOfRecord(path) && !own?.pages.has(path);
}

/** The same in a given language. */
export function hrefIn(language: LanguageCode, path: string): string {
  const { main, open } = spoken();
  if (language === main || !/^\/(?![/\\])/.test(path)) return path;
  const [bare = ""] = path.split(/[?#]/, 1);
  if (open.includes(bare.split("/", 2)[1] as LanguageCode) || !hasLanguages(bare)) return path;
  return prefixed(language, path);
}

/** A path with its language before it; the main one, which has no prefix, is empty. */
export function prefixed(prefix: LanguageCode | "", path: string): string {
  if (prefix === "") return path;
  return /^\/(?:[?#]|$)/.test(path) ? `/${prefix}${path.slice(1)}` : `/${prefix}${path}`;
}

const prefix = new RegExp(`^/(${Object.keys(languages).join("|")})(?=[/?#]|$)`, "i");

/** A path without its language, whichever languages the site is open in: for what must know a place in all of them. */
export function bareOf(path: string): string {
  const rest = path.replace(prefix, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The first part of a path, where it is the code of a language in some spelling; else undefined. */
export function prefixOf(path: string): string | undefined {
  return prefix.exec(path)?.[1];
}

/** Tags that lead somewhere or send something; in what we write, no value of an attribute has an angle bracket. */
const leading = /<(?:a|area|form|button|input)\b[^>]*>/g;
const address = /(\s(?:href|action|formaction)=")(\/[^"]*)(?=")/gi;

/**
 * A page whose links and forms keep the language that is spoken. A link with `hreflang` leads to another one on purpose.
 * It is done once, over the page as it is written: what staff write has links, too.
 */
export function withLanguageInLinks(html: string): string {
  const { asked, main } = spoken();
  if (asked === main) return html;
  return html.replace(leading, (tag) =>
    / hreflang="/i.test(tag)
      ? tag
      : tag.replace(address, (_, name: string, path: string) => name + href(path)),
  );
}
