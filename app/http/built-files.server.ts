import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

// Everything the server reads at run time, besides the database and the uploads, comes through this module.

/** The build's folder, where the server is started from. */
const buildDir = path.resolve("build");

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
};

export interface StaticFile {
  body: Buffer;
  /** Made at build time where they are smaller than the body. */
  br?: Buffer;
  gzip?: Buffer;
  type: string;
  etag: string;
  /** The name changes with the content. */
  immutable: boolean;
}

/** Static files by URL path, read into memory once. */
export function readStaticFiles(): Map<string, StaticFile> {
  const root = path.join(buildDir, "static");
  const files = new Map<string, StaticFile>();
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const name of names) {
    const body = readFileSync(path.join(root, name));
    const url = `/${name.split(path.sep).join("/")}`;
    const compressed = /^(.*)\.(br|gz)$/.exec(url);
    const original = files.get(compressed?.[1] ?? "");
    if (original && compressed?.[2] === "br") original.br = body;
    else if (original) original.gzip = body;
    else {
      files.set(url, {
        body,
        type: mediaTypes[path.extname(name)] ?? "application/octet-stream",
        etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
        immutable: url.startsWith("/build/"),
      });
    }
  }
  return files;
}

/** The stylesheets: that of every page, and what the dashboard needs beyond it. */
export const sheetNames = ["site", "dashboard"] as const;
export type SheetName = (typeof sheetNames)[number];

/** A bundled stylesheet, its colours still named. */
export function readStylesheet(name: SheetName): string {
  return readFileSync(path.join(buildDir, `${name}.css`), "utf8");
}

/** Source of the thread that hashes passwords. */
export function readPasswordWorker(): string {
  return readFileSync(path.join(buildDir, "password-worker.cjs"), "utf8");
}

/** Source of the thread that checks the copy of a database for a backup. */
export function readSnapshotWorker(): string {
  return readFileSync(path.join(buildDir, "snapshot-worker.cjs"), "utf8");
}

/** URL of the public pages' script. */
export function readScriptUrl(): string {
  return JSON.parse(readFileSync(path.join(buildDir, "site.json"), "utf8")).script;
}

/** The demo hospital's pictures: file name and content. */
export function* readDemoPictures(): Generator<{ name: string; body: Buffer }> {
  const root = path.join(buildDir, "demo");
  for (const name of readdirSync(root).filter((entry) => entry.endsWith(".png"))) {
    yield { name, body: readFileSync(path.join(root, name)) };
  }
}
