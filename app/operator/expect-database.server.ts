import { existsSync } from "node:fs";
import { type Db, localDatabaseFile } from "../../db/connection.ts";
import { shownDatabaseUrl } from "../../db/database-url.ts";
import {
  appliedMigrations,
  keepToSchema,
  pendingMigrations,
  unknownMigration,
} from "../../db/migrations/index.ts";
import { ConfigError } from "../installation/config.server.ts";
import { databaseTrouble, getConfig, getDb } from "../installation/installation.server.ts";
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
 * Makes sure that there is a hospital of this version, and reads what is set in it. A command that works on what is there
 * begins with it: it makes no database, and brings none up to date.
 *
 * @throws OperatorError
 */
export async function expectHospital(): Promise<void> {
  const { DATABASE_URL: url } = getConfig();
  expectDatabase(url);
  const db = getDb();
  const applied = await appliedMigrations(db);
  if (applied.length === 0) throw new OperatorError(`${shownDatabaseUrl(url)} holds no hospital`);
  await expectNoNewer(db, applied);
  if (pendingMigrations(applied).length > 0)
    throw new OperatorError(
      "The database was used by an older version; wellhouse migrate brings it up to date",
    );
  keepToSchema(db);
  await loadSettings();
}

/** @throws OperatorError where a newer version has left what this one does not know */
export async function expectNoNewer(db: Db, applied: string[]): Promise<void> {
  const later = await unknownMigration(db, applied);
  if (!later) return;
  throw new OperatorError(
    `The database was used by a newer version (${later}); use that version or a later one, or restore the backup that was made before the upgrade`,
  );
}

/**
 * Reads what is set on the system screen, for commands that work on a database of any version, on a damaged one, or on
 * none: where it cannot be read, the environment alone says what they want to know.
 *
 * @param needed whether the command can do nothing without the database
 * @throws where it is needed and its address is wrong
 */
export async function loadWhatIsSet({ needed = false } = {}): Promise<void> {
  const file = localDatabaseFile(getConfig().DATABASE_URL);
  if (file && !existsSync(file)) return;
  try {
    if ((await appliedMigrations(getDb())).includes("0063-settings")) await loadSettings();
  } catch (error) {
    if (needed && databaseTrouble(error as Error) instanceof ConfigError) throw error;
    console.error(`Settings → System could not be read with the database: ${(error as Error).message}`);
  }
}
