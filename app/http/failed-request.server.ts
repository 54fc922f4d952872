import type { IncomingMessage, ServerResponse } from "node:http";
import { isStorageFailure } from "../../db/storage-failure.ts";
import { Failure } from "../api/answer.server.ts";
import { BodyTooLarge, drain } from "./body.server.ts";
import { getLog } from "./log.server.ts";
import { notStored, sendPlainPage } from "./plain-page.server.ts";
import { apiPath } from "./request-target.server.ts";
import { logStorageFailure, retryAfter } from "./storage-failures.server.ts";

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
  if (isStorageFailure(error)) {
    logStorageFailure(error, requestId, request.url ?? "");
    refuse(request, response, 503);
    return;
  }
  getLog().error({ requestId, err: error }, "request failed");
  refuse(request, response, 500);
}

/** Answers before anything of ours could, to programs as they read it. */
function refuse(request: IncomingMessage, response: ServerResponse, status: 413 | 500 | 503): void {
  if (status === 503) response.setHeader("Retry-After", retryAfter);
  if (!request.url?.startsWith(apiPath)) {
    sendPlainPage(response, status, status === 503 ? notStored : undefined);
    return;
  }
  const body = JSON.stringify({ status: "failed", message: new Failure(status).message });
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(body);
}
