import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  approveAppointment,
  cancelAppointment,
  editAppointment,
} from "../../app/appointments/staff/decisions.server.ts";
import { migrations } from "../../db/migrations/index.ts";
import { changeAppointment } from "../../db/queries/appointment-changes.ts";
import { findDisagreement, repairClaims } from "../../db/queries/claim-checks.ts";
import { SeatTaken, sweepClaims } from "../../db/queries/claims.ts";
import { roleIds } from "../../db/roles.ts";
import { overlap, ticksOf } from "../../db/ticks.ts";
import { type Clinic, openClinic } from "../support/clinic.ts";
import { scratchDatabase } from "../support/scratch-database.ts";

const day = "2031-03-03";
const at = (time: string, minutes = 30, minutes_before = 0, minutes_after = 0) => ({
  date: day,
  time,
  minutes,
  minutes_before,
  minutes_after,
});

describe("the ticks of a visit", () => {
  test("are those that its length and buffers touch", () => {
    expect(ticksOf(at("00:10", 15, 5, 10)).map(({ tick }) => tick)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ticksOf(at("10:03", 5))).toEqual([
      { date: day, tick: 120 },
      { date: day, tick: 121 },
    ]);
  });

  test("past midnight are those of the next day, before it those of the day before", () => {
    expect(ticksOf(at("23:55", 10))).toEqual([
      { date: day, tick: 287 },
      { date: "2031-03-04", tick: 0 },
    ]);
    expect(ticksOf(at("00:00", 5, 5))[0]).toEqual({ date: "2031-03-02", tick: 287 });
  });

  test("overlap where one is shared, across midnight too", () => {
    expect(overlap(at("10:00"), at("10:30"))).toBe(false);
    expect(overlap(at("10:00", 31), at("10:30"))).toBe(true);
    expect(overlap(at("10:00"), at("10:30", 30, 5))).toBe(true);
    expect(overlap(at("23:50"), { ...at("00:15"), date: "2031-03-04" })).toBe(true);
    expect(overlap({ ...at("00:20"), date: "2031-03-04" }, at("23:50"))).toBe(false);
  });
});

describe("claims", () => {
  let clinic: Clinic;

  beforeAll(async () => {
    clinic = await openClinic();
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    await clinic.db.deleteFrom("appointments").execute();
  });

  const doctor = () => ({ id: clinic.people.doctor[0] ?? 0, role: "doctor" as const });
  const approve = (id: number) => approveAppointment(clinic.db, doctor(), id);
  const claims = () =>
    clinic.db
      .selectFrom("claims")
      .select(["tick", "seat", "appointment_id"])
      .orderBy("tick")
      .orderBy("seat")
      .execute();
  const disagreement = () => findDisagreement(clinic.db, "2020-01-01");
  const agreed = { unclaimed: [], unfounded: [], overlapping: [], offers: [] };

  test("an approved visit has each of its ticks, and gives them up when it is cancelled", async () => {
    const id = await clinic.addAppointment({ minutes: 20, minutes_before: 5, minutes_after: 10 });
    expect(await claims()).toEqual([]);
    await approve(id);
    expect((await claims()).map(({ tick }) => tick)).toEqual([119, 120, 121, 122, 123, 124, 125]);
    await cancelAppointment(clinic.db, doctor(), id, "Sorry");
    expect(await claims()).toEqual([]);
    expect(await disagreement()).toEqual(agreed);
  });

  test("a second visit that shares a tick is not approved, and stays as it was", async () => {
    await approve(await clinic.addAppointment({ minutes: 45 }));
    const later = await clinic.addAppointment({ time: "10:30" });
    expect(await approve(later)).toEqual({
      status: "failed",
      message: "This doctor already has an approved appointment at that time",
      again: true,
      isTaken: true,
    });
    const row = await clinic.db
      .selectFrom("appointments")
      .selectAll()
      .where("id", "=", later)
      .executeTakeFirst();
    expect(row?.active_status).toBe(0);
    expect(await approve(await clinic.addAppointment({ time: "10:45" }))).toMatchObject({
      status: "success",
    });
    expect(await disagreement()).toEqual(agreed);
  });

  test("of many who take one time at once, one has it", async () => {
    const ids = [];
    for (let count = 0; count < 200; count++) {
      ids.push(await clinic.addAppointment({ time: count % 2 ? "10:00" : "10:15" }));
    }
    const outcomes = await Promise.all(ids.map(approve));
    expect(outcomes.filter(({ status }) => status === "success")).toHaveLength(1);
    expect(await disagreement()).toEqual(agreed);
  });

  test("a visit that is moved to a taken time keeps its own", async () => {
    const [one, other] = [await clinic.addAppointment(), await clinic.addAppointment({ time: "11:00" })];
    await approve(one);
    await approve(other);
    const before = await claims();
    const move = (time: string) =>
      clinic.db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom("appointments")
          .selectAll()
          .where("id", "=", one)
          .executeTakeFirstOrThrow();
        const actor = { id: doctor().id, role_id: roleIds.doctor };
        return changeAppointment(
          trx,
          { id: one, actor, reach: {}, from: [1], version: row.updated_at },
          { time },
        );
      });
    await expect(move("10:45")).rejects.toThrow(SeatTaken);
    expect(await claims()).toEqual(before);
    // Half of the new time is its own.
    expect(await move("10:15")).toBe(true);
    expect(
      (await claims()).filter(({ appointment_id }) => appointment_id === one).map(({ tick }) => tick),
    ).toEqual([123, 124, 125, 126, 127, 128]);
    expect(await disagreement()).toEqual(agreed);
  });

  test("an overbooked visit sits on the next seat, and moves up when the first is given up", async () => {
    const first = await clinic.addAppointment();
    await approve(first);
    const second = await clinic.addAppointment({ time: "10:15", overbooked_reason: "A child in pain" });
    expect(await approve(second)).toMatchObject({ status: "success" });
    expect((await claims()).map(({ seat }) => seat)).toEqual([0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0]);
    await cancelAppointment(clinic.db, doctor(), first, "Sorry");
    expect((await claims()).map(({ seat }) => seat)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await approve(await clinic.addAppointment({ time: "10:00" }))).toMatchObject({ status: "failed" });
    expect(await disagreement()).toEqual(agreed);
  });

  test("a request is as long as its doctor's appointments, and follows to another doctor", async () => {
    const [, other = 0] = clinic.people.doctor;
    await clinic.db.updateTable("doctors").set({ slot_minutes: 45 }).where("id", "=", other).execute();
    const id = await clinic.addAppointment();
    const caller = { id: clinic.people.admin[0] ?? 0, role: "admin" as const };
    const length = async () =>
      (await clinic.db.selectFrom("appointments").select("minutes").where("id", "=", id).executeTakeFirst())
        ?.minutes;
    expect(await length()).toBe(30);
    await editAppointment(clinic.db, caller, id, null, { ...clinic.form, doctor_id: other });
    expect(await length()).toBe(45);
  });

  test("what disagrees is found and put right", async () => {
    const [kept, lost, left] = [
      await clinic.addAppointment(),
      await clinic.addAppointment({ time: "11:00" }),
      await clinic.addAppointment({ time: "12:00" }),
    ];
    for (const id of [kept, lost, left]) await approve(id);
    const { db } = clinic;
    await db.deleteFrom("claims").where("appointment_id", "=", lost).where("tick", "=", 133).execute();
    await db.updateTable("appointments").set({ active_status: 3 }).where("id", "=", left).execute();
    const moved = await clinic.addAppointment({ time: "14:00" });
    await approve(moved);
    await db.updateTable("appointments").set({ time: "10:15" }).where("id", "=", moved).execute();
    const found = await disagreement();
    expect(found).toEqual({ unclaimed: [lost, moved], unfounded: [left], overlapping: [], offers: [] });
    await db.transaction().execute((trx) => repairClaims(trx, found));
    expect(await disagreement()).toEqual({ unclaimed: [], unfounded: [], overlapping: [moved], offers: [] });
  });

  test("a gap among those who share a time is closed, and who begins at another moment is no part of the group", async () => {
    const { db } = clinic;
    const [kind] = await db.selectFrom("visit_types").selectAll().execute();
    if (!kind) throw new Error("there is no kind of visit");
    const { id: _, ...values } = {
      ...kind,
      name: "Class",
      capacity: 3,
      list_text: "class",
      sort_text: "class",
    };
    const added = await db.insertInto("visit_types").values(values).returning("id").executeTakeFirstOrThrow();
    const group = added.id;
    const all = [];
    for (let seat = 0; seat < 3; seat++) all.push(await clinic.addAppointment({ visit_type_id: group }));
    for (const id of all) await approve(id);
    const [first = 0, , last = 0] = all;
    await db.deleteFrom("claims").where("appointment_id", "=", first).where("seat", "=", 0).execute();
    const gap = await disagreement();
    expect(gap).toEqual({ ...agreed, unclaimed: [first] });
    await db.transaction().execute((trx) => repairClaims(trx, gap));
    expect(await disagreement()).toEqual(agreed);
    await db.updateTable("appointments").set({ time: "10:15" }).where("id", "=", last).execute();
    const shifted = await disagreement();
    expect(shifted).toEqual({ ...agreed, unclaimed: [last], overlapping: [last] });
    await db.transaction().execute((trx) => repairClaims(trx, shifted));
    expect(await disagreement()).toEqual({ ...agreed, overlapping: [last] });
  });

  test("a visit whose day has passed, and that claims a time to come, gives it up", async () => {
    const { db } = clinic;
    const id = await clinic.addAppointment();
    await approve(id);
    const days = async () => {
      const rows = await db.selectFrom("claims").select("date").distinct().execute();
      return rows.map((row) => row.date);
    };
    const [date = ""] = await days();
    await db.updateTable("appointments").set({ date: "2030-01-07" }).where("id", "=", id).execute();
    const found = await findDisagreement(db, date);
    expect(found).toEqual({ ...agreed, unclaimed: [id] });
    await db.transaction().execute((trx) => repairClaims(trx, found));
    expect(await findDisagreement(db, date)).toEqual(agreed);
    expect(await days()).toEqual(["2030-01-07"]);
  });

  test("what is long gone is forgotten", async () => {
    await approve(await clinic.addAppointment());
    await sweepClaims(clinic.db, "2031-04-02");
    expect(await claims()).toHaveLength(6);
    await sweepClaims(clinic.db, "2031-04-03");
    expect(await claims()).toEqual([]);
  });
});

test("a hospital that was there before has the time of its coming visits, and those that overlap further seats", async () => {
  const { db, remove } = scratchDatabase();
  const names = Object.keys(migrations);
  const until = names.slice(0, names.indexOf("0015-claims"));
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => until.includes(name)));
  const before = new Migrator({ db, provider: { getMigrations: async () => known } });
  expect((await before.migrateToLatest()).error).toBeUndefined();
  const stamps = "'2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'";
  const rows = [
    `insert into departments (name, created_at, updated_at) values ('Heart', ${stamps})`,
    `insert into users (role_id, firstname, lastname, email, created_at, updated_at) values (5, 'A', 'B', 'a@x.example', ${stamps})`,
    `insert into doctors (id, department_id, working_days, slot_minutes, created_at, updated_at) values (1, 1, '[]', 20, ${stamps})`,
    ...[
      ["2999-01-01", "10:00", 1],
      ["2999-01-01", "10:10", 1],
      ["2999-01-01", "10:10", 0],
      ["2001-01-01", "10:00", 1],
    ].map(
      ([date, time, status]) =>
        `insert into appointments (doctor_id, date, time, active_status, created_at, updated_at) values (1, '${date}', '${time}', ${status}, ${stamps})`,
    ),
  ];
  for (const row of rows) await sql.raw(row).execute(db);
  await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  const claims = await db
    .selectFrom("claims")
    .select(["tick", "seat", "appointment_id"])
    .orderBy("appointment_id")
    .orderBy("tick")
    .execute();
  expect(claims.map(({ tick, seat, appointment_id }) => [appointment_id, tick, seat])).toEqual([
    ...[120, 121, 122, 123].map((tick) => [1, tick, 0]),
    ...[122, 123].map((tick) => [2, tick, 1]),
    ...[124, 125].map((tick) => [2, tick, 0]),
  ]);
  expect(await findDisagreement(db, "2020-01-01")).toEqual({
    unclaimed: [],
    unfounded: [],
    overlapping: [2],
    offers: [],
  });
  await remove();
});
