import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contentTables, keptPages } from "../../app/http/public-pages.ts";
import { quietTables } from "../../db/connection/postgres/quiet-tables.ts";
import {
  commitsElsewhere,
  type Db,
  onCommit,
  openDatabase,
  otherNodes,
  type Written,
} from "../../db/connection.ts";
import { aMomentLater } from "../support/kept-pages.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const { db, url } = await databaseForAll();
let other: Db;
/** What the other node is told. */
let heard: (string[] | "all")[];

const hears = (node: Db) => otherNodes(node)?.hears() ?? false;
const catchUp = () => otherNodes(other)?.catchUp();

const now = "2026-11-01T00:00:00.000Z";
const stamps = { created_at: now, updated_at: now };
const addPartner = (name: string, into: Db = db) =>
  into
    .insertInto("partners")
    .values({
      name,
      link: "",
      description: "",
      active_status: 1,
      list_text: name,
      sort_text: name,
      ...stamps,
    })
    .execute();

beforeAll(async () => {
  other = openDatabase(url);
  onCommit(other, (written: Written) => heard.push(written === "all" ? written : [...written].sort()));
  heard = [];
  for (const node of [db, other]) await aMomentLater(node);
});

afterAll(() => other.destroy());

beforeEach(() => {
  heard = [];
});

test("what pages show is told, and nothing else", () => {
  const shown = [...contentTables, ...Object.values(keptPages).flatMap(({ reads }) => reads)];
  expect(shown.filter((table) => quietTables.has(table))).toEqual([]);
});

test("a commit is heard by the other node, with its tables, once", async () => {
  await addPartner("one");
  await expect.poll(() => heard).toEqual([["partners"]]);
  await db.transaction().execute(async (trx) => {
    await addPartner("two", trx);
    await trx.updateTable("users").set({ updated_at: now }).execute();
    await trx.deleteFrom("sessions").execute();
  });
  await catchUp();
  expect(heard).toEqual([["partners"], ["partners"]]);
});

test("nobody is told of sessions, mails and counts, nor of what was rolled back", async () => {
  const before = otherNodes(db)?.told;
  await db.insertInto("rate_limits").values({ key: "x", window_start: now, hits: 1 }).execute();
  await db.deleteFrom("outbox").execute();
  const failure = db.transaction().execute(async (trx) => {
    await addPartner("three", trx);
    throw new Error("changed my mind");
  });
  await expect(failure).rejects.toThrow("changed my mind");
  expect(otherNodes(db)?.told).toBe(before);
  await catchUp();
  expect(heard).toEqual([]);
});

test("of two transactions the one that began first is heard when it commits last", async () => {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const slow = db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (trx) => {
      await addPartner("slow", trx);
      begun.resolve();
      await go.promise;
    });
  await begun.promise;
  await db.deleteFrom("slides").execute();
  await addPartner("quick");
  await catchUp();
  expect(heard).toEqual([["partners"]]);
  go.resolve();
  await slow;
  await catchUp();
  expect(heard).toEqual([["partners"], ["partners"]]);
});

test("without notifications the rows are found all the same", async () => {
  await sql`
    insert into node_changes (tables, created_at) values ('slides', now()::text)
  `.execute(db);
  await expect.poll(() => heard).toEqual([["slides"]]);
});

test("a connection that is cut has everything forgotten, and what was missed is not", async () => {
  const before = commitsElsewhere(other);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'wellhouse hearing %'
  `.execute(db);
  await expect.poll(() => heard).toContain("all");
  await expect.poll(() => hears(other)).toBe(true);
  heard = [];
  await addPartner("after the cut");
  await catchUp();
  expect(heard).toContainEqual(["partners"]);
  await expect.poll(() => commitsElsewhere(other)).toBe(before);
});

test("a node that only listened, and never asked anything, hears nothing any more once it is closed", async () => {
  const listening = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name like 'wellhouse hearing %'
    `.execute(db);
    return rows[0]?.count;
  };
  const before = await listening();
  const third = openDatabase(url);
  commitsElsewhere(third);
  await expect.poll(listening).toBe(Number(before) + 1);
  await third.destroy();
  await expect.poll(listening).toBe(before);
});

test("a node that cannot look says another number each time", async () => {
  const nowhere = openDatabase("postgres://somebody@127.0.0.1:1/nowhere");
  const first = commitsElsewhere(nowhere);
  await expect.poll(() => commitsElsewhere(nowhere)).not.toBe(first);
  expect(hears(nowhere)).toBe(false);
  await nowhere.destroy();
});
