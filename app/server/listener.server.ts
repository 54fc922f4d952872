import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { askedFrom } from "../../db/queries/audit.ts";
import { noteRefused } from "../access/refusals.server.ts";
import { countCall } from "../api/call-counts.server.ts";
import { answerCall } from "../api/dispatch.server.ts";
import { answerWaitingRoom } from "../appointments/desk/waiting-room-events.server.ts";
import { expectReader, signalOfGone } from "../fairness/connections.server.ts";
import { admitBody, turnToAnswer, turnToKeep } from "../fairness/fairness.server.ts";
import { answerWatcher } from "../health/endpoints.server.ts";
import { publishDueDrafts } from "../history/dated-drafts.server.ts";
import { getAccessLog, outcomeInLog } from "../http/access-log.server.ts";
import { dropRest, expectPace } from "../http/body.server.ts";
import { isPersonal } from "../http/cookies.ts";
import { allowOrigin } from "../http/cross-origin.server.ts";
import { completed, type HttpAnswer, sendAnswer } from "../http/http-answer.server.ts";
import { comesFromOwnPage } from "../http/origin.server.ts";
import { changesSoFar, hearOwnWriting, tellOwnWriting } from "../http/own-writing.server.ts";
import { createKeptSender, type KeptAnswer } from "../http/page-cache/kept-answer.server.ts";
import { publicPageAt } from "../http/page-cache/kept-pages.ts";
import { getPageCache } from "../http/page-cache/open.server.ts";
import { sendMoved, sendPlainPage } from "../http/plain-page.server.ts";
import { getRequestFigures, kindOf } from "../http/request-figures.server.ts";
import {
  apiPath,
  hasBody,
  isAnonymous,
  isGetOrHead,
  isReading,
  isWriting,
  namesOneHost,
  picturePath,
  requestTarget,
} from "../http/request-target.server.ts";
import { headersOfAll } from "../http/security-headers.server.ts";
import { getSiteCounts, isReader } from "../http/site-counts.server.ts";
import { sendStaticFile } from "../http/static-files.server.ts";
import { staticFileAt } from "../installation/built-files.server.ts";
import { clientAddress } from "../installation/client-address.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { comeBackAfter, isSetUp } from "../installation/set-up.server.ts";
import { answerPicture } from "../pictures/picture-answer.server.ts";
import { showPreviews } from "../previews/show-previews.server.ts";
import { answerStorageFailures } from "../remix/failing-routes.server.ts";
import { anonymousRequest, toFetchRequest } from "../remix/fetch-request.server.ts";
import { createRouteHandler, deadEnds, routeListPath } from "../remix/route-handler.server.ts";
import { countAnswer, countsFor } from "./count-answer.server.ts";
import { answerFailure } from "./failed-request.server.ts";
import { answerIn, answerStaff, type Place, placeAt } from "./in-language.server.ts";
import { leadOn } from "./moved.server.ts";
import { takeBody } from "./take-body.server.ts";

/** Where waiting rooms' screens listen for steps at the desk. */
const waitingRoomStart = "/waiting-room/";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
}

/** Answers every request: from the page cache, with a static file or a picture, or, if it is let in, by its route. */
export function createListener(build: ServerBuild): RequestListener {
  const { APP_URL, TRUST_PROXY, PAGE_CACHE_MB } = getConfig();
  const pages = getPageCache();
  const sendKept = createKeptSender();
  const figures = getRequestFigures();
  const logAccess = getAccessLog();
  const counts = getSiteCounts();
  const leadsNowhere = deadEnds(build);
  const answerRoute = showPreviews(
    leadOn(
      createRouteHandler(answerStorageFailures(build), async (request, context) => {
        // Most sites have no callers, and each call has schemas.
        const { calls } = await import("../calls/table.ts");
        return answerCall(request, context, calls);
      }),
      leadsNowhere,
    ),
  );
  const always = new Map(headersOfAll(APP_URL));
  const ownAddress = new URL(APP_URL);

  async function answer(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    const target = requestTarget(request.url);
    if (!target || !namesOneHost(request)) return sendPlainPage(response, 400);
    const { pathname } = target;
    // No address has a NUL character, and PostgreSQL compares with none.
    if (pathname.includes("%00")) return sendPlainPage(response, 404);
    const reading = isReading(request, target);
    if (!reading && !isWriting(request, target)) {
      response.setHeader("Allow", "GET, HEAD, POST");
      return sendPlainPage(response, 405);
    }
    if (reading) {
      if (await answerWatcher(request, response, pathname)) return;
      if (pathname.startsWith(waitingRoomStart)) {
        const sender = clientAddress(request, TRUST_PROXY);
        if (await answerWaitingRoom(request, response, pathname, sender)) return;
      }
      const file = staticFileAt(pathname);
      if (file) return sendStaticFile(request, response, file);
      if (pathname.startsWith(picturePath)) {
        const sender = clientAddress(request, TRUST_PROXY);
        const asked = toFetchRequest(request, target, null);
        const sent = await askedFrom(sender, () => answerPicture(asked, response, sender));
        if (!sent) sendPlainPage(response, 404);
        return;
      }
    }
    await hearOwnWriting(request);
    await publishDueDrafts();
    const place = await placeAt(target, leadsNowhere);
    if (!place) return sendPlainPage(response, 400);
    if ("moved" in place) return sendMoved(response, place.moved);
    const { path } = place;
    if (path === routeListPath) return sendPlainPage(response, 404);
    // A call of the API is authorised by its token alone, which no browser sends by itself: it may come from any site.
    if (!reading && !path.startsWith(apiPath) && !comesFromOwnPage(request.headers, ownAddress))
      return sendPlainPage(response, 403);
    // Before the hospital is set up, pages say so themselves, and forms must not be acted upon.
    if (!reading && !/^\/(?:api|setup)\//.test(path) && !(await isSetUp())) {
      response.setHeader("Retry-After", comeBackAfter["retry-after"]);
      return sendPlainPage(response, 503);
    }
    const sender = clientAddress(request, TRUST_PROXY);
    await askedFrom(sender, () => answerByRoute(exchange, place, { reading, sender }));
  }

  async function answerByRoute(
    { request, response, requestId }: Exchange,
    { target, address, spoken }: Place,
    { reading, sender }: { reading: boolean; sender: string },
  ) {
    const found = isAnonymous(request, target.pathname) ? publicPageAt(target) : undefined;
    const callerHeaders = found && callerHeadersFor(request, target.pathname);
    // A call above the limit takes the usual way, which refuses it.
    const page = callerHeaders ? found : undefined;
    for (const [name, value] of Object.entries(callerHeaders ?? {})) response.setHeader(name, value);
    const about = { isReading: isGetOrHead(request), isPersonal: isPersonal(request.headers.cookie) };
    const ofSender = { requestId, address: sender };
    const answerHere = (asked: Request, context: AppLoadContext) =>
      spoken
        ? answerIn(spoken, () => answerRoute(asked, context))
        : answerStaff(asked, context, target.pathname, () => answerRoute(asked, context));
    if (page && callerHeaders && PAGE_CACHE_MB > 0) {
      const rendered = await pages.answerTo(address, page, async () => {
        await turnToKeep(sender, page.isSingle && target.search === "");
        const forAll = { requestId, address: "", isForEverybody: true };
        const { headers, ...made } = completed(await answerHere(anonymousRequest(target), forAll), about);
        return { ...made, headers: { ...Object.fromEntries(always), ...headers } };
      });
      if (rendered.kept) {
        sendKept(rendered.kept, { request, response, requestId, callerHeaders });
        countKept(request, rendered.kept);
      } else {
        const { answer: made } = rendered;
        await countAnswer({
          request,
          pathname: target.pathname,
          made,
          context: { isReader: countsFor(request) },
        });
        await sendAnswer(request, response, made);
      }
      return;
    }
    const asked = { request, response, context: ofSender };
    if (hasBody(request)) await admitBody(asked);
    const body = reading ? null : await takeBody(asked);
    await turnToAnswer(asked, body);
    const isForEverybody = page !== undefined;
    const gone = body instanceof ReadableStream ? signalOfGone(response) : undefined;
    const sent = toFetchRequest(request, target, body, gone);
    const before = changesSoFar();
    const context = { ...ofSender, isForEverybody, isReader: countsFor(request) };
    const made = completed(await answerHere(sent, context), about);
    await countAnswer({ request, pathname: target.pathname, made, context });
    if (made.status === 403) await noteRefused(sent, requestId);
    if (!reading) tellOwnWriting(before, target, made);
    if (!request.complete) dropRest(request);
    await sendAnswer(request, response, made);
  }

  /** Counts a kept page that was read, or is known to whoever asks for it. */
  function countKept({ method, headers }: IncomingMessage, { page }: KeptAnswer): void {
    if (page !== null && method === "GET" && isReader(headers)) counts.noteView(page);
  }

  /** Headers that an answer for everybody brings to this sender alone; null where they may make no more calls for now. */
  function callerHeadersFor(request: IncomingMessage, path: string): HttpAnswer["headers"] | null {
    if (!path.startsWith(apiPath)) return {};
    const { isOver, headers } = countCall(null, clientAddress(request, TRUST_PROXY));
    return isOver ? null : { ...allowOrigin(request.headers.origin), ...headers };
  }

  return (request, response) => {
    const requestId = randomUUID();
    const { url = "", method } = request;
    const kept = isAnonymous(request, url) ? pages.find(url) : null;
    const callerHeaders = kept && callerHeadersFor(request, url);
    if (kept && callerHeaders) {
      const { status, logged } = sendKept(kept, { request, response, requestId, callerHeaders });
      countKept(request, kept);
      logAccess(requestId, method === "GET" ? logged : outcomeInLog({ method, url, status, ms: 0 }));
      figures.noteKept(method, status, kept.kind);
      return;
    }
    const started = performance.now();
    figures.noteBegan();
    response.setHeader("X-Request-Id", requestId);
    for (const [name, value] of always) response.setHeader(name, value);
    response.on("close", () => {
      const ms = performance.now() - started;
      const status = response.statusCode;
      figures.noteEnded(method, status, kindOf(url), ms);
      const aborted = !response.writableFinished;
      logAccess(requestId, outcomeInLog({ method, url, status, ms: Math.round(ms), aborted }));
    });
    expectReader(response);
    if (hasBody(request)) expectPace(request);
    const exchange = { request, response, requestId };
    answer(exchange).catch((error: unknown) => answerFailure(error, exchange));
  };
}
