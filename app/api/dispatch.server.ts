import type { AppLoadContext } from "@remix-run/node";
import { bearerToken, type CurrentUser, getApiUser } from "../access/session.server.ts";
import { isMultipart } from "../http/body.server.ts";
import { crossOriginHeaders, preflightHeaders } from "../http/cross-origin.server.ts";
import type { HttpAnswer } from "../http/http-answer.server.ts";
import { addressOf, isForEverybody, requestIdOf } from "../http/request-context.server.ts";
import { unavailabilityOf } from "../http/unavailable.server.ts";
import { crowdedText, retryAfter } from "../http/unavailable.ts";
import { getDb } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { comeBackAfter, isSetUp, notSetUp } from "../installation/set-up.server.ts";
import { mayCall } from "./access.ts";
import { readFields, refuseDangerous } from "./body.server.ts";
import type { Call, CallRequest, CallResult } from "./call.ts";
import { countCall } from "./call-counts.server.ts";
import { Failure, tooMany, unauthorized } from "./call-result.server.ts";
import { readKey, unlessMade } from "./once.server.ts";
import { findCalls } from "./paths.ts";

type HeaderMap = Record<string, string>;

/** Answers one request to the API, whatever becomes of it, in JSON. */
export async function answerCall(
  request: Request,
  context: AppLoadContext,
  calls: readonly Call[],
): Promise<HttpAnswer> {
  const url = new URL(request.url);
  const headers: HeaderMap = { ...crossOriginHeaders(request), "cache-control": "private, no-store" };
  try {
    if (!(await isSetUp())) throw new Failure(503, notSetUp, { headers: comeBackAfter });
    const { methods, id, slug } = findCalls(calls, url.pathname);
    if (request.method === "OPTIONS" && methods.size > 0) {
      const allowed = allowedIn(methods);
      const headers = { ...preflightHeaders(request, allowed), allow: allowed.join(", ") };
      return { status: 204, headers, cookies: [], body: Buffer.alloc(0) };
    }
    const address = addressOf(context);
    const caller = await getApiUser(request, context);
    if (!isForEverybody(context)) {
      const { isOver, reset, headers: callerHeaders } = countCall(caller, address);
      Object.assign(headers, callerHeaders);
      if (isOver) throw tooMany(reset);
    }
    if (methods.size === 0) throw new Failure(404);
    const call = methods.get(request.method === "HEAD" ? "GET" : request.method);
    if (!call) throw new Failure(405, undefined, { headers: { allow: allowedIn(methods).join(", ") } });
    const staleToken = caller === null && bearerToken(request) !== undefined;
    const asked = { db: getDb(), request, url, address, caller, staleToken, id, slug, body: {}, key: null };
    return reply(call, await run(call, asked), headers, caller);
  } catch (error) {
    return refusal(asFailure(error, context, url.pathname), headers);
  }
}

function allowedIn(methods: ReadonlyMap<string, Call>): string[] {
  return [...methods.keys()].flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

async function run(call: Call, asked: CallRequest): Promise<CallResult> {
  const { caller } = asked;
  if (!mayCall(caller, call)) throw caller ? new Failure(403) : unauthorized(undefined, asked.staleToken);
  const readsItself = call.files && isMultipart(asked.request.headers.get("Content-Type"));
  if (!readsItself && (call.body || call.extra)) {
    asked.body = await readFields(asked.request);
    const schema = await call.body?.(asked.db);
    const taken = [...Object.keys(schema?.shape ?? {}), ...Object.keys(call.extra ?? {})];
    refuseDangerous(asked.body, [...taken, ...(call.unchanged ?? [])]);
  }
  asked.key = readKey(call, asked);
  // What a file holds its own call reads.
  if (asked.key && !call.file) return unlessMade(asked, () => answer(call, asked));
  return answer(call, asked);
}

async function answer(call: Call, asked: CallRequest): Promise<CallResult> {
  if (call.may === "public") return call.run(asked);
  const { caller, staleToken } = asked;
  if (!caller) throw unauthorized(undefined, staleToken);
  return call.run({ ...asked, caller });
}

/** Answers that are the same for everybody may be kept, as long as each use is asked for. */
function reply(call: Call, answer: CallResult, headers: HeaderMap, caller: CurrentUser | null): HttpAnswer {
  const status = call.makes ? 201 : 200;
  if (call.method !== "GET" || call.may !== "public" || caller) return made(status, headers, answer);
  const vary = headers.vary ? `${headers.vary}, Authorization` : "Authorization";
  return made(status, { ...headers, vary, "cache-control": "public, max-age=0, must-revalidate" }, answer);
}

function refusal(failure: Failure, headers: HeaderMap): HttpAnswer {
  const { code, message, errors, data, reason, headers: own } = failure;
  const answer = {
    status: "failed",
    message,
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
    ...(reason && { code: reason }),
  };
  return made(code, { ...headers, ...own }, answer);
}

function made(status: number, headers: HeaderMap, answer: CallResult): HttpAnswer {
  const typed = { ...headers, "content-type": "application/json; charset=utf-8" };
  return { status, headers: typed, cookies: [], body: Buffer.from(JSON.stringify(answer)) };
}

/** What operations throw as a Response pages show as they see fit; here its status says it all. */
function asFailure(error: unknown, context: AppLoadContext, path: string): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof Response) return new Failure(error.status);
  const unavailable = unavailabilityOf(error, requestIdOf(context), path);
  if (unavailable) {
    const { why, status } = unavailable;
    const message = why === "crowd" ? crowdedText : undefined;
    return new Failure(status, message, { headers: { "retry-after": retryAfter[why] } });
  }
  getLog().error({ requestId: requestIdOf(context), err: error }, "call failed");
  return new Failure(500);
}
