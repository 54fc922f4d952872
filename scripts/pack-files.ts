import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Range } from "../app/installation/assets.server.ts";
import type { PackIndex } from "../app/installation/built-files.server.ts";
import { filesBelow } from "./files.ts";

const mediaTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const texts = [
  "site.css",
  "home.css",
  "dashboard.css",
  "password-worker.cjs",
  "snapshot-worker.cjs",
  "licences.txt",
];

/**
 * Lays everything that the server reads at run time into one file, with an index beside it: static files with their
 * compressed variants, stylesheets, the demo's pictures.
 *
 * @param urls those of the public pages' script, of the face that headings may have, and of the dashboard's words
 */
export async function packFiles(urls: Pick<PackIndex, "script" | "face" | "words">): Promise<void> {
  const statics = await Promise.all(filesBelow("public", { built: true }).map(staticFile));
  // A server that runs has the old pack open, and keeps it.
  rmSync("build/files.pack", { force: true });
  const pack = openSync("build/files.pack", "w");
  let end = 0;
  const add = (content: Buffer): Range => {
    writeSync(pack, content);
    end += content.length;
    return [end - content.length, content.length];
  };
  const index: PackIndex = {
    static: statics.map(({ body, br, gzip, ...file }) => ({
      ...file,
      body: add(body),
      ...(br && { br: add(br) }),
      ...(gzip && { gzip: add(gzip) }),
    })),
    texts: Object.fromEntries(texts.map((name) => [name, add(readFileSync(`build/${name}`))])),
    demo: filesBelow("build/demo")
      .filter((file) => file.endsWith(".png"))
      .map((file) => {
        const body = readFileSync(file);
        return { name: path.basename(file), ...sizeOfPng(body), body: add(body) };
      }),
    ...urls,
  };
  closeSync(pack);
  writeFileSync("build/files.json", JSON.stringify(index));
}

async function staticFile(file: string) {
  const body = readFileSync(file);
  return {
    url: `/${path.relative("public", file).split(path.sep).join("/")}`,
    type: mediaTypes[path.extname(file)] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    body,
    ...(/\.(?:css|js|json|svg|txt)$/.test(file) ? await compressed(body) : {}),
  };
}

/** The variants that are smaller than what they were made of. */
async function compressed(body: Buffer): Promise<{ br?: Buffer; gzip?: Buffer }> {
  const br = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gz = await promisify(gzip)(body, { level: 9 });
  return {
    ...(br.length < body.length && { br }),
    ...(gz.length < body.length && { gzip: gz }),
  };
}

/** Width and height stand at a fixed place in every PNG. */
function sizeOfPng(body: Buffer): { width: number; height: number } {
  return { width: body.readUInt32BE(16), height: body.readUInt32BE(20) };
}
