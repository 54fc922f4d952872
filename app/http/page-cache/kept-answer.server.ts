import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Writable } from "node:stream";
import { bareOf } from "../../words/href.ts";
import { outcomeInLog } from "../access-log.server.ts";
import { compress, isCompressible, preferredEncoding } from "../compression.server.ts";
import type { HttpAnswer } from "../http-answer.server.ts";
import { isReadPage } from "../read-pages.ts";
import { kindOf } from "../request-figures.server.ts";
import { matchesEtag } from "../static-files.server.ts";

/** How long a connection waits for its next request, in seconds. */
export const keepAliveSeconds = 5;

/** An answer that is the same for everybody, ready to be sent in each form that a browser may ask for. */
export interface KeptAnswer {
  address: string;
  /** Its kind among the figures of requests. */
  kind: number;
  /** The page of the site that is read with it; null for what is none. */
  page: string | null;
  etag: string;
  headers: HttpAnswer["headers"];
  identity: Form;
  /** The same as `identity` where there is too little to compress; so is `gzip`. */
  br: Form;
  gzip: Form;
  notModified: Form;
}

interface Form {
  status: 200 | 304;
  /** Names and values in turn. */
  headers: string[];
  /** The first line and these headers, as they stand in the answer. */
  head: string;
  body: Buffer | undefined;
  /** The access log's line for a GET that is answered with it. */
  logged: string;
}

/** Prepares an answer. Its headers are complete, except for those that differ by request. */
export async function makeKept(
  address: string,
  { headers, body }: Pick<HttpAnswer, "headers" | "body">,
): Promise<KeptAnswer> {
  const { "content-type": _, ...untyped } = headers;
  const identity = bodied(address, headers, body);
  const compressible = isCompressible(headers["content-type"], body.length);
  const [br, gzip] = compressible
    ? await Promise.all([compress(body, "br", "kept"), compress(body, "gzip", "kept")])
    : [];
  return {
    address,
    kind: kindOf(address),
    page: pageOf(address, headers["content-type"]),
    etag: headers.etag ?? "",
    headers,
    identity,
    br: br ? bodied(address, headers, br, "br") : identity,
    gzip: gzip ? bodied(address, headers, gzip, "gzip") : identity,
    notModified: formOf(address, 304, untyped),
  };
}

function pageOf(address: string, type = ""): string | null {
  const path = bareOf(address.split("?", 1)[0] ?? "");
  return type.startsWith("text/html") && isReadPage(path) ? path : null;
}

/** Compresses an answer once more, as small as is worth it for one that many ask for. */
export async function compressFurther(kept: KeptAnswer): Promise<void> {
  const { address, headers, identity, br } = kept;
  if (br === identity || !identity.body) return;
  kept.br = bodied(address, headers, await compress(identity.body, "br", "wanted"), "br");
}

/** About how many bytes an answer takes in memory. */
export function bytesOf({ identity, br, gzip, notModified }: KeptAnswer): number {
  const forms = [...new Set([identity, br, gzip, notModified])];
  return forms.reduce((sum, { head, body }) => sum + 3 * head.length + (body?.length ?? 0), 0);
}

function bodied(address: string, headers: HttpAnswer["headers"], body: Buffer, encoding?: string): Form {
  const coded = encoding ? { ...headers, "content-encoding": encoding } : headers;
  return formOf(address, 200, { ...coded, "content-length": String(body.length) }, body);
}

function formOf(
  address: string,
  status: Form["status"],
  headers: HttpAnswer["headers"],
  body?: Buffer,
): Form {
  const first = status === 200 ? "HTTP/1.1 200 OK" : "HTTP/1.1 304 Not Modified";
  return {
    status,
    headers: Object.entries(headers).flat(),
    head: `${first}\r\n${linesOf(headers)}`,
    body,
    logged: outcomeInLog({ method: "GET", url: address, status, ms: 0 }),
  };
}

function linesOf(headers: HttpAnswer["headers"]): string {
  let lines = "";
  for (const name in headers) lines += `${name}: ${headers[name]}\r\n`;
  return lines;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** Headers for this caller alone, beside those that are kept. */
  callerHeaders: HttpAnswer["headers"];
}

/** Sends a kept answer, or 304 to a browser that has it already; returns the form that was sent. */
type SendKept = (kept: KeptAnswer, exchange: Exchange) => Form;

/**
 * Makes the function that sends kept answers. Whether node:http sends a head that is given to it ready is tried once,
 * here; if it does not, as a later version may, it writes each head itself.
 */
export function createKeptSender(giveHead: GiveHead = giveReadyHead): SendKept {
  const isSentAsGiven = sendsAsGiven(giveHead);
  return (kept, { request, response, requestId, callerHeaders }) => {
    const form = formFor(request, kept);
    response.statusCode = form.status;
    if (isSentAsGiven && response.shouldKeepAlive && request.httpVersionMinor === 1) {
      giveHead(response, `${form.head}x-request-id: ${requestId}\r\n${linesOf(callerHeaders)}${lastLines()}`);
    } else {
      response.writeHead(form.status, [
        ...form.headers,
        "x-request-id",
        requestId,
        ...Object.entries(callerHeaders).flat(),
      ]);
    }
    response.end(form.body);
    return form;
  };
}

function formFor({ headers }: IncomingMessage, kept: KeptAnswer): Form {
  const known = headers["if-none-match"];
  if (known !== undefined && matchesEtag(known, kept.etag)) return kept.notModified;
  return kept[preferredEncoding(headers["accept-encoding"]) ?? "identity"];
}

let last = { second: 0, lines: "" };

/** The last lines of every head, as node:http writes them. They are made once a second. */
function lastLines(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== last.second) {
    const date = new Date(second * 1000).toUTCString();
    const alive = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}`;
    last = { second, lines: `Date: ${date}\r\n${alive}\r\n\r\n` };
  }
  return last.lines;
}

type GiveHead = (response: ServerResponse, head: string) => void;

/**
 * Gives a response its head as finished text. For each answer node:http checks the headers and joins them, which takes a
 * quarter of the time of a kept answer, and it has no public way to take them as they are. A test compares what is sent
 * with what node:http writes.
 */
export function giveReadyHead(response: ServerResponse & { _header?: string }, head: string): void {
  response._header = head;
}

/** Whether an answer whose head was given so is sent with that head, byte for byte; tried in memory, without a port. */
function sendsAsGiven(giveHead: GiveHead): boolean {
  const [head, body] = ["HTTP/1.1 200 OK\r\nx-ready: yes\r\n\r\n", "sent"];
  let sent = "";
  const line = new Writable({
    write(chunk, _encoding, done) {
      sent += chunk;
      done();
    },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.assignSocket(line as Socket);
  try {
    giveHead(response, head);
    response.end(body);
  } catch {
    return false;
  }
  return sent === head + body;
}
