import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { engineOf } from "../connection/engine.ts";
import type { Db } from "../connection.ts";
import * as made from "./made.ts";

/** Other nodes have the schema in use, and what is to be done would take it from under their feet. */
export class SchemaInUse extends Error {}

interface Step extends Migration {
  /**
   * Whether the version before works on beside it: it adds tables, or columns that may be left out, or adds or takes away
   * an index, and nothing that was there is changed or must from now on be written with something new.
   */
  addsOnly?: boolean;
}

/** By the names of their files, which are in the order they run. Forward only: a mistake is mended by the next one. */
export const migrations: Record<string, Step> = made;

/** Every migration that this program knows, in the order they run. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort();

/** The migrations that a database has seen, in their order; none when it is empty. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await engineOf(db).tableNames(db);
  if (!tables.includes("kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Of the migrations that a database has seen, one that this program does not know; undefined where there is none, or
 * where they only add.
 */
export async function unknownMigration(db: Db, applied: string[]): Promise<string | undefined> {
  const later = applied.filter((name) => !(name in migrations));
  if (later.length === 0 || !applied.includes("0014-additive-migrations")) return later[0];
  const rows = await db.selectFrom("additive_migrations").select("name").execute();
  return later.find((name) => !rows.some((row) => row.name === name));
}

/** The migrations that are still to come. */
export function pendingMigrations(applied: string[]): string[] {
  return migrationNames.filter((name) => !applied.includes(name));
}

/**
 * Brings the database to the newest schema, all or nothing. The transaction takes the migrations' lock before it
 * looks, so of two processes that start together one migrates and the other finds nothing left to do; and it sees
 * what the other has committed meanwhile.
 *
 * From then on the connection keeps to this schema. What more than adds, nobody may be at work beside.
 *
 * @returns the names of the migrations that ran
 * @throws SchemaInUse
 */
export async function migrate(db: Db): Promise<string[]> {
  const ran = await db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (trx) => {
      await engineOf(trx).lockMigrations(trx);
      const applied = await appliedMigrations(trx);
      const pending = pendingMigrations(applied);
      if (pending.length === 0) return [];
      const additions = pending.filter((name) => migrations[name]?.addsOnly);
      if (applied.length > 0 && additions.length < pending.length) await expectNobodyElse(trx);
      await runMigrations(trx, migrationNames);
      const rows = additions.map((name) => ({ name }));
      if (rows.length > 0) await trx.insertInto("additive_migrations").values(rows).execute();
      return pending;
    });
  keepToSchema(db);
  return ran;
}

/** Has a connection serve this schema, or one that has more, and no other. */
export function keepToSchema(db: Db): void {
  engineOf(db).keepTo(migrationNames);
}

async function expectNobodyElse(trx: Db): Promise<void> {
  const others = await engineOf(trx).lockSchema(trx);
  if (others === null) return;
  throw new SchemaInUse(
    `An older version is at work on this database (from ${others}): stop it there, then start this one`,
  );
}

/**
 * Runs, of some migrations, those that a database has not seen, in a transaction that has the migrations' lock.
 *
 * @returns the names of those that ran
 */
export async function runMigrations(trx: Db, names: readonly string[]): Promise<string[]> {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => wanted } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
