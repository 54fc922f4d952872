import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../app/installation/config.server.ts";
import { runForHospital } from "../../app/installation/hospitals.server.ts";
import { closeDb, getDb } from "../../app/installation/installation.server.ts";
import { getUploads } from "../../app/installation/uploads/uploads.server.ts";
import { sweepOrphans } from "../../app/pictures/upload-files.server.ts";
import { applyRetention } from "../../app/retention/apply.server.ts";
import { describeRetention } from "../../app/retention/retention.server.ts";
import type { Db } from "../../db/connection.ts";
import { migrate } from "../../db/migrations/index.ts";
import { createAppointment } from "../../db/queries/appointments.ts";
import { createContact, pageOfContacts } from "../../db/queries/contacts.ts";
import { createHold, endHold } from "../../db/queries/legal-holds.ts";
import { enqueueMail, sweepSentMails } from "../../db/queries/outbox.ts";
import { type RetentionDays, removeDue } from "../../db/queries/retention.ts";
import { newStamps } from "../../db/queries/stamps.ts";
import { createSuggestion } from "../../db/queries/suggestions.ts";
import { recordUpload } from "../../db/queries/uploads.ts";
import { newFolder } from "../support/hospital.ts";
import { makeDatabase, removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const DATABASE_URL = makeDatabase(folder);
// Clocks go forward on 29 March 2026 and back on 25 October.
const config = readConfig({
  DATABASE_URL,
  UPLOADS_DIR: `${folder}/uploads`,
  TIME_ZONE: "Europe/Paris",
  LOG_LEVEL: "silent",
});
const hospital = { config };
const here = <Result>(run: (db: Db) => Result) => runForHospital(hospital, () => run(getDb()));
const run = (now: string) => here(() => applyRetention(new Date(now)));

beforeAll(() => here((db) => migrate(db)));
beforeEach(() =>
  here(async (db) => {
    await db.deleteFrom("contacts").execute();
    await db.deleteFrom("outbox").execute();
    await db.deleteFrom("retention_runs").execute();
    await db.deleteFrom("uploads").execute();
    await db.deleteFrom("legal_holds").execute();
    await set({ contacts: null, mails: null, files: null, suggestions: null });
  }),
);
afterAll(async () => {
  await here(() => closeDb());
  removeHospital(folder);
});

function set(days: Partial<RetentionDays>, updated_at = "2020-01-01T00:00:00.000Z") {
  return here((db) =>
    db
      .updateTable("retention")
      .set({ ...days, updated_at })
      .execute(),
  );
}

const addContact = (date: string, email = "") =>
  here((db) =>
    createContact(db, { firstname: "", lastname: "", email, phone: "", subject: "", message: "", date }),
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
  expect(kinds).toContainEqual({ kind: "contacts", days: 10, would_go: 250, held: 0, oldest: "2026-01-01" });
  await run("2026-06-30T12:00:00.000Z");
  expect(await dates()).toEqual([]);
  expect(await runs()).toMatchObject([{ contacts: 350 }]);
  expect((await runs())[0]?.finished_at).not.toBeNull();
});

/** A hold on an address, by the first account there is. */
const hold = (email: string, phone = "") =>
  here(async (db) => {
    const whose = { email, phone, name: "", user_id: null, appointment_id: null };
    return createHold(db, { ...whose, reason: "A claim", created_by: await anAccount(db) });
  });

async function anAccount(db: Db): Promise<number> {
  const known = await db.selectFrom("users").select("id").executeTakeFirst();
  if (known) return known.id;
  const texts = { email: "a@staff.example", phone: "", sort_text: "", list_text: "" };
  const { id } = await db
    .insertInto("users")
    .values({
      firstname: "A",
      lastname: "B",
      role_id: 1,
      account_status: "active",
      address: "",
      ...texts,
      ...newStamps(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const previewOf = (kind: string, now: string) =>
  here(async (db) => {
    const { kinds } = await describeRetention(db, new Date(now));
    return kinds.find((one) => one.kind === kind);
  });

test("what is on hold stays, is counted apart, and goes with the next run once the hold is ended", async () => {
  await set({ contacts: 10, mails: 1, suggestions: 10 });
  await addContact("2026-01-01", "Ida@Mail.example");
  await addContact("2026-01-02", "other@mail.example");
  await addMail("2026-01-01T00:00:00.000Z");
  await here((db) => db.updateTable("outbox").set({ recipient: "ida@mail.example" }).execute());
  await here((db) => createSuggestion(db, { message: "Answer ida@mail.example!", date: "2026-01-01" }));
  const id = await hold("ida@mail.example");
  expect(await previewOf("contacts", "2026-06-30T12:00:00.000Z")).toMatchObject({ would_go: 1, held: 1 });
  expect(await previewOf("mails", "2026-06-30T12:00:00.000Z")).toMatchObject({ would_go: 0, held: 1 });
  await run("2026-06-30T12:00:00.000Z");
  expect(await dates()).toEqual(["2026-01-01"]);
  expect(await runs()).toMatchObject([{ contacts: 1, mails: 0, suggestions: 0 }]);
  // Nor does what is cleared away where nothing is set.
  await here((db) => sweepSentMails(db, new Date("2026-06-30T12:00:00.000Z")));
  expect(await mails()).toEqual(["ida@mail.example"]);
  await here(async (db) => endHold(db, id, { ended_by: await anAccount(db), end_reason: "" }));
  await run("2026-07-01T12:00:00.000Z");
  expect(await dates()).toEqual([]);
  expect(await mails()).toEqual([]);
  expect((await runs())[1]).toMatchObject({ contacts: 1, mails: 1, suggestions: 1 });
});

test("a hold by a phone number keeps what names it, however it is written, and text messages to it", async () => {
  await set({ contacts: 10, mails: 1 });
  for (const [day, phone] of [
    ["01", "+44 1632 960777"],
    ["02", "(01632) 960-777"],
    ["03", "01632 960778"],
    ["04", ""],
  ] as const) {
    await addContact(`2026-01-${day}`, `${day}@mail.example`);
    await here((db) =>
      db.updateTable("contacts").set({ phone }).where("date", "=", `2026-01-${day}`).execute(),
    );
  }
  await addMail("2026-01-01T00:00:00.000Z");
  await here((db) => db.updateTable("outbox").set({ recipient: "+441632960777", channel: "sms" }).execute());
  const id = await hold("", "01632 960 777");
  await run("2026-06-30T12:00:00.000Z");
  expect(await dates()).toEqual(["2026-01-01", "2026-01-02"]);
  expect(await mails()).toEqual(["+441632960777"]);
  await here(async (db) => endHold(db, id, { ended_by: await anAccount(db), end_reason: "" }));
  await run("2026-07-01T12:00:00.000Z");
  expect([await dates(), await mails()]).toEqual([[], []]);
});

test("a hold keeps the mails about a visit that went to an address which the visit has no more", async () => {
  await set({ mails: 1 });
  const [id, other] = (await here((db) =>
    Promise.all(
      ["ida@mail.example", "other@mail.example"].map((email) =>
        createAppointment(db, {
          firstname: "",
          lastname: "",
          email,
          phone: "",
          description: "",
          images: "[]",
          date: "2026-01-01",
          time: "10:00",
          minutes: 30,
          minutes_before: 0,
          minutes_after: 0,
        }),
      ),
    ),
  )) as [number, number];
  const link = (visit: number) => `https://clinic.example/appointments/${visit}-20500-${"a".repeat(32)}`;
  const texts = {
    "2026-01-01T00:00:00.000Z": `See\n${link(id)}\n`,
    "2026-01-02T00:00:00.000Z": `See\n${link(other)}\n`,
    "2026-01-03T00:00:00.000Z": `See\n${link(id)}/waiting-list\n`,
    "2026-01-04T00:00:00.000Z": `See\n${link(id)}/follow-up\n`,
  };
  for (const [sent_at, text] of Object.entries(texts)) {
    await addMail(sent_at);
    await here((db) => db.updateTable("outbox").set({ text }).where("sent_at", "=", sent_at).execute());
  }
  await hold("ida@mail.example");
  expect(await previewOf("mails", "2026-06-30T12:00:00.000Z")).toMatchObject({ would_go: 3, held: 1 });
  await run("2026-06-30T12:00:00.000Z");
  expect(await mails()).toEqual(["2026-01-01T00:00:00.000Z"]);
  await here((db) => sweepSentMails(db, new Date("2026-06-30T12:00:00.000Z")));
  expect(await mails()).toEqual(["2026-01-01T00:00:00.000Z"]);
  await here((db) => db.deleteFrom("appointments").execute());
});

test("a hold that is set while a run is at it holds what is still there", async () => {
  await set({ contacts: 10 });
  for (let made = 0; made < 40; made += 1) await addContact("2026-01-01", "ida@mail.example");
  const first = { kind: "contacts", cutoff: { date: "2026-06-20", moment: "" }, days: 10 } as const;
  await here((db) => db.insertInto("retention_runs").values({ day: "2026-06-30" }).execute());
  await here((db) => removeDue(db, "2026-06-30", first));
  await hold("ida@mail.example");
  await run("2026-06-30T12:00:00.000Z");
  expect(await dates()).toHaveLength(15);
  expect(await runs()).toMatchObject([{ contacts: 25 }]);
});

test("an export that is running while records go leaves out none that stays, and has none twice", async () => {
  await set({ contacts: 10 });
  // The oldest go; those that stay lie beyond them in the order of the export.
  for (let made = 0; made < 60; made += 1) {
    await addContact("2026-01-01", `goes-${made}@mail.example`);
    await addContact("2026-06-29", `stays-${made}@mail.example`);
  }
  const order = { q: "", sort: "date", descending: false, limit: 40 } as const;
  const part = (at: Parameters<typeof pageOfContacts>[1]["at"]) =>
    here((db) => pageOfContacts(db, { ...order, at }));
  const read: string[] = [];
  let at: Parameters<typeof pageOfContacts>[1]["at"] = { skip: 0 };
  for (;;) {
    const { rows, last, more } = await part(at);
    read.push(...rows.map(({ email }) => email));
    await run("2026-06-30T12:00:00.000Z");
    if (!more || !last) break;
    at = { after: last };
  }
  const stays = read.filter((email) => email.startsWith("stays"));
  expect(stays).toHaveLength(60);
  expect(new Set(read).size).toBe(read.length);
  expect(await dates()).toHaveLength(60);
});

const addUpload = (file_name: string, created_at: string) =>
  here(async (db) => {
    const picture = { media_type: "image/png", bytes: 1, width: 1, height: 1 };
    await recordUpload(db, { file_name, user_id: null, visibility: "public", ...picture });
    await db.updateTable("uploads").set({ created_at }).where("file_name", "=", file_name).execute();
  });

const uploads = () =>
  here(async (db) => {
    const rows = await db.selectFrom("uploads").select("file_name").orderBy("file_name").execute();
    return rows.map(({ file_name }) => file_name);
  });

test("uploads that nobody uses go after as many days as the hospital says, with their figures", async () => {
  await set({ files: 3 });
  await addUpload("goes.png", "2026-06-26T21:59:59.999Z");
  await addUpload("stays.png", "2026-06-26T22:00:00.000Z");
  await addUpload("shown.png", "2026-01-01T00:00:00.000Z");
  await here(async (db) => {
    const id = await anAccount(db);
    await db.updateTable("users").set({ image: "shown.png" }).where("id", "=", id).execute();
  });
  await here((db) => sweepOrphans(db, getUploads(), new Date("2026-06-30T12:00:00.000Z")));
  expect(await uploads()).toEqual(["goes.png", "shown.png", "stays.png"]);
  expect(await previewOf("files", "2026-06-30T12:00:00.000Z")).toMatchObject({
    would_go: 1,
    oldest: "2026-06-26",
  });
  await run("2026-06-30T12:00:00.000Z");
  expect(await uploads()).toEqual(["shown.png", "stays.png"]);
  expect(await runs()).toMatchObject([{ files: 1 }]);
});
