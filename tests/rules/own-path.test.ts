import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "../../app/http/own-path.ts";

test.each(["/", "/about", "/search?q=heart", "/doctors/7/amina-diallo", "/departments/1/Eye%20Care?x=1&y=2"])(
  "%s is ours",
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "https://evil.example/",
  "http:evil.example",
  "javascript:alert(1)",
  "data:text/html,hello",
  "about",
  "",
  " /about",
  "/..//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  null,
  undefined,
  7,
  ["/about"],
  { toString: () => "/about" },
])("%j leads home", (value) => {
  expect(ownPath(value)).toBe("/");
});

test("a path has a length", () => {
  expect(ownPath("/".padEnd(2000, "a"))).toHaveLength(2000);
  expect(ownPath("/".padEnd(2001, "a"))).toBe("/");
});

test("[D4] a fragment is kept, and a path that climbs is not", () => {
  expect(ownPath("/about#vision")).toBe("/about#vision");
  expect(ownPath("/../../about")).toBe("/about");
});

test("whatever is asked, the answer stays on the site it is resolved against", () => {
  const site = "https://hospital.example";
  const parts = [
    "/",
    "\\",
    ".",
    "..",
    ":",
    "@",
    "?",
    "#",
    "\t",
    "\n",
    "%2e",
    "%2f",
    "%5c",
    "evil.example",
    "a",
  ];
  const part = fc.constantFrom(...parts);
  const path = fc.array(part, { maxLength: 12 }).map((chosen) => `/${chosen.join("")}`);
  fc.assert(
    fc.property(fc.oneof(path, fc.string({ unit: "binary" })), (value) => {
      expect(new URL(ownPath(value), site).origin).toBe(site);
    }),
    { seed: 20260309, numRuns: 5000 },
  );
});
