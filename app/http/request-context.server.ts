import { Readable } from "node:stream";
import type { AppLoadContext } from "@remix-run/node";

/** What the server tells every loader and action of the request, beyond the request itself. `remix-serve` tells nothing. */
interface RequestContext {
  requestId: string;
  address: string;
  isForEverybody: boolean;
  /** Whether what comes of the request is counted among what is read. */
  isReader: boolean;
  takePage: (html: string) => void;
  takeStream: (stream: Readable) => void;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends Partial<RequestContext> {}
}

/** By what the log names the request; undefined under `remix-serve`. */
export function requestIdOf({ requestId }: AppLoadContext): string | undefined {
  return requestId;
}

/** Network address of the client; empty for what is made for everybody. */
export function addressOf({ address = "" }: AppLoadContext): string {
  return address;
}

/** Whether the answer is the same for everybody. If it is a call's, the call was counted already. */
export function isForEverybody(context: AppLoadContext): boolean {
  return context.isForEverybody === true;
}

/** Whether what comes of the request is counted among what is read. */
export function isCounted({ isReader = false }: AppLoadContext): boolean {
  return isReader;
}

/**
 * Hands a page over as the text it is made as: as the body of a response it would be copied four times.
 *
 * @returns whether it is taken so; else the response must carry it
 */
export function handPageOver({ takePage }: AppLoadContext, html: string): boolean {
  takePage?.(html);
  return takePage !== undefined;
}

/**
 * An answer that goes out as it is made, at the pace of whoever reads it.
 *
 * @param parts are asked for one after the other; nobody asks any more once the reader has gone
 */
export function streamed(
  { takeStream }: AppLoadContext,
  parts: AsyncIterable<string | Uint8Array>,
  headers: Record<string, string>,
): Response {
  const stream = Readable.from(parts, { objectMode: false });
  takeStream?.(stream);
  const body = takeStream ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>);
  return new Response(body, { headers });
}
