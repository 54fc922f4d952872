import { afterAll, expect, test } from "vitest";
import { purgeDeleted } from "../../db/purge.ts";
import { serverBytes } from "../support/database-bytes.ts";
import { scratchDatabase } from "../support/scratch-database.ts";
import { query } from "../support/test-database.ts";

const hospital = scratchDatabase();
const neighbour = scratchDatabase();
afterAll(async () => {
  await hospital.remove();
  await neighbour.remove();
});

const word = "xylophoneconcern";
const run = (text: string) => query(hospital.folder, text, []);

test("what was deleted is gone though another database of the server was being written to", async () => {
  run("create table notes (id integer primary key, note text)");
  const others = await neighbour.db.startTransaction().execute();
  await others.schema.createTable("anything").addColumn("id", "integer").execute();
  run(`insert into notes values (1, '${word}')`);
  run("delete from notes");
  expect(serverBytes(hospital.folder).includes(word)).toBe(true);
  const purge = purgeDeleted(hospital.url);
  const waiting =
    "select pid from pg_stat_activity where datname = current_database() and query like '%xid8%'";
  await expect.poll(() => query(hospital.folder, waiting, []).length).toBeGreaterThan(1);
  await others.commit().execute();
  expect(await purge).toBe("The database's server keeps traces in its log until it needs the room.");
  expect(serverBytes(hospital.folder).includes(word)).toBe(false);
});
