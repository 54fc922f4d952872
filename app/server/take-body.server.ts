import { type Exchange, senderOf, turnToTake } from "../fairness/fairness.server.ts";
import { formLimit, uploadLimit } from "../forms/multipart.server.ts";
import { isMultipart, readBody, SenderOut, streamBody } from "../http/body.server.ts";

/**
 * A form with files passes as it arrives; every other body is small and is read first. Either may take minutes or hours: what
 * whoever sends it may do by then, counts.
 */
export async function takeBody(
  exchange: Exchange,
): Promise<Buffer<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const { request, context } = exchange;
  // Of a request that announces no body node:http makes no stream: nothing of it would ever end.
  if (request.readableEnded) return Buffer.alloc(0);
  if (isMultipart(request.headers["content-type"])) {
    const mayEnd = () => expectSameSender(exchange);
    return streamBody(request, uploadLimit, { mayGoOn: () => turnToTake(exchange), mayEnd });
  }
  const body = await readBody(request, formLimit);
  // Who was looked up for a turn is looked up again.
  context.user = context.caller = undefined;
  return body;
}

/** @throws SenderOut when whoever sends a request may not do now what they might when it was let in */
async function expectSameSender(exchange: Exchange): Promise<void> {
  const before = await senderOf(exchange);
  const now = await senderOf({ request: exchange.request, context: {} });
  const isSame = before?.id === now?.id && before?.role === now?.role && before?.books === now?.books;
  if (!isSame) throw new SenderOut();
}
