import type { IncomingMessage, ServerResponse } from "node:http";
import { Failure } from "../api/answer.server.ts";
import { BodyTooLarge, drain } from "./body.server.ts";
import { getLog } from "./log.server.ts";
import { sendPlainPage } from "./plain-page.server.ts";
import { apiPath } from "./request-target.server.ts";

/** Answers a request that no page could answer, because of what it brought or because something broke. */
export function answerFailure(
  error: unknown,
  { request, response, requestId }: { request: IncomingMessage; response: ServerResponse; requestId: string },
): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  if (error instanceof BodyTooLarge) {
    drain(request).then(() => refuse(request, response, 413));
    return;
  }
  getLog().error({ requestId, err: error }, "request failed");
  refuse(request, response, 500);
}

/** Answers before anything of ours could, to programs as they read it. */
function refuse(request: IncomingMessage, response: ServerResponse, status: 413 | 500): void {
  if (!request.url?.startsWith(apiPath)) {
    sendPlainPage(response, status);
    return;
  }
  const body = JSON.stringify({ status: "failed", message: new Failure(status).message });
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(body);
}
