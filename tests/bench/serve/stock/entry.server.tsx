import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

/** When what is still rendering is given up, in milliseconds. */
const patience = 5_000;

/** Renders as an app does that says nothing of its own about it: a stream, and a timer that would end it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const server = <RemixServer context={context} url={request.url} abortDelay={patience} />;
    const { pipe, abort } = renderToPipeableStream(server, {
      onShellReady() {
        const body = new PassThrough();
        const stream = createReadableStreamFromReadable(body);
        headers.set("Content-Type", "text/html");
        resolve(new Response(stream, { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
    setTimeout(abort, patience);
  });
}
