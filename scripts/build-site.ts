import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build as esbuild, type Metafile } from "esbuild";
import type { PackIndex } from "../app/installation/built-files.server.ts";
import { bundleServer, keepCompiled } from "./bundle.ts";
import { noteContents } from "./contents.ts";
import { drawDemoPictures } from "./draw-demo-pictures.ts";
import { joinChunks } from "./join-chunks.ts";
import { packFiles } from "./pack-files.ts";
import { browserScripts } from "./word-files.ts";

export type Mode = "production" | "development";

/** Builds the site. In development, pages reload themselves. */
export async function buildSite(mode: Mode): Promise<void> {
  mkdirSync("build", { recursive: true });
  rmSync("public/build", { recursive: true, force: true });
  // Remix empties its folder first, in which the script goes too.
  const [pages, workers] = await Promise.all([
    buildRemix()
      .then(joinChunks)
      .then(() => buildPages(mode)),
    buildWorkers(),
    drawDemoPictures("build/demo"),
  ]);
  const screens: Metafile = JSON.parse(readFileSync("build/metafile.js.json", "utf8"));
  noteContents([screens, pages.metafile, workers, ...(await bundleServer())], [figtree]);
  await packFiles({ script: pages.script, face: copyFace(), words: writeWords() });
  await keepCompiled();
}

/** The server, as one module, and the browser's part of the screens that hydrate. */
function buildRemix(): Promise<void> {
  return new Promise((resolve, reject) => {
    const remix = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "build"], {
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    remix.stdout.on("data", (chunk) => (output += chunk));
    remix.stderr.on("data", (chunk) => (output += chunk));
    remix.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`remix build failed\n${output}`))));
  });
}

/**
 * The stylesheets, and the public pages' script in modules that are fetched on demand.
 *
 * @returns the script's URL, and what is in it
 */
async function buildPages(mode: Mode): Promise<{ script: string; metafile: Metafile }> {
  const common = { bundle: true, minify: true, logLevel: "warning" as const };
  const [, scripts] = await Promise.all([
    esbuild({
      ...common,
      entryPoints: {
        site: "app/styles/index.css",
        home: "app/styles/home-page.css",
        dashboard: "app/styles/dashboard.css",
      },
      outdir: "build",
      // Nesting and other late syntax is lowered for phones that no longer get updates.
      target: ["chrome80", "firefox78", "safari13"],
    }),
    esbuild({
      ...common,
      entryPoints: ["app/enhance/index.ts"],
      target: "es2020",
      // Every browser of that age but Safari 13 has these; lowered, they would cost all pages a module of their own.
      supported: { "class-field": true, "class-static-field": true },
      define: { "process.env.NODE_ENV": JSON.stringify(mode) },
      outdir: "public/build/enhance",
      entryNames: "[name]-[hash]",
      chunkNames: "[name]-[hash]",
      format: "esm",
      splitting: true,
      metafile: true,
    }),
  ]);
  const outputs = Object.entries(scripts.metafile.outputs);
  const [entry] = outputs.find(([, output]) => output.entryPoint === "app/enhance/index.ts") ?? [];
  if (!entry) throw new Error("the public pages' script was not built");
  return { script: `/${path.relative("public", entry)}`, metafile: scripts.metafile };
}

const figtree = "node_modules/@fontsource/figtree";

/** Puts the face that headings may have among the public files; its URL, which changes with it. */
function copyFace(): string {
  const face = readFileSync(`${figtree}/files/figtree-latin-600-normal.woff2`);
  const file = `build/figtree-${createHash("sha256").update(face).digest("hex").slice(0, 12)}.woff2`;
  writeFileSync(`public/${file}`, face);
  return `/${file}`;
}

/** Puts the dashboard's words among the public files, scripts for each language but English; their URLs. */
function writeWords(): PackIndex["words"] {
  mkdirSync("public/build/words", { recursive: true });
  return Object.fromEntries(
    browserScripts().map(({ language, part, text }) => {
      const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
      const file = `build/words/${language}-${part}-${hash}.js`;
      writeFileSync(`public/${file}`, text);
      return [`${language}-${part}`, `/${file}`];
    }),
  );
}

/** The threads, each complete in one file. */
async function buildWorkers(): Promise<Metafile> {
  const { metafile } = await esbuild({
    entryPoints: ["app/accounts/password-worker.ts", "db/snapshot-worker.ts"],
    outdir: "build",
    entryNames: "[name]",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "warning",
    metafile: true,
  });
  return metafile;
}
