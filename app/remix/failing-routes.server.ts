import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";
import { isStorageFailure } from "../../db/storage-failure.ts";
import { crowdedHeaders, crowdedStatus } from "../http/crowded.ts";
import { storageFailed, tooManyWait } from "../http/failed-storage.ts";
import { requestIdOf } from "../http/request-context.server.ts";
import { logStorageFailure, retryAfter } from "../http/storage-failures.server.ts";
import { Crowded } from "../http/turns.ts";
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
      if (error instanceof Crowded) {
        throw new Response(tooManyWait, { status: crowdedStatus(error), headers: crowdedHeaders });
      }
      if (!isStorageFailure(error)) throw error;
      logStorageFailure(error, requestIdOf(args.context), new URL(args.request.url).pathname);
      throw new Response(storageFailed, { status: 503, headers: { "Retry-After": retryAfter } });
    }
  };
  return guardedRun as Run;
}
