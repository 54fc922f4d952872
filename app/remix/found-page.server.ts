import type { EntryContext } from "@remix-run/node";

/** What Remix has matched and loaded for the page that is to be rendered. */
export interface FoundPage {
  /** The `handle` of each of its routes, from the root to the page or the popup over it. */
  handles: unknown[];
  /** What the innermost of them has loaded. */
  data: unknown;
  /** What the root has loaded. */
  rootData: unknown;
  /** A loader or the action has thrown, so an error is shown. */
  hasFailed: boolean;
}

export function foundPage({ staticHandlerContext, routeModules }: EntryContext): FoundPage {
  const { matches, loaderData, errors } = staticHandlerContext;
  return {
    handles: matches.map(({ route }) => routeModules[route.id]?.handle),
    data: loaderData[matches.at(-1)?.route.id ?? ""],
    rootData: loaderData.root,
    hasFailed: Boolean(errors),
  };
}
