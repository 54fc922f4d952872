import { mkdir } from "node:fs/promises";
import path from "node:path";
import { engineOf } from "./connection/engine.ts";
import { isOpenElsewhere, removeTables } from "./connection/postgres/whole-database.ts";
import { makeScratchFile } from "./connection/sqlite/open.ts";
import { type Db, openDatabase } from "./connection.ts";
import { copyDatabase } from "./copying/copy-database.ts";
import { CopyRefused } from "./copying/copy-rows.ts";
import { isServerUrl, shownDatabaseUrl } from "./database-url.ts";
import { DatabaseOpen } from "./settle.ts";

/**
 * Makes sure that no other process of ours uses a server's database. Who holds a file alone uses it alone.
 *
 * @throws DatabaseOpen
 */
export async function expectAlone(url: string): Promise<void> {
  if (!isServerUrl(url)) return;
  const db = openDatabase(url);
  try {
    if (await isOpenElsewhere(db))
      throw new DatabaseOpen(`${shownDatabaseUrl(url)} is in use by another process; stop that one first`);
  } finally {
    await db.destroy();
  }
}

/**
 * Keeps the data of a server's database in a SQLite file, where there is any.
 *
 * @throws DatabaseOpen where somebody is connected; CopyRefused
 */
export async function keepServerData(url: string, file: string): Promise<void> {
  await expectAlone(url);
  const from = openDatabase(url);
  let to: Db | undefined;
  try {
    if ((await engineOf(from).tableNames(from)).length === 0) return;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    to = makeScratchFile(file);
    await copyDatabase(from, to);
  } catch (error) {
    if (!(error instanceof CopyRefused)) throw error;
    const line = `The old data cannot be kept aside: ${error.message}; make the database empty to go without it`;
    throw new CopyRefused(line, { cause: error });
  } finally {
    await Promise.all([from.destroy(), to?.destroy()]);
  }
}

/**
 * Puts the data of a SQLite file of this program's schema in the place of all that a server's database holds, in one
 * transaction.
 *
 * @throws CopyRefused
 */
export async function replaceServerData(url: string, file: string): Promise<void> {
  const [from, to] = [openDatabase(`file:${file}`), openDatabase(url)];
  try {
    await copyDatabase(from, to, { prepare: removeTables });
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}
