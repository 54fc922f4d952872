import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidateRoutes } from "../../app/remix/candidate-routes.ts";
import config from "../../remix.config.js";

interface Route {
  id: string;
  parentId: string;
  path: string | undefined;
}

/** The routes as the compiler declares them. */
const routes: Record<string, Route> = {};
const above = ["root"];
config.routes?.((define) => {
  define((path, _file, options, nested) => {
    const { id = "" } = typeof options === "object" ? options : {};
    routes[id] = { id, path, parentId: above.at(-1) ?? "" };
    above.push(id);
    nested?.();
    above.pop();
  });
  return {};
});

/** As Remix matches them: the ids of the chosen routes, outermost first, and what the address says. */
function chosen(path: string, among: Route[]) {
  const below = (parent: string): object[] =>
    among
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path }) => ({ id, path, children: below(id) }));
  const matches = matchRoutes([{ id: "root", path: "", children: below("root") }] as never, path) ?? [];
  return matches.map(({ route, params, pathname }) => ({ id: route.id, params, pathname }));
}

function fullPath({ path = "", parentId }: Route): string {
  const parent = routes[parentId];
  return path.startsWith("/") || !parent ? path : `${fullPath(parent)}/${path}`;
}

const look = candidateRoutes({ root: { id: "root", path: "" }, ...routes });
const looked = (path: string) => {
  const ids = new Set(look(path));
  return Object.values(routes).filter(({ id }) => ids.has(id));
};

const words = Object.values(routes).flatMap(({ path = "" }) => path.split("/"));
const part = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom("", "7", "a%20b", "a%2Fb", "%41bout", "ABOUT", "%E2%82%ACuro", "ſlides", ".", ":id", "*"),
);

test("a first look at the routes leaves none out that Remix would choose", () => {
  expect(Object.keys(routes).length).toBeGreaterThan(80);
  const all = Object.values(routes);
  const address = fc
    .tuple(fc.constantFrom(...all.map(fullPath)), fc.array(part, { maxLength: 2 }))
    .map(([begin, rest]) => [begin, ...rest].join("/") || "/");
  fc.assert(
    fc.property(address, (path) => {
      expect(chosen(path, looked(path))).toEqual(chosen(path, all));
    }),
    { numRuns: 500 },
  );
});

test("a frame without a path is there for the sake of a page in it only", () => {
  const frames = Object.values(routes).filter(({ path }) => path === undefined);
  expect(frames).not.toEqual([]);
  for (const { id } of frames) {
    expect(look("/")).not.toContain(id);
    expect(looked("/admin/departments").map(({ parentId }) => parentId)).toContain(id);
  }
});

test("for a call of the API it leaves the three routes by whose ids such a call is known", () => {
  for (const path of ["/api/departments", "/api/departments/7", "/api/nowhere/at/all"])
    expect(look(path).toSorted()).toEqual(["calls/route", "root", "site/not-found"]);
});

test("for a page it leaves few", () => {
  const counts = ["/", "/doctors/3/ada-osei", "/dashboard/slides/7/edit", "/api/departments", "/nowhere"].map(
    (path) => look(path).length,
  );
  expect(Math.max(...counts)).toBeLessThanOrEqual(8);
});
