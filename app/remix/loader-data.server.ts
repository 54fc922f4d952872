import { defer, type LoaderFunction, type ServerBuild } from "@remix-run/node";
import { hydrates } from "./hydration.ts";
import { mapRoutes } from "./map-routes.ts";

/**
 * A build whose loaders' data reaches the components as it is, if none of its pages hydrates. Remix would write it as
 * JSON and read that again, and write it once more for scripts that never come.
 */
export function passLoaderDataThrough(build: ServerBuild): ServerBuild {
  if (Object.values(build.routes).some((route) => hydrates(route?.module.handle))) return build;
  return mapRoutes(build, ({ loader }) => {
    if (!loader) return {};
    const passing: LoaderFunction = async (args) => asItIs(await loader(args));
    return { loader: passing };
  });
}

/** Data that Remix neither writes nor copies. Responses, lists and single values go the usual way. */
function asItIs(found: unknown) {
  if (found === null || typeof found !== "object" || Array.isArray(found) || found instanceof Response)
    return found;
  // Remix passes deferred data on without writing it, and lists it for the browser as `toJSON` says.
  const handed = defer({ ...found });
  Object.defineProperty(handed.data, "toJSON", { value: () => undefined });
  return handed;
}
