import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Db, openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrations/index.ts";
import { makeDatabase, removeHospital } from "./test-database.ts";

export interface Scratch {
  db: Db;
  url: string;
  folder: string;
  remove: () => Promise<void>;
}

/** An empty database in a folder of its own. */
export function scratchDatabase(): Scratch {
  const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-rules-"));
  const url = makeDatabase(folder);
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

/** A migrated database for the tests of a file. */
export function databaseForAll(): Scratch {
  const scratch = scratchDatabase();
  beforeAll(async () => {
    await migrate(scratch.db);
  });
  afterAll(scratch.remove);
  return scratch;
}
