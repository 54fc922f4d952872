import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { engineOf } from "../../db/connection/engine.ts";
import { openPostgres } from "../../db/connection/postgres/open.ts";
import { migrate } from "../../db/migrations/index.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();

/** A node that waits for an answer for half as long as answers take here. */
function hurried() {
  const db = openPostgres(scratch.url, { settings: { statement_timeout: "800ms" }, answerMs: 1000 });
  onTestFinished(() => db.destroy());
  return db;
}

test("a transaction whose limits are lifted is waited for, and the next one on its connection is not", async () => {
  const db = hurried();
  const slow = sql<{ slept: string }>`select 'yes' as slept from pg_sleep(2)`;
  const { rows } = await db.transaction().execute(async (trx) => {
    await engineOf(trx).liftTimeLimits(trx);
    return slow.execute(trx);
  });
  expect(rows).toEqual([{ slept: "yes" }]);
  const next = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await slow.execute(trx);
  });
  await expect(next).rejects.toThrow(/read timeout/);
});

test("a node that starts waits until another one has migrated", async () => {
  const db = hurried();
  const { promise: isMigrating, resolve: begins } = Promise.withResolvers<void>();
  const other = scratch.db.transaction().execute(async (trx) => {
    await engineOf(trx).lockMigrations(trx);
    begins();
    await pause(2000);
  });
  await isMigrating;
  expect(await migrate(db)).toEqual([]);
  await other;
});
