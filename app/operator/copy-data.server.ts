import { type Db, openDatabase } from "../../db/connection.ts";
import type { TableContent } from "../../db/copying/contents.ts";
import { copyDatabase } from "../../db/copying/copy-database.ts";
import { CopyRefused } from "../../db/copying/copy-rows.ts";
import { hold } from "../../db/database-hold.ts";
import { shownDatabaseUrl } from "../../db/database-url.ts";
import { appliedMigrations, migrationNames } from "../../db/migrations/index.ts";
import { listUploadNames } from "../../db/queries/uploads.ts";
import { expectAlone } from "../../db/server-data.ts";
import { DatabaseOpen } from "../../db/settle.ts";
import { AddressRefused, isDamage } from "../../db/storage-failure.ts";
import { FolderRefused } from "../installation/files.server.ts";
import { copyUploads } from "../installation/uploads/copy-uploads.server.ts";
import type { UploadStore } from "../installation/uploads/store.ts";
import { rowsInWords, someOf } from "./checks/finding.ts";
import { OperatorError, UsageError } from "./command.server.ts";

/** How often there is a line of a copy that goes on, in milliseconds. */
const tellEveryMs = 2000;

/**
 * Keeps sites and other commands away from databases.
 *
 * @param urls by the options that name them
 * @returns gives them free
 * @throws UsageError, OperatorError, DatabaseHeld
 */
export async function takeAlone({
  from,
  to,
}: {
  from: string;
  to?: string | undefined;
}): Promise<() => Promise<void>> {
  const held: Array<() => void | Promise<void>> = [];
  const giveFree = async () => {
    for (const give of held) await give();
  };
  try {
    for (const [option, url] of Object.entries({ from, to })) {
      if (!url) continue;
      held.push(await hold(url, { shared: false }).catch((error) => refuse(option, url, error)));
      await expectAlone(url);
    }
    return giveFree;
  } catch (error) {
    await giveFree();
    if (error instanceof DatabaseOpen) throw new OperatorError(error.message, { cause: error });
    throw error;
  }
}

function refuse(option: string, url: string, error: Error): never {
  if (error instanceof AddressRefused)
    throw new UsageError(`--${option} ${shownDatabaseUrl(url)}: ${error.message}`);
  throw error;
}

/** @throws OperatorError */
function open(url: string): Db {
  try {
    return openDatabase(url);
  } catch (error) {
    const line = `${shownDatabaseUrl(url)} cannot be opened: ${(error as Error).message}`;
    throw new OperatorError(line, { cause: error });
  }
}

/** @throws OperatorError where a database cannot be copied as it is */
export async function expectThisVersion(url: string): Promise<void> {
  const db = open(url);
  try {
    const applied = await appliedMigrations(db);
    const later = applied.find((name) => !migrationNames.includes(name));
    if (later) throw new OperatorError(`${shownDatabaseUrl(url)} was used by a newer version (${later})`);
    if (applied.length === 0) throw new OperatorError(`${shownDatabaseUrl(url)} is empty`);
    if (applied.length < migrationNames.length)
      throw new OperatorError(`${shownDatabaseUrl(url)} is older; wellhouse migrate brings it up to date`);
  } finally {
    await db.destroy();
  }
}

/**
 * Copies the pictures that a database has on record.
 *
 * @returns which of them are lost, in words; null where none is
 * @throws OperatorError
 */
export async function copyPictures(
  url: string,
  { from, to }: { from: UploadStore; to: UploadStore },
): Promise<string | null> {
  const db = open(url);
  const names = await listUploadNames(db).finally(() => db.destroy());
  await to.probe().catch((error: Error) => {
    throw error instanceof FolderRefused ? new OperatorError(error.message, { cause: error }) : error;
  });
  const tell = inTime((done: number) => console.log(`  ${done} of ${names.length} pictures`));
  const { alike, missing } = await copyUploads(names, { from, to }, tell);
  console.log(`${alike} pictures are on both sides, and alike.`);
  if (missing.length === 0) return null;
  return `${missing.length} pictures on record are not ${from.place}: ${someOf(missing)}`;
}

/**
 * Copies a database into an empty one, and prints what is in both.
 *
 * @throws OperatorError
 */
export async function copyTables(fromUrl: string, toUrl: string): Promise<void> {
  console.log(`Copying ${shownDatabaseUrl(fromUrl)} to ${shownDatabaseUrl(toUrl)}`);
  const [from, to] = [open(fromUrl), open(toUrl)];
  try {
    const onRows = inTime((table: string, rows: number) => console.log(`  ${rows} rows of ${table} so far`));
    const contents = await copyDatabase(from, to, { onRows });
    contents.sort((one, other) => (one.table < other.table ? -1 : 1));
    for (const line of inColumns(contents)) console.log(line);
    const rows = Object.fromEntries(contents.map(({ table, rows }) => [table, rows]));
    console.log(`${rowsInWords(rows)} are on both sides, and alike.`);
  } catch (error) {
    if (!(error instanceof CopyRefused) && !isDamage(error)) throw error;
    throw new OperatorError(`The database was not copied: ${(error as Error).message}`, { cause: error });
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}

function inColumns(contents: TableContent[]): string[] {
  const width = Math.max(...contents.map(({ table }) => table.length));
  return contents.map(
    ({ table, rows, sha256 }) => `  ${table.padEnd(width)} ${String(rows).padStart(9)}  ${sha256}`,
  );
}

/** Calls something only now and then. */
function inTime<Words extends unknown[]>(tell: (...words: Words) => void): (...words: Words) => void {
  let toldAt = Date.now();
  return (...words) => {
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    tell(...words);
  };
}
