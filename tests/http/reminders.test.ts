import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, instantOf, localNow } from "../../db/local-time.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { follow, formOn, send, sendForPage } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { movableClock } from "../support/movable-clock.ts";
import { one, text, texts, visit } from "../support/page.ts";
import { addAppointment, open } from "../support/portal.ts";
import { addVisit, notedOf, reminderRows, remindersTo, thursdayOf } from "../support/reminders.ts";
import { accounts, cookieOf, keepSessions, type RoleName } from "../support/session.ts";
import { setStage } from "../support/stages.ts";
import { removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const timeZone = "Europe/Paris";
const clock = movableClock(timeZone);
let mails: MailServer;
let hospital: Hospital;
let env: Record<string, string>;
let week = 0;

beforeAll(async () => {
  mails = await openMailServer();
  const limits = { LIMIT_SIGN_IN_ACCOUNT: "1000", LIMIT_CHANGES_ADDRESS: "1000" };
  env = { ...clock.env, ...limits, SMTP_URL: mails.url, LOG_LEVEL: "info" };
  hospital = await openHospital({ folder, env });
  expect((await company({ reminders: 1 })).code).toBe(200);
});

afterAll(async () => {
  await hospital.stop();
  await mails.close();
  removeHospital(folder);
});

beforeEach(() => {
  week += 1;
  mails.refusal = undefined;
  hospital.change("delete from appointments");
  hospital.change("delete from reminder_stops");
  hospital.change("delete from rate_limits");
});

/** The day of the test's visits, and others counted from it. */
const day = (days = 0) => addDays(thursdayOf(week), days);
const noted = (id: number) => notedOf(hospital, id);

/** Has the clock show a time, and waits until everything is decided that is due by then. */
async function at(days: number, time: string): Promise<void> {
  await reach(days, time, 0);
  // The next minute is begun when all that was due in this one is done.
  await reach(days, time, 1);
  // What is noted as sent waits for the sender, which asks whether it still holds: by another hour it may not.
  await expect.poll(inHand).toEqual([]);
}

/** The reminders that the sender is about to send, or is sending. */
const inHand = () =>
  hospital.rows(
    "select id from outbox where unsubscribe is not null and status = 'waiting' and (underway = 1 or (attempts = 0 and next_attempt_at <= ?))",
    clock.now().toISOString(),
  );

async function reach(days: number, time: string, minutes: number): Promise<void> {
  const now = instantOf(timeZone, { date: day(days), time }).getTime() + minutes * 60_000;
  // Too near to be reminded of, whatever the hour: that is noted at once.
  const canary = addVisit(hospital, localNow(timeZone, new Date(now + 20 * 60_000)));
  clock.set(...shownAt(now), hospital);
  await expect.poll(() => noted(canary.id)).toContain("3 skipped too-late");
  hospital.change("delete from appointments where id = ?", canary.id);
}

function shownAt(now: number): [date: string, time: string] {
  const { date, time } = localNow(timeZone, new Date(now));
  return [date, time];
}

/** The clock jumps on: whoever has signed in has just done so. */
const keepSignedIn = () => keepSessions(hospital, clock.now());

async function cookieFor(role: RoleName): Promise<string> {
  const cookie = await cookieOf(hospital, accounts[role], clock.now());
  keepSignedIn();
  return cookie;
}

async function ask(role: RoleName, method: "GET" | "POST" | "PUT", path: string, body?: object) {
  const token = await tokenOf(hospital, accounts[role], clock.now());
  keepSignedIn();
  return call(hospital, method, path, { token, ...(body && { body }) });
}
const company = (body: object) => ask("admin", "PUT", "web-info", body);

const linkIn = (mail: { text?: string | undefined } | undefined, last: string) =>
  new RegExp(`https?://localhost[^/]*(/appointments/\\S+/${last})`).exec(mail?.text ?? "")?.[1] ?? "";

test("an approved visit is reminded of twice, each time once, and what it says is the visit and no more", async () => {
  await at(-5, "10:00");
  const email = "ada@mail.example";
  const id = addAppointment(hospital, { user_id: null, date: day(), time: "10:00", email });
  expect((await ask("doctor", "PUT", `appointments/approve/${id}`)).code).toBe(200);
  await at(-2, "09:58");
  expect(noted(id)).toEqual([]);
  await at(-2, "10:00");
  expect(noted(id)).toEqual(["48 sent"]);
  await expect.poll(() => remindersTo(mails, email)).toHaveLength(1);
  await at(-1, "12:00");
  await at(0, "07:00");
  expect(noted(id)).toEqual(["48 sent", "3 sent"]);
  await expect.poll(() => remindersTo(mails, email)).toHaveLength(2);
  await at(0, "09:00");
  await at(1, "12:00");
  expect(noted(id)).toEqual(["48 sent", "3 sent"]);
  const [first, second] = remindersTo(mails, email);
  expect(first?.messageId).not.toBe(second?.messageId);
  expect(first?.subject).toMatch(/^Reminder: your appointment on .+ at 10:00$/);
  expect(first?.text).toContain("With: Dr. Amina Diallo");
  for (const body of [first?.text, first?.html]) expect(body).not.toMatch(/cough/);
  expect(linkIn(first, "coming")).not.toBe("");
  expect(linkIn(first, "cancel")).not.toBe("");
});

test("tells what is told of its doctor, its department and the hospital then, and nothing that is over by then", async () => {
  await at(-4, "10:00");
  const visit = addVisit(hospital, { date: day(), time: "10:00" });
  const [scope] = hospital.rows<{ doctor_id: number; department_id: number }>(
    "select doctor_id, department_id from appointments where id = ?",
    visit.id,
  );
  const [other] = hospital.rows<{ doctor_id: number; department_id: number }>(
    "select id as doctor_id, department_id from doctors where department_id <> ?",
    scope?.department_id,
  );
  const add = async (text: string, scope: object) =>
    expect(
      (await ask("admin", "POST", "alerts", { text, severity: "info", active_status: 1, ...scope })).code,
    ).toBe(201);
  await add("The car park is closed.", { link: "https://roads.example/closed" });
  await add("Cardiology has moved to the first floor.", { department_id: scope?.department_id });
  await add("Dr. Diallo sees you in room 7.", {
    doctor_id: scope?.doctor_id,
    unpublish_at: `${day()}T10:01`,
  });
  await add("Come by the back door today.", { unpublish_at: `${day()}T09:00` });
  await add("Children’s ward: measles.", { department_id: other?.department_id });
  await add("Dr. Wieczorek is late.", { doctor_id: other?.doctor_id });
  await at(-2, "10:00");
  await expect.poll(() => remindersTo(mails, visit.email)).toHaveLength(1);
  hospital.change("delete from alerts");
  const [mail] = remindersTo(mails, visit.email);
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain("The car park is closed.");
    expect(body).toContain("https://roads.example/closed");
    expect(body).toContain("Cardiology has moved to the first floor.");
    expect(body).toContain("Dr. Diallo sees you in room 7.");
    expect(body).not.toMatch(/back door|measles|is late/);
  }
});

test("a hospital that has not asked for reminders sends none", async () => {
  await company({ reminders: 0 });
  const { id } = addVisit(hospital, { date: day(), time: "10:00" });
  clock.set(day(-2), "10:00", hospital);
  await company({ mission: "None was sent until then." });
  clock.set(day(-2), "10:10", hospital);
  // Nothing decides anything: that is seen where they are on again, and it is too late for those before.
  await company({ reminders: 1 });
  await at(-2, "13:00");
  expect(noted(id)).toEqual([]);
  await at(0, "07:00");
  expect(noted(id)).toEqual(["3 sent"]);
});

describe("a visit that was", () => {
  test("moved after the first reminder has new ones, and no further old one", async () => {
    await at(-5, "10:00");
    const { id, email } = addVisit(hospital, { date: day(), time: "10:00" });
    await at(-2, "10:00");
    expect(noted(id)).toEqual(["48 sent"]);
    const to = { date: day(4), time: "11:00" };
    expect((await ask("customer-care", "POST", `appointments/${id}/move`, to)).code).toBe(200);
    await at(0, "07:00");
    expect(noted(id)).toEqual(["48 sent"]);
    await at(2, "11:00");
    await at(4, "08:00");
    expect(noted(id)).toEqual(["48 sent", "48 sent", "3 sent"]);
    expect(new Set(reminderRows(hospital, id).map(({ version }) => version)).size).toBe(2);
    await expect.poll(() => remindersTo(mails, email)).toHaveLength(3);
    expect(remindersTo(mails, email)[1]?.subject).toContain("11:00");
  });

  test("moved to a time within two days hears of the last hours alone", async () => {
    await at(-5, "10:00");
    const { id } = addVisit(hospital, { date: day(4), time: "10:00" });
    await at(-1, "10:00");
    const to = { date: day(), time: "14:00" };
    expect((await ask("customer-care", "POST", `appointments/${id}/move`, to)).code).toBe(200);
    await at(-1, "20:00");
    expect(noted(id)).toEqual([]);
    await at(0, "11:00");
    expect(noted(id)).toEqual(["3 sent"]);
  });

  test.each([
    [
      "the hospital",
      (id: number) => ask("customer-care", "POST", `appointments/${id}/cancel`, { message: "Sorry" }),
    ],
    ["its patient", (id: number) => ask("patient", "POST", `my-appointments/${id}/cancel`, {})],
  ])("cancelled by %s has none", async (_, cancel) => {
    await at(-5, "10:00");
    const user_id = hospital.rows<{ id: number }>("select id from users where email = ?", accounts.patient)[0]
      ?.id;
    const { id } = addVisit(hospital, { date: day(), time: "10:00", user_id: user_id ?? 0 });
    expect((await cancel(id)).code).toBe(200);
    await at(-2, "10:00");
    await at(0, "08:00");
    expect(noted(id)).toEqual([]);
  });

  test("booked two days before or later has no first one; three hours before, none", async () => {
    await at(-2, "10:30");
    const email = "late@mail.example";
    const late = addAppointment(hospital, { user_id: null, date: day(), time: "10:00", email });
    expect((await ask("doctor", "PUT", `appointments/approve/${late}`)).code).toBe(200);
    await at(-1, "10:00");
    await at(0, "08:00");
    const latest = addAppointment(hospital, { user_id: null, date: day(), time: "10:30", email });
    expect((await ask("doctor", "PUT", `appointments/approve/${latest}`)).code).toBe(200);
    await at(0, "09:00");
    expect(noted(late)).toEqual(["3 sent"]);
    expect(noted(latest)).toEqual([]);
  });
});

test.each([
  ["only asked for", { active_status: 0 }, []],
  ["declined", { active_status: 2 }, []],
  ["without an address", { email: "" }, ["48 skipped no-address", "3 skipped no-address"]],
])("a visit that is %s has none", async (_, values, expected) => {
  await at(-5, "10:00");
  const { id } = addVisit(hospital, { date: day(), time: "10:00", ...values });
  await at(-2, "10:00");
  await at(0, "08:00");
  expect(noted(id)).toEqual(expected);
});

test("an address that is not confirmed is sent none, nor is somebody who is there already", async () => {
  await at(-5, "10:00");
  const unconfirmed = addVisit(hospital, { date: day(), time: "10:00" }).id;
  hospital.change("update appointments set email_confirmed = 0 where id = ?", unconfirmed);
  const early = addVisit(hospital, { date: day(), time: "10:00" }).id;
  await at(-2, "10:00");
  setStage(hospital, early, "arrived");
  await at(0, "08:00");
  expect(noted(unconfirmed)).toEqual(["48 skipped unconfirmed", "3 skipped unconfirmed"]);
  expect(noted(early)).toEqual(["48 sent", "3 skipped arrived"]);
});

test("in the quiet hours nobody is reminded; in the morning they are", async () => {
  await at(-5, "10:00");
  const late = addVisit(hospital, { date: day(), time: "22:00" });
  const early = addVisit(hospital, { date: day(-1), time: "08:30" });
  const atDawn = addVisit(hospital, { date: day(-1), time: "06:00" });
  await at(-3, "09:00");
  await at(-2, "22:00");
  await at(-1, "03:00");
  await at(-1, "06:50");
  expect([noted(late.id), noted(early.id)]).toEqual([[], ["48 sent"]]);
  expect(noted(atDawn.id)).toEqual(["48 sent", "3 skipped quiet-hours"]);
  await at(-1, "07:00");
  expect([noted(late.id), noted(early.id)]).toEqual([["48 sent"], ["48 sent", "3 sent"]]);
});

test("what came due while the program was off is made up for in the morning, each visit once", async () => {
  await at(-5, "10:00");
  const visits = ["09:00", "10:00", "22:00"].map((time) => addVisit(hospital, { date: day(), time }));
  const passed = addVisit(hospital, { date: day(-1), time: "10:00" });
  await at(-3, "09:00");
  await hospital.stop();
  clock.set(day(0), "02:50");
  hospital = await openHospital({ folder, env });
  await at(0, "03:00");
  expect(visits.map(({ id }) => noted(id))).toEqual([[], [], []]);
  await at(0, "07:30");
  expect(visits.map(({ id }) => noted(id))).toEqual([
    ["48 skipped next-one", "3 sent"],
    ["48 skipped next-one", "3 sent"],
    ["48 sent"],
  ]);
  expect(noted(passed.id)).toEqual([]);
  for (const { email } of visits) await expect.poll(() => remindersTo(mails, email)).toHaveLength(1);
});

describe("while the mail server is away", () => {
  const waiting = (email: string) =>
    hospital.rows<{ status: string }>(
      "select status from outbox where recipient = ? and unsubscribe is not null",
      email,
    );

  /** Has a reminder wait in the outbox, its first attempt failed. */
  async function failed(time: string) {
    await at(-5, "10:00");
    const one = addVisit(hospital, { date: day(), time });
    mails.refusal = { at: "message", code: 451, message: "later" };
    await at(-2, time);
    await expect
      .poll(() =>
        hospital.rows("select id from outbox where recipient = ? and last_error is not null", one.email),
      )
      .toHaveLength(1);
    mails.refusal = undefined;
    return one;
  }

  test.each([
    [
      "moved",
      (id: number) =>
        ask("customer-care", "POST", `appointments/${id}/move`, { date: day(4), time: "11:00" }),
      "48 skipped moved",
    ],
    [
      "cancelled",
      (id: number) => ask("customer-care", "POST", `appointments/${id}/cancel`, { message: "Sorry" }),
      "48 skipped ended",
    ],
  ])("a visit is %s: the reminder that waits is not sent", async (_, step, expected) => {
    const { id, email } = await failed("10:00");
    expect((await step(id)).code).toBe(200);
    await at(-2, "11:00");
    await expect.poll(() => noted(id)).toEqual([expected]);
    expect(waiting(email)).toEqual([]);
    expect(remindersTo(mails, email)).toEqual([]);
  });

  test("the night comes: the reminder is sent in the morning", async () => {
    const { id, email } = await failed("20:50");
    await at(-2, "23:00");
    await expect
      .poll(() =>
        hospital.rows<{ due: string }>(
          "select next_attempt_at as due from outbox where recipient = ? and unsubscribe is not null",
          email,
        ),
      )
      .toEqual([{ due: instantOf(timeZone, { date: day(-1), time: "07:00" }).toISOString() }]);
    expect(remindersTo(mails, email)).toEqual([]);
    await at(-1, "07:00");
    await expect.poll(() => remindersTo(mails, email)).toHaveLength(1);
    expect(noted(id)).toEqual(["48 sent"]);
  });

  test("the visit passes: nothing is sent", async () => {
    const { id, email } = await failed("10:00");
    hospital.change("delete from reminders where hours = 3");
    await at(0, "10:30");
    await expect.poll(() => noted(id)).toEqual(["48 skipped too-late"]);
    expect([waiting(email), remindersTo(mails, email)]).toEqual([[], []]);
  });
});

describe("by the links in it", () => {
  async function reminded() {
    await at(-5, "10:00");
    const one = addVisit(hospital, { date: day(), time: "10:00" });
    await at(-2, "10:00");
    await expect.poll(() => remindersTo(mails, one.email)).toHaveLength(1);
    return { ...one, mail: remindersTo(mails, one.email)[0] };
  }
  const steps = (id: number) =>
    hospital.rows<{ action: string }>(
      "select action from audit_log where entity = 'appointments' and entity_id = ? order by id",
      String(id),
    );
  const staffSee = async (id: number) => {
    const cookie = await cookieFor("customer-care");
    return text(one((await open(hospital, `/dashboard/appointments/${id}/view`, cookie)).root, "dialog"));
  };

  test("a patient says that they will be there: a GET says nothing, the button does, once, until it is moved", async () => {
    const { id, mail } = await reminded();
    const link = linkIn(mail, "coming");
    const page = await visit(hospital.url + link);
    expect(page.status).toBe(200);
    expect(steps(id)).toEqual([]);
    for (let press = 0; press < 2; press++) {
      const answer = await send(formOn(page, "coming"));
      expect(texts((await follow(answer)).root, '[role="status"] p')).toEqual([
        "Attendance confirmed successfully",
      ]);
    }
    expect(steps(id)).toEqual([{ action: "confirmed" }]);
    expect(await staffSee(id)).toContain("Will be there");
    expect(await staffSee(id)).toContain("Attendance confirmed by the patient");
    const cookie = await cookieFor("customer-care");
    expect((await open(hospital, "/dashboard/appointments", cookie)).html).toContain("Will be there");
    await ask("customer-care", "POST", `appointments/${id}/move`, { date: day(4), time: "11:00" });
    expect(await staffSee(id)).not.toContain("Will be there");
    const late = await send({ action: hospital.url + link.replace(/\/coming$/, "/coming"), values: {} });
    expect(late.status).toBe(303);
    await ask("customer-care", "POST", `appointments/${id}/cancel`, { message: "Sorry" });
    const ended = await send({ action: hospital.url + link, values: {} });
    expect(texts((await follow(ended)).root, '[role="alert"] p')).toEqual([
      "This appointment can no longer be changed",
    ]);
  });

  test("a patient who can’t come cancels, while that can be done; a GET cancels nothing", async () => {
    const { id, mail } = await reminded();
    const page = await visit(hospital.url + linkIn(mail, "cancel"));
    expect(page.status).toBe(200);
    const state = () => hospital.rows("select active_status from appointments where id = ?", id);
    expect(state()).toEqual([{ active_status: 1 }]);
    const answer = await send({ action: hospital.url + linkIn(mail, "cancel"), values: {} });
    expect(answer.status).toBe(303);
    expect(state()).toEqual([{ active_status: 3 }]);
  });

  test("an address stops reminders of all its visits, and has them again", async () => {
    const { id, email, mail } = await reminded();
    const other = addVisit(hospital, { date: day(1), time: "10:00", email: email.toUpperCase() });
    const link = linkIn(mail, "reminders");
    const page = await visit(hospital.url + link);
    expect(hospital.rows("select * from reminder_stops")).toEqual([]);
    expect(text(one(page.root, "h1"))).toBe("Stop reminders");
    const stopped = await follow(await send(formOn(page, "reminders")));
    expect(text(one(stopped.root, "h1"))).toBe("Reminders are stopped");
    expect(JSON.stringify(hospital.rows("select * from reminder_stops"))).not.toContain("mail.example");
    expect(await staffSee(id)).toMatch(/3 hours before\s*Not sent by email: the patient wants no reminders/);
    await at(0, "07:30");
    expect(noted(id)).toEqual(["48 sent", "3 skipped stopped"]);
    expect(noted(other.id)).toEqual(["48 skipped stopped"]);
    const again = await follow(await send(formOn(stopped, "reminders")));
    expect(text(one(again.root, "h1"))).toBe("Stop reminders");
    await at(1, "07:00");
    expect(noted(other.id)).toEqual(["48 skipped stopped", "3 sent"]);
  });

  test("a mail program stops them by a POST of its own, which is answered without a redirect", async () => {
    const { mail } = await reminded();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const address = header("list-unsubscribe")?.replace(/^<|>$/g, "") ?? "";
    expect(new URL(address).pathname).toBe(linkIn(mail, "reminders"));
    const answer = await fetch(hospital.url + new URL(address).pathname, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(answer.status).toBe(200);
    // The address, and the phone number beside it.
    expect(hospital.rows("select * from reminder_stops")).toHaveLength(2);
  });

  test("no link does what another one does, and a made-up one nothing", async () => {
    const { mail } = await reminded();
    const [stop, coming] = [linkIn(mail, "reminders"), linkIn(mail, "coming")];
    const crossed = [
      stop.replace(/reminders$/, "cancel"),
      stop.replace(/reminders$/, "coming"),
      coming.replace(/coming$/, "reminders"),
    ];
    for (const path of [...crossed, "/appointments/1-2-3/reminders", "/appointments/1-2-3/coming"]) {
      expect((await visit(hospital.url + path)).status, path).toBe(404);
      expect((await send({ action: hospital.url + path, values: {} })).status, path).toBe(404);
    }
    expect(hospital.rows("select * from reminder_stops")).toEqual([]);
  });
});

test("staff see of each reminder when it goes, that it went, and why not", async () => {
  await at(-5, "10:00");
  const { id } = addVisit(hospital, { date: day(), time: "09:00" });
  const seen = async () => {
    const cookie = await cookieFor("customer-care");
    const { root } = await open(hospital, `/dashboard/appointments/${id}/view`, cookie);
    return texts(root, "dialog .facts dd").filter((line) => /sent/i.test(line));
  };
  expect(await seen()).toEqual([
    expect.stringMatching(/^To be sent by email, .+ 09:00$/),
    expect.stringMatching(/^To be sent by email, .+ 07:00$/),
  ]);
  await at(-2, "09:00");
  await expect
    .poll(seen)
    .toEqual([
      expect.stringMatching(/^Sent by email, .+ 09:0\d$/),
      expect.stringMatching(/^To be sent by email, .+ 07:00$/),
    ]);
  const rows = await ask("customer-care", "GET", `appointments/${id}/reminders`);
  expect(rows.code).toBe(200);
  await company({ reminders: 0 });
  expect(await seen()).toEqual([expect.stringMatching(/^Sent by email/)]);
  await company({ reminders: 1 });
});

describe("the hospital’s settings", () => {
  test("are said by the API as they are read", async () => {
    const answer = await company({
      reminder_hours: "3;72  24, 3",
      quiet_from: "22:00",
      quiet_until: "06:30",
    });
    expect(recordOf(answer)).toMatchObject({
      reminders: 1,
      reminder_hours: "72, 24, 3",
      quiet_from: "22:00",
      quiet_until: "06:30",
    });
    await company({ reminder_hours: "48, 3", quiet_from: "21:00", quiet_until: "07:00" });
  });

  const hours = "Enter one to five numbers of hours from 1 to 336, such as 48, 3";
  test.each([
    [{ reminder_hours: "" }, "reminder_hours", hours],
    [{ reminder_hours: "two days" }, "reminder_hours", hours],
    [{ reminder_hours: "0" }, "reminder_hours", hours],
    [{ reminder_hours: "1.5" }, "reminder_hours", hours],
    [{ reminder_hours: "337" }, "reminder_hours", hours],
    [{ reminder_hours: "1,2,3,4,5,6" }, "reminder_hours", hours],
    [{ reminders: 2 }, "reminders", "Choose whether reminders are sent"],
    [{ quiet_from: "25:00" }, "quiet_from", "Enter a time of day, such as 14:30"],
    [{ quiet_until: "" }, "quiet_until", "Enter when the quiet hours end"],
  ])("%j is refused by both doors", async (values, field, message) => {
    const { code, body } = await company(values);
    expect([code, body.errors?.[field]]).toEqual([422, [message]]);
    const cookie = await cookieFor("admin");
    const form = formOn(await open(hospital, "/admin/settings/company", cookie), "company");
    const sent = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    const refused = await sendForPage(form, sent, { cookie });
    expect(refused.status).toBe(422);
    expect(text(one(refused.root, `#company-${field}-error`))).toBe(`Error: ${message}`);
  });

  test("other hours hold from then on: nobody is told at once what would have been told before", async () => {
    await at(-5, "10:00");
    const { id } = addVisit(hospital, { date: day(), time: "10:00" });
    await at(-3, "10:00");
    await company({ reminder_hours: "96, 24, 3" });
    await at(-3, "13:00");
    await at(-2, "10:00");
    expect(noted(id)).toEqual([]);
    await at(-1, "10:00");
    expect(noted(id)).toEqual(["24 sent"]);
    await company({ reminder_hours: "48, 3" });
  });
});
