import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

interface Script {
  module: string;
  imports: string[];
}

const folder = "public/build";
const [manifestFile = ""] = readdirSync(folder).filter((name) => name.startsWith("manifest-"));
const text = readFileSync(path.join(folder, manifestFile), "utf8");
const manifest: { entry: Script; routes: Record<string, Script & { parentId?: string }>; url: string } =
  JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));

/** All that a screen waits for before it is alive. */
function scriptsOf(id: string): Set<string> {
  const addresses: string[] = [];
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""]) {
    addresses.push(route.module, ...route.imports);
  }
  return new Set([manifest.entry.module, ...manifest.entry.imports, ...addresses]);
}

const fileOf = (address: string) => path.join("public", address);

test("the manifest is at its own address", () => {
  expect(manifest.url).toBe(`/build/${manifestFile}`);
});

test("no screen waits for more than twelve scripts", () => {
  const ids = Object.keys(manifest.routes);
  expect(ids.length).toBeGreaterThan(200);
  const many = ids.filter((id) => scriptsOf(id).size > 12);
  expect(many).toEqual([]);
});

test("the manifest names all that a script imports, and all of it is there", () => {
  for (const { module, imports } of [manifest.entry, ...Object.values(manifest.routes)]) {
    const known = new Set([module, ...imports].map(fileOf));
    for (const file of known) {
      expect(existsSync(file), file).toBe(true);
      const named = readFileSync(file, "utf8").matchAll(/\b(?:from|import)\s*"(\.\.?\/[^"]+)"/g);
      for (const [, to = ""] of named) expect(known).toContain(path.join(path.dirname(file), to));
    }
  }
});
