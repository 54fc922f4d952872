import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendText } from "../http/plain-page.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { renderMetrics } from "./metrics.server.ts";
import { readinessFailures } from "./readiness.server.ts";

const prometheusText = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Answers those who watch over the program: `/healthz` (it answers), `/readyz` (it can do its work) and, for those who
 * may, `/metrics`.
 *
 * @returns false when the path is none of these for this client
 */
export async function answerWatcher(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  if (path === "/healthz") {
    sendText(response, 200, "ok\n");
    return true;
  }
  if (path === "/readyz") {
    const failures = await readinessFailures();
    if (failures.length === 0) sendText(response, 200, "ready\n");
    else sendText(response, 503, `not ready: ${failures.join(" ")}\n`);
    return true;
  }
  if (path === "/metrics" && mayReadMetrics(request)) {
    sendText(response, 200, await renderMetrics(), prometheusText);
    return true;
  }
  return false;
}

/** Behind a proxy on the same machine everybody seems to come from it; the proxy's header gives that away. */
function mayReadMetrics({ headers, socket }: IncomingMessage): boolean {
  const { METRICS_TOKEN } = getConfig();
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  if (token !== undefined) return METRICS_TOKEN !== undefined && isSame(token, METRICS_TOKEN);
  const passedOn = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];
  if (passedOn.some((name) => headers[name] !== undefined)) return false;
  return /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
}

/** Digests are of one length, and take equally long to compare wherever they differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
