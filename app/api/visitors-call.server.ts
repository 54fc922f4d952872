import { allowOrigin } from "../http/cross-origin.server.ts";
import { countCall } from "./call-counts.server.ts";

/**
 * Counts a call without a token whose answer is the same for everybody.
 *
 * @returns the headers of its answer that are for this caller alone; null when there was no call left
 */
export function countVisitorsCall(
  address: string,
  origin: string | undefined,
): Record<string, string> | null {
  const { isOver, headers } = countCall(null, address);
  return isOver ? null : { ...allowOrigin(origin), ...headers };
}
