import { type Exchange, turnToTake } from "../fairness/fairness.server.ts";
import { formLimit, uploadLimit } from "../forms/multipart.server.ts";
import { isMultipart, readBody, streamBody } from "../http/body.server.ts";

/** A form with files passes as it arrives; every other body is small and is read first. */
export async function takeBody(
  exchange: Exchange,
): Promise<Buffer<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const { request } = exchange;
  // Of a request that announces no body node:http makes no stream: nothing of it would ever end.
  if (request.readableEnded) return Buffer.alloc(0);
  if (isMultipart(request.headers["content-type"]))
    return streamBody(request, uploadLimit, () => turnToTake(exchange));
  return readBody(request, formLimit);
}
