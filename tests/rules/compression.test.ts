import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compress, isCompressible, preferredEncoding } from "../../app/http/compression.server.ts";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["gzip;q=0.5, br;q=0.1", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip; q=0", null],
  ["deflate, zstd", null],
  ["identity", null],
  ["brotli, xgzip", null],
  ["", null],
  [undefined, null],
])("Accept-Encoding %j is answered in %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

test.each([
  ["text/html; charset=utf-8", true],
  ["text/css", true],
  ["application/json", true],
  ["application/atom+xml; charset=utf-8", true],
  ["application/manifest+json", true],
  ["image/svg+xml", true],
  ["image/png", false],
  ["image/webp", false],
  ["application/octet-stream", false],
  [undefined, false],
])("%s", (type, compressible) => {
  expect(isCompressible(type, 5000)).toBe(compressible);
  expect(isCompressible(type, 100)).toBe(false);
});

describe.each(["once", "kept", "wanted"] as const)("what is compressed, %s,", (effort) => {
  test.each([200, 20_000])("can be read again, and is smaller (%i sentences)", async (sentences) => {
    const body = Buffer.from("Take a seat, the doctor will see you soon. ".repeat(sentences));
    const br = await compress(body, "br", effort);
    const gzip = await compress(body, "gzip", effort);
    expect(brotliDecompressSync(br).equals(body)).toBe(true);
    expect(gunzipSync(gzip).equals(body)).toBe(true);
    expect(Math.max(br.length, gzip.length)).toBeLessThan(body.length / 10);
  });
});
