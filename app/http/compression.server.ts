import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|atom\+xml|manifest\+json|ld\+json)|image\/svg\+xml)/;

/** Below this, compressing costs more than it saves. In bytes. */
const least = 1024;

/** The best encoding that both sides know, or null. `q=0` refuses one. */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding | null {
  const accepted = new Set<string>();
  for (const part of (acceptEncoding ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : null;
}

export function isCompressible(contentType: string | null, bytes: number): boolean {
  return bytes >= least && contentType !== null && compressible.test(contentType);
}

/** Compresses an answer made for one request: a cheap level, since it is done each time. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return deflate(body, { level: 6 });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
