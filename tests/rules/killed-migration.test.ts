import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import * as foundation from "../../db/migrations/0001-foundation.ts";
import * as signInLocks from "../../db/migrations/0002-sign-in-locks.ts";
import { scriptOf, startScript } from "../support/own-script.ts";

// A hospital of the first release, with enough rows that migrating takes its time.

const kills = 6;
const rows = 4000;

let folder: string;
const old = () => path.join(folder, "old.sqlite");

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "wellhouse-killed-"));
  const db = openDatabase(`file:${old()}`);
  const provider = {
    getMigrations: async () => ({ "0001-foundation": foundation, "0002-sign-in-locks": signInLocks }),
  };
  await new Migrator({ db, provider }).migrateToLatest();
  const stamps = "'2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'";
  await sql
    .raw(
      `insert into appointments (firstname, lastname, phone, email, description, date, time, created_at, updated_at)
       with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})
       select 'Zoë', 'Å' || i, '1', i || '@x.example', 'Húste', '2030-01-01', '09:00', ${stamps} from n`,
    )
    .execute(db);
  await db.destroy();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Says when it begins and when it is done. */
const migrating = scriptOf(`
  import { openDatabase } from "./db/connection.ts";
  import { migrate } from "./db/migrations/index.ts";
  const db = openDatabase(process.argv[2]);
  console.log("begin");
  await migrate(db);
  console.log("done");
  await db.destroy();
`);

/** Migrates in a process of its own. */
function startMigrating(file: string) {
  const child = startScript(migrating, `file:${file}`);
  return { child, begun: once(child.stdout, "data"), exit: once(child, "exit") };
}

/** How far a database is: the migrations it knows of, and whether every row's texts are there. */
function stateOf(file: string) {
  const database = new SQLite(file);
  const pluck = (query: string) => database.prepare(query).pluck().all();
  expect(pluck("pragma integrity_check")).toEqual(["ok"]);
  expect(pluck("select count(*) from appointments where email = id || '@x.example'")).toEqual([rows]);
  const ran = pluck("select name from kysely_migration").length;
  const columns = pluck("select name from pragma_table_info('appointments')");
  const filled = columns.includes("list_text")
    ? pluck(
        "select count(*) from appointments where list_text = 'zoe a' || id || ' 1 ' || email || ' huste'",
      )[0]
    : 0;
  database.close();
  return { ran, filled };
}

test("a migration that is killed has happened wholly or not at all, and the next start finishes it", async () => {
  const measured = path.join(folder, "measured.sqlite");
  cpSync(old(), measured);
  const whole = startMigrating(measured);
  await whole.begun;
  const began = performance.now();
  await whole.exit;
  const duration = performance.now() - began;
  const before = stateOf(old());
  const after = stateOf(measured);
  expect([before, after]).toEqual([
    { ran: 2, filled: 0 },
    { ran: expect.any(Number), filled: rows },
  ]);
  expect(after.ran).toBeGreaterThan(2);

  const seen = new Set<number>();
  const killAt = async (number: number) => {
    const file = path.join(folder, `${number}.sqlite`);
    cpSync(old(), file);
    const { child, begun, exit } = startMigrating(file);
    await begun;
    await pause((duration * number) / kills);
    child.kill("SIGKILL");
    await exit;
    const left = stateOf(file);
    expect([before, after]).toContainEqual(left);
    seen.add(left.ran);
    const again = startMigrating(file);
    await again.exit;
    expect(stateOf(file)).toEqual(after);
    expect(existsSync(`${file}-wal`)).toBe(false);
  };
  for (let number = 0; number < kills; number += 2) await Promise.all([killAt(number), killAt(number + 1)]);
  // The first one is killed before anything could be done.
  expect(seen).toContain(before.ran);
});
