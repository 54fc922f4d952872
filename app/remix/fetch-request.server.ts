import type { IncomingMessage } from "node:http";
import { BufferedRequest } from "../http/buffered-request.server.ts";
import { apiPath, isForScripts } from "../http/request-target.server.ts";
import { getConfig } from "../installation/installation.server.ts";

/**
 * A request as Remix takes it. A HEAD of a page becomes a GET: Remix would drop the body, and with it the length and the
 * ETag.
 *
 * @param gone aborts when the client has gone, for a request with files, which take long to be dealt with
 */
export function toFetchRequest(
  request: IncomingMessage,
  target: URL,
  body: Buffer<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  gone?: AbortSignal,
): Request {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    // The server has checked the origin before; Remix would check it against `X-Forwarded-Host`, and answer 500.
    if (value === undefined || name === "x-forwarded-host") continue;
    if (name === "origin" && !isForScripts(target)) continue;
    headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  const method = request.method === "HEAD" && !target.pathname.startsWith(apiPath) ? "GET" : request.method;
  if (Buffer.isBuffer(body)) return new BufferedRequest(ownAddress(target), { method, headers }, body);
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half", signal: gone };
  return new Request(ownAddress(target), init);
}

/** A request without anything that says who sent it. */
export function anonymousRequest(target: URL): Request {
  return new Request(ownAddress(target));
}

function ownAddress({ pathname, search }: URL): string {
  return getConfig().APP_URL + pathname + search;
}
