import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { cached, type Db, openDatabase } from "../../db/connection.ts";
import { subscribe } from "../../db/queries/subscribers.ts";
import { createSuggestion } from "../../db/queries/suggestions.ts";
import { aMomentLater } from "../support/kept-pages.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();
let reads = 0;

const names = cached(["subscribers"], async (db) => {
  reads += 1;
  const rows = await db.selectFrom("subscribers").select("name").orderBy("id").execute();
  return rows.map(({ name }) => name);
});

const add = (name: string, db: Db = scratch.db) =>
  subscribe(db, { name, email: `${name}@patients.example`, date: "2026-11-01" });

test("a kept read is made once, and anew after each commit that may change it", async () => {
  const { db } = scratch;
  await aMomentLater(db);
  expect([await names(db), await names(db), reads]).toEqual([[], [], 1]);
  await add("one");
  expect(await names(db)).toEqual(["one"]);
  await createSuggestion(db, { message: "More benches", date: "2026-11-01" });
  expect([await names(db), reads]).toEqual([["one"], 2]);
});

test("a read that is under way while somebody commits is not kept", async () => {
  const { db } = scratch;
  const [before] = await Promise.all([names(db), add("two")]);
  expect(["one", "one,two"]).toContain(before.join());
  expect(await names(db)).toEqual(["one", "two"]);
});

test("a transaction reads what it wrote, and a commit of another process shows in the next millisecond", async () => {
  const { db } = scratch;
  await db.transaction().execute(async (trx) => {
    await add("three", trx);
    expect(await names(trx)).toContain("three");
    expect(await names(db)).not.toContain("three");
  });
  expect(await names(db)).toContain("three");
  const other = openDatabase(scratch.url);
  await add("four", other);
  await other.destroy();
  await aMomentLater(db);
  expect(await names(db)).toContain("four");
});

test("a read that failed is tried again", async () => {
  let failing = true;
  const read = cached(["subscribers"], async () => {
    if (failing) throw new Error("no such luck");
    return "found";
  });
  await expect(read(scratch.db)).rejects.toThrow("no such luck");
  failing = false;
  expect(await read(scratch.db)).toBe("found");
});

test("what takes long learns that nobody wants it any more, once its table has changed", async () => {
  const { db } = scratch;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const wanted = cached(["subscribers"], async (_db, _term, isWanted) => {
    await gate;
    return isWanted();
  });
  await aMomentLater(db);
  const outdated = wanted(db);
  await add("six");
  const next = wanted(db);
  open();
  expect([await outdated, await next]).toEqual([false, true]);
});

test("a read that was dropped meanwhile says nothing of how long the one after it is true", async () => {
  const { db } = scratch;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let reads = 0;
  const timed = cached(["subscribers"], async (_db, term) => {
    const turn = ++reads;
    // The first is still under way when the second has found what is true for a moment only.
    if (turn === 1) await gate;
    term.until = turn === 1 ? Number.POSITIVE_INFINITY : Date.now() + 200;
    return turn;
  });
  await aMomentLater(db);
  const outdated = timed(db);
  await add("seven");
  expect(await timed(db)).toBe(2);
  open();
  expect(await outdated).toBe(1);
  await pause(250);
  expect(await timed(db)).toBe(3);
});
