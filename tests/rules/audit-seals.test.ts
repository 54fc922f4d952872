import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { checkSeals, sealAudit } from "../../app/access/audit-seals.server.ts";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = databaseForAll();

const day = 24 * 60 * 60 * 1000;
/** Two in the morning of a day after today, by UTC: what was written today can be sealed. */
const nightAfter = (days: number) =>
  new Date((Math.floor(Date.now() / day) + days) * day + 2 * 60 * 60 * 1000);
const dayAt = (days: number) => nightAfter(days).toISOString().slice(0, 10);

/** What stands in the way of whoever only has the program. */
async function unlock(db: Db): Promise<void> {
  for (const table of ["audit_log", "audit_seals"]) {
    if (process.env.TEST_ENGINE === "postgres") {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    } else {
      for (const event of ["update", "delete"]) {
        await sql`drop trigger if exists ${sql.id(`${table}_no_${event}`)}`.execute(db);
      }
    }
  }
}

const note = (action: string) =>
  recordAudit(scratch.db, { user_id: null, action, entity: "appointments", entity_id: 7 });

/** Three lines sealed today, and two the day after. */
beforeEach(async () => {
  await unlock(scratch.db);
  for (const table of ["audit_log", "audit_seals"] as const) await scratch.db.deleteFrom(table).execute();
  for (const action of ["requested", "viewed", "approved"]) await note(action);
  await sealAudit(scratch.db, nightAfter(1));
  await later(1, ["viewed", "moved"]);
  await sealAudit(scratch.db, nightAfter(2));
});

/** Lines that are written on another day, by a clock that may be wrong. */
async function later(days: number, actions: string[]): Promise<void> {
  const line = {
    user_id: null,
    entity: "appointments",
    entity_id: "7",
    created_at: nightAfter(days).toISOString(),
  };
  for (const action of actions)
    await scratch.db
      .insertInto("audit_log")
      .values({ ...line, action })
      .execute();
}

const broken = async () => (await checkSeals(scratch.db)).broken;
const idOf = async (action: string) => {
  const query = scratch.db.selectFrom("audit_log").select("id").where("action", "=", action);
  return (await query.orderBy("id").executeTakeFirstOrThrow()).id;
};

test("seals hold for lines as they were written, the line of the seal before among them", async () => {
  const { seals, last, broken } = await checkSeals(scratch.db);
  expect({ seals, day: last?.day, broken }).toEqual({ seals: 2, day: dayAt(1), broken: null });
  const rows = await scratch.db.selectFrom("audit_seals").select(["day", "lines"]).orderBy("day").execute();
  // What says that the first day is sealed was written on it, and after its seal.
  expect(rows).toEqual([
    { day: dayAt(0), lines: 3 },
    { day: dayAt(1), lines: 3 },
  ]);
});

test("a day is sealed once, and not before it is over for an hour", async () => {
  const sealed = () => scratch.db.selectFrom("audit_seals").selectAll().orderBy("day").execute();
  const before = await sealed();
  await note("viewed");
  await sealAudit(scratch.db, nightAfter(2));
  await sealAudit(scratch.db, new Date(nightAfter(3).getTime() - 90 * 60 * 1000));
  expect(await sealed()).toEqual(before);
});

test("what a clock that went back wrote is sealed with the next day, and breaks nothing", async () => {
  await later(-3, ["cancelled"]);
  expect(await broken()).toBeNull();
  await sealAudit(scratch.db, nightAfter(1));
  await sealAudit(scratch.db, nightAfter(3));
  expect(await checkSeals(scratch.db)).toMatchObject({ seals: 3, broken: null });
});

test("a line that was changed is found", async () => {
  const id = await idOf("approved");
  await scratch.db.updateTable("audit_log").set({ address: "192.0.2.1" }).where("id", "=", id).execute();
  expect(await broken()).toBe(`a line of ${dayAt(0)} was changed, or its seal or the one before`);
});

test("a line that was taken away is found", async () => {
  await scratch.db
    .deleteFrom("audit_log")
    .where("id", "=", await idOf("moved"))
    .execute();
  expect(await broken()).toBe(`${dayAt(1)} had 3 lines when it was sealed, and has 2`);
});

test("a line in the place of another is found", async () => {
  const id = await idOf("viewed");
  await scratch.db.deleteFrom("audit_log").where("id", "=", id).execute();
  const line = { id, user_id: null, action: "viewed", entity: "appointments", entity_id: "7" };
  await scratch.db
    .insertInto("audit_log")
    .values({ ...line, created_at: nightAfter(0).toISOString() })
    .execute();
  expect(await broken()).toMatch(/was changed/);
});

test("a seal that was made anew for changed lines is found", async () => {
  await scratch.db
    .deleteFrom("audit_log")
    .where("id", "=", await idOf("approved"))
    .execute();
  await scratch.db.deleteFrom("audit_seals").execute();
  await sealAudit(scratch.db, nightAfter(2));
  expect(await broken()).toBe(`the seal of ${dayAt(0)} is missing, or is another one`);
});

test("the last seal, taken away with its lines, is found", async () => {
  const first = await scratch.db
    .selectFrom("audit_seals")
    .select("last_id")
    .orderBy("day")
    .executeTakeFirstOrThrow();
  await scratch.db.deleteFrom("audit_seals").where("day", "=", dayAt(1)).execute();
  await scratch.db
    .deleteFrom("audit_log")
    .where("id", ">", first.last_id)
    .where("action", "<>", "sealed")
    .execute();
  expect(await broken()).toBe(`the seal of ${dayAt(1)} is missing, or is another one`);
});

test("a seal in the middle, taken away, is found", async () => {
  await scratch.db.deleteFrom("audit_seals").where("day", "=", dayAt(0)).execute();
  expect(await broken()).toMatch(/had 3 lines when it was sealed, and has 6/);
});
