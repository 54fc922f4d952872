import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { answerWatcher } from "../health/answer.server.ts";
import {
  kindOf,
  noteKeptRequest,
  noteRequestBegan,
  noteRequestEnded,
} from "../health/request-figures.server.ts";
import { comeBackAfter, isSetUp } from "../setup/set-up.server.ts";
import { logAccess, pathInLog } from "./access-log.server.ts";
import { type Answer, completed, sendAnswer } from "./answer.server.ts";
import { dropRest, expectPace } from "./body.server.ts";
import { readStaticFiles } from "./built-files.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { isPersonal } from "./cookies.ts";
import { answerFailure } from "./failed-request.server.ts";
import { anybodysRequest, takeBody, toFetchRequest } from "./fetch-request.server.ts";
import { sendImage } from "./images.server.ts";
import { getConfig } from "./installation.server.ts";
import { comesFromOwnPage } from "./origin.server.ts";
import { sendKept } from "./page-cache/kept-answer.server.ts";
import { getPageCache } from "./page-cache/open.server.ts";
import { publicPageAt } from "./page-cache/public-pages.ts";
import { sendPlainPage } from "./plain-page.server.ts";
import { createRouteHandler } from "./remix.server.ts";
import {
  apiPath,
  hasBody,
  isGetOrHead,
  isReading,
  isWriting,
  picturePath,
  requestTarget,
} from "./request-target.server.ts";
import { headersOfAll } from "./security-headers.server.ts";
import { sendStaticFile } from "./static-files.server.ts";
import { answeringStorageFailures } from "./storage-failures.server.ts";

/** What the server tells every loader and action of the request, beyond the request itself. */
export interface RequestContext {
  requestId: string;
  /** Network address of the client; empty for a page that is made for everybody. */
  address: string;
  /** The answer is the same for everybody. */
  isForEverybody?: boolean;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends Partial<RequestContext> {}
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
}

/** The whole way of a request: kept pages, static files and pictures first, then, if it may pass, Remix. */
export function createListener(build: ServerBuild): RequestListener {
  const { APP_URL, TRUST_PROXY, PAGE_CACHE_MB } = getConfig();
  const staticFiles = readStaticFiles();
  const pages = getPageCache();
  const answerRoute = createRouteHandler(answeringStorageFailures(build));
  const always = headersOfAll(APP_URL);

  async function answer(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    const target = requestTarget(request.url);
    if (!target) return sendPlainPage(response, 400);
    const { pathname } = target;
    const reading = isReading(request, target);
    if (!reading && !isWriting(request, target)) {
      response.setHeader("Allow", "GET, HEAD, POST");
      return sendPlainPage(response, 405);
    }
    if (reading) {
      if (await answerWatcher(request, response, pathname)) return;
      const file = staticFiles.get(pathname);
      if (file) return sendStaticFile(request, response, file);
      if (pathname.startsWith(picturePath)) {
        const sent = await sendImage(toFetchRequest(request, target, null), response);
        if (!sent) sendPlainPage(response, 404);
        return;
      }
    }
    // Remix would list its routes here; nothing of ours asks for that.
    if (pathname === "/__manifest") return sendPlainPage(response, 404);
    // Nothing that a browser sends by itself authorises a call of the API, so its senders may be anywhere.
    if (!reading && !pathname.startsWith(apiPath) && !comesFromOwnPage(request.headers, APP_URL))
      return sendPlainPage(response, 403);
    // Pages say by themselves that there is no hospital yet; what is sent to one must not be acted upon.
    if (!reading && !/^\/(?:api|setup)\//.test(pathname) && !(await isSetUp())) {
      response.setHeader("Retry-After", comeBackAfter["Retry-After"]);
      return sendPlainPage(response, 503);
    }
    await answerByRoute(exchange, target, reading);
  }

  async function answerByRoute({ request, response, requestId }: Exchange, target: URL, reading: boolean) {
    const page = isAnybodys(request) ? publicPageAt(target) : undefined;
    const about = { isReading: isGetOrHead(request), isPersonal: isPersonal(request.headers.cookie) };
    const render = async (asked: Request, address: string): Promise<Answer> => {
      const context = { requestId, address, isForEverybody: page !== undefined };
      return completed(await answerRoute(asked, context), about);
    };
    if (page && PAGE_CACHE_MB > 0) {
      const address = target.pathname + target.search;
      const rendered = await pages.answerTo(address, page, async () => {
        const { headers, ...made } = await render(anybodysRequest(target), "");
        return { ...made, headers: { ...Object.fromEntries(always), ...headers } };
      });
      if (rendered.kept) sendKept(rendered.kept, { request, response, requestId });
      else await sendAnswer(request, response, rendered.answer);
      return;
    }
    const body = reading ? null : await takeBody(request, target);
    const asked = toFetchRequest(request, target, body);
    const made = await render(asked, clientAddress(request, TRUST_PROXY));
    if (!request.complete) dropRest(request);
    await sendAnswer(request, response, made);
  }

  return (request, response) => {
    const requestId = randomUUID();
    const kept = isAnybodys(request) ? pages.find(request.url ?? "") : null;
    if (kept) {
      sendKept(kept, { request, response, requestId });
      const { logged: path } = kept;
      logAccess({ requestId, method: request.method, path, status: response.statusCode, ms: 0 });
      noteKeptRequest(request.method, response.statusCode);
      return;
    }
    const started = performance.now();
    noteRequestBegan();
    response.setHeader("X-Request-Id", requestId);
    response.setHeaders(always);
    response.on("close", () => {
      const ms = performance.now() - started;
      const { method } = request;
      const status = response.statusCode;
      noteRequestEnded(method, status, kindOf(request.url), ms);
      const path = pathInLog(request.url);
      const aborted = !response.writableFinished;
      logAccess({ requestId, method, path, status, ms: Math.round(ms), aborted });
    });
    if (hasBody(request)) expectPace(request);
    const exchange = { request, response, requestId };
    answer(exchange).catch((error: unknown) => answerFailure(error, exchange));
  };
}

/** Whether a request tells no more than which page it wants: whoever sends it gets what everybody gets. */
function isAnybodys(request: IncomingMessage): boolean {
  return isGetOrHead(request) && !isPersonal(request.headers.cookie) && !hasBody(request);
}
