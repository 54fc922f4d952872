import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { localDatabaseFile } from "../../db/connection.ts";
import { keepServerData, replaceServerData } from "../../db/server-data.ts";
import { settleDatabase } from "../../db/settle.ts";
import { linkInto, syncFolder } from "../installation/files.server.ts";
import { databaseName } from "./manifest.ts";

/** Where an installation's database is, for somebody who has it to themselves. */
export interface DatabasePlace {
  /**
   * Lays the old database into a folder, which is made if there is one; it stays in its place as well.
   *
   * @throws DatabaseOpen, CopyRefused
   */
  keep: (folder: string) => Promise<void>;
  /** Puts a new one, a SQLite file of this program's schema, in the place of the old, all at once. The file goes. */
  replaceBy: (file: string) => Promise<void>;
}

export function databasePlace(url: string): DatabasePlace {
  const file = localDatabaseFile(url);
  return file ? filePlace(file) : serverPlace(url);
}

function filePlace(database: string): DatabasePlace {
  /** What a damaged or vanished one has left in its place: it must not be taken for the new one's. */
  let logs: string[] = [];
  return {
    keep: async (folder) => {
      logs = [`${database}-wal`, `${database}-shm`, `${database}-journal`].filter((log) => existsSync(log));
      for (const log of logs) await linkInto(folder, log);
      if (!existsSync(database)) return;
      // In one file, unless it is too damaged for that.
      const isWhole = settleDatabase(database);
      await linkInto(folder, database);
      if (!isWhole) return;
      for (const log of logs) await rm(path.join(folder, path.basename(log)));
      logs = [];
    },
    replaceBy: async (file) => {
      for (const log of logs) await rm(log, { force: true });
      await rename(file, database);
      await syncFolder(path.dirname(database));
    },
  };
}

function serverPlace(url: string): DatabasePlace {
  return {
    keep: (folder) => keepServerData(url, path.join(folder, databaseName)),
    replaceBy: async (file) => {
      // From here on the old one is kept, come what may.
      const leaving = `${file}.leaving`;
      await rename(file, leaving);
      await replaceServerData(url, leaving);
      await rm(leaving);
    },
  };
}
