import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build as esbuild } from "esbuild";
import { drawDemoPictures } from "./draw-demo-pictures.ts";
import { filesBelow, fingerprint } from "./files.ts";

const sources = ["app", "db", "public", "scripts", "package-lock.json", "remix.config.js", "tsconfig.json"];
const stamp = "build/.stamp";

type Mode = "production" | "development";

/** Builds the site unless the last build came from these very sources. In development, pages reload themselves. */
export async function ensureBuilt(mode: Mode = "production"): Promise<void> {
  const wanted = `${mode} ${fingerprint(sources)}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building ...");
  rmSync(stamp, { force: true });
  mkdirSync("build", { recursive: true });
  rmSync("public/build", { recursive: true, force: true });
  // Remix empties its folder first, in which the script goes too.
  await Promise.all([
    buildRemix().then(() => buildSite(mode)),
    buildWorkers(),
    drawDemoPictures("build/demo"),
  ]);
  await gatherStaticFiles();
  writeFileSync(stamp, wanted);
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

/** The stylesheets, and the public pages' script in modules that are fetched on demand. */
async function buildSite(mode: Mode): Promise<void> {
  const common = { bundle: true, minify: true, logLevel: "warning" as const };
  const [, scripts] = await Promise.all([
    esbuild({
      ...common,
      entryPoints: { site: "app/styles/index.css", dashboard: "app/styles/dashboard.css" },
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
  writeFileSync("build/site.json", JSON.stringify({ script: `/${path.relative("public", entry)}` }));
}

/** The threads, each complete in one file. */
async function buildWorkers(): Promise<void> {
  await esbuild({
    entryPoints: ["app/people/password-worker.ts", "db/snapshot-worker.ts"],
    outdir: "build",
    entryNames: "[name]",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "warning",
  });
}

/** Copies every static file to one folder, with compressed variants beside what compresses. */
async function gatherStaticFiles(): Promise<void> {
  const target = "build/static";
  rmSync(target, { recursive: true, force: true });
  cpSync("public", target, { recursive: true });
  const brotli = promisify(brotliCompress);
  const deflate = promisify(gzip);
  const texts = filesBelow(target).filter((file) => /\.(?:css|js|json|svg|txt)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const body = readFileSync(file);
      const variants = {
        br: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        gz: await deflate(body, { level: 9 }),
      };
      for (const [ending, variant] of Object.entries(variants)) {
        if (variant.length < body.length) writeFileSync(`${file}.${ending}`, variant);
      }
    }),
  );
}

if (import.meta.main) await ensureBuilt();
