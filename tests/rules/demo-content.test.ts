import { compare } from "bcryptjs";
import { beforeAll, describe, expect, test } from "vitest";
import { demoAppointments } from "../../db/demo/appointments.ts";
import { doctors } from "../../db/demo/content/doctors.ts";
import { patients } from "../../db/demo/content/people.ts";
import type { DemoWeek, KindKey } from "../../db/demo/content/types.ts";
import { visitTypes } from "../../db/demo/content/visit-types.ts";
import { demoAccounts, loadDemo } from "../../db/demo/load.ts";
import { addDays, localNow, minutesOfDay, startOfDay, weekdayOf, weekdays } from "../../db/local-time.ts";
import { listDemoAccounts } from "../../db/queries/demo-accounts.ts";
import type { Database } from "../../db/schema.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const timeZone = "Pacific/Auckland";

const scratch = await databaseForAll();
let today: string;

beforeAll(async () => {
  today = localNow(timeZone).date;
  await load();
});

function load(): Promise<void> {
  return loadDemo(scratch.db, { timeZone, pictures: [], putUpload: async () => {} });
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
  ["appointments", 69],
  ["visit_types", 8],
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
  expect((await listDemoAccounts(scratch.db, { active: true })).toSorted()).toEqual(
    demoAccounts.emails.toSorted(),
  );
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
    .leftJoin("visit_types", "visit_types.id", "visit_type_id")
    .select(["users.email", "date", "time", "visit_type_id as kind", "capacity"])
    .execute();
  expectSeats(
    appointments.map(({ email, date, time, kind, capacity }) => ({
      slot: `${email} ${date} ${time}`,
      kind,
      seats: capacity ?? 1,
    })),
  );
  for (const { email, date, time } of appointments) {
    const week = doctors.find((doctor) => doctor.email === email)?.working_days;
    expect(isWorked(week, date, time), `${email} ${date} ${time}`).toBe(true);
  }
});

/** Nobody shares a slot, but those of a group: among themselves, and no more of them than it has seats. */
function expectSeats(visits: ReadonlyArray<{ slot: string; kind: number | null; seats: number }>): void {
  for (const [slot, there] of Map.groupBy(visits, (visit) => visit.slot)) {
    expect(new Set(there.map(({ kind }) => kind)).size, slot).toBe(1);
    expect(there.length, slot).toBeLessThanOrEqual(there[0]?.seats ?? 1);
  }
}

function isWorked(week: DemoWeek | undefined, date: string, time: string): boolean {
  const hours = week?.find(({ day }) => day === weekdayOf(date));
  if (!hours || time < hours.from || time >= hours.to) return false;
  return !hours.breaks?.some(({ from, to }) => time >= from && time < to);
}

describe("[D16] whatever the day it is loaded on", () => {
  const departments = Object.fromEntries(doctors.map(({ department }, index) => [department, 100 + index]));
  const ids = {
    departments: departments as Parameters<typeof demoAppointments>[1]["departments"],
    doctors: doctors.map((_, index) => 200 + index),
    patients: patients.map((_, index) => 300 + index),
    customerCare: 3,
    admin: 2,
    kinds: Object.fromEntries(Object.keys(visitTypes).map((kind, index) => [kind, 2 + index])) as Record<
      KindKey,
      number
    >,
  };
  /** A week, and the turn of a leap year's February. */
  const days = [...weekdays.keys()].map((day) => addDays("2026-11-22", day)).concat("2028-02-29");

  test.each(days)(
    "requests lie days to weeks before their day, and what became of them before it: %s",
    (day) => {
      for (const { appointment, steps } of demoAppointments(day, ids)) {
        const moments = steps.map(({ date, time }) => `${date} ${time}`);
        expect(moments, appointment.description).toEqual(moments.toSorted());
        expect(
          (moments.at(-1) ?? "") < `${appointment.date} ${appointment.time}`,
          appointment.description,
        ).toBe(true);
        expect((steps.at(-1)?.date ?? "") < day, appointment.description).toBe(true);
        expect((steps[0]?.date ?? "") >= addDays(appointment.date, -42), appointment.description).toBe(true);
      }
    },
  );

  test.each(days)("there is a day in progress, with nobody still waiting for it: %s", (day) => {
    const present = demoAppointments(day, ids).filter(({ appointment }) => appointment.date === day);
    expect(present.length).toBeGreaterThanOrEqual(4);
    const times = present.map(({ appointment }) => appointment.time).toSorted();
    expect(minutesOfDay(times.at(-1) ?? "") - minutesOfDay(times[0] ?? "")).toBeGreaterThanOrEqual(240);
    expect(present.filter(({ appointment }) => appointment.active_status === 0)).toEqual([]);
    // As many as the stages that a day in progress shows.
    expect(present.filter(({ appointment }) => appointment.active_status === 1).length).toBeGreaterThan(5);
  });

  test.each(days)("who was moved was moved out of the doctor’s leave, and past it: %s", (day) => {
    const moved = demoAppointments(day, ids).flatMap(({ appointment, steps }) =>
      steps.filter(({ action }) => action === "moved").map(({ detail }) => ({ appointment, detail })),
    );
    expect(moved).toHaveLength(1);
    const [from, until] = [addDays(day, 5), addDays(day, 11)];
    for (const { appointment, detail } of moved) {
      expect(String(detail.from_date) >= from && String(detail.from_date) <= until).toBe(true);
      expect(appointment.date > until).toBe(true);
    }
    const away = (appointment: { doctor_id?: number | null; date: string }) =>
      appointment.doctor_id === 213 && appointment.date >= from && appointment.date <= until;
    expect(demoAppointments(day, ids).filter(({ appointment }) => away(appointment))).toEqual([]);
  });

  test.each(days)("it is the same hospital: %s", (day) => {
    expect(demoAppointments(day, ids)).toEqual(demoAppointments(day, ids));
    const states = demoAppointments(day, ids).map(({ appointment }) => appointment.active_status);
    expect(states.filter((state) => state === 0).length).toBeGreaterThan(9);
    expect(states).toHaveLength(69);
  });

  test.each(days)("each falls into working hours, and no two of a doctor into one slot: %s", (day) => {
    const visits = demoAppointments(day, ids).flatMap(({ appointment }) => {
      const { doctor_id, date, time, visit_type_id = null } = appointment;
      if (!doctor_id) return [];
      const week = doctors[doctor_id - 200]?.working_days;
      expect(isWorked(week, date, time), `${date} ${time}`).toBe(true);
      const seats = Object.values(visitTypes)[(visit_type_id ?? 0) - 2]?.capacity ?? 1;
      return [{ slot: `${doctor_id} ${date} ${time}`, kind: visit_type_id, seats }];
    });
    expectSeats(visits);
  });
});

test("[D16] no two requests and no two replies are alike", async () => {
  const appointments = await scratch.db.selectFrom("appointments").select(["description", "reply"]).execute();
  const texts = appointments.flatMap(({ description, reply }) => [description, ...(reply ? [reply] : [])]);
  expect(texts.length).toBeGreaterThan(75);
  expect(new Set(texts).size).toBe(texts.length);
});

test("[D16] everything was stored on the day it was written, and answered after it", async () => {
  const begin = startOfDay(timeZone, today);
  for (const table of ["appointments", "contacts", "contact_replies"] as const) {
    const rows = await scratch.db.selectFrom(table).select("created_at").execute();
    expect(
      rows.filter(({ created_at }) => created_at >= begin),
      table,
    ).toEqual([]);
    expect(new Set(rows.map(({ created_at }) => created_at.slice(0, 10))).size, table).toBeGreaterThan(6);
  }
  const replies = await scratch.db
    .selectFrom("contact_replies")
    .innerJoin("contacts", "contacts.id", "contact_id")
    .select([
      "contact_replies.created_at as replied_at",
      "contacts.created_at",
      "contacts.updated_at",
      "date",
    ])
    .execute();
  for (const { replied_at, created_at, updated_at, date } of replies) {
    expect(replied_at > created_at && updated_at === replied_at).toBe(true);
    expect(localNow(timeZone, new Date(created_at)).date).toBe(date);
  }
  const asked = await scratch.db.selectFrom("appointments").select("created_at").orderBy("id").execute();
  expect(asked).toEqual(asked.toSorted((one, other) => one.created_at.localeCompare(other.created_at)));
  const early = await scratch.db
    .selectFrom("appointments")
    .innerJoin("users", "users.id", "user_id")
    .select("description")
    .whereRef("appointments.created_at", "<=", "users.created_at")
    .execute();
  expect(early).toEqual([]);
});

test("[D16] the audit log tells of each appointment what its state says", async () => {
  const lines = await scratch.db
    .selectFrom("audit_log")
    .select(["entity_id", "action", "user_id", "created_at"])
    .where("entity", "=", "appointments")
    // An invitation leaves the visit that it follows as it is.
    .where("action", "<>", "follow-up offered")
    .orderBy("id")
    .execute();
  const last = { 0: "requested", 1: "approved", 2: "declined", 3: "cancelled" };
  for (const row of await scratch.db.selectFrom("appointments").selectAll().execute()) {
    const told = lines.filter(({ entity_id }) => entity_id === String(row.id));
    const actions = told.map(({ action }) => action);
    expect(actions[0]).toBe("requested");
    expect(actions).toContain(last[row.active_status]);
    expect(actions.includes("replied")).toBe(row.reply !== null);
    const isMoved = row.description.startsWith("The lens in the right eye");
    expect(actions.includes("moved")).toBe(isMoved);
    expect(actions).toHaveLength(
      1 + (row.active_status === 0 ? 0 : 1) + (row.reply === null ? 0 : 1) + (isMoved ? 1 : 0),
    );
    expect([told[0]?.created_at, told.at(-1)?.created_at]).toEqual([row.created_at, row.updated_at]);
    const approver = told.find(({ action }) => action === "approved")?.user_id;
    if (row.active_status === 1) expect(approver).toBe(row.doctor_id);
  }
});

test("[D16] messages and suggestions are spread over weeks", async () => {
  for (const table of ["contacts", "suggestions", "subscribers"] as const) {
    const dates = await scratch.db.selectFrom(table).select("date").orderBy("date").execute();
    expect((dates[0]?.date ?? "") < addDays(today, -90), table).toBe(true);
    expect(new Set(dates.map(({ date }) => date)).size, table).toBe(dates.length);
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

test("the day is in progress: some are seen, one is in the room, two wait, one has not come", async () => {
  const stages = await scratch.db.selectFrom("stages").selectAll().where("date", "=", today).execute();
  const reached = stages.map(({ stage }) => stage);
  expect(reached.toSorted()).toEqual(["arrived", "arrived", "in-room", "no-show", "seen", "seen"]);
  const moments = stages.flatMap(({ arrived_at, called_at, seen_at }) => [arrived_at, called_at, seen_at]);
  for (const at of moments) expect((at ?? "") <= new Date().toISOString()).toBe(true);
});

test("patients are reminded: some reminders went, one is not wanted, and for one there is no address", async () => {
  const { reminders } = await scratch.db.selectFrom("web_info").select("reminders").executeTakeFirstOrThrow();
  expect(reminders).toBe(1);
  const rows = await scratch.db
    .selectFrom("reminders")
    .innerJoin("appointments", "appointments.id", "appointment_id")
    .select(["state", "reason", "reminders.created_at", "hours", "email", "date", "time"])
    .execute();
  const reasons = rows.map(({ state, reason }) => reason ?? state);
  expect(new Set(reasons)).toEqual(new Set(["sent", "stopped", "no-address"]));
  const ofToday = rows.filter(({ date, hours }) => date === today && hours === 48);
  expect(ofToday.length).toBeGreaterThan(3);
  for (const { created_at, ...row } of rows) {
    const { time } = localNow(timeZone, new Date(created_at));
    expect(time >= "07:00" && time < "21:00", `${row.email} at ${time}`).toBe(true);
    expect(created_at <= new Date().toISOString()).toBe(true);
    expect(row.reason === "no-address").toBe(row.email === "");
  }
});
