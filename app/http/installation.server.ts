import { type Db, openDatabase } from "../../db/connection.ts";
import { keptSecret } from "../../db/queries/installation.ts";
import { type Config, ConfigError, readConfig } from "./config.server.ts";

let config: Config | undefined;
let db: Db | undefined;

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

export async function closeDb(): Promise<void> {
  await db?.destroy();
  db = undefined;
}

/**
 * The key that signs cookies and links: the operator's, else one made on the first start and kept in the database.
 *
 * @param db the transaction, where there is one: it holds the only connection
 */
export async function signingSecret(db = getDb()): Promise<string> {
  return getConfig().SESSION_SECRET ?? keptSecret(db);
}
