import { AsyncLocalStorage } from "node:async_hooks";
import { type Db, openDatabase } from "../../db/connection.ts";
import { DatabaseHeld, type Holder, hold, holderOf } from "../../db/database-hold.ts";
import { isServerUrl, shownDatabaseUrl } from "../../db/database-url.ts";
import { lastCome, localNow } from "../../db/local-time.ts";
import { keptSecret } from "../../db/queries/installation.ts";
import { AddressRefused, isDamage } from "../../db/storage-failure.ts";
import { type Config, ConfigError, MachineTrouble, readConfig } from "./config.server.ts";
import { hospitalAmongOthers, perHospital } from "./hospitals.server.ts";
import { type Seal, seal, unseal } from "./sealing.ts";

interface Installation {
  db?: Db;
  /** The settings, where some are made on the system screen. */
  config?: Config;
  secret?: string;
  giveFree?: () => void | Promise<void>;
  /** The hold was lost with its connection, and could not be taken again so far. */
  isHoldLost?: boolean;
}

const installation = perHospital((): Installation => ({}));

let config: Config | undefined;

/** The settings of the hospital: the environment's, and what was set on the system screen once that was read. */
export function getConfig(): Config {
  const hospital = hospitalAmongOthers();
  if (hospital) return hospital.config;
  const { config: together } = installation();
  if (together) return together;
  config ??= readConfig(process.env);
  return config;
}

/** Has other settings count from now on. */
export function takeConfig(together: Config): void {
  installation().config = together;
}

/** What a preview's page is made of, while it is made. */
const previewed = new AsyncLocalStorage<Db>();

/** Makes something of the database as a preview reads it. */
export function previewing<Result>(db: Db, make: () => Result): Result {
  return previewed.run(db, make);
}

/** Whether what is made now is a preview, which nobody but who has its link may see. */
export function isPreview(): boolean {
  return previewed.getStore() !== undefined;
}

/** The one connection to the hospital's database, opened when first asked for; in a preview, as that reads it. */
export function getDb(): Db {
  const shown = previewed.getStore();
  if (shown) return shown;
  const here = installation();
  here.db ??= open(getConfig().DATABASE_URL);
  return here.db;
}

/** Does work in one transaction of the hospital's database: all of it is stored, or nothing. */
export function inTransaction<Result>(work: (trx: Db) => Promise<Result>): Promise<Result> {
  return getDb().transaction().execute(work);
}

/** Date and time as the hospital's clock shows them, now or at another moment. */
export function hospitalTime(at?: Date) {
  return localNow(getConfig().TIME_ZONE, at);
}

/** The last time of the hospital's clock that has come now, or by another moment: what is to be agreed on lies after it. */
export function timeCome(at?: Date) {
  return lastCome(getConfig().TIME_ZONE, at);
}

function open(url: string): Db {
  try {
    return openDatabase(url);
  } catch (error) {
    throw notOpened(url, error as Error);
  }
}

function notOpened(url: string, error: Error): Error {
  const words = databaseTrouble(error);
  if (words !== error) return words;
  return new ConfigError(
    `Configuration: DATABASE_URL ${shownDatabaseUrl(url)} cannot be opened: ${error.message}`,
  );
}

/** What to tell an operator where the hospital's database is damaged, or its server refuses us; other errors as they are. */
export function databaseTrouble(error: Error): Error {
  if (isDamage(error))
    return new MachineTrouble(
      `${shownDatabaseUrl(getConfig().DATABASE_URL)} is damaged (${error.message}): wellhouse backup --list shows the backups, and wellhouse restore FILE puts one back`,
    );
  if (error instanceof AddressRefused)
    return new ConfigError(
      `Configuration: DATABASE_URL ${shownDatabaseUrl(getConfig().DATABASE_URL)}: ${error.message}`,
    );
  return error;
}

/** Closes the connection alone: what this process holds it goes on holding. */
export async function disconnectDb(): Promise<void> {
  const here = installation();
  await here.db?.destroy();
  here.db = undefined;
}

/** Closes the connection, and gives the installation free where this process held it. */
export async function closeDb(): Promise<void> {
  const here = installation();
  await here.db?.destroy();
  await here.giveFree?.();
  here.db = here.config = here.secret = here.giveFree = undefined;
}

/**
 * Has this process alone serve, migrate or replace the data until `closeDb`. Commands that read or write a little need
 * not ask: they may run beside a server.
 *
 * @param shared whether others may hold a server's database beside this one, which are as good as it
 * @param onChange the hold was lost, or is there again
 * @throws DatabaseHeld when another process has it, with one line for the operator
 */
export async function holdInstallation({
  shared,
  onChange,
}: {
  shared: boolean;
  onChange: (isHeld: boolean) => void;
}): Promise<void> {
  const here = installation();
  const { DATABASE_URL: url } = getConfig();
  here.giveFree ??= await hold(url, {
    shared,
    onChange: (isHeld) => {
      const isKnown = !isHeld || here.isHoldLost;
      here.isHoldLost = !isHeld;
      if (isKnown) onChange(isHeld);
    },
  }).catch((error: Error) => {
    throw isServerUrl(url) || error instanceof DatabaseHeld ? error : notOpened(url, error);
  });
}

/** Whether this process has the data as it should: what it was given may have been lost. */
export function isInstallationHeld(): boolean {
  return !installation().isHoldLost;
}

/** The other process that holds the installation, or null; to ask does not disturb it. */
export function installationHolder(): Holder | null {
  return installation().giveFree ? null : holderOf(getConfig().DATABASE_URL);
}

/**
 * The key that signs cookies and links: the operator's, else one made on the first start and kept in the database.
 *
 * @param db the transaction, where there is one: to make a secret beside it would wait for its end
 */
export async function signingSecret(db = getDb()): Promise<string> {
  const here = installation();
  const known = getConfig().SESSION_SECRET ?? here.secret;
  if (known) return known;
  const found = await keptSecret(db);
  // What a transaction made is there only after its commit.
  if (!db.isTransaction) here.secret = found;
  return found;
}

/** Encrypts a text for this installation. */
export async function sealText(db: Db, about: Omit<Seal, "secret">, text: string): Promise<string> {
  return seal({ secret: await signingSecret(db), ...about }, text);
}

/** What was encrypted; null when it was under a secret that the installation no longer has. */
export async function openSealed(
  db: Db,
  about: Omit<Seal, "secret">,
  sealed: string,
): Promise<string | null> {
  const found = unseal({ secret: await signingSecret(db), ...about }, sealed);
  // Whoever sets SESSION_SECRET later must not lock out everybody.
  if (found !== null || !getConfig().SESSION_SECRET) return found;
  return unseal({ secret: await keptSecret(db), ...about }, sealed);
}
