import type { IncomingMessage, ServerResponse } from "node:http";
import type { StaticFile } from "../installation/built-files.server.ts";
import { preferredEncoding } from "./compression.server.ts";

/** Answers a GET or HEAD with a static file, in the smallest form that the client reads. */
export function sendStaticFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  response.setHeader(
    "Cache-Control",
    file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  );
  response.setHeader("ETag", file.etag);
  if (file.br || file.gzip) response.setHeader("Vary", "Accept-Encoding");
  if (matchesEtag(request.headers["if-none-match"], file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  const encoded = encoding && file[encoding];
  const body = encoded || file.body;
  if (encoded) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", file.type);
  response.writeHead(200, { "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Whether an If-None-Match header names the ETag (weak comparison). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag) return true;
  const name = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((entry) => name(entry) === name(etag) || entry.trim() === "*");
}
