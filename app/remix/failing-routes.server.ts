import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";
import { requestIdOf } from "../http/request-context.server.ts";
import { unavailabilityOf } from "../http/unavailable.server.ts";
import { retryAfter } from "../http/unavailable.ts";
import { mapRoutes } from "./map-routes.ts";

/**
 * A build whose loaders and actions answer 503 where nothing can be stored: on a full disk the site goes on being
 * read, and a form that cannot be taken says so. Where too many wait for what takes long, they say that.
 */
export function answerStorageFailures(build: ServerBuild): ServerBuild {
  return mapRoutes(build, ({ loader, action }) => ({
    ...(loader && { loader: guarded(loader) }),
    ...(action && { action: guarded(action) }),
  }));
}

function guarded<Run extends LoaderFunction | ActionFunction>(run: Run): Run {
  const guardedRun = async (args: Parameters<Run>[0], ...rest: unknown[]) => {
    try {
      return await (run as (...all: unknown[]) => unknown)(args, ...rest);
    } catch (error) {
      const unavailable = unavailabilityOf(
        error,
        requestIdOf(args.context),
        new URL(args.request.url).pathname,
      );
      if (!unavailable) throw error;
      const { why, status } = unavailable;
      throw new Response(why, { status, headers: { "Retry-After": retryAfter[why] } });
    }
  };
  return guardedRun as Run;
}
