import type { ActionFunction, AppLoadContext, ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { mapRoutes } from "./map-routes.ts";

type Routes = ServerBuild["routes"];
type Tree = Parameters<typeof matchRoutes>[0];
type Match = NonNullable<ReturnType<typeof matchRoutes>>[number];

interface ActionResult {
  routeId: string;
  result: ReturnType<ActionFunction>;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Of the action of this request, where it ran before Remix was asked. */
    actionResult?: ActionResult;
  }
}

/** Whether the page that is made shows what its form has just sent. */
export function hasActed({ actionResult }: AppLoadContext): boolean {
  return actionResult !== undefined;
}

/** A build whose actions return the result they had for the same request, if `actionsOf` has already run them. */
export function replayActionResults(build: ServerBuild): ServerBuild {
  return mapRoutes(build, ({ action }, id) => {
    if (!action) return {};
    const replayed: ActionFunction = (args) => {
      const earlier = args.context.actionResult;
      return earlier?.routeId === id ? earlier.result : action(args);
    };
    return { action: replayed };
  });
}

/**
 * Runs the action of a form's address without Remix, which would copy the request twice, its body as streams, and match
 * it twice. Most actions end in a redirect, and then nothing is left to do.
 *
 * @returns the redirect; null where Remix must render a page from the result, or where the address has no action
 */
export function actionsOf(routes: Routes) {
  const tree = treeOf(routes);
  // Most forms are sent to one address, and matching it takes as long as many actions do.
  let last: { pathname: string; match: Match | undefined } | undefined;
  return async (request: Request, pathname: string, context: AppLoadContext): Promise<Response | null> => {
    if (last?.pathname !== pathname) last = { pathname, match: matchRoutes(tree, pathname)?.at(-1) };
    const { match } = last;
    const routeId = match?.route.id ?? "";
    const action = routes[routeId]?.module.action;
    if (!match || !action) return null;
    const run = async () => action({ request, params: match.params, context });
    const result = run();
    context.actionResult = { routeId, result };
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

/** Whether it is a redirect to an absolute address or path; relative ones are left to Remix, which resolves them. */
function isRedirect({ status, headers }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status) && /^(?:\/|https?:)/.test(headers.get("Location") ?? "");
}
