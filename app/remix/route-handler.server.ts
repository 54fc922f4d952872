import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { type HttpAnswer, readAnswer } from "../http/http-answer.server.ts";
import { actionsOf, replayActionResults } from "./action-results.server.ts";
import { candidateRoutes } from "./candidate-routes.ts";
import { passLoaderDataThrough } from "./loader-data.server.ts";

type AnswerRequest = (request: Request, context: AppLoadContext) => Promise<HttpAnswer>;

/**
 * Answers from the routes of the site. At every request Remix flattens, ranks and compiles all the routes it has, and
 * makes all of them anew to render a page: with a hundred of them that takes longer than the page. So a first look
 * leaves out those that cannot match; among the rest Remix chooses as ever.
 *
 * @param answerCall answers what only a call of the API can match
 */
export function createRouteHandler(build: ServerBuild, answerCall: AnswerRequest): AnswerRequest {
  const look = candidateRoutes(build.routes);
  const handlers = new Map<string, Handler>();
  return async (request, context) => {
    const url = new URL(request.url);
    const ids = look(url.pathname);
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
    return readAnswer(await handler(request, url, { ...context, takePage }), page);
  };
}

const routesOfCalls = new Set(["root", "calls/route", "site/not-found"]);

/** Whether nothing but a call of the API can match: Remix would only pass it on, at twice the cost. */
function isCall(ids: string[]): boolean {
  return ids.includes("calls/route") && ids.every((id) => routesOfCalls.has(id));
}

type Handler = (request: Request, url: URL, context: AppLoadContext) => Promise<Response>;

function handlerOf(build: ServerBuild): Handler {
  const act = actionsOf(build.routes);
  const knowing = replayActionResults(build);
  const answerScript = createRequestHandler(knowing, build.mode);
  const answer = createRequestHandler(passLoaderDataThrough(knowing), build.mode);
  return async (request, { pathname, searchParams }, context) => {
    // What a hydrated page sends names a route.
    if (searchParams.has("_data")) return answerScript(request, context);
    if (request.method !== "POST") return answer(request, context);
    const redirect = await act(request, pathname, context);
    // Its body is read.
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
