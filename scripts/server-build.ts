import path from "node:path";
import type { Plugin } from "esbuild";
import config, { type Declared, table, withIds } from "../remix.config.js";
import { readManifest } from "./manifest.ts";

interface Route {
  id: string;
  parentId?: string;
  path: string;
  file: string;
}

/**
 * The server build as Remix's compiler makes it, but that the module of a route runs when it is first asked for. Most
 * addresses of a hospital are never asked for in a day, and what their modules make when they run, such as schemas and
 * tables, would lie in memory all that time. esbuild runs what is required, and what nothing else needs, only then.
 */
export const serverBuild: Plugin = {
  name: "server-build",
  setup(build) {
    const filter = /^@remix-run\/dev\/server-build$/;
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: "server-build" }));
    build.onLoad({ filter, namespace: "server-build" }, () => ({
      contents: contents(),
      resolveDir: path.resolve("app"),
    }));
    const forBrowsers = /\.client\.tsx?$/;
    build.onResolve({ filter: forBrowsers }, ({ path }) => ({ path, namespace: "empty" }));
    build.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "module.exports = {};" }));
  },
};

function contents(): string {
  const routes = [{ id: "root", path: "", file: "root.tsx" }, ...routesOfSite()].map(
    ({ file, ...route }) =>
      `${JSON.stringify(route.id)}: { ...${JSON.stringify(route)}, get module() { return require("./${file}"); } }`,
  );
  return `
    import * as entryServer from "./entry.server.tsx";
    export const mode = "production";
    export const assets = ${JSON.stringify(readManifest())};
    export const assetsBuildDirectory = "public/build";
    export const publicPath = "/build/";
    export const future = ${JSON.stringify(config.future)};
    export const entry = { module: entryServer };
    export const routes = { ${routes.join(",\n")} };`;
}

/** The routes in the order in which `remix.config.js` declares them. */
function routesOfSite(): Route[] {
  const routes: Route[] = [];
  const add = (entries: Declared[], parentId: string) => {
    for (const { id, path, file, children } of entries) {
      routes.push({ id, parentId, path, file });
      add(children, id);
    }
  };
  add(withIds(table), "root");
  return routes;
}
