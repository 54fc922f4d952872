import { engineOf } from "../connection/engine.ts";
import type { Db } from "../connection.ts";
import { appliedMigrations, migrationNames, runMigrations } from "../migrations/index.ts";
import type { TableContent } from "./contents.ts";
import { CopyRefused, type CopyWatch, copyRows } from "./copy-rows.ts";

interface Copying extends CopyWatch {
  /** Sees to it that there are no tables in the target, within its transaction; by default they are refused. */
  prepare?: (trx: Db) => Promise<void>;
}

/**
 * Copies a database as it is at this moment into another one, which gets the same schema. All of it is there in the
 * end, and compared, or nothing is: it is one transaction of the target.
 *
 * @throws CopyRefused
 */
export function copyDatabase(
  from: Db,
  to: Db,
  { prepare = expectEmpty, ...watch }: Copying = {},
): Promise<TableContent[]> {
  return from
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (view) => {
      await engineOf(view).liftTimeLimits(view);
      const applied = await appliedMigrations(view);
      if (applied.length === 0) throw new CopyRefused("there is nothing to copy");
      const later = applied.find((name) => !migrationNames.includes(name));
      if (later) throw new CopyRefused(`it was used by a newer version (${later})`);
      return to
        .transaction()
        .setIsolationLevel("read committed")
        .execute(async (trx) => {
          await engineOf(trx).lockMigrations(trx);
          await prepare(trx);
          await runMigrations(trx, applied);
          return copyRows(view, trx, watch);
        });
    });
}

async function expectEmpty(trx: Db): Promise<void> {
  const [first, ...others] = await engineOf(trx).tableShapes(trx);
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  throw new CopyRefused(
    `the target is not empty: it has the table ${first.name}${more}; drop that database or delete its file, and make it anew`,
  );
}
