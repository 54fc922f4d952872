import type { ActionFunction, AppLoadContext, ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { mapRoutes } from "./map-routes.ts";

type Routes = ServerBuild["routes"];
type Tree = Parameters<typeof matchRoutes>[0];
type Match = NonNullable<ReturnType<typeof matchRoutes>>[number];

interface Outcome {
  routeId: string;
  result: ReturnType<ActionFunction>;
}

/** What came of the actions that ran ahead of Remix, by the context of their request. */
const outcomes = new WeakMap<AppLoadContext, Outcome>();

/** A build whose actions do not run a second time for a request for which they ran already: what came of it is taken. */
export function replayActionResults(build: ServerBuild): ServerBuild {
  return mapRoutes(build, ({ action }, id) => {
    if (!action) return {};
    const replayed: ActionFunction = (args) => {
      const outcome = outcomes.get(args.context);
      return outcome?.routeId === id ? outcome.result : action(args);
    };
    return { action: replayed };
  });
}

/**
 * Takes a form to the action of its address. Remix would copy the request twice on the way, with its body as streams,
 * and match it twice; most forms end in a redirect, for which it has nothing else to do.
 *
 * @returns the redirect, or null where Remix has a page to make of what came of it
 */
export function actionsOf(routes: Routes) {
  const tree = treeOf(routes);
  // Most forms have one address, and matching takes as long as many an action.
  let last: { pathname: string; match: Match | undefined } | undefined;
  return async (request: Request, pathname: string, context: AppLoadContext): Promise<Response | null> => {
    if (last?.pathname !== pathname) last = { pathname, match: matchRoutes(tree, pathname)?.at(-1) };
    const { match } = last;
    const routeId = match?.route.id ?? "";
    const action = routes[routeId]?.module.action;
    if (!match || !action) return null;
    const run = async () => action({ request, params: match.params, context });
    const result = run();
    outcomes.set(context, { routeId, result });
    const answer = await result.catch((thrown: unknown) => thrown);
    return answer instanceof Response && isRedirect(answer) ? answer : null;
  };
}

function treeOf(routes: Routes, parent?: string): Tree {
  return Object.values(routes)
    .filter((route) => route?.parentId === parent)
    .flatMap((route) =>
      route ? [{ id: route.id, path: route.path, children: treeOf(routes, route.id) }] : [],
    );
}

/** One to an address that is whole; others Remix makes so. */
function isRedirect({ status, headers }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status) && /^(?:\/|https?:)/.test(headers.get("Location") ?? "");
}
