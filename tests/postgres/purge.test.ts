import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { purgeTables } from "../../db/connection/postgres/purge.ts";
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

/** Makes a table that takes a second to rewrite and another to analyze, and minds how long the server would let it take. */
function makeSlowTable(name: string) {
  run(`
    create function slow_${name}(note text) returns text language plpgsql immutable as $$ begin
      if current_setting('statement_timeout') <> '0' then raise exception 'it may not take its time'; end if;
      perform pg_sleep(1);
      return note;
    end $$
  `);
  run(`create table ${name} (id integer primary key, note text)`);
  run(`create index on ${name} (slow_${name}(note))`);
  run(`insert into ${name} values (1, 'kept')`);
  onTestFinished(() => void run(`drop table ${name}`));
}

/** Resolves once a table is being rewritten. */
async function rewriting(name: string) {
  const at = `select pid from pg_stat_activity where query like 'vacuum (full%"${name}"' and state = 'active'`;
  await expect.poll(() => query(hospital.folder, at, []).length, { interval: 20 }).toBe(1);
}

test("a table may take as long as it takes; one that somebody has locked meanwhile is in use", async () => {
  makeSlowTable("archive");
  const purge = purgeTables(hospital.url, 300);
  await rewriting("archive");
  const reader = await hospital.db.startTransaction().execute();
  await sql`select * from notes`.execute(reader);
  expect(await purge).toMatch(/^The database is in use: its tables keep traces/);
  await reader.commit().execute();
});

test("whatever else keeps a table from being rewritten is told as it is", async () => {
  makeSlowTable("ledger");
  const purge = purgeTables(hospital.url, 300);
  await rewriting("ledger");
  run("select pg_cancel_backend(pid) from pg_stat_activity where query like 'vacuum (full%\"ledger\"'");
  expect(await purge).toMatch(/^The database was not rewritten \(canceling .* request\): its tables keep/);
});
