import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** Whether a body of this media type is a form that may bring files. */
export function isMultipart(type: string | null | undefined): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(type ?? "");
}

/** Whether a body is compressed. Nobody unpacks one: of a small one there may be much. */
export function isCompressed({ headers }: Pick<Request, "headers">): boolean {
  return !["", "identity"].includes((headers.get("Content-Encoding") ?? "").trim().toLowerCase());
}

/** A body holds text in another encoding than UTF-8: to take it would change its letters for good. */
export class NotUtf8 extends Error {}

/**
 * The text of a body, without a byte order mark.
 *
 * @throws NotUtf8
 */
export async function readText(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new NotUtf8();
  }
}

/** The request's body is larger than it may be. */
export class BodyTooLarge extends Error {}

/** Whoever sends a body is signed out, or has another role, before all of it is there. */
export class SenderOut extends Error {}

/**
 * Reads a request's body into memory, up to a limit. A body that announces its size is refused before a byte of
 * it is read; the rest of one that grows too much is read and dropped, so that its sender gets to see the answer.
 *
 * @param limit in bytes
 * @throws BodyTooLarge
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  refuseAnnounced(request, limit);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) reject(new BodyTooLarge());
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
  });
}

/**
 * A request's body as it arrives, no faster than it is read. A body that announces more than the limit is refused at
 * once; one that grows too much breaks off with BodyTooLarge.
 *
 * @param limit in bytes
 * @param mayGoOn waited for before each piece of about 64 KB
 * @param mayEnd waited for before the end is told; what it throws is told instead
 * @throws BodyTooLarge
 */
export function streamBody(
  request: IncomingMessage,
  limit: number,
  { mayGoOn, mayEnd }: { mayGoOn: () => Promise<void>; mayEnd: () => Promise<void> },
): ReadableStream<Uint8Array> {
  refuseAnnounced(request, limit);
  let size = 0;
  let wanted = true;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        request.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > limit) {
            wanted = false;
            dropRest(request);
            controller.error(new BodyTooLarge());
            return;
          }
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) request.pause();
        });
        request.on("end", () => {
          const end = () => wanted && controller.close();
          if (wanted) mayEnd().then(end, (error: unknown) => controller.error(error));
        });
        request.on("error", (error) => controller.error(error));
        request.pause();
      },
      pull: async () => {
        await mayGoOn();
        request.resume();
      },
      cancel: () => {
        wanted = false;
        dropRest(request);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  );
}

/** How long the next piece of a body waits that nobody wants, in milliseconds. */
const dropEvery = 5;

/**
 * Takes in what is still to come of a request and drops it, so that its sender gets to see the answer: no faster than
 * most lines are, since whoever sends as fast as they can would have the process do nothing else.
 */
export function dropRest(request: IncomingMessage): void {
  const goOn = () => request.resume();
  request.removeAllListeners("data").on("data", () => {
    request.pause();
    setTimeout(goOn, dropEvery).unref();
  });
  goOn();
}

function refuseAnnounced(request: IncomingMessage, limit: number): void {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
}

/** How long a body may take before its pace counts, in milliseconds, and what must come of it then, in bytes per second. */
const grace = 30_000;
const slowest = 2048;

/**
 * The request whose body each connection brought last: since when, and how much the connection had brought before. One entry
 * for as long as a connection lasts: a map whose entries come and go with the requests is laid out anew again and again,
 * and what it leaves behind holds requests that are over until the large collection.
 */
const arriving = new Map<Socket, { request: IncomingMessage | null; since: number; before: number }>();
let watching = false;

/**
 * Closes the connection of a request whose body comes so slowly that no line is that slow. A large picture over a bad
 * line has its minutes; whoever means to keep connections busy has to send something for each.
 */
export function expectPace(request: IncomingMessage): void {
  const { socket } = request;
  const known = arriving.get(socket);
  if (known) {
    known.request = request;
    known.since = performance.now();
    known.before = socket.bytesRead;
    return;
  }
  arriving.set(socket, { request, since: performance.now(), before: socket.bytesRead });
  socket.once("close", () => arriving.delete(socket));
  if (watching) return;
  watching = true;
  setInterval(closeSlow, 2000).unref();
}

function closeSlow(): void {
  const now = performance.now();
  for (const [socket, arrival] of arriving) {
    const { request, since, before } = arrival;
    const elapsed = now - since;
    if (request === null || request.complete) arrival.request = null;
    else if (elapsed > grace && socket.bytesRead - before < (slowest * elapsed) / 1000) socket.destroy();
  }
}

/** How long the rest of a refused body is waited for, in milliseconds. */
const drainMs = 500;

/**
 * Takes in the rest of a refused body and drops it, for a moment: to answer and close while the sender still writes
 * would reset the connection, and the answer would not be read.
 */
export function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, drainMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    if (request.complete) return done();
    dropRest(request);
    request.once("end", done).once("close", done);
  });
}
