import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { compress, isCompressible, preferredEncoding } from "./compression.server.ts";
import { matchesEtag } from "./static-files.server.ts";

/** What Remix answers, read whole, with all the headers that do not differ by request. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

interface About {
  /** Headers of every answer; a route may have its own words for one of them. */
  always: Headers;
  isReading: boolean;
  isPersonal: boolean;
}

export async function readAnswer(
  response: Response,
  { always, isReading, isPersonal }: About,
): Promise<Answer> {
  const { status } = response;
  const headers = new Headers(always);
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  }
  if (isPersonal && !headers.get("Cache-Control")?.startsWith("public")) {
    // A computer may be used by others afterwards.
    headers.set("Cache-Control", "private, no-store");
  }
  // A page refuses the one method that it has no action for.
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  const body = Buffer.from(await response.arrayBuffer());
  if (isCompressible(headers.get("Content-Type"), body.length)) headers.append("Vary", "Accept-Encoding");
  const isStored = status === 200 && isReading && !/no-store/.test(headers.get("Cache-Control") ?? "");
  if (isStored && !headers.has("Set-Cookie") && !headers.has("ETag")) headers.set("ETag", etagOf(body));
  return { status, headers, body };
}

/** A weak one: it stands for the content, compressed or not. */
function etagOf(body: Buffer): string {
  return `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/** Sends an answer made for one request. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): Promise<void> {
  response.setHeaders(headers);
  const etag = headers.get("ETag");
  if (status === 200 && etag && matchesEtag(request.headers["if-none-match"], etag)) {
    response.removeHeader("Content-Type");
    response.writeHead(304).end();
    return;
  }
  response.statusCode = status;
  let sent = body;
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  if (encoding && isCompressible(headers.get("Content-Type"), body.length)) {
    sent = await compress(body, encoding);
    response.setHeader("Content-Encoding", encoding);
  }
  if (status !== 304 && status !== 204) response.setHeader("Content-Length", sent.length);
  response.end(request.method === "HEAD" ? undefined : sent);
}
