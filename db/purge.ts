import { purgeTables } from "./connection/postgres/purge.ts";
import { purgeFile } from "./connection/sqlite/purge.ts";
import { localDatabaseFile } from "./connection.ts";

/** How long those who use the database may take to get out of the way, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Rewrites the database without what was deleted, which otherwise lies in free pages and in the log for a while. Writes
 * by others wait meanwhile. Where somebody else is in the way, what is left goes in the next quiet moment.
 *
 * @returns where traces are left, in a sentence for the operator; null where none are
 */
export function purgeDeleted(url: string): Promise<string | null> {
  const file = localDatabaseFile(url);
  return file ? purgeFile(file, timeoutMs) : purgeTables(url, timeoutMs);
}
