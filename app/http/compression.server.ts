import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|atom\+xml|manifest\+json|ld\+json)|image\/svg\+xml)/;

/** Below this, compressing costs more than it saves. In bytes. */
const least = 1024;

/** What was worked out for an Accept-Encoding header; the browsers of the world send a handful of them. */
const known = new Map<string | undefined, Encoding | null>();
const mostKnown = 100;

/** The best encoding that both sides know, or null. `q=0` refuses one. */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding | null {
  const before = known.get(acceptEncoding);
  if (before !== undefined) return before;
  const encoding = negotiate(acceptEncoding);
  if (known.size < mostKnown) known.set(acceptEncoding, encoding);
  return encoding;
}

function negotiate(acceptEncoding: string | undefined): Encoding | null {
  const accepted = new Set<string>();
  for (const part of (acceptEncoding ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : null;
}

export function isCompressible(contentType: string | undefined, bytes: number): boolean {
  return bytes >= least && contentType !== undefined && compressible.test(contentType);
}

/** How much work an answer is worth: one for a single request, a page that is kept, and one that many ask for. */
export type Effort = "once" | "kept" | "wanted";

/** Level 11 would save another fiftieth, and leave seven megabytes more in use. */
const brotliLevels = { once: 0, kept: 5, wanted: 10 };

/** Gzip is for old clients: beyond its level 6 there is next to nothing to gain. */
const gzipLevels = { once: 1, kept: 6, wanted: 6 };

/** Up to here, in bytes, a body is compressed in less time than it takes to hand it to another thread and back. */
const small = 128 * 1024;

/** Compresses an answer. */
export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const here = effort === "once" && body.length <= small;
  if (encoding === "gzip") {
    const options = { level: gzipLevels[effort] };
    return here ? gzipSync(body, options) : deflate(body, options);
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliLevels[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  };
  return here ? brotliCompressSync(body, { params }) : brotli(body, { params });
}

/** A window beyond the body finds nothing more, and its memory is asked for anew each time. */
function windowFor(bytes: number): number {
  return Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))));
}
