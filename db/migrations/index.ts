import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { engineOf } from "../connection/engine.ts";
import type { Db } from "../connection.ts";
import * as foundation from "./0001-foundation.ts";
import * as signInLocks from "./0002-sign-in-locks.ts";
import * as backOffice from "./0003-back-office.ts";
import * as auditAppendOnly from "./0004-audit-append-only.ts";
import * as doctorsWhoLeft from "./0005-doctors-who-left.ts";
import * as appointmentLists from "./0006-appointment-lists.ts";
import * as signUps from "./0007-sign-ups.ts";
import * as formOutcomes from "./0008-form-outcomes.ts";
import * as appointmentOrders from "./0009-appointment-orders.ts";
import * as pacedMails from "./0010-paced-mails.ts";
import * as rememberedBrowsers from "./0010-remembered-browsers.ts";
import * as ownTexts from "./0011-own-texts.ts";
import * as waysBack from "./0012-ways-back.ts";

/** Named in the order they run. Forward only: a mistake is mended by the next one. */
const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-sign-in-locks": signInLocks,
  "0003-back-office": backOffice,
  "0004-audit-append-only": auditAppendOnly,
  "0005-doctors-who-left": doctorsWhoLeft,
  "0006-appointment-lists": appointmentLists,
  "0007-sign-ups": signUps,
  "0008-form-outcomes": formOutcomes,
  "0009-appointment-orders": appointmentOrders,
  "0010-paced-mails": pacedMails,
  "0010-remembered-browsers": rememberedBrowsers,
  "0011-own-texts": ownTexts,
  "0012-ways-back": waysBack,
};

/** Every migration that this program knows, in the order they run. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** The migrations that a database has seen, in their order; none when it is empty. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await engineOf(db).tableNames(db);
  if (!tables.includes("kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Brings the database to the newest schema, all or nothing. The transaction takes the migrations' lock before it
 * looks, so of two processes that start together one migrates and the other finds nothing left to do; and it sees
 * what the other has committed meanwhile.
 *
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Db): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (trx) => {
      await engineOf(trx).lockMigrations(trx);
      const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } });
      const { error, results } = await migrator.migrateToLatest();
      if (error) throw error;
      return (results ?? []).map((result) => result.migrationName);
    });
}
