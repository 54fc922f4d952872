import type { IncomingMessage, ServerResponse } from "node:http";
import { Failure } from "../api/call-result.server.ts";
import { BodyTooLarge, drain } from "../http/body.server.ts";
import { sendPlainPage } from "../http/plain-page.server.ts";
import { apiPath } from "../http/request-target.server.ts";
import { unavailabilityOf } from "../http/unavailable.server.ts";
import { crowdedText, retryAfter, type UnavailableReason } from "../http/unavailable.ts";
import { getLog } from "../installation/log.server.ts";

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
    drain(request).then(() => refuse(request, response, { status: 413 }));
    return;
  }
  const unavailable = unavailabilityOf(error, requestId, request.url ?? "");
  if (unavailable) {
    const { why, status } = unavailable;
    const headers: Record<string, string> = { "Retry-After": retryAfter[why] };
    if (why === "crowd") {
      if (!request.complete) headers.Connection = "close";
      drain(request).then(() => refuse(request, response, { status, headers, why }));
    } else refuse(request, response, { status, headers, why });
    return;
  }
  getLog().error({ requestId, err: error }, "request failed");
  refuse(request, response, { status: 500 });
}

interface Refusal {
  status: 413 | 429 | 500 | 503;
  headers?: Record<string, string>;
  /** Why nothing can be done now. */
  why?: UnavailableReason;
}

/** Answers before anything of ours could, to programs as they read it. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, why }: Refusal,
): void {
  response.setHeaders(new Map(Object.entries(headers)));
  if (!request.url?.startsWith(apiPath)) {
    sendPlainPage(response, status, why);
    return;
  }
  const message = why === "crowd" ? crowdedText : undefined;
  const body = JSON.stringify({ status: "failed", message: new Failure(status, message).message });
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(body);
}
