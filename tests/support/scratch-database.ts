import { afterAll } from "vitest";
import { type Db, openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrations/index.ts";
import { newFolder } from "./hospital.ts";
import { layNewestSchema } from "./newest-schema.ts";
import { databaseUrlIn, makeDatabase, removeHospital } from "./test-database.ts";

export interface Scratch {
  db: Db;
  url: string;
  folder: string;
  remove: () => Promise<void>;
}

/** An empty database in a folder of its own. */
export function scratchDatabase(): Scratch {
  const folder = newFolder();
  makeDatabase(folder);
  return openedIn(folder);
}

/** A database of the newest schema in a folder of its own. */
export async function migratedDatabase(): Promise<Scratch> {
  const folder = newFolder();
  await layNewestSchema(folder);
  makeDatabase(folder);
  const scratch = openedIn(folder);
  await migrate(scratch.db);
  return scratch;
}

/** A database of the newest schema for the tests of a file. */
export async function databaseForAll(): Promise<Scratch> {
  const scratch = await migratedDatabase();
  afterAll(scratch.remove);
  return scratch;
}

function openedIn(folder: string): Scratch {
  const url = databaseUrlIn(folder);
  const db = openDatabase(url);
  return {
    db,
    url,
    folder,
    remove: async () => {
      await db.destroy();
      removeHospital(folder);
    },
  };
}
