import path from "node:path";
import SQLite from "better-sqlite3";
import { type HoldOptions, holdServer } from "./connection/postgres/hold.ts";
import { DatabaseHeld } from "./database-held.ts";
import { databaseFile, isServerUrl } from "./database-url.ts";
import { makeFolderSync } from "./folders.ts";

export { DatabaseHeld } from "./database-held.ts";

/** The process that has a database to itself. */
export interface Holder {
  pid: number;
  /** Instant at which it took the database. */
  since: string;
}

/** A connection that nothing refers to would be collected, and its lock be gone. */
const locks = new Set<SQLite.Database>();

/**
 * Holds a database of either engine, until what it returns is called: of a file, this process is the only one; a
 * server's is shared by nodes, or had alone by whoever replaces it.
 *
 * @throws DatabaseHeld, ServerUnreachable
 */
export async function hold(url: string, options: HoldOptions): Promise<() => void | Promise<void>> {
  return isServerUrl(url) ? holdServer(url, options) : holdDatabase(url);
}

/**
 * Has this process alone serve, migrate or replace the database of a file. The operating system keeps the lock and ends
 * it with the process, however that ends. It is a write lock on a little database beside the real one, whose own lock
 * every commit takes; nothing but SQLite may open that file here, since closing it would give the lock away. A server's
 * database is left alone: see `hold`.
 *
 * @returns gives the database free
 * @throws DatabaseHeld
 */
export function holdDatabase(url: string): () => void {
  if (isServerUrl(url)) return () => {};
  const lock = openLock(url, 500);
  try {
    noteHolder(lock);
    lock.exec("begin immediate");
    locks.add(lock);
    return () => {
      locks.delete(lock);
      lock.close();
    };
  } catch (error) {
    const holder = isBusy(error) && readHolder(lock);
    lock.close();
    throw holder ? held(url, holder) : error;
  }
}

function held(url: string, { pid, since }: Holder): DatabaseHeld {
  return new DatabaseHeld(
    `${databaseFile(url)} is in use by process ${pid} since ${since}; stop that one first`,
  );
}

/** The process that has a file to itself, or null; of a server's database the server knows. */
export function holderOf(url: string): Holder | null {
  if (isServerUrl(url)) return null;
  const lock = openLock(url, 50);
  try {
    lock.exec("begin immediate; rollback");
    return null;
  } catch (error) {
    if (isBusy(error)) return readHolder(lock);
    throw error;
  } finally {
    lock.close();
  }
}

/** @param timeout how long one who only looks, or notes who they are, is waited for, in milliseconds */
function openLock(url: string, timeout: number): SQLite.Database {
  const file = `${databaseFile(url)}-lock`;
  makeFolderSync(path.dirname(file));
  return new SQLite(file, { timeout });
}

/** Writes down who holds the lock from now on. A full disk must not keep the site from being read. */
function noteHolder(lock: SQLite.Database): void {
  try {
    lock
      .transaction(() => {
        lock.exec("create table if not exists holder (pid integer not null, since text not null)");
        lock.exec("delete from holder");
        const note = lock.prepare("insert into holder (pid, since) values (?, ?)");
        note.run(process.pid, new Date().toISOString());
      })
      .immediate();
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError) || !/^SQLITE_(?:FULL|IOERR)/.test(error.code)) throw error;
  }
}

function readHolder(lock: SQLite.Database): Holder {
  const unknown = { pid: 0, since: "an unknown time" };
  try {
    return lock.prepare<[], Holder>("select pid, since from holder").get() ?? unknown;
  } catch {
    return unknown;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
