import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../app/installation/config.server.ts";
import { runForHospital } from "../../app/installation/hospitals.server.ts";
import { closeDb, getDb } from "../../app/installation/installation.server.ts";
import { applyRetention } from "../../app/retention/apply.server.ts";
import { describeRetention } from "../../app/retention/retention.server.ts";
import type { Db } from "../../db/connection.ts";
import { migrate } from "../../db/migrations/index.ts";
import { createContact } from "../../db/queries/contacts.ts";
import { enqueueMail } from "../../db/queries/outbox.ts";
import { newFolder } from "../support/hospital.ts";
import { makeDatabase, removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const DATABASE_URL = makeDatabase(folder);
// Clocks go forward on 29 March 2026 and back on 25 October.
const config = readConfig({ DATABASE_URL, TIME_ZONE: "Europe/Paris", LOG_LEVEL: "silent" });
const hospital = { config };
const here = <Result>(run: (db: Db) => Result) => runForHospital(hospital, () => run(getDb()));
const run = (now: string) => here(() => applyRetention(new Date(now)));

beforeAll(() => here((db) => migrate(db)));
beforeEach(() =>
  here(async (db) => {
    await db.deleteFrom("contacts").execute();
    await db.deleteFrom("outbox").execute();
    await db.deleteFrom("retention_runs").execute();
    await set({ contacts: null, mails: null });
  }),
);
afterAll(async () => {
  await here(() => closeDb());
  removeHospital(folder);
});

function set(
  days: { contacts?: number | null; mails?: number | null },
  updated_at = "2020-01-01T00:00:00.000Z",
) {
  return here((db) =>
    db
      .updateTable("retention")
      .set({ ...days, updated_at })
      .execute(),
  );
}

const addContact = (date: string) =>
  here((db) =>
    createContact(db, { firstname: "", lastname: "", email: "", phone: "", subject: "", message: "", date }),
  );

const addMail = (sent_at: string) =>
  here(async (db) => {
    const mail = { recipient: sent_at, subject: "", text: "", html: "" };
    const id = await enqueueMail(db, mail, "hospital.example");
    await db.updateTable("outbox").set({ status: "sent", sent_at }).where("id", "=", id).execute();
  });

const dates = () =>
  here(async (db) => {
    const rows = await db.selectFrom("contacts").select("date").orderBy("date").execute();
    return rows.map(({ date }) => date);
  });

const mails = () =>
  here(async (db) => {
    const rows = await db.selectFrom("outbox").select("recipient").orderBy("recipient").execute();
    return rows.map(({ recipient }) => recipient);
  });

const runs = () => here((db) => db.selectFrom("retention_runs").selectAll().orderBy("day").execute());

test("a hospital that sets nothing keeps everything, and has no runs", async () => {
  await addContact("1990-01-01");
  await run("2026-06-01T12:00:00.000Z");
  expect(await dates()).toEqual(["1990-01-01"]);
  expect(await runs()).toEqual([]);
});

test("a day is one of the hospital’s calendar", async () => {
  await set({ contacts: 10 });
  for (const date of ["2026-06-20", "2026-06-21", "2026-06-22"]) await addContact(date);
  // Half past ten in the evening by UTC is the next day in Paris.
  await run("2026-06-30T21:59:59.000Z");
  expect(await dates()).toEqual(["2026-06-20", "2026-06-21", "2026-06-22"]);
  await run("2026-06-30T22:30:00.000Z");
  expect(await dates()).toEqual(["2026-06-21", "2026-06-22"]);
  expect(await runs()).toMatchObject([{ day: "2026-06-30" }, { day: "2026-07-01", contacts: 1 }]);
});

test.each([
  ["forward", "2026-03-30T10:00:00.000Z", ["2026-03-28T22:59:59.999Z", "2026-03-28T23:00:00.000Z"]],
  [
    "the day after, forward",
    "2026-03-31T10:00:00.000Z",
    ["2026-03-29T21:59:59.999Z", "2026-03-29T22:00:00.000Z"],
  ],
  ["back", "2026-10-26T10:00:00.000Z", ["2026-10-24T21:59:59.999Z", "2026-10-24T22:00:00.000Z"]],
  [
    "the day after, back",
    "2026-10-27T10:00:00.000Z",
    ["2026-10-25T22:59:59.999Z", "2026-10-25T23:00:00.000Z"],
  ],
])("where clocks go %s, a moment belongs to the day that they show", async (_, now, [goes, stays]) => {
  await set({ mails: 1 });
  await addMail(goes as string);
  await addMail(stays as string);
  await run(now);
  expect(await mails()).toEqual([stays]);
});

test("a second run of a day does nothing", async () => {
  await set({ contacts: 10 });
  await addContact("2026-01-01");
  await run("2026-06-30T01:00:00.000Z");
  await addContact("2026-01-02");
  await run("2026-06-30T20:00:00.000Z");
  expect(await dates()).toEqual(["2026-01-02"]);
  expect(await runs()).toMatchObject([{ day: "2026-06-30", contacts: 1 }]);
});

test("what was set today counts from tomorrow", async () => {
  await set({ contacts: 10 }, "2026-06-29T22:00:00.000Z");
  await addContact("2026-01-01");
  await run("2026-06-30T21:00:00.000Z");
  expect(await dates()).toEqual(["2026-01-01"]);
  await run("2026-06-30T22:00:00.000Z");
  expect(await dates()).toEqual([]);
});

test("a run that was cut off goes on, and its figures have all of it", async () => {
  await set({ contacts: 10 });
  await here((db) => db.insertInto("retention_runs").values({ day: "2026-06-30", contacts: 100 }).execute());
  for (let made = 0; made < 250; made += 1) await addContact("2026-01-01");
  const { kinds } = await here((db) => describeRetention(db, new Date("2026-06-30T12:00:00.000Z")));
  expect(kinds).toContainEqual({ kind: "contacts", days: 10, would_go: 250, oldest: "2026-01-01" });
  await run("2026-06-30T12:00:00.000Z");
  expect(await dates()).toEqual([]);
  expect(await runs()).toMatchObject([{ contacts: 350 }]);
  expect((await runs())[0]?.finished_at).not.toBeNull();
});
