import { isStorageFailure } from "../../db/storage-failure.ts";
import { getLog, loggedPath } from "../installation/log.server.ts";

/** After how many seconds a client may try again what could not be stored. */
export const retryAfter = "60";

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
