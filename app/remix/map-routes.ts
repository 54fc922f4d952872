import type { ServerBuild } from "@remix-run/node";

type Route = NonNullable<ServerBuild["routes"][string]>;
type RouteModule = Route["module"];

/** A build whose routes' modules are changed when they are first asked for; what a change does not name stays as it is. */
export function mapRoutes(
  build: ServerBuild,
  change: (module: RouteModule, id: string) => Partial<RouteModule>,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && changed(route, change)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function changed(route: Route, change: (module: RouteModule, id: string) => Partial<RouteModule>): Route {
  const { id, parentId, path, index, caseSensitive } = route;
  let module: RouteModule | undefined;
  return {
    id,
    parentId,
    path,
    index,
    caseSensitive,
    get module() {
      module ??= { ...route.module, ...change(route.module, id) };
      return module;
    },
  };
}
