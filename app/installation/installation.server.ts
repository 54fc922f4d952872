import { type Db, openDatabase } from "../../db/connection.ts";
import { type Holder, holdDatabase, holderOf } from "../../db/database-hold.ts";
import { keptSecret } from "../../db/queries/installation.ts";
import { type Config, ConfigError, readConfig } from "./config.server.ts";

let config: Config | undefined;
let db: Db | undefined;
let secret: string | undefined;
let giveFree: (() => void) | undefined;

/** The settings of this process, read once. */
export function getConfig(): Config {
  config ??= readConfig(process.env);
  return config;
}

/** The one connection of this process, opened when first asked for. */
export function getDb(): Db {
  db ??= open(getConfig().DATABASE_URL);
  return db;
}

function open(url: string): Db {
  try {
    return openDatabase(url);
  } catch (error) {
    throw new ConfigError(`Configuration: DATABASE_URL ${url} cannot be opened: ${(error as Error).message}`);
  }
}

/** Closes the connection, and gives the installation free where this process held it. */
export async function closeDb(): Promise<void> {
  await db?.destroy();
  db = undefined;
  secret = undefined;
  giveFree?.();
  giveFree = undefined;
}

/**
 * Has this process alone serve, migrate or replace the data until `closeDb`. Commands that read or write a little need
 * not ask: they may run beside a server.
 *
 * @throws DatabaseHeld when another process has it, with one line for the operator
 */
export function holdInstallation(): void {
  giveFree ??= holdDatabase(getConfig().DATABASE_URL);
}

/** The other process that holds the installation, or null; to ask does not disturb it. */
export function installationHolder(): Holder | null {
  return giveFree ? null : holderOf(getConfig().DATABASE_URL);
}

/**
 * The key that signs cookies and links: the operator's, else one made on the first start and kept in the database.
 *
 * @param db the transaction, where there is one: to make a secret beside it would wait for its end
 */
export async function signingSecret(db = getDb()): Promise<string> {
  const known = getConfig().SESSION_SECRET ?? secret;
  if (known) return known;
  const found = await keptSecret(db);
  // What a transaction made is there only after its commit.
  if (!db.isTransaction) secret = found;
  return found;
}
