import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, isUniqueViolation, openDatabase } from "../../db/connection.ts";
import { isStorageFailure } from "../../db/storage-failure.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();
const { db } = scratch;

const put = (name: string, value: string, into: Db = db) =>
  into.insertInto("installation").values({ name, value }).execute();

const values = async (like: string) => {
  const rows = await db
    .selectFrom("installation")
    .select("value")
    .where("name", "like", like)
    .orderBy("name")
    .execute();
  return rows.map(({ value }) => value);
};

/** Runs something on two nodes' connections at once. */
async function onTwoNodes<Result>(run: (node: Db, number: number) => Promise<Result>): Promise<Result[]> {
  const other = openDatabase(scratch.url);
  try {
    return await Promise.all([run(db, 0), run(other, 1)]);
  } finally {
    await other.destroy();
  }
}

test("of two who each leave if the other stays, one stays, every time", async () => {
  for (let round = 0; round < 60; round++) {
    await Promise.all([0, 1].map((number) => put(`shift ${round} ${number}`, "here")));
    await onTwoNodes((node, number) =>
      node.transaction().execute(async (trx) => {
        const { count } = await trx
          .selectFrom("installation")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("name", "like", `shift ${round} %`)
          .where("value", "=", "here")
          .executeTakeFirstOrThrow();
        if (count < 2) return;
        const own = `shift ${round} ${number}`;
        await trx.updateTable("installation").set({ value: "gone" }).where("name", "=", own).execute();
      }),
    );
    expect((await values(`shift ${round} %`)).sort()).toEqual(["gone", "here"]);
  }
});

test.each([1, 20])(
  "a transaction sees what a single statement did meanwhile, or runs again: %i times",
  async (disturbances) => {
    const door = `door ${disturbances}`;
    await put(door, "open");
    let tries = 0;
    await db.transaction().execute(async (trx) => {
      tries += 1;
      const { value } = await trx
        .selectFrom("installation")
        .select("value")
        .where("name", "=", door)
        .executeTakeFirstOrThrow();
      if (tries <= disturbances) {
        await db.updateTable("installation").set({ value: "shut" }).where("name", "=", door).execute();
      }
      await trx
        .updateTable("installation")
        .set({ value: `${value}, seen` })
        .where("name", "=", door)
        .execute();
    });
    expect([tries, await values(door)]).toEqual([disturbances + 1, ["shut, seen"]]);
  },
);

test("a hundred who count one up at once lose none", async () => {
  await put("count", "0");
  const up = () =>
    db.transaction().execute(async (trx) => {
      const { value } = await trx
        .selectFrom("installation")
        .select("value")
        .where("name", "=", "count")
        .executeTakeFirstOrThrow();
      await trx
        .updateTable("installation")
        .set({ value: String(Number(value) + 1) })
        .where("name", "=", "count")
        .execute();
    });
  const done = await Promise.allSettled(Array.from({ length: 100 }, up));
  const failures = done.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(failures.every(isStorageFailure)).toBe(true);
  expect(await values("count")).toEqual([String(100 - failures.length)]);
});

test("a taken name is told as such, and leaves the connection as it was", async () => {
  await put("taken", "once");
  expect(await put("taken", "twice").catch(isUniqueViolation)).toBe(true);
  expect(await values("taken")).toEqual(["once"]);
});

const sessions = async (observer: Db) => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'wellhouse'
  `.execute(observer);
  return rows.map(({ pid }) => pid);
};

test("connections that the server ends fail who used them, and nobody after", async () => {
  const before = await sessions(db);
  const other = openDatabase(scratch.url);
  const broken = db.transaction().execute(async (trx) => {
    await put("lost", "yes", trx);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(trx);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    await put("lost too", "yes", trx);
  });
  expect(await broken.catch(isStorageFailure)).toBe(true);
  await expect.poll(async () => (await sessions(other)).filter((pid) => before.includes(pid))).toEqual([]);
  await other.destroy();
  expect(await values("lost%")).toEqual([]);
  await put("found", "yes");
  expect(await values("found")).toEqual(["yes"]);
});

test("a server that is not there is an outage, said without the password", async () => {
  const nowhere = openDatabase("postgres://somebody:secret@127.0.0.1:1/nowhere");
  const failure = await nowhere
    .selectFrom("roles")
    .selectAll()
    .execute()
    .catch((error: Error) => error);
  expect(isStorageFailure(failure)).toBe(true);
  expect(String(failure)).not.toContain("secret");
  await nowhere.destroy();
});

test("who only reads cannot write", async () => {
  const write = sql`nextval(pg_get_serial_sequence('users', 'id'))`;
  await expect(db.selectNoFrom(write.as("next")).execute()).rejects.toThrow(/read-only/);
});

test("nothing is in an empty list, and everything is outside of it", async () => {
  await put("in a list", "a value");
  const listed = db.selectFrom("installation").select("value").where("name", "=", "in a list");
  expect(await listed.where("value", "in", []).execute()).toEqual([]);
  expect(await listed.where("value", "not in", []).execute()).toEqual([{ value: "a value" }]);
});
