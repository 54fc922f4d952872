import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";
import { isStorageFailure } from "../../db/storage-failure.ts";
import { getLog, loggedPath } from "../installation/log.server.ts";
import { crowdedHeaders, crowdedStatus } from "./crowded.ts";
import { storageFailed, tooManyWait } from "./failed-storage.ts";
import { Crowded } from "./turns.ts";

/** After how many seconds a client may try again what could not be stored. */
export const retryAfter = "60";

/**
 * A build whose loaders and actions answer 503 where nothing can be stored: on a full disk the site goes on being
 * read, and a form that cannot be taken says so. Where too many wait for what takes long, they say that.
 */
export function answeringStorageFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = { ...route.module, loader: guarded(loader), action: guarded(action) };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded<Run extends LoaderFunction | ActionFunction>(run: Run | undefined): Run | undefined {
  if (!run) return undefined;
  const guardedRun = async (args: Parameters<Run>[0], ...rest: unknown[]) => {
    try {
      return await (run as (...all: unknown[]) => unknown)(args, ...rest);
    } catch (error) {
      if (error instanceof Crowded) {
        throw new Response(tooManyWait, { status: crowdedStatus(error), headers: crowdedHeaders });
      }
      if (!isStorageFailure(error)) throw error;
      logStorageFailure(error, args.context.requestId, new URL(args.request.url).pathname);
      throw new Response(storageFailed, { status: 503, headers: { "Retry-After": retryAfter } });
    }
  };
  return guardedRun as Run;
}

export function logStorageFailure(error: unknown, requestId: string | undefined, path: string): void {
  const { message } = error as Error;
  getLog().error({ requestId, path: loggedPath(path), reason: message }, "nothing can be stored");
}

/**
 * Waits for a note that reading something leaves behind, such as when a session was used last. While nothing can be
 * stored, what was asked for is shown all the same, and the log has what is missing.
 */
export async function noteInPassing(note: Promise<unknown>, facts: Record<string, unknown>): Promise<void> {
  try {
    await note;
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    getLog().warn({ ...facts, reason: (error as Error).message }, "not noted");
  }
}
