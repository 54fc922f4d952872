import { expect, test } from "vitest";
import { migrate } from "../../db/migrations/index.ts";
import { databaseSize } from "../../db/queries/soundness.ts";
import { scratchDatabase } from "../support/scratch-database.ts";

test("the size of a database counts what is still in the log beside its file", async () => {
  const { db, remove } = scratchDatabase();
  const empty = await databaseSize(db);
  await migrate(db);
  expect(await databaseSize(db)).toBeGreaterThan(empty + 100_000);
  await remove();
});
