import type { IncomingMessage } from "node:http";
import { type Exchange, turnToTake } from "../fairness/fairness.server.ts";
import { formLimit, uploadLimit } from "../forms/multipart.server.ts";
import { isMultipart, readBody, streamBody } from "../http/body.server.ts";
import { BufferedRequest } from "../http/buffered-request.server.ts";
import { apiPath, isForScripts } from "../http/request-target.server.ts";
import { getConfig } from "../installation/installation.server.ts";

type Body = Buffer<ArrayBuffer> | ReadableStream<Uint8Array>;

/**
 * A request as Remix takes it: of a page's HEAD it would lose what the body decides, such as its length.
 *
 * @param gone tells of one with files, which take long to be dealt with, that its client has gone
 */
export function toFetchRequest(
  request: IncomingMessage,
  target: URL,
  body: Body | null,
  gone?: AbortSignal,
): Request {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    // The origin was judged already, and better than Remix does, which would answer 500.
    if (value === undefined || name === "x-forwarded-host") continue;
    if (name === "origin" && !isForScripts(target)) continue;
    headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  const method = request.method === "HEAD" && !target.pathname.startsWith(apiPath) ? "GET" : request.method;
  if (Buffer.isBuffer(body)) return new BufferedRequest(ownAddress(target), { method, headers }, body);
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half", signal: gone };
  return new Request(ownAddress(target), init);
}

/** A request of nobody in particular: nothing of who asked comes with it. */
export function anonymousRequest(target: URL): Request {
  return new Request(ownAddress(target));
}

function ownAddress({ pathname, search }: URL): string {
  return getConfig().APP_URL + pathname + search;
}

/** A form with files passes as it arrives; every other body is small and is read first. */
export async function takeBody(exchange: Exchange): Promise<Body> {
  const { request } = exchange;
  // Of a request that announces no body node:http makes no stream: nothing of it would ever end.
  if (request.readableEnded) return Buffer.alloc(0);
  if (isMultipart(request.headers["content-type"]))
    return streamBody(request, uploadLimit, () => turnToTake(exchange));
  return readBody(request, formLimit);
}
