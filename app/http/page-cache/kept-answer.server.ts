import type { IncomingMessage, ServerResponse } from "node:http";
import { kindOf } from "../../health/request-figures.server.ts";
import { pathInLog } from "../access-log.server.ts";
import type { Answer } from "../answer.server.ts";
import { compress, isCompressible, preferredEncoding } from "../compression.server.ts";
import { matchesEtag } from "../static-files.server.ts";

/** How long a connection waits for its next request, in seconds. */
export const keepAliveSeconds = 5;

/** An answer for everybody, ready to be sent in every form that somebody may ask for. */
export interface KeptAnswer {
  /** Its path as the log has it. */
  logged: string;
  /** Its kind among the figures of requests. */
  kind: number;
  etag: string;
  headers: Answer["headers"];
  identity: Form;
  /** As it is where there is too little to compress; the same for `gzip`. */
  br: Form;
  gzip: Form;
  notModified: Form;
}

interface Form {
  status: 200 | 304;
  /** Names and values in turn. */
  headers: string[];
  /** The same headers as they stand in the answer, below its first line. */
  head: string;
  body: Buffer | undefined;
}

/** Makes an answer ready. Its headers are all it has, but for those that differ by request. */
export async function makeKept(
  address: string,
  { headers, body }: Pick<Answer, "headers" | "body">,
): Promise<KeptAnswer> {
  const { "content-type": _, ...untyped } = headers;
  const identity = bodied(headers, body);
  const compressible = isCompressible(headers["content-type"], body.length);
  const [br, gzip] = compressible
    ? await Promise.all([compress(body, "br", "kept"), compress(body, "gzip", "kept")])
    : [];
  return {
    logged: pathInLog(address),
    kind: kindOf(address),
    etag: headers.etag ?? "",
    headers,
    identity,
    br: br ? bodied(headers, br, "br") : identity,
    gzip: gzip ? bodied(headers, gzip, "gzip") : identity,
    notModified: written(304, untyped, undefined),
  };
}

/** Compresses an answer that many ask for as far as it goes. */
export async function compressFurther(kept: KeptAnswer): Promise<void> {
  const { headers, identity, br } = kept;
  if (br === identity || !identity.body) return;
  kept.br = bodied(headers, await compress(identity.body, "br", "wanted"), "br");
}

/** What an answer takes in memory, about, in bytes. */
export function bytesOf({ identity, br, gzip, notModified }: KeptAnswer): number {
  const forms = [...new Set([identity, br, gzip, notModified])];
  return forms.reduce((sum, { head, body }) => sum + 3 * head.length + (body?.length ?? 0), 0);
}

function bodied(headers: Answer["headers"], body: Buffer, encoding?: string): Form {
  const coded = encoding ? { ...headers, "content-encoding": encoding } : headers;
  return written(200, { ...coded, "content-length": String(body.length) }, body);
}

function written(status: Form["status"], headers: Answer["headers"], body: Buffer | undefined): Form {
  return { status, headers: Object.entries(headers).flat(), head: linesOf(headers), body };
}

function linesOf(headers: Answer["headers"]): string {
  let lines = "";
  for (const name in headers) lines += `${name}: ${headers[name]}\r\n`;
  return lines;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Headers that this one answer brings beside those that are kept. */
  own: Answer["headers"];
}

/** Sends an answer that is kept, or 304 to a browser that has it already. */
export function sendKept(kept: KeptAnswer, { request, response, own }: Exchange): void {
  const { status, headers, head, body } = formFor(request, kept);
  response.statusCode = status;
  if (response.shouldKeepAlive && request.httpVersionMinor === 1) {
    const first = status === 200 ? "HTTP/1.1 200 OK" : "HTTP/1.1 304 Not Modified";
    setHead(response, `${first}\r\n${linesOf(own)}${head}${dateLine()}${keepAliveLines}\r\n`);
  } else {
    response.writeHead(status, [...Object.entries(own).flat(), ...headers]);
  }
  response.end(body);
}

function formFor({ headers }: IncomingMessage, kept: KeptAnswer): Form {
  const known = headers["if-none-match"];
  if (known !== undefined && matchesEtag(known, kept.etag)) return kept.notModified;
  return kept[preferredEncoding(headers["accept-encoding"]) ?? "identity"];
}

const keepAliveLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n`;

let date = { second: 0, line: "" };

function dateLine(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== date.second) date = { second, line: `Date: ${new Date(second * 1000).toUTCString()}\r\n` };
  return date.line;
}

/**
 * Gives a response a head that is written already. node:http checks and joins the headers of each answer anew, which
 * for as many as ours takes a quarter of a kept answer's time, and it has no other way to be told that they are fine.
 * A test compares what is sent with what node:http itself writes.
 */
function setHead(response: ServerResponse & { _header?: string }, head: string): void {
  response._header = head;
}
