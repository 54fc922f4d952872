import { appliedMigrations, migrate, pendingMigrations, SchemaInUse } from "../../db/migrations/index.ts";
import { usualPlaces } from "../backup/places/places.server.ts";
import { getDb, installationHolder } from "../installation/installation.server.ts";
import { loadSettings } from "../installation/kept-settings.server.ts";
import { makeBackup } from "./backup.server.ts";
import { OperatorError, readOptions } from "./command.server.ts";
import { expectNoNewer, loadWhatIsSet } from "./expect-database.server.ts";

/** How a command is told to migrate without a backup. */
export const withoutBackup = "--no-backup  skip the backup before an older database is upgraded";

/**
 * Brings the database to this program's schema, and reads what is set in it, for commands that may begin with none; beside
 * a server that is at work on it, there must be nothing left to do. A database that holds something is backed up before,
 * and stays as it is when that fails.
 *
 * @returns the names of the migrations that ran
 * @throws OperatorError
 */
export async function upgrade({ backup = true } = {}): Promise<string[]> {
  const db = getDb();
  const applied = await appliedMigrations(db);
  await expectNoNewer(db, applied);
  const isOld = pendingMigrations(applied).length > 0;
  const server = installationHolder();
  if (server && !isOld) {
    await loadSettings();
    return [];
  }
  if (server) {
    throw new OperatorError(
      `Process ${server.pid} is running an older version: stop it, then start this one`,
    );
  }
  if (isOld && applied.length > 0 && backup) {
    console.log(`Backup before the upgrade: ${(await saveFirst()).file}`);
  }
  const ran = await migrate(db).catch((error: Error) => {
    throw error instanceof SchemaInUse ? new OperatorError(error.message) : error;
  });
  await loadSettings();
  return ran;
}

/** Reads the words of a command that takes nothing but `--no-backup`. */
export function readUpgrade(words: string[]): { backup: boolean } {
  return { backup: !readOptions(words, { "no-backup": { type: "boolean" } })["no-backup"] };
}

async function saveFirst() {
  await loadWhatIsSet();
  try {
    return await makeBackup(usualPlaces());
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`The database was not upgraded. ${error.message}; --no-backup skips the backup`);
  }
}
