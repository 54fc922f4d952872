import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readManifest } from "../../scripts/manifest.ts";

const manifest = readManifest();

/** All that a screen waits for before it is alive. */
function scriptsOf(id: string): Set<string> {
  const addresses: string[] = [];
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""]) {
    addresses.push(route.module, ...(route.imports ?? []));
  }
  return new Set([manifest.entry.module, ...(manifest.entry.imports ?? []), ...addresses]);
}

const fileOf = (address: string) => path.join("public", address);

test("the manifest is at its own address", () => {
  expect(existsSync(fileOf(manifest.url))).toBe(true);
});

test("no screen waits for more than twelve scripts", () => {
  const ids = Object.keys(manifest.routes);
  expect(ids.length).toBeGreaterThan(200);
  const many = ids.filter((id) => scriptsOf(id).size > 12);
  expect(many).toEqual([]);
});

test("the manifest names all that a script imports, and all of it is there", () => {
  for (const { module, imports = [] } of [manifest.entry, ...Object.values(manifest.routes)]) {
    const known = new Set([module, ...imports].map(fileOf));
    for (const file of known) {
      expect(existsSync(file), file).toBe(true);
      const named = readFileSync(file, "utf8").matchAll(/\b(?:from|import)\s*"(\.\.?\/[^"]+)"/g);
      for (const [, to = ""] of named) expect(known).toContain(path.join(path.dirname(file), to));
    }
  }
});
