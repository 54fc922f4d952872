import type { EntryContext } from "@remix-run/node";
import { inlineSheetHandle } from "./inline-sheet.ts";
import type { RootData, Unfurnished } from "./root-data.ts";
import { homeSheet, type InlineSheet } from "./theme.server.ts";

/**
 * What stands in a page in the place of its stylesheet. Whoever is known to the site, or has just done something
 * there, brings the stylesheet along from the page before.
 */
export function inlineSheetOf({ staticHandlerContext, routeModules }: EntryContext): InlineSheet | undefined {
  const { matches, loaderData, errors } = staticHandlerContext;
  const page = matches.at(-1)?.route.id ?? "";
  if (errors || routeModules[page]?.handle !== inlineSheetHandle) return undefined;
  const root = loaderData.root as RootData | Unfurnished;
  if (!root.site || root.patient || root.notice) return undefined;
  return homeSheet(root.brand);
}
