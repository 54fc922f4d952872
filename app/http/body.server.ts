import type { IncomingMessage } from "node:http";

/** The request's body is larger than it may be. */
export class BodyTooLarge extends Error {}

/**
 * Reads a request's body into memory, up to a limit. A body that announces its size is refused before a byte of
 * it is read; the rest of one that grows too much is read and dropped, so that its sender gets to see the answer.
 *
 * @param limit in bytes
 * @throws BodyTooLarge
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
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
