import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
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
let told: (string[] | "all")[] = [];

beforeAll(async () => {
  onCommit(db, (written: Written) => told.push(written === "all" ? written : [...written].sort()));
});

beforeEach(() => {
  told = [];
});

const now = "2026-11-01T00:00:00.000Z";
const subscribe = (email: string, into: Db = db) =>
  into
    .insertInto("subscribers")
    .values({
      name: "",
      sort_text: "",
      list_text: "",
      email,
      date: "2026-11-01",
      created_at: now,
      updated_at: now,
    })
    .execute();

test("a commit tells the tables it wrote to, and a read none", async () => {
  await subscribe("one@patients.example");
  await db.updateTable("subscribers as s").set({ email: "two@patients.example" }).execute();
  await db.selectFrom("subscribers").selectAll().execute();
  await db.deleteFrom("subscribers").where("email", "=", "nobody@patients.example").execute();
  expect(told).toEqual([["subscribers"], ["subscribers"]]);
});

test("a transaction is told once, whole, and not when it is rolled back", async () => {
  await db.transaction().execute(async (trx) => {
    await subscribe("three@patients.example", trx);
    await trx.deleteFrom("suggestions").execute();
    await trx.deleteFrom("subscribers").execute();
    expect(told).toEqual([]);
  });
  const failure = db.transaction().execute(async (trx) => {
    await subscribe("four@patients.example", trx);
    throw new Error("changed my mind");
  });
  await expect(failure).rejects.toThrow("changed my mind");
  expect(told).toEqual([["subscribers"]]);
});

test("what goes along with a deleted row is told too", async () => {
  const { id } = await db
    .insertInto("users")
    .values({
      role_id: 1,
      phone: "",
      sort_text: "",
      list_text: "",
      firstname: "Five",
      lastname: "Five",
      email: "five@patients.example",
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  told = [];
  await db.deleteFrom("users").where("id", "=", id).execute();
  const alongside = [
    "calendar_feeds",
    "claims",
    "import_files",
    "import_rows",
    "imports",
    "password_links",
    "previews",
    "recovery_codes",
    "revisions",
    "sessions",
    "two_step",
    "unfinished_sign_ins",
  ];
  expect(told).toEqual([[...alongside, "users", "waiting_asked", "waiting_list"]]);
});

test("a statement that names no table counts as all of them", async () => {
  await sql`update subscribers set name = 'Six'`.execute(db);
  await sql`select count(*) from subscribers`.execute(db);
  expect(told).toEqual(["all"]);
});

test("a commit of another process changes a number, and ours does not; another node's is told", async () => {
  await aMomentLater(db);
  told = [];
  const other = openDatabase(url);
  const before = commitsElsewhere(db);
  await subscribe("seven@patients.example");
  expect(commitsElsewhere(db)).toBe(before);
  await subscribe("eight@patients.example", other);
  await aMomentLater(db);
  const isTold = told.length === 2;
  expect([commitsElsewhere(db) === before, isTold]).toEqual(otherNodes(db) ? [true, true] : [false, false]);
  await other.destroy();
});
