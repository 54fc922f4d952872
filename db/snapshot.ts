import SQLite from "better-sqlite3";
import { databaseFile } from "./connection.ts";

/** Copied in one go, in pages of 4 KB: about a millisecond, between which requests are answered. */
const pagesAtOnce = 100;

/**
 * Copies a database as it is at this moment to a new file, while it is read and written by this process and others.
 *
 * @param signal breaks the copy off, which leaves an unfinished file
 */
export async function copyDatabase(url: string, target: string, signal?: AbortSignal): Promise<void> {
  const source = new SQLite(databaseFile(url), { fileMustExist: true, timeout: 10_000 });
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
