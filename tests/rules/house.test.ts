import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { table } from "../../remix.config.js";

// What docs/house.md says of the size of modules.

const linesOf = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length;

const routeModules = (entries: typeof table): string[] =>
  entries.flatMap(({ file, children }) => [`app/${file}`, ...routeModules(children)]);

test("a module that is loaded as a route has at most 150 lines", () => {
  const modules = ["app/root.tsx", ...routeModules(table)];
  expect(modules.length).toBeGreaterThan(150);
  expect(modules.filter((file) => linesOf(file) > 150)).toEqual([]);
});
