import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { checkSeals, sealAudit } from "../../app/access/audit-seals.server.ts";
import { say } from "../../app/words/say.ts";
import type { Db } from "../../db/connection.ts";
import { listHistory } from "../../db/queries/appointment-history.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { countPrunable, pruneLines } from "../../db/queries/audit-pruning.ts";
import { createHold, endHold } from "../../db/queries/legal-holds.ts";
import { visitVersion } from "../../db/queries/reminders.ts";
import { newStamps } from "../../db/queries/stamps.ts";
import type { NewRow } from "../../db/schema.ts";
import { databaseForAll, migratedDatabase } from "../support/scratch-database.ts";

const scratch = await databaseForAll();

const day = 24 * 60 * 60 * 1000;
/** Two in the morning of a day after today, by UTC: what was written today can be sealed. */
const nightAfter = (days: number) =>
  new Date((Math.floor(Date.now() / day) + days) * day + 2 * 60 * 60 * 1000);
const dayAt = (days: number) => nightAfter(days).toISOString().slice(0, 10);

/** What stands in the way of whoever only has the program. */
async function unlock(db: Db): Promise<void> {
  for (const table of ["audit_prunings", "audit_log", "audit_seals"]) {
    if (process.env.TEST_ENGINE === "postgres") {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    } else {
      for (const event of ["update", "delete"]) {
        await sql`drop trigger if exists ${sql.id(`${table}_no_${event}`)}`.execute(db);
      }
    }
  }
}

const note = (action: string, entity_id = 7) =>
  recordAudit(scratch.db, { user_id: null, action, entity: "appointments", entity_id });

/** Three lines sealed today, and two the day after. */
beforeEach(async () => {
  await unlock(scratch.db);
  for (const table of [
    ...(["audit_prunings", "audit_log", "audit_seals", "past_steps", "legal_holds"] as const),
    "retention_runs" as const,
  ])
    await scratch.db.deleteFrom(table).execute();
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

const broken = async () => {
  const { broken } = await checkSeals(scratch.db);
  return broken && say(broken);
};
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

test("what follows a day to come, which a clock that was ahead has sealed, is sealed day by day, and goes no sooner", async () => {
  await later(400, ["cancelled"]);
  await sealAudit(scratch.db, nightAfter(401));
  for (const days of [3, 4]) {
    await later(days - 1, ["viewed"]);
    await sealAudit(scratch.db, nightAfter(days));
  }
  expect(await checkSeals(scratch.db)).toMatchObject({ seals: 5, last: { day: dayAt(3) }, broken: null });
  await sealAudit(scratch.db, nightAfter(4));
  expect((await checkSeals(scratch.db)).seals).toBe(5);
  const prunable = async (days: number) =>
    (await countPrunable(scratch.db, `${dayAt(days)}T00:00:00.000Z`)).free;
  // The days that were sealed in order go, and those after the one to come with the next after it.
  expect([await prunable(300), await prunable(402)]).toEqual([6, 8]);
  await later(401, ["viewed"]);
  await sealAudit(scratch.db, nightAfter(402));
  expect(await prunable(402)).toBe(14);
  expect(await prune(583)).toBe(14);
  await dateRun(583);
  expect(await checkSeals(scratch.db)).toMatchObject({ seals: 6, broken: null, pruned: { lines: 14 } });
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

/** A run of the retention so many days after today: lines are kept for 180 days. */
async function prune(days: number): Promise<number> {
  const cutoff = `${dayAt(days - 180)}T00:00:00.000Z`;
  const run = { day: dayAt(days), days: 180 };
  let gone = 0;
  for (;;) {
    const removed = await scratch.db.transaction().execute((trx) => pruneLines(trx, cutoff, run));
    if (removed === 0) return gone;
    gone += removed;
  }
}

/** As if the run had been when it says. */
const dateRun = (days: number) =>
  scratch.db
    .updateTable("audit_prunings")
    .set({ pruned_at: nightAfter(days).toISOString() })
    .execute();

const actions = async () => {
  const rows = await scratch.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  return rows.map(({ action }) => action);
};

test("the oldest days that are sealed go together, and check tells it from theft", async () => {
  // A day is kept until all of it is old enough.
  expect(await prune(180)).toBe(0);
  expect(await prune(181)).toBe(3);
  await dateRun(181);
  expect(await actions()).toEqual(["sealed", "viewed", "moved", "sealed", "pruned"]);
  expect(await checkSeals(scratch.db)).toMatchObject({
    seals: 2,
    last: { day: dayAt(1) },
    broken: null,
    pruned: { until: dayAt(0), lines: 3 },
  });
  await sealAudit(scratch.db, nightAfter(3));
  expect(await prune(182)).toBe(3);
  await dateRun(182);
  expect(await checkSeals(scratch.db)).toMatchObject({ seals: 3, broken: null, pruned: { lines: 6 } });
  // Where the line of the first run has gone too.
  expect(await prune(400)).toBe(2);
  await dateRun(400);
  expect(await actions()).toEqual(["sealed", "pruned", "pruned"]);
  expect(await checkSeals(scratch.db)).toMatchObject({ seals: 3, broken: null, pruned: { lines: 8 } });
});

test("what was done with appointments stays known for reports and reminders", async () => {
  await prune(181);
  const steps = await scratch.db.selectFrom("past_steps").select(["appointment_id", "action"]).execute();
  expect(steps).toEqual([
    { appointment_id: 7, action: "requested" },
    { appointment_id: 7, action: "approved" },
  ]);
  expect((await listHistory(scratch.db, 7)).map(({ action }) => action)).toEqual([
    "requested",
    "approved",
    "moved",
  ]);
  const [past] = await scratch.db
    .selectFrom("past_steps")
    .select("id")
    .where("action", "=", "approved")
    .execute();
  expect((await visitVersion(scratch.db, 7)).version).toBe(await idOf("moved"));
  expect(past?.id).toBeLessThan(await idOf("moved"));
});

test("a line about somebody on hold keeps back its day and those that follow", async () => {
  const { db } = scratch;
  const texts = { firstname: "Ida", lastname: "Berg", phone: "", address: "", sort_text: "", list_text: "" };
  const { id } = await db
    .insertInto("users")
    .values({
      ...texts,
      email: `ida-${Math.random()}@mail.example`,
      role_id: 6,
      account_status: "active",
      ...newStamps(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(db, { user_id: null, action: "viewed", entity: "users", entity_id: id });
  await sealAudit(db, nightAfter(3));
  const whose = { email: "", phone: "", name: "", user_id: id, appointment_id: null };
  const hold = await createHold(db, { ...whose, reason: "A claim", created_by: id });
  const cutoff = `${dayAt(220)}T00:00:00.000Z`;
  expect(await countPrunable(db, cutoff)).toEqual({ free: 6, held: 2 });
  expect(await prune(400)).toBe(6);
  await endHold(db, hold, { ended_by: id, end_reason: "" });
  expect(await prune(401)).toBe(2);
});

test("the database lets go of nothing that is not marked", async () => {
  // As it is where nobody has unlocked it.
  const other = await migratedDatabase();
  for (const action of ["requested", "approved"])
    await recordAudit(other.db, { user_id: null, action, entity: "appointments", entity_id: 1 });
  await sealAudit(other.db, nightAfter(1));
  await recordAudit(other.db, { user_id: null, action: "viewed", entity: "appointments", entity_id: 1 });
  const all = other.db.deleteFrom("audit_log");
  await expect(all.execute()).rejects.toThrow("append-only");
  const run = { day: dayAt(200), days: 180 };
  const cutoff = `${dayAt(20)}T00:00:00.000Z`;
  expect(await other.db.transaction().execute((trx) => pruneLines(trx, cutoff, run))).toBe(2);
  await expect(all.execute()).rejects.toThrow("append-only");
  for (const table of ["audit_prunings", "audit_seals"] as const)
    await expect(other.db.deleteFrom(table).execute()).rejects.toThrow("append-only");
  await other.remove();
});

describe("a theft that looks like the retention", () => {
  const mark = async (day: string, last_id: number, values: Partial<NewRow<"audit_prunings">> = {}) => {
    const usual = {
      run_day: dayAt(400),
      kept_for: 180,
      line_id: 1,
      pruned_at: nightAfter(400).toISOString(),
    };
    await scratch.db
      .insertInto("audit_prunings")
      .values({ ...usual, day, last_id, ...values })
      .execute();
    await scratch.db.deleteFrom("audit_log").where("id", "<=", last_id).execute();
  };
  const sealOf = async (days: number) =>
    scratch.db.selectFrom("audit_seals").selectAll().where("day", "=", dayAt(days)).executeTakeFirstOrThrow();

  test("of a day that is not the oldest", async () => {
    const { last_id: after } = await sealOf(0);
    const { day, last_id } = await sealOf(1);
    await scratch.db
      .insertInto("audit_prunings")
      .values({
        day,
        last_id,
        run_day: day,
        kept_for: 180,
        line_id: 1,
        pruned_at: nightAfter(400).toISOString(),
      })
      .execute();
    await scratch.db.deleteFrom("audit_log").where("id", ">", after).where("id", "<=", last_id).execute();
    expect(await broken()).toBe(`${dayAt(1)} was pruned, and is not the oldest day that was sealed`);
  });

  test("of more than a day", async () => {
    const { last_id } = await sealOf(0);
    await mark(dayAt(0), last_id + 1);
    expect(await broken()).toBe(`${dayAt(0)} was pruned, and is not the oldest day that was sealed`);
  });

  test("of a day that was not old enough", async () => {
    const { last_id } = await sealOf(0);
    await mark(dayAt(0), last_id, { pruned_at: nightAfter(30).toISOString() });
    expect(await broken()).toBe(`${dayAt(0)} was pruned before its time`);
  });

  test("under a setting that cannot be", async () => {
    const { last_id } = await sealOf(0);
    await mark(dayAt(0), last_id, { kept_for: 1 });
    expect(await broken()).toBe(`${dayAt(0)} was pruned before its time`);
  });

  test("of which the log says nothing", async () => {
    const { last_id } = await sealOf(0);
    await mark(dayAt(0), last_id);
    expect(await broken()).toBe(`${dayAt(0)} was pruned, and the log does not say by which run`);
  });

  test("of more days than the log says", async () => {
    await prune(181);
    await dateRun(400);
    const told = await scratch.db.selectFrom("audit_prunings").select("line_id").executeTakeFirstOrThrow();
    const { last_id } = await sealOf(1);
    await mark(dayAt(1), last_id, told);
    expect(await broken()).toBe(`${dayAt(1)} was pruned, and the log does not say by which run`);
  });

  test("of a line after the days that went", async () => {
    await prune(181);
    await dateRun(181);
    const id = await idOf("moved");
    await scratch.db.deleteFrom("audit_log").where("id", "=", id).execute();
    expect(await broken()).toBe(`${dayAt(1)} had 3 lines when it was sealed, and has 2`);
  });

  test("and lines put in the place of those that went are found", async () => {
    await prune(181);
    await dateRun(181);
    const line = { user_id: null, action: "viewed", entity: "appointments", entity_id: "7" };
    await scratch.db
      .insertInto("audit_log")
      .values({ ...line, id: 1, created_at: nightAfter(0).toISOString() })
      .execute();
    expect(await broken()).toBe(`1 lines until ${dayAt(0)} were pruned, and are there`);
    await scratch.db
      .insertInto("retention_runs")
      .values({ day: dayAt(181) })
      .execute();
    // While a run is at it that may be.
    expect(await broken()).toBeNull();
  });
});
