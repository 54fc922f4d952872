import { stat } from "node:fs/promises";
import SQLite from "better-sqlite3";
import { makeScratchFile } from "./connection/sqlite/open.ts";
import { localDatabaseFile, openDatabase } from "./connection.ts";
import { copyDatabase } from "./copying/copy-database.ts";
import { databaseSize } from "./queries/soundness.ts";

/** Copied in one go, in pages of 4 KB: about a millisecond, between which requests are answered. */
const pagesAtOnce = 100;

/**
 * Copies a database as it is at this moment to a new SQLite file, while it is read and written by this process and
 * others.
 *
 * @param signal breaks the copy off, which leaves an unfinished file
 * @throws CopyRefused
 */
export function copyToFile(url: string, target: string, signal?: AbortSignal): Promise<void> {
  const file = localDatabaseFile(url);
  return file ? copyPages(file, target, signal) : copyFromServer(url, target, signal);
}

/** How many bytes a database has; such a copy has as many at most. */
export async function sizeOfDatabase(url: string): Promise<number> {
  const file = localDatabaseFile(url);
  if (file) return (await stat(file)).size;
  const db = openDatabase(url);
  try {
    return await databaseSize(db);
  } finally {
    await db.destroy();
  }
}

async function copyPages(file: string, target: string, signal?: AbortSignal): Promise<void> {
  const source = new SQLite(file, { fileMustExist: true, timeout: 10_000 });
  try {
    // The read transaction keeps the moment; without it each commit would make the copy begin anew.
    source.exec("begin");
    source.prepare("select count(*) from sqlite_master").get();
    await source.backup(target, {
      progress: () => {
        signal?.throwIfAborted();
        return pagesAtOnce;
      },
    });
  } finally {
    source.close();
  }
}

async function copyFromServer(url: string, target: string, signal?: AbortSignal): Promise<void> {
  const [from, to] = [openDatabase(url), makeScratchFile(target)];
  try {
    await copyDatabase(from, to, { signal });
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}
