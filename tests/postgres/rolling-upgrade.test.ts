import { expect, test } from "vitest";
import { engineOf } from "../../db/connection/engine.ts";
import { type Db, openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrations/index.ts";
import { isStorageFailure } from "../../db/storage-failure.ts";
import { newFolder, openHospital } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { operate } from "../support/operator.ts";
import { databaseUrlIn, removeHospital } from "../support/test-database.ts";

const hospital = programForAll();

const suggest = async (message: string) => {
  const body = new URLSearchParams({ message });
  const { status } = await fetch(`${hospital.url}/suggestion`, { method: "POST", body, redirect: "manual" });
  return status;
};
const stored = (message: string) => hospital.rows("select id from suggestions where message = ?", message);
const isReady = async () => (await fetch(`${hospital.url}/readyz`)).status;

/** What a newer version's migration leaves behind. */
const name = "9999-of-a-later-version";
const change = () =>
  hospital.change("insert into kysely_migration (name, timestamp) values (?, ?)", name, "2030-01-01");

/** As when the server, or the way to it, was away for a moment. */
const endConnections = () =>
  hospital.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'wellhouse'`,
  );

const lockSchema = (db: Db) => db.transaction().execute((trx) => engineOf(trx).lockSchema(trx));

test("while a node is at work, nobody has the schema to themselves, and they hear where it is", async () => {
  const newer = openDatabase(databaseUrlIn(hospital.folder));
  expect(await suggest("Before")).toBe(303);
  expect(await lockSchema(newer)).toBe("127.0.0.1");
  await newer.destroy();
});

test("a node that meets a schema it does not know writes nothing, is not ready, and says why", async () => {
  change();
  endConnections();
  await expect.poll(isReady).toBe(503);
  expect(await suggest("Into a later schema")).toBe(503);
  expect(stored("Into a later schema")).toEqual([]);
  expect(hospital.output()).toContain(`newer version (${name})`);
  const start = await operate(hospital.folder, ["migrate"]);
  expect(start).toMatchObject({ code: 1, stderr: expect.stringContaining(`newer version (${name})`) });
});

test("beside a migration that only adds it works on, and starts anew", async () => {
  hospital.change("insert into additive_migrations (name) values (?)", name);
  await expect.poll(isReady).toBe(200);
  expect(await suggest("Beside an addition")).toBe(303);
  expect(stored("Beside an addition")).toHaveLength(1);
  expect(await operate(hospital.folder, ["migrate"])).toMatchObject({ code: 0, stderr: "" });
});

test("a program keeps to its schema from its migration on", async () => {
  const folder = newFolder();
  const empty = await openHospital({ folder, script: "start" });
  await empty.stop();
  const db = openDatabase(databaseUrlIn(folder));
  await migrate(db);
  empty.change("insert into kysely_migration (name, timestamp) values (?, ?)", name, "2030-01-01");
  const other = openDatabase(databaseUrlIn(folder));
  await expect(migrate(other)).resolves.toEqual([]);
  const failure = await other
    .selectFrom("roles")
    .selectAll()
    .execute()
    .catch((error: Error) => error);
  expect(isStorageFailure(failure)).toBe(true);
  await Promise.all([db.destroy(), other.destroy()]);
  removeHospital(folder);
});
