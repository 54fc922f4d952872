import type { Readable } from "node:stream";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { type AnswerRequest, readAnswer } from "../http/http-answer.server.ts";
import { actionsOf, replayActionResults } from "./action-results.server.ts";
import { candidateRoutes } from "./candidate-routes.ts";
import { passLoaderDataThrough } from "./loader-data.server.ts";

/** Where Remix lists its routes to its own scripts. None of our pages asks, so nobody gets the list. */
export const routeListPath = "/__manifest";

/**
 * Answers from the routes of the site. At every request Remix flattens, ranks and compiles all routes of its build, and
 * makes all of them anew to render a page: with a hundred of them that takes longer than the page. So it gets a build
 * with the few routes that may match, and chooses among these.
 *
 * @param answerCall answers what only a call of the API can match
 */
export function createRouteHandler(build: ServerBuild, answerCall: AnswerRequest): AnswerRequest {
  const candidatesFor = candidateRoutes(build.routes);
  const handlers = new Map<string, Handler>();
  return async (request, context) => {
    const url = new URL(request.url);
    const ids = candidatesFor(url.pathname);
    const key = ids.join(" ");
    if (isCall(ids)) return answerCall(request, context);
    let handler = handlers.get(key);
    if (!handler) {
      handler = handlerOf(only(build, new Set(ids)));
      handlers.set(key, handler);
    }
    let page: string | undefined;
    const takePage = (html: string) => {
      page = html;
    };
    let stream: Readable | undefined;
    const takeStream = (made: Readable) => {
      stream = made;
    };
    // Whoever sent the request finds in it afterwards what its loaders have found out, such as who asks.
    Object.assign(context, { takePage, takeStream });
    return readAnswer(await handler(request, url, context), page, stream);
  };
}

/** Tells a path at which there is no page but the one that says so. */
export function deadEnds({ routes }: ServerBuild): (pathname: string) => boolean {
  const candidatesFor = candidateRoutes(routes);
  return (pathname) => candidatesFor(pathname).every((id) => id === "root" || id === "site/not-found");
}

const routesOfCalls = new Set(["root", "calls/route", "site/not-found"]);

/** Whether nothing but a call of the API can match: Remix would only pass it on, at twice the cost. */
function isCall(ids: string[]): boolean {
  return ids.includes("calls/route") && ids.every((id) => routesOfCalls.has(id));
}

type Handler = (request: Request, url: URL, context: AppLoadContext) => Promise<Response>;

function handlerOf(build: ServerBuild): Handler {
  const act = actionsOf(build.routes);
  const replaying = replayActionResults(build);
  const answerScript = createRequestHandler(replaying, build.mode);
  const answer = createRequestHandler(passLoaderDataThrough(replaying), build.mode);
  return async (request, url, context) => {
    // A hydrated page asks for the data of one route in this way.
    if (url.search !== "" && url.searchParams.has("_data")) return answerScript(request, context);
    if (request.method !== "POST") return answer(request, context);
    const redirect = await act(request, url.pathname, context);
    // Remix needs no body: the action has read it.
    return (
      redirect ?? answer(new Request(request.url, { method: "POST", headers: request.headers }), context)
    );
  };
}

/** The build with some of its routes, in the order it has them. */
function only(build: ServerBuild, ids: Set<string>): ServerBuild {
  const some = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: some(build.routes),
    assets: { ...build.assets, routes: some(build.assets.routes) },
  };
}
