import { existsSync } from "node:fs";
import { localDatabaseFile } from "../../db/connection.ts";
import { appliedMigrations } from "../../db/migrations/index.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { loadSettings } from "../installation/kept-settings.server.ts";
import { OperatorError } from "./command.server.ts";

/**
 * Makes sure that there is a file, before somebody who only looks makes one by opening it.
 *
 * @throws OperatorError
 */
export function expectDatabase(url: string): void {
  const file = localDatabaseFile(url);
  if (file && !existsSync(file)) throw new OperatorError(`There is no database at ${file}`);
}

/**
 * Reads what is set on the system screen, for commands that work on a database of any version, or on none: where it
 * cannot be read, the environment alone says what they want to know.
 */
export async function loadWhatIsSet(): Promise<void> {
  const file = localDatabaseFile(getConfig().DATABASE_URL);
  if (file && !existsSync(file)) return;
  const applied = await appliedMigrations(getDb()).catch((): string[] => []);
  if (applied.includes("0063-settings")) await loadSettings();
}
