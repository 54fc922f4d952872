import type { IncomingMessage } from "node:http";

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
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
