import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** The request's body is larger than it may be. */
export class BodyTooLarge extends Error {}

/**
 * Reads a request's body into memory, up to a limit. A body that announces its size is refused before a byte of
 * it is read.
 *
 * @param limit in bytes
 * @throws BodyTooLarge
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  refuseAnnounced(request, limit);
  const chunks: Buffer[] = [];
  for await (const chunk of limited(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * A request's body as it arrives. A body that announces more than the limit is refused at once; one that does not
 * breaks off with BodyTooLarge where it passes the limit.
 *
 * @param limit in bytes
 * @throws BodyTooLarge
 */
export function streamBody(request: IncomingMessage, limit: number): ReadableStream<Uint8Array> {
  refuseAnnounced(request, limit);
  return Readable.toWeb(Readable.from(limited(request, limit), { objectMode: false })) as ReadableStream;
}

function refuseAnnounced(request: IncomingMessage, limit: number): void {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
}

async function* limited(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  // To destroy the request would close its connection, and the refusal would reach nobody.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    yield chunk;
  }
}
