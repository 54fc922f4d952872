import type { ServerBuild } from "@remix-run/node";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** A build whose routes' modules are changed; what a change does not name stays as it is. */
export function mapRoutes(
  build: ServerBuild,
  change: (module: RouteModule, id: string) => Partial<RouteModule>,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: { ...route.module, ...change(route.module, id) } },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}
