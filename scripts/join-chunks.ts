import { createHash } from "node:crypto";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transform } from "esbuild";
import { type OutputChunk, type Plugin, rollup } from "rollup";
import {
  browserFolder as folder,
  type Manifest,
  manifestText,
  type Route,
  readManifest,
  type Script,
} from "./manifest.ts";

/** A part from this size on is fetched by those alone who need it, in bytes. */
const large = 4000;

/** The frame of the dashboard: whoever sees a screen in it goes on to others. */
const dashboard = "dashboard/shell";

/**
 * Joins the parts that screens share. Remix's compiler makes one of all that exactly the same screens need: hundreds, of
 * which most have less than a kilobyte, so that one screen asks for a hundred files. Here they become one that all need, one
 * of the dashboard's screens, one of the others and one of both; large parts stay by themselves.
 */
export async function joinChunks(): Promise<void> {
  const manifest = readManifest();
  const parts = partsOf(manifest);
  const bundle = await rollup({
    input: Object.fromEntries(scriptsOf(manifest).map(({ module }) => [nameOf(module), fileOf(module)])),
    // What nobody needs is gone already.
    treeshake: false,
    preserveEntrySignatures: "strict",
    plugins: [addresses, minified],
    // Of parts that wait for each other, one may run too early.
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  const { output } = await bundle.generate({
    compact: true,
    hoistTransitiveImports: false,
    manualChunks: (id, { getModuleInfo }) => {
      const importers = getModuleInfo(id)?.importers ?? [];
      const standsAlone = statSync(id).size >= large && !importers.some((importer) => parts.has(importer));
      return standsAlone ? null : parts.get(id);
    },
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "_shared/[name]-[hash].js",
  });
  const chunks = output.filter((file) => file.type === "chunk");
  rmSync(folder, { recursive: true });
  for (const { fileName, code } of chunks) {
    const file = path.join(folder, fileName);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  writeManifest(manifest, chunks);
}

/** With the addresses that the scripts have now. */
function writeManifest({ entry, routes }: Manifest, chunks: readonly OutputChunk[]): void {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byFile = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk]));
  const moved = <Old extends Script>(script: Old): Old => {
    const chunk = byFile.get(fileOf(script.module));
    if (!chunk) throw new Error(`${script.module} was not made again`);
    const imports = [...imported(chunk, byName)].map(addressOf);
    return { ...script, module: addressOf(chunk.fileName), imports };
  };
  const screens = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, moved(route)]));
  const scripts = { entry: moved(entry), routes: screens };
  const version = createHash("sha256").update(JSON.stringify(scripts)).digest("hex").slice(0, 8);
  const manifest: Manifest = { ...scripts, url: addressOf(`manifest-${version}.js`), version };
  writeFileSync(fileOf(manifest.url), manifestText(manifest));
}

/** The names of all that a script waits for. */
function imported(
  chunk: OutputChunk,
  byName: Map<string, OutputChunk>,
  found = new Set<string>(),
): Set<string> {
  for (const name of chunk.imports) {
    const next = byName.get(name);
    if (!next || found.has(name)) continue;
    found.add(name);
    imported(next, byName, found);
  }
  return found;
}

function scriptsOf({ entry, routes }: Manifest): Script[] {
  return [entry, ...Object.values(routes)];
}

/** The part that each file goes into, by its name; of those that go into one. */
function partsOf(manifest: Manifest): Map<string, string> {
  const { entry, routes } = manifest;
  const always = [...(entry.imports ?? []), ...(routes.root?.imports ?? [])];
  const parts = new Map(always.map((address) => [fileOf(address), "all"]));
  const sides = new Map<string, Set<string>>();
  for (const route of Object.values(routes)) {
    for (const file of (route.imports ?? []).map(fileOf)) {
      sides.set(
        file,
        (sides.get(file) ?? new Set()).add(isInDashboard(route, routes) ? "dashboard" : "site"),
      );
    }
  }
  for (const [file, [first = "", ...others]] of sides) {
    if (!parts.has(file)) parts.set(file, others.length > 0 ? "both" : first);
  }
  // A screen's own script stays where it is, though another may import it.
  for (const { module } of scriptsOf(manifest)) parts.delete(fileOf(module));
  return parts;
}

function isInDashboard({ parentId }: Route, routes: Manifest["routes"]): boolean {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return parentId === dashboard || (parent !== undefined && isInDashboard(parent, routes));
}

/** Scripts name each other by the addresses that browsers ask for. */
const addresses: Plugin = {
  name: "addresses",
  resolveId: (id) => (id.startsWith("/build/") ? fileOf(id) : null),
};

const minified: Plugin = {
  name: "minified",
  renderChunk: async (code) => ({
    code: (await transform(code, { format: "esm", minify: true })).code,
    map: null,
  }),
};

function fileOf(address: string): string {
  return path.resolve("public", address.slice(1));
}

function addressOf(name: string): string {
  return `/build/${name}`;
}

/** What a script is called, without what is drawn from its content. */
function nameOf(address: string): string {
  return address.slice("/build/".length).replace(/-\w+\.js$/, "");
}
