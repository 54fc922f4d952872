import { get, type IncomingHttpHeaders } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { type Db, otherNodes } from "../../db/connection.ts";
import type { Site } from "./hospital.ts";

export interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request and reads the answer as it comes, still compressed. */
export function ask(
  { url }: Site,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = get(url + path, { method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    sent.on("error", reject);
  });
}

/** A cookie of the site that means nothing: whoever brings one has the page rendered for them alone. */
export const pastTheCache = { cookie: "draft=nothing" };

/** What differs by request, or says whom an answer is for. */
const byRequest = new Set([
  ...["date", "x-request-id", "cache-control", "etag", "connection", "keep-alive"],
  ...["ratelimit-remaining", "ratelimit-reset"],
]);

/** What of an answer must not depend on where it comes from. */
export function comparable({ status, headers, body }: Sent) {
  const kept = Object.entries(headers).filter(([name]) => !byRequest.has(name));
  return { status, headers: Object.fromEntries(kept), body: withoutKey(body) };
}

/** A form's one-time key is the only thing in a page that chance decides. */
export function withoutKey(body: Buffer): string {
  // Found by the quote before it: a number could begin at every letter.
  return body.toString().replaceAll(/"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"key"');
}

/** The page that everybody gets, when it is not the one that would be rendered now; else null. */
export async function outdated(hospital: Site, address: string): Promise<string | null> {
  // Between the two requests a minute may turn and take a free time with it; it does not do so twice.
  for (let attempt = 1; attempt <= 2; attempt++) {
    const [kept, rendered] = [await ask(hospital, address), await ask(hospital, address, pastTheCache)];
    if (isDeepStrictEqual(comparable(kept), comparable(rendered))) return null;
  }
  return address;
}

/**
 * Waits until the clock moves on: commits of other processes are looked for once in a millisecond.
 *
 * @param db a database that may have other nodes, all of whose commits it has then heard of
 */
export async function aMomentLater(db?: Db): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await new Promise((resolve) => setImmediate(resolve));
  if (db) await otherNodes(db)?.catchUp();
}
