import { existsSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Db, databaseFile, isUniqueViolation, onCommit, openDatabase } from "../../db/connection.ts";
import { migratedDatabase, type Scratch } from "../support/scratch-database.ts";

let scratch: Scratch;
let db: Db;
let commits: number;

beforeEach(async () => {
  // A slow machine would split groups by their age, where the tests mean one.
  vi.useFakeTimers({ toFake: ["performance"] });
  scratch = await migratedDatabase();
  db = scratch.db;
  commits = 0;
  onCommit(db, () => {
    commits += 1;
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await scratch.remove();
});

const now = "2026-11-01T00:00:00.000Z";

function subscribe(name: string, into: Db = db) {
  const stamps = { date: "2026-11-01", created_at: now, updated_at: now };
  return into
    .insertInto("subscribers")
    .values({ name, email: `${name}@patients.example`, sort_text: "", list_text: "", ...stamps })
    .execute();
}

/** A transaction that writes, asks something, and writes again. */
const subscribeTwice = (name: string) =>
  db.transaction().execute(async (trx) => {
    await subscribe(`${name}-1`, trx);
    expect(await subscribed(trx)).toContain(`${name}-1`);
    await subscribe(`${name}-2`, trx);
  });

async function subscribed(from: Db = db): Promise<string[]> {
  const rows = await from.selectFrom("subscribers").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

/** What is on the disk, as another process sees it. */
function onDisk(): unknown[] {
  const file = new SQLite(databaseFile(scratch.url), { readonly: true });
  const names = file.prepare("select name from subscribers order by name").pluck().all();
  file.close();
  return names;
}

/** An error that leaves the open transaction as it is, until it is committed. */
async function breakTheCommit(trx: Db) {
  await sql`pragma defer_foreign_keys = on`.execute(trx);
  const stamps = { created_at: now, updated_at: now };
  await trx
    .insertInto("services")
    .values({ department_id: 99, name: "Nowhere", description: "", search_text: "", ...stamps } as never)
    .execute();
}

const outcomes = async (writes: Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map(({ status }) => status);

test("writes that arrive together share one commit, and each is on the disk when it is answered", async () => {
  const answered: unknown[][] = [];
  const writes = Array.from({ length: 20 }, async (_, index) => {
    await (index % 2 ? subscribe(`lone-${index}`) : subscribeTwice(`pair-${index}`));
    answered.push(onDisk());
  });
  await Promise.all(writes);
  expect(commits).toBe(1);
  for (const names of answered) expect(names).toHaveLength(30);
});

test("a crowd is split into groups that are answered one after another", async () => {
  const writes = Array.from({ length: 150 }, (_, index) => subscribe(`one-${index}`));
  await writes[0];
  expect(onDisk()).toHaveLength(64);
  await Promise.all(writes);
  expect(commits).toBe(3);
});

test("a transaction that fails takes nobody along, and nothing of it stays", async () => {
  const failing = db.transaction().execute(async (trx) => {
    await subscribe("failing", trx);
    throw new Error("changed my mind");
  });
  const taken = subscribeTwice("first").then(() => "late");
  const again = db.transaction().execute(async (trx) => {
    await subscribe("again", trx);
    await subscribe("first-1", trx);
  });
  const lone = subscribe("first-2");
  const last = subscribeTwice("last");
  await expect(failing).rejects.toThrow("changed my mind");
  await expect(taken).resolves.toBe("late");
  expect(await again.catch(isUniqueViolation)).toBe(true);
  expect(await lone.catch(isUniqueViolation)).toBe(true);
  await last;
  expect(onDisk()).toEqual(["first-1", "first-2", "last-1", "last-2"]);
  expect(commits).toBe(1);
});

test("whoever shares a group with one that fails begins again, once in a second at most", async () => {
  const tries = new Map<string, number>();
  const work = (name: string, isGoingWell: boolean) =>
    db.transaction().execute(async (trx) => {
      tries.set(name, (tries.get(name) ?? 0) + 1);
      await subscribe(name, trx);
      if (!isGoingWell) throw new Error("changed my mind");
    });
  const round = (number: number) =>
    outcomes([
      work(`${number}-first`, true),
      subscribe(`${number}-lone`),
      work(`${number}-failing`, false),
      work(`${number}-last`, true),
    ]);
  for (const number of [1, 2]) {
    expect(await round(number)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  }
  const inFirst = { "1-first": 2, "1-failing": 2, "1-last": 1 };
  expect(Object.fromEntries(tries)).toEqual({ ...inFirst, "2-first": 1, "2-failing": 1, "2-last": 1 });
  vi.advanceTimersByTime(1000);
  await round(3);
  expect(tries.get("3-first")).toBe(2);
  expect(onDisk()).toEqual(
    ["1", "2", "3"].flatMap((round) => [`${round}-first`, `${round}-last`, `${round}-lone`]),
  );
});

test("a thousand that write and give up at random leave what those wrote that did not", async () => {
  const isFailing = (index: number) => (index * 7919) % 13 === 0;
  const writes = Array.from({ length: 1000 }, (_, index) =>
    index % 3 === 0
      ? subscribe(`lone-${index}`)
      : db.transaction().execute(async (trx) => {
          await subscribe(`pair-${index}-1`, trx);
          if (index % 2) await new Promise((resolve) => setImmediate(resolve));
          if (isFailing(index)) throw new Error("changed my mind");
          await subscribe(`pair-${index}-2`, trx);
        }),
  );
  const ended = await outcomes(writes);
  const expected = Array.from({ length: 1000 }, (_, index) => index).flatMap((index) => {
    if (index % 3 === 0) return [`lone-${index}`];
    return isFailing(index) ? [] : [`pair-${index}-1`, `pair-${index}-2`];
  });
  expect(onDisk()).toEqual(expected.sort());
  expect(ended.map((status) => status === "rejected")).toEqual(
    ended.map((_, index) => index % 3 !== 0 && isFailing(index)),
  );
});

test("a statement that failed may be followed by others", async () => {
  await subscribe("taken");
  await db.transaction().execute(async (trx) => {
    await subscribe("before", trx);
    expect(await subscribe("taken", trx).catch(isUniqueViolation)).toBe(true);
    await subscribe("after", trx);
  });
  expect(onDisk()).toEqual(["after", "before", "taken"]);
});

test("a commit that fails fails for all whose writes it held, and the next one goes through", async () => {
  const before = subscribe("before");
  const broken = db.transaction().execute(breakTheCommit);
  expect(await outcomes([before, broken, subscribeTwice("after")])).toEqual([
    "rejected",
    "rejected",
    "rejected",
  ]);
  await expect(broken).rejects.toThrow("FOREIGN KEY constraint failed");
  expect(onDisk()).toEqual([]);
  expect(commits).toBe(0);
  await subscribeTwice("next");
  expect(onDisk()).toEqual(["next-1", "next-2"]);
});

test("who failed is told only with the group: what it failed on may come to nothing", async () => {
  const first = db.transaction().execute(async (trx) => {
    await subscribe("slot", trx);
    await breakTheCommit(trx);
  });
  const second = subscribe("slot");
  await expect(first).rejects.toThrow("FOREIGN KEY constraint failed");
  await expect(second).rejects.toThrow("FOREIGN KEY constraint failed");
});

test("where SQLite undoes the whole transaction, nothing of it runs on without one", async () => {
  await subscribe("taken");
  const before = subscribe("before");
  const undone = db.transaction().execute(async (trx) => {
    await subscribe("undone", trx);
    await sql`insert or rollback into subscribers select * from subscribers where name = 'taken'`
      .execute(trx)
      .catch(() => {});
    await subscribe("stray", trx);
  });
  const after = undone.catch(() => subscribe("after"));
  expect(await outcomes([before, undone, after])).toEqual(["rejected", "rejected", "fulfilled"]);
  await expect(undone).rejects.toThrow("UNIQUE constraint failed");
  expect(onDisk()).toEqual(["after", "taken"]);
});

test("a full disk refuses what does not fit, and no more", async () => {
  const pages = async (most: string) =>
    db.transaction().execute((trx) => sql.raw(`pragma max_page_count = ${most}`).execute(trx));
  await pages("1");
  const long = "x".repeat(50_000);
  const failures = await Promise.all(
    [1, 2].map((number) => subscribe(`${long}-${number}`).catch((error: { code: string }) => error.code)),
  );
  expect(failures).toEqual(["SQLITE_FULL", "SQLITE_FULL"]);
  expect(onDisk()).toEqual([]);
  await pages("1000000");
  await subscribe("fits");
  expect(onDisk()).toEqual(["fits"]);
});

test("a read outside a transaction sees what is committed, and waits for nobody", async () => {
  const gate = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (trx) => {
    await subscribe("pending", trx);
    written.resolve();
    await gate.promise;
    expect(await subscribed(trx)).toEqual(["pending"]);
  });
  await written.promise;
  expect(await subscribed()).toEqual([]);
  gate.resolve();
  await transaction;
  expect(await subscribed()).toEqual(["pending"]);
});

test("while another process writes, writes wait and reads do not", async () => {
  const other = new SQLite(databaseFile(scratch.url));
  other.exec("begin immediate");
  const waiting = [subscribe("lone"), subscribeTwice("pair"), sql`analyze`.execute(db)];
  expect(await subscribed()).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  other.exec("commit");
  other.close();
  await Promise.all(waiting);
  expect(onDisk()).toEqual(["lone", "pair-1", "pair-2"]);
});

test("two programs on one file take turns", async () => {
  const other = openDatabase(scratch.url);
  const names = Array.from({ length: 40 }, (_, index) => `turn-${index}`);
  await Promise.all(names.map((name, index) => subscribe(name, index % 2 ? db : other)));
  await other.destroy();
  expect(onDisk()).toEqual(names.sort());
});

test("a transaction that does not come to its end is undone, and lets the others pass", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const stuck = db.transaction().execute(async (trx) => {
    await subscribe("stuck", trx);
    begun.resolve();
    await gate.promise;
    await subscribe("late", trx);
  });
  const next = subscribe("next");
  await begun.promise;
  vi.advanceTimersByTime(30_000);
  await next;
  gate.resolve();
  await expect(stuck).rejects.toThrow("A transaction took too long");
  expect(onDisk()).toEqual(["next"]);
});

test("a transaction that nobody waits for may take its time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await db.transaction().execute(async (trx) => {
    await subscribe("slow", trx);
    vi.advanceTimersByTime(100_000);
    await new Promise((resolve) => setImmediate(resolve));
    await subscribe("and steady", trx);
  });
  expect(onDisk()).toEqual(["and steady", "slow"]);
});

test("a statement that knows no transaction runs by itself", async () => {
  const copy = path.join(scratch.folder, "copy.sqlite");
  await Promise.all([subscribe("before"), sql`vacuum into ${copy}`.execute(db), subscribe("after")]);
  expect(existsSync(copy)).toBe(true);
});

test("what was prepared follows the schema", async () => {
  const all = () => sql<Record<string, unknown>>`select * from notes`.execute(db);
  await sql`create table notes (text text)`.execute(db);
  await sql`insert into notes values ('one')`.execute(db);
  expect((await all()).rows).toEqual([{ text: "one" }]);
  await sql`alter table notes add column read integer default 0`.execute(db);
  expect((await all()).rows).toEqual([{ text: "one", read: 0 }]);
  const other = openDatabase(scratch.url);
  await sql`alter table notes drop column text`.execute(other);
  await other.destroy();
  expect((await all()).rows).toEqual([{ read: 0 }]);
});

test("more statements than are kept prepared are no trouble", async () => {
  for (let number = 0; number < 1200; number++) {
    const { rows } = await sql.raw<{ n: number }>(`select ${number % 600} as n`).execute(db);
    expect(rows).toEqual([{ n: number % 600 }]);
  }
});

test("what waits is written before the file is closed", async () => {
  const writes = [subscribe("one"), subscribeTwice("two")];
  await new Promise((resolve) => setImmediate(resolve));
  await db.destroy();
  expect(await outcomes(writes)).toEqual(["fulfilled", "fulfilled"]);
  expect(onDisk()).toEqual(["one", "two-1", "two-2"]);
});

test("a transaction is written through to the disk, and takes its lock at once", async () => {
  await db.transaction().execute(async (trx) => {
    const pragma = async (name: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(trx)).rows[0] ?? {})[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
  });
});
