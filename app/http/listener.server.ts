import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { Failure } from "../api/answer.server.ts";
import { BodyTooLarge, drain, dropRest, expectPace, readBody, streamBody } from "./body.server.ts";
import { readStaticFiles } from "./built-files.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { compress, isCompressible, preferredEncoding } from "./compression.server.ts";
import { sendImage } from "./images.server.ts";
import { getConfig } from "./installation.server.ts";
import { getLog, loggedPath } from "./log.server.ts";
import { formLimit, isMultipart, uploadLimit } from "./multipart.server.ts";
import { comesFromOwnPage } from "./origin.server.ts";
import { sendPlainPage } from "./plain-page.server.ts";
import { createRemixHandler } from "./remix.server.ts";
import { securityHeaders, strictTransportSecurity } from "./security-headers.server.ts";
import { sendStaticFile } from "./static-files.server.ts";

/** What the server tells every loader and action of the request, beyond the request itself. */
export interface RequestContext {
  requestId: string;
  /** Network address of the client. */
  address: string;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends Partial<RequestContext> {}
}

/** The whole way of a request: static files and pictures first, then, if it may pass, Remix. */
export function createListener(build: ServerBuild): RequestListener {
  const config = getConfig();
  const log = getLog();
  const staticFiles = readStaticFiles();
  const remix = createRemixHandler(build);
  const headers = config.APP_URL.startsWith("https:")
    ? [...securityHeaders, strictTransportSecurity]
    : securityHeaders;

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const target = requestTarget(request.url);
    if (!target) return sendPlainPage(response, 400);
    const isApi = target.pathname.startsWith(apiPath);
    const asksFirst = request.method === "OPTIONS" && isForScripts(target.pathname);
    const reading = /^(?:GET|HEAD)$/.test(request.method ?? "") || asksFirst;
    if (!reading && request.method !== "POST" && !(isApi && isWriting(request))) {
      response.setHeader("Allow", "GET, HEAD, POST");
      return sendPlainPage(response, 405);
    }
    if (reading) {
      if (target.pathname === "/healthz") return sendHealth(request, response);
      const file = staticFiles.get(target.pathname);
      if (file) return sendStaticFile(request, response, file);
      if (target.pathname.startsWith(picturePath)) {
        const sent = await sendImage(toFetchRequest(request, target, null), response);
        if (!sent) sendPlainPage(response, 404);
        return;
      }
    }
    // Remix would list its routes here; nothing of ours asks for that.
    if (target.pathname === "/__manifest") return sendPlainPage(response, 404);
    // Nothing that a browser sends by itself authorises a call of the API, so its senders may be anywhere.
    if (!reading && !isApi && !comesFromOwnPage(request.headers, config.APP_URL))
      return sendPlainPage(response, 403);
    const body = reading ? null : await takeBody(request, isApi ? apiBodyLimit : formLimit);
    const answered = await remix(toFetchRequest(request, target, body), {
      requestId,
      address: clientAddress(request, config.TRUST_PROXY),
    });
    if (!request.complete) dropRest(request);
    await sendFetchResponse(request, response, answered);
  }

  return (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    response.setHeader("X-Request-Id", requestId);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.on("close", () => {
      log.info({
        requestId,
        method: request.method,
        path: loggedPath(request.url),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
    if (hasBody(request)) expectPace(request);
    answer(request, response, requestId).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) {
        response.destroy();
        return;
      }
      if (error instanceof BodyTooLarge) {
        drain(request).then(() => refuse(request, response, 413));
        return;
      }
      log.error({ requestId, err: error }, "request failed");
      refuse(request, response, 500);
    });
  };
}

/** Whether a request brings a session, or a booking that waits for one: the answer shows whose it is. */
function isPersonal({ headers }: IncomingMessage): boolean {
  return /(?:^|;\s*)(?:user_token|draft)=/.test(headers.cookie ?? "");
}

/** Where the calls of the API are, and what the body of one may weigh, in bytes. */
const apiPath = "/api/";
const apiBodyLimit = 1024 * 1024;

const picturePath = "/files/images/";

/** What scripts on pages of other websites may read, where the operator named those. */
const isForScripts = (pathname: string) => pathname.startsWith(apiPath) || pathname.startsWith(picturePath);

const isWriting = ({ method }: IncomingMessage) => /^(?:PUT|PATCH|DELETE)$/.test(method ?? "");

/** Answers before anything of ours could, to programs as they read it. */
function refuse(request: IncomingMessage, response: ServerResponse, status: 413 | 500): void {
  if (!request.url?.startsWith(apiPath)) {
    sendPlainPage(response, status);
    return;
  }
  const body = JSON.stringify({ status: "failed", message: new Failure(status).message });
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(body);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The path and query of a request, or null for a target that is no path of ours. */
function requestTarget(url: string | undefined): URL | null {
  if (!url?.startsWith("/") || !URL.canParse(`http://host${url}`)) return null;
  const target = new URL(`http://host${url}`);
  try {
    // Written into a link, a path of two slashes would lead to another host, and a backslash counts as a slash.
    if (/^\/[/\\]/.test(decodeURIComponent(target.pathname))) return null;
    return target;
  } catch {
    return null;
  }
}

/** A form with files passes as it arrives; every other body is small and is read first. */
async function takeBody(request: IncomingMessage, limit: number): Promise<BodyInit> {
  if (isMultipart(request.headers["content-type"])) return streamBody(request, uploadLimit);
  return new Uint8Array(await readBody(request, limit));
}

function sendHealth(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(request.method === "HEAD" ? undefined : "ok\n");
}

function toFetchRequest(request: IncomingMessage, target: URL, body: BodyInit | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // The origin was judged already, and better than Remix does, which would answer 500.
    if (value === undefined || name === "x-forwarded-host") continue;
    if (name === "origin" && !isForScripts(target.pathname)) continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const init: RequestInit & { duplex: "half" } = { method: request.method, headers, body, duplex: "half" };
  return new Request(getConfig().APP_URL + target.pathname + target.search, init);
}

async function sendFetchResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answered: Response,
): Promise<void> {
  response.statusCode = answered.status;
  for (const [name, value] of answered.headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  const cached = answered.headers.get("cache-control");
  if (isPersonal(request) && !cached?.startsWith("public")) {
    // A computer may be used by others afterwards.
    response.setHeader("Cache-Control", "private, no-store");
  }
  // A page refuses the one method that it has no action for.
  if (answered.status === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", "GET, HEAD");
  let body: Buffer = Buffer.from(await answered.arrayBuffer());
  if (isCompressible(answered.headers.get("content-type"), body.length)) {
    response.appendHeader("Vary", "Accept-Encoding");
    const encoding = preferredEncoding(request.headers["accept-encoding"]);
    if (encoding) {
      body = await compress(body, encoding);
      response.setHeader("Content-Encoding", encoding);
    }
  }
  if (answered.status !== 304 && answered.status !== 204) response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}
