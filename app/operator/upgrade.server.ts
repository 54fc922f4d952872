import { migrate, pendingMigrations } from "../../db/migrations/index.ts";
import { getDb, installationHolder } from "../http/installation.server.ts";
import { OperatorError } from "./command.server.ts";

/**
 * Brings the database to this program's schema. Every command that uses it does so first; beside a server that is at
 * work on it, there must be nothing left to do.
 *
 * @returns the names of the migrations that ran
 * @throws OperatorError
 */
export async function upgrade(): Promise<string[]> {
  const server = installationHolder();
  if (server) {
    const pending = await pendingMigrations(getDb());
    if (pending.length === 0) return [];
    throw new OperatorError(`Process ${server.pid} serves an older version: stop it, and start this version`);
  }
  return migrate(getDb());
}
