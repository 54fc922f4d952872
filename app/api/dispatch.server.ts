import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { isStorageFailure } from "../../db/storage-failure.ts";
import { getConfig, getDb } from "../http/installation.server.ts";
import { getLog } from "../http/log.server.ts";
import { logStorageFailure, retryAfter } from "../http/storage-failures.server.ts";
import { bearerToken, type CurrentUser, getApiUser } from "../people/session.server.ts";
import { comeBackAfter, isSetUp, notSetUp } from "../setup/set-up.server.ts";
import { mayCall } from "./access.ts";
import { Failure, tooMany, unauthorized } from "./answer.server.ts";
import { readFields, refuseDangerous } from "./body.server.ts";
import type { Answer, Asked, Call } from "./call.ts";
import { noteCall } from "./call-counts.server.ts";
import { crossOriginHeaders, preflightHeaders } from "./cross-origin.server.ts";
import { findCalls } from "./paths.ts";

type HeaderMap = Record<string, string>;

/** Answers one request to the API, whatever becomes of it, in JSON. */
export async function answerCall(
  request: Request,
  context: AppLoadContext,
  calls: readonly Call[],
): Promise<Response> {
  const headers: HeaderMap = { ...crossOriginHeaders(request), "Cache-Control": "private, no-store" };
  try {
    if (!(await isSetUp())) throw new Failure(503, notSetUp, { headers: comeBackAfter });
    const url = new URL(request.url);
    const { methods, id, slug } = findCalls(calls, url.pathname);
    const allowed = [...methods.keys()].flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    if (request.method === "OPTIONS" && methods.size > 0) {
      const preflight = preflightHeaders(request, allowed);
      return new Response(null, { status: 204, headers: { ...preflight, Allow: allowed.join(", ") } });
    }
    const address = context.address ?? "";
    const caller = await getApiUser(request);
    Object.assign(headers, countCall(caller, address));
    if (methods.size === 0) throw new Failure(404);
    const call = methods.get(request.method === "HEAD" ? "GET" : request.method);
    if (!call) throw new Failure(405, undefined, { headers: { Allow: allowed.join(", ") } });
    const staleToken = caller === null && bearerToken(request) !== undefined;
    const asked: Asked = { db: getDb(), request, url, address, caller, staleToken, id, slug, body: {} };
    return reply(request, call, await run(call, asked), headers, caller);
  } catch (error) {
    return refusal(asFailure(error, context, new URL(request.url).pathname), headers);
  }
}

async function run(call: Call, asked: Asked): Promise<Answer> {
  const { caller } = asked;
  if (!mayCall(caller, call)) throw caller ? new Failure(403) : unauthorized(undefined, asked.staleToken);
  if (call.body || call.extra) {
    asked.body = await readFields(asked.request);
    const schema = await call.body?.(asked.db);
    const taken = [...Object.keys(schema?.shape ?? {}), ...Object.keys(call.extra ?? {})];
    refuseDangerous(asked.body, [...taken, ...(call.unchanged ?? [])]);
  }
  if (call.may === "public") return call.run(asked);
  if (!caller) throw unauthorized(undefined, asked.staleToken);
  return call.run({ ...asked, caller });
}

/** Counts a call for its token; one without a token that opens something, for its network address. */
function countCall(caller: CurrentUser | null, address: string): HeaderMap {
  const most = getConfig().LIMIT_API;
  const key = caller ? `api session ${caller.session_id}` : `api address ${address}`;
  const { calls, reset } = noteCall(key);
  const headers = {
    "RateLimit-Limit": String(most),
    "RateLimit-Remaining": String(Math.max(0, most - calls)),
    "RateLimit-Reset": String(reset),
  };
  if (calls <= most) return headers;
  const { code, message, headers: retry } = tooMany(reset);
  throw new Failure(code, message, { headers: { ...headers, ...retry } });
}

/** Answers that are the same for everybody may be kept, as long as each use is asked for. */
function reply(
  request: Request,
  call: Call,
  answer: Answer,
  headers: HeaderMap,
  caller: CurrentUser | null,
): Response {
  const text = JSON.stringify(answer);
  const code = call.makes ? 201 : 200;
  const all: HeaderMap = { ...headers, "Content-Type": "application/json; charset=utf-8" };
  if (call.method !== "GET" || call.may !== "public" || caller) {
    return new Response(text, { status: code, headers: all });
  }
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  all.ETag = etag;
  all.Vary = [headers.Vary, "Authorization"].filter(Boolean).join(", ");
  all["Cache-Control"] = "public, max-age=0, must-revalidate";
  const known = (request.headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim());
  if (known.includes(etag) || known.includes("*")) return new Response(null, { status: 304, headers: all });
  return new Response(text, { status: code, headers: all });
}

function refusal({ code, message, errors, headers: own }: Failure, headers: HeaderMap): Response {
  const body = JSON.stringify({ status: "failed", message, ...(errors && { errors }) });
  return new Response(body, {
    status: code,
    headers: { ...headers, ...own, "Content-Type": "application/json; charset=utf-8" },
  });
}

/** What operations throw as a Response pages show as they see fit; here its status says it all. */
function asFailure(error: unknown, context: AppLoadContext, path: string): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof Response) return new Failure(error.status);
  if (isStorageFailure(error)) {
    logStorageFailure(error, context.requestId, path);
    return new Failure(503, undefined, { headers: { "Retry-After": retryAfter } });
  }
  getLog().error({ requestId: context.requestId, err: error }, "call failed");
  return new Failure(500);
}
