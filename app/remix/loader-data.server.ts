import { defer, type LoaderFunction, type ServerBuild } from "@remix-run/node";
import { hydrates } from "./hydration.ts";
import { mapRoutes } from "./map-routes.ts";

/**
 * A build that hands what its loaders find to the components as it is, if all of its pages stay plain documents. Remix
 * would write it as text and read that again, and write it once more for scripts that never come.
 */
export function passLoaderDataThrough(build: ServerBuild): ServerBuild {
  if (Object.values(build.routes).some((route) => hydrates(route?.module.handle))) return build;
  return mapRoutes(build, ({ loader }) => {
    if (!loader) return {};
    const passing: LoaderFunction = async (args) => asItIs(await loader(args));
    return { loader: passing };
  });
}

/** Data that Remix neither writes nor copies. An answer passes unchanged, and so does what is no record. */
function asItIs(found: unknown) {
  if (found === null || typeof found !== "object" || Array.isArray(found) || found instanceof Response)
    return found;
  const handed = defer({ ...found });
  Object.defineProperty(handed.data, "toJSON", { value: () => undefined });
  return handed;
}
