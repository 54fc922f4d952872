import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AppLoadContext } from "@remix-run/node";
import { compress, isCompressible, preferredEncoding } from "./compression.server.ts";
import { matchesEtag } from "./static-files.server.ts";

/** An answer of a page or a call, whole. */
export interface HttpAnswer {
  status: number;
  /** By name in lower case: its own ones, to which those of every answer and of the request are added. */
  headers: Record<string, string>;
  /** `Set-Cookie`, the one header of which there may be several. */
  cookies: string[];
  body: Buffer<ArrayBuffer>;
  /** In the place of a body: what goes out as it is made. */
  stream?: Readable;
}

/** What answers a request: routes, calls, and what stands around them. */
export type AnswerRequest = (request: Request, context: AppLoadContext) => Promise<HttpAnswer>;

/**
 * A route's answer, read whole.
 *
 * @param page the body of a page, which then the response lacks
 * @param stream likewise, of what is not read here
 */
export async function readAnswer(response: Response, page = "", stream?: Readable): Promise<HttpAnswer> {
  const { "set-cookie": _, ...headers } = Object.fromEntries(response.headers);
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : Buffer.from(page);
  const cookies = response.headers.getSetCookie();
  return { status: response.status, headers, cookies, body, ...(stream && { stream }) };
}

interface About {
  isReading: boolean;
  isPersonal: boolean;
}

/** An answer with the headers that follow from what it holds, and from who asks. */
export function completed(answer: HttpAnswer, { isReading, isPersonal }: About): HttpAnswer {
  const { status, cookies, body, stream } = answer;
  const headers = { ...answer.headers };
  if (isPersonal && !headers["cache-control"]?.startsWith("public")) {
    // A computer may be used by others afterwards.
    headers["cache-control"] = "private, no-store";
  }
  // A page refuses the one method that it has no action for.
  if (status === 405) headers.allow ??= "GET, HEAD";
  if (isCompressible(headers["content-type"], body.length)) {
    headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : "Accept-Encoding";
  }
  const isStored = status === 200 && isReading && !/no-store/.test(headers["cache-control"] ?? "");
  if (isStored && !stream && cookies.length === 0) headers.etag ??= etagOf(body);
  return { status, headers, cookies, body, ...(stream && { stream }) };
}

/** A weak one: it stands for the content, compressed or not. */
function etagOf(body: Buffer): string {
  return `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/** Sends an answer made for one request. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, cookies, body, stream }: HttpAnswer,
): Promise<void> {
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (stream) return sendStream(request, response.writeHead(status, headers), stream);
  if (status === 200 && headers.etag && matchesEtag(request.headers["if-none-match"], headers.etag)) {
    const { "content-type": _, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  let sent: Buffer = body;
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  if (encoding && isCompressible(headers["content-type"], body.length)) {
    sent = await compress(body, encoding, "once");
    response.setHeader("content-encoding", encoding);
  }
  if (status !== 304 && status !== 204) response.setHeader("content-length", sent.length);
  response.writeHead(status, headers);
  // An empty body would be a second write.
  response.end(request.method === "HEAD" || sent.length === 0 ? undefined : sent);
}

/** Whoever goes before the end is no failure of ours. What fails on our side ends the connection: nobody takes half for all. */
async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  stream: Readable,
): Promise<void> {
  if (request.method === "HEAD") {
    stream.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(stream, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
