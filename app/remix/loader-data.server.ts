import { defer, type LoaderFunction, type ServerBuild } from "@remix-run/node";
import { hydrates } from "./hydration.ts";

/**
 * A build that hands what its loaders find to the components as it is, if all of its pages stay plain documents. Remix
 * would write it as text and read that again, and write it once more for scripts that never come.
 */
export function handingOver(build: ServerBuild): ServerBuild {
  const all = Object.entries(build.routes);
  if (all.some(([, route]) => hydrates(route?.module.handle))) return build;
  const routes = all.map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const handing: LoaderFunction = async (args) => asItIs(await loader(args));
    return [id, { ...route, module: { ...route.module, loader: handing } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Data that Remix neither writes nor copies. An answer passes unchanged, and so does what is no record. */
function asItIs(found: unknown) {
  if (found === null || typeof found !== "object" || Array.isArray(found) || found instanceof Response)
    return found;
  const handed = defer({ ...found });
  Object.defineProperty(handed.data, "toJSON", { value: () => undefined });
  return handed;
}
