import { isStorageFailure } from "../../db/storage-failure.ts";
import { getLog, loggedPath } from "../installation/log.server.ts";
import { Crowded } from "./turns.ts";
import type { UnavailableReason } from "./unavailable.ts";

interface Unavailability {
  why: UnavailableReason;
  status: 429 | 503;
}

/**
 * What is in the way, where an error is no mistake of the program: no room in a line, whose doing the status says, or
 * nothing can be stored, which is logged. Null for any other error.
 */
export function unavailabilityOf(
  error: unknown,
  requestId: string | undefined,
  path: string,
): Unavailability | null {
  if (error instanceof Crowded) return { why: "crowd", status: error.by === "sender" ? 429 : 503 };
  if (!isStorageFailure(error)) return null;
  const { message } = error as Error;
  getLog().error({ requestId, path: loggedPath(path), reason: message }, "nothing can be stored");
  return { why: "storage", status: 503 };
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
