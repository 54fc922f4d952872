import { migrate } from "../../db/migrations/index.ts";
import { getDb } from "../http/installation.server.ts";

/**
 * Brings the database to this program's schema. Every command that uses it does so first.
 *
 * @returns the names of the migrations that ran
 */
export async function upgrade(): Promise<string[]> {
  return migrate(getDb());
}
