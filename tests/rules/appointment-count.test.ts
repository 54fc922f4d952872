import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { pageOfAppointments } from "../../db/queries/staff-appointments.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();
const others: ReturnType<typeof openDatabase>[] = [];
afterAll(() => Promise.all(others.map((db) => db.destroy())));

const listing = { q: "", sort: "created_at", descending: true, at: { skip: 0 }, limit: 25 } as const;
const stamps = { created_at: "2030-01-01T00:00:00.000Z", updated_at: "2030-01-01T00:00:00.000Z" };

const add = (db = scratch.db, active_status: 0 | 1 = 0) =>
  db
    .insertInto("appointments")
    .values({
      firstname: "Ida",
      lastname: "Berg",
      phone: "",
      email: "",
      description: "",
      active_status,
      date: "2031-05-05",
      time: "09:00",
      sort_text: "berg ida",
      list_text: "ida berg",
      ...stamps,
    })
    .execute();
const count = async (filters = {}, db = scratch.db) =>
  (await pageOfAppointments(db, {}, { ...listing, ...filters })).count;

test("the list says how many appointments there are, whoever has just written or removed one", async () => {
  expect(await count()).toBe(0);
  await add();
  await add(scratch.db, 1);
  expect([await count(), await count({ active_status: 1 }), await count({ q: "ida" })]).toEqual([2, 1, 2]);
  await scratch.db.transaction().execute(async (trx) => {
    await add(trx);
    expect(await count({}, trx)).toBe(3);
  });
  expect(await count()).toBe(3);
  const failing = scratch.db.transaction().execute(async (trx) => {
    await add(trx);
    expect(await count({}, trx)).toBe(4);
    throw new Error("Not after all");
  });
  await expect(failing).rejects.toThrow("Not after all");
  expect(await count()).toBe(3);
  await scratch.db.deleteFrom("appointments").where("active_status", "=", 1).execute();
  expect([await count(), await count({ active_status: 1 }), await count({ q: "ida" })]).toEqual([2, 0, 2]);
});

test("another process's appointment is counted, too", async () => {
  const before = await count();
  const other = openDatabase(scratch.url);
  others.push(other);
  await add(other);
  await expect.poll(() => count()).toBe(before + 1);
});
