import { t } from "../words/t.ts";
import type { LinkedPage } from "./root-data.ts";

/** What every site leads to from the top and from the foot of its pages, in the order that each begins with. */
export const barEntries = {
  menu: {
    home: () => t("page.home"),
    departments: () => t("screen.departments"),
    "leadership-team": () => t("menu.leadership"),
    updates: () => t("screen.updates"),
    gallery: () => t("screen.gallery"),
    about: () => t("menu.about"),
    contact: () => t("menu.contact"),
  },
  footer: {
    home: () => t("page.home"),
    about: () => t("menu.about"),
    departments: () => t("screen.departments"),
    contact: () => t("menu.contact"),
  },
} as const;

export type Bar = keyof typeof barEntries;

export const barNames = Object.keys(barEntries) as Bar[];

/** The names of a bar's own entries, in the order that it begins with. */
export const entryNames = (bar: Bar): string[] => Object.keys(barEntries[bar]);

/** Where an entry that every site has leads. */
export const barHref = (name: string) => (name === "home" ? "/" : `/${name}`);

/** How an order names a page of the hospital's own. */
export const nameOfPage = ({ slug }: { slug: string }) => `pages/${slug}`;

/** The names that the text of an order has, each once. */
export function namesIn(text: string): string[] {
  const names = text.split(",").map((name) => name.trim());
  return [...new Set(names)].filter(Boolean);
}

/** A place in a bar: an entry that every site has, or a page of the hospital's own. */
export type BarPlace = { name: string; page?: undefined } | { name: string; page: LinkedPage };

/**
 * What a bar leads to, in its order. Pages of the hospital's own stand among the others where the order names them; the
 * rest of them stay together, in their own order.
 */
export function arrange(
  bar: Bar,
  order: string,
  pages: readonly LinkedPage[],
): { places: BarPlace[]; others: LinkedPage[] } {
  const known = entryNames(bar);
  const own = new Map(pages.map((page) => [nameOfPage(page), page]));
  const named = namesIn(order);
  const places = [...named, ...known.filter((name) => !named.includes(name))].flatMap((name): BarPlace[] => {
    const page = own.get(name);
    if (page) return [{ name, page }];
    return known.includes(name) ? [{ name }] : [];
  });
  return { places, others: pages.filter((page) => !named.includes(nameOfPage(page))) };
}
