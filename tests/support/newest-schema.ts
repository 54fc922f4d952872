import { layCopy } from "./copies.ts";
import { makeDatabase } from "./test-database.ts";

/** Lays a database of the newest schema, and nothing in it, into an empty folder. */
export function layNewestSchema(folder: string): Promise<void> {
  return layCopy("schema", folder, makeSchema);
}

/** Who runs no tests with Vitest needs no migrations here. */
async function makeSchema(folder: string): Promise<void> {
  const [{ openDatabase }, { migrate }] = await Promise.all([
    import("../../db/connection.ts"),
    import("../../db/migrations/index.ts"),
  ]);
  const db = openDatabase(makeDatabase(folder));
  await migrate(db);
  await db.destroy();
}
