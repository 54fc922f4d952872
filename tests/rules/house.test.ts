import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { table } from "../../remix.config.js";

// What docs/house.md says of the size of modules.

type Entry = (typeof table)[number];

const linesOf = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length;

const routeModules = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children }) => [`app/${file}`, ...routeModules(children)]);

/** The demo hospital's content and pictures, and modules that are made of others. */
const isNoCode = (file: string) => /^db\/demo\/(?:content|pictures)\/|\/made(?:\/|\.ts$)/.test(file);

test("a module that is loaded as a route has at most 150 lines", () => {
  const modules = ["app/root.tsx", ...routeModules(table)];
  expect(modules.length).toBeGreaterThan(150);
  expect(modules.filter((file) => linesOf(file) > 150)).toEqual([]);
});

test("a file of code has at most 200 lines, or docs/house.md says why it needs more", () => {
  const files = globSync("{app,db,scripts}/**/*.{ts,tsx,js,mjs}").filter((file) => !isNoCode(file));
  expect(files.length).toBeGreaterThan(1000);
  const [, section = ""] = readFileSync("docs/house.md", "utf8").split("## How large a module is");
  const listed = [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)];
  expect(files.filter((file) => linesOf(file) > 200).sort()).toEqual(listed.map(([, file]) => file).sort());
  expect(listed.filter(([, , reason = ""]) => reason.trim().length < 10)).toEqual([]);
});

test("the ways that docs/house.md tells have as many files as it says, and these are there", () => {
  const [, section = ""] = readFileSync("docs/house.md", "utf8").split("| way | files | which |");
  const ways = [...section.matchAll(/^\| [^|]+ \| (\d+) \| (.+) \|$/gm)];
  expect(ways.length).toBeGreaterThan(4);
  for (const [, count, which = ""] of ways) {
    const files = [...which.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect(files.length).toBe(Number(count));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  }
});
