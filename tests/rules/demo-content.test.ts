import path from "node:path";
import { compare } from "bcryptjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doctors } from "../../db/demo/content/doctors.ts";
import { demoAccounts, loadDemo } from "../../db/demo/load.ts";
import { addDays, localNow, weekdayOf, weekdays } from "../../db/local-time.ts";
import { migrate } from "../../db/migrations/index.ts";
import type { Database } from "../../db/schema.ts";
import { type Scratch, scratchDatabase } from "../support/scratch-database.ts";

const timeZone = "Pacific/Auckland";

let scratch: Scratch;
let today: string;

beforeAll(async () => {
  scratch = scratchDatabase();
  await migrate(scratch.db);
  today = localNow(timeZone).date;
  await load();
});

afterAll(() => scratch.remove());

function load(): Promise<void> {
  return loadDemo(scratch.db, { timeZone, uploadsDir: path.join(scratch.folder, "uploads"), pictures: [] });
}

async function count(table: keyof Database): Promise<number> {
  const { rows } = await scratch.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

test.each([
  ["web_info", 1],
  ["slides", 5],
  ["departments", 9],
  ["services", 30],
  ["doctors", 16],
  ["staff", 8],
  ["updates", 9],
  ["partners", 7],
  ["gallery", 14],
  ["appointments", 60],
] as const)("%s: %i", async (table, rows) => {
  expect(await count(table)).toBe(rows);
});

test("one each of what the public must not see", async () => {
  for (const table of ["slides", "staff", "partners", "gallery"] as const) {
    const hidden = await scratch.db.selectFrom(table).select("id").where("active_status", "=", 0).execute();
    expect(hidden, table).toHaveLength(1);
  }
  const hidden = await scratch.db
    .selectFrom("updates")
    .select("id")
    .where("published_status", "=", 0)
    .execute();
  expect(hidden).toHaveLength(1);
});

test("messages, suggestions, subscribers and patients are there too", async () => {
  for (const table of ["contacts", "suggestions", "subscribers", "contact_replies"] as const) {
    expect(await count(table), table).toBeGreaterThan(0);
  }
  const patients = await scratch.db.selectFrom("users").select("id").where("role_id", "=", 6).execute();
  expect(patients.length).toBeGreaterThan(1);
});

test("one account per role, all with the password of the demo", async () => {
  expect(demoAccounts.emails.toSorted()).toEqual(
    ["superadmin", "admin", "customer-care", "receptionist", "doctor", "patient"]
      .map((role) => `${role}@demo.example`)
      .toSorted(),
  );
  const accounts = await scratch.db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select(["email", "role", "password_hash"])
    .where("email", "in", demoAccounts.emails)
    .execute();
  for (const { email, role } of accounts) expect(email).toBe(`${role}@demo.example`);
  expect(accounts).toHaveLength(6);
  expect(await compare("demo-hospital", accounts[0]?.password_hash ?? "")).toBe(true);
});

test("appointments are in all states, around today", async () => {
  const appointments = await scratch.db.selectFrom("appointments").selectAll().execute();
  expect(new Set(appointments.map(({ active_status }) => active_status))).toEqual(new Set([0, 1, 2, 3]));
  const dates = appointments.map(({ date }) => date).sort();
  expect(dates.some((date) => date < today) && dates.some((date) => date > today)).toBe(true);
  expect((dates[0] ?? "") >= addDays(today, -35) && (dates.at(-1) ?? "") <= addDays(today, 42)).toBe(true);
  expect(appointments.filter(({ active_status, date }) => active_status === 0 && date < today)).toEqual([]);
  expect(appointments.some(({ user_id }) => user_id === null)).toBe(true);
  expect(appointments.some(({ user_id }) => user_id !== null)).toBe(true);
});

test("no doctor has two appointments in one slot, and each falls into working hours", async () => {
  const appointments = await scratch.db
    .selectFrom("appointments")
    .innerJoin("users", "users.id", "appointments.doctor_id")
    .select(["users.email", "date", "time"])
    .execute();
  const slots = appointments.map(({ email, date, time }) => `${email} ${date} ${time}`);
  expect(new Set(slots).size).toBe(slots.length);
  for (const { email, date, time } of appointments) {
    const week = doctors.find((doctor) => doctor.email === email)?.working_days;
    const hours = week?.find(({ day }) => day === weekdayOf(date));
    expect(hours && time >= hours.from && time < hours.to, `${email} ${date} ${time}`).toBe(true);
  }
});

test("every doctor has a week, a registration number and a biography", () => {
  expect(new Set(doctors.map(({ reg_no }) => reg_no)).size).toBe(16);
  for (const { working_days, bio, position } of doctors) {
    expect(working_days.map(({ day }) => day)).toEqual([...weekdays]);
    for (const { from, to } of working_days) {
      expect(`${from}-${to}`).toMatch(/^(?:-|[0-2]\d:[0-5]\d-[0-2]\d:[0-5]\d)$/);
      expect(from <= to).toBe(true);
    }
    expect(position).not.toBe("");
    expect(bio).toMatch(/^<p>/);
  }
});

test("some members of the leadership left fields empty", async () => {
  const members = await scratch.db.selectFrom("staff").select(["bio", "email", "phone"]).execute();
  expect(members.some((member) => Object.values(member).includes(""))).toBe(true);
});

test("dates are counted back from the day it is loaded", async () => {
  const updates = await scratch.db
    .selectFrom("updates")
    .select("date")
    .where("published_status", "=", 1)
    .execute();
  for (const { date } of updates) expect(date <= today).toBe(true);
});

test("loading it again changes nothing", async () => {
  await scratch.db.updateTable("web_info").set({ name: "Changed since" }).execute();
  await load();
  expect(await count("doctors")).toBe(16);
  const { name } = await scratch.db.selectFrom("web_info").select("name").executeTakeFirstOrThrow();
  expect(name).toBe("Changed since");
});
