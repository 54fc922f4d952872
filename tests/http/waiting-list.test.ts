import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { addDays, instantOf } from "../../db/local-time.ts";
import { findDisagreement } from "../../db/queries/claim-checks.ts";
import { call, rowsOf, tokenOf } from "../support/api.ts";
import { amina, farMonday } from "../support/bookings.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { movableClock } from "../support/movable-clock.ts";
import { hrefs, one, text, texts, visit } from "../support/page.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { accounts, cookieOf, keepSessions, type RoleName } from "../support/session.ts";
import { openSmsGateway, type SmsGateway } from "../support/sms-gateway.ts";
import { databaseUrlIn, removeHospital } from "../support/test-database.ts";
import { addWaiting, waitingRows } from "../support/waiting-list.ts";

const folder = newFolder();
const timeZone = "Europe/Paris";
const clock = movableClock(timeZone);
let mails: MailServer;
let gateway: SmsGateway;
let hospital: Hospital;
let env: Record<string, string>;
let week = 0;

beforeAll(async () => {
  mails = await openMailServer();
  gateway = await openSmsGateway();
  env = {
    ...clock.env,
    SMTP_URL: mails.url,
    SMS_URL: `${gateway.url}/send/{id}?to={to}&text={text}`,
    LIMIT_FORM_POSTS: "1000",
    LIMIT_MAILS: "1000",
    LIMIT_SIGN_IN_ACCOUNT: "1000",
    LIMIT_CHANGES_ADDRESS: "1000",
  };
  hospital = await openHospital({ folder, env });
});

afterAll(async () => {
  await hospital.stop();
  await mails.close();
  await gateway.close();
  removeHospital(folder);
});

/** A Monday of the test's own, on which the doctor works from nine to ten; and days counted from it. */
const day = (days = 0) => addDays(farMonday(), 7 * week + days);

beforeEach(() => {
  for (const table of ["waiting_list", "appointments", "absences", "outbox", "rate_limits"])
    hospital.change(`delete from ${table}`);
  setWeek([]);
});

/** Has the hospital give an hour to answer, and send no text messages. */
async function openList(): Promise<void> {
  expect((await company({ waiting_minutes: 60, reminders_sms: 0 })).code).toBe(200);
}

/** Has another week begin. */
async function nextWeek(): Promise<void> {
  week += 2;
  await openList();
  // What the minute does when it begins is done before the test: it would offer times, hours before they are looked for.
  await at(-4, "10:10");
}

const holidayOn = (date: string) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "SUMMARY:Founders' Day"],
    ...[`DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`, "END:VEVENT", "END:VCALENDAR", ""],
  ].join("\r\n");

/** The doctor's hours, on Mondays alone. */
function setWeek(hours: Array<[from: string, to: string]>): void {
  const days = hours.slice(0, 1).map(([from, to]) => ({
    day: "Monday",
    from,
    to,
    breaks: hours.slice(1).map(([begin], index) => ({ from: hours[index]?.[1] ?? "", to: begin })),
  }));
  hospital.change(
    "update doctors set working_days = ?, slot_minutes = 30 where id = ?",
    JSON.stringify(days),
    amina,
  );
}

const now = () => clock.now().getTime();

/** The clock jumps on: whoever has signed in has just done so. */
const keepSignedIn = () => keepSessions(hospital, clock.now());

async function cookieFor(role: RoleName): Promise<string> {
  const cookie = await cookieOf(hospital, accounts[role], clock.now());
  keepSignedIn();
  return cookie;
}

async function ask(role: RoleName | null, method: "GET" | "POST" | "PUT", path: string, body?: object) {
  const token = role && (await tokenOf(hospital, accounts[role], clock.now()));
  keepSignedIn();
  return call(hospital, method, path, { ...(token && { token }), ...(body && { body }) });
}

const company = (body: object) => ask("admin", "PUT", "web-info", body);

/** Has the clock show a time, and waits until all is done that is due by then. */
async function at(days: number, time: string): Promise<void> {
  for (const minutes of [0, 1]) {
    const canary = addWaiting(hospital, { doctor_id: amina, until_date: day(-300), lastname: "Canary" });
    const begin = instantOf(timeZone, { date: day(days), time }).getTime() + minutes * 60_000;
    const { date, time: shown } = shownAt(begin);
    // A clock that jumps while the mail server is called is a time-out to whoever calls it.
    await expect.poll(mailsUnderway).toEqual([]);
    clock.set(date, shown, hospital);
    // Whose last day has passed leaves first; in the minute after, all that the minute before did is done.
    await expect.poll(() => stateOf(canary)).toBe("expired");
    hospital.change("delete from waiting_list where id = ?", canary);
  }
}

const mailsUnderway = () =>
  hospital.rows(
    "select id from outbox where status = 'waiting' and held = 0 and (attempts > 0 or next_attempt_at <= ?)",
    new Date(now()).toISOString(),
  );

function shownAt(instant: number) {
  const [date = "", time = ""] = new Date(instant)
    .toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    .split(" ");
  return { date, time };
}

const stateOf = (id: number) => waitingRows(hospital).find((row) => row.id === id)?.state;
const entry = (id: number) => {
  const row = waitingRows(hospital).find((one) => one.id === id);
  if (!row) throw new Error(`nobody is number ${id} of the waiting list`);
  return row;
};
const asked = (id: number) =>
  hospital
    .rows<{ date: string; time: string; outcome: string }>(
      "select date, time, outcome from waiting_asked where waiting_id = ? order by date, time",
      id,
    )
    .map(({ date, time, outcome }) => `${date} ${time} ${outcome}`);
const claimsOf = (id: number) => hospital.rows("select tick from claims where waiting_id = ?", id).length;
const mailsTo = (address: string) =>
  mails.taken
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject }) => subject ?? "");
const textTo = (address: string) =>
  mails.taken.filter(({ to }) => to?.some((one) => one.address === address)).at(-1)?.text ?? "";
/** The way to somebody's place on the waiting list, as a mail to them has it, sent or not. */
const linkOf = (id: number) =>
  hospital
    .rows<{ text: string }>("select text from outbox where recipient = ? order by id", entry(id).email)
    .map(({ text: words }) => linkIn(words))
    .find(Boolean) ?? "";
const linkIn = (words = "") => /\/appointments\/[\w-]+\/waiting-list/.exec(words)?.[0] ?? "";
const wait = (values: Partial<Parameters<typeof addWaiting>[1]> = {}) =>
  addWaiting(hospital, { doctor_id: amina, until_date: day(1), ...values });
const visits = () =>
  hospital.rows<{ id: number; date: string; time: string; active_status: number; email: string }>(
    "select id, date, time, active_status, email from appointments order by id",
  );
const visitOf = (time: string, values: object = {}) =>
  addAppointment(hospital, {
    user_id: null,
    doctor_id: amina,
    date: day(),
    time,
    active_status: 1,
    ...values,
  });

/** Nobody keeps a time that is not theirs. */
async function expectSoundClaims(): Promise<void> {
  const db = openDatabase(databaseUrlIn(folder));
  expect(await findDisagreement(db, day(-30))).toEqual({
    unclaimed: [],
    unfounded: [],
    overlapping: [],
    offers: [],
  });
  await db.destroy();
}

const wish = () => ({
  doctor_id: amina,
  until_date: day(7),
  days: ["Monday"],
  from_time: "09:00",
  until_time: "12:00",
  notice_hours: 2,
  firstname: "Ada",
  lastname: "Lott",
  email: "ada@mail.example",
  phone: "",
});

describe("joining", () => {
  beforeAll(openList);

  test("by form and call: an entry, a mail with its link, a line in the log; and nobody twice", async () => {
    const page = await visit(`${hospital.url}/waiting-list?doctor_id=${amina}`);
    const form = formOn(page, "waiting-list");
    expect(form.values).toMatchObject({ doctor_id: String(amina), notice_hours: "" });
    const values = { ...wish(), doctor_id: String(amina), notice_hours: "2", days: "Monday" };
    const answer = await send(form, values);
    const link = answer.headers.get("location") ?? "";
    expect(answer.status).toBe(303);
    const shown = await follow(answer);
    expect(text(one(shown.root, "main"))).toContain("You are on the waiting list");
    expect(waitingRows(hospital)).toMatchObject([
      {
        doctor_id: amina,
        days: '["Monday"]',
        from_time: "09:00",
        until_time: "12:00",
        notice_hours: 2,
        email: "ada@mail.example",
        state: "waiting",
        until_date: day(7),
      },
    ]);
    await expect.poll(() => mailsTo("ada@mail.example")).toHaveLength(1);
    expect(linkIn(textTo("ada@mail.example"))).toBe(link);
    expect(
      hospital.rows("select action from audit_log where entity = 'waiting_list' and action = 'joined'")
        .length,
    ).toBeGreaterThan(0);

    const again = await sendForPage(
      formOn(await visit(`${hospital.url}/waiting-list`), "waiting-list"),
      values,
    );
    expect([again.status, summaryOf(again).map((problem) => problem.text)]).toEqual([
      409,
      ["You are on the waiting list for this already"],
    ]);
    const byCall = await ask(null, "POST", "waiting-list", { ...wish(), email: "ADA@mail.example" });
    expect([byCall.code, byCall.body.message]).toEqual([409, "You are on the waiting list for this already"]);
    const other = await ask(null, "POST", "waiting-list", { ...wish(), email: "bea@mail.example" });
    expect([other.code, other.body.message]).toEqual([201, "Added to the waiting list successfully"]);
    expect(waitingRows(hospital)).toHaveLength(2);
  });

  test.each([
    [
      // What a field says by itself, and what only the others or the hospital's records say of it.
      {
        doctor_id: "",
        until_date: "",
        from_time: "14:00",
        until_time: "09:00",
        notice_hours: "999",
        email: "",
      },
      ["department_id", "until_date", "until_time", "notice_hours", "email"],
    ],
    [
      { doctor_id: "999999", until_date: "2020-01-01", notice_hours: "soon", email: "ada", phone: "1" },
      ["doctor_id", "until_date", "notice_hours", "email", "phone"],
    ],
    // An hour that is none comes neither before nor after another.
    [{ from_time: "25:00", until_date: "2026-02-30", email: "" }, ["until_date", "from_time", "email"]],
  ])("with %j is told all that is wrong with it at once", async (bad, fields) => {
    const byCall = await ask(null, "POST", "waiting-list", { ...wish(), ...bad });
    expect([byCall.code, Object.keys(byCall.body.errors as object).sort()]).toEqual([422, fields.toSorted()]);
    const form = formOn(await visit(`${hospital.url}/waiting-list`), "waiting-list");
    const texts = Object.entries({ ...wish(), ...bad }).map(([name, value]) => [name, String(value)]);
    const page = await sendForPage(form, Object.fromEntries(texts));
    expect(page.status).toBe(422);
    expect(summaryOf(page).map(({ field }) => field)).toEqual(fields.map((name) => `waiting-list-${name}`));
    expect(waitingRows(hospital)).toEqual([]);
  });

  test.each([
    [{ email: "" }, "email", "Enter your email address: we’ll write to it"],
    [{ doctor_id: "" }, "department_id", "Choose a department or a doctor"],
    [{ doctor_id: 999_999 }, "doctor_id", "Choose a doctor from the list"],
    [{ visit_type_id: 999_999 }, "visit_type_id", "Choose a kind of visit from the list"],
    [{ until_date: "" }, "until_date", "Choose the last day that suits"],
    [{ until_date: "2026-02-30" }, "until_date", "Enter a real date, such as 2030-03-27"],
    [{ until_date: "2020-01-01" }, "until_date", "Choose today or a later date"],
    [{ until_date: "2199-01-01" }, "until_date", "Choose a day within the next 180 days"],
    [{ from_time: "25:00" }, "from_time", "Enter a time of day, such as 14:30"],
    [{ from_time: "14:00", until_time: "09:00" }, "until_time", "Choose an hour after the first one"],
    [{ days: ["Someday"] }, "days", "Choose days of the week"],
    [{ days: { Monday: true } }, "days", "Choose days of the week"],
    [{ notice_hours: -1 }, "notice_hours", "Notice must be a whole number from 0 to 336"],
    [{ firstname: "x".repeat(81) }, "firstname", "First name must be 80 characters or fewer"],
  ])(
    "is refused with %j, by the same words at both doors, and nothing is kept",
    async (bad, field, message) => {
      const byCall = await ask(null, "POST", "waiting-list", { ...wish(), ...bad });
      expect(byCall.code).toBe(422);
      expect((byCall.body.errors as Record<string, string[]>)[field]).toContain(message);
      const value = Object.values(bad)[0];
      if (typeof value !== "object" || Array.isArray(value)) {
        const sent = Object.fromEntries(
          Object.entries({ ...wish(), ...bad }).map(([name, one]) => [name, String(one)]),
        );
        const page = await sendForPage(
          formOn(await visit(`${hospital.url}/waiting-list`), "waiting-list"),
          sent,
        );
        expect(page.status).toBe(422);
        expect(summaryOf(page).map((problem) => problem.text)).toContain(message);
      }
      expect(waitingRows(hospital)).toEqual([]);
    },
  );

  test("there is no list, nor a way to it, until the hospital says how long people have to answer", async () => {
    expect((await company({ waiting_minutes: 0 })).code).toBe(200);
    expect((await fetch(`${hospital.url}/waiting-list`)).status).toBe(404);
    const byCall = await ask(null, "POST", "waiting-list", wish());
    expect([byCall.code, byCall.body.message]).toEqual([409, "There is no waiting list at present"]);
    expect(hrefs(one((await visit(`${hospital.url}/free-times`)).root, "main"))).not.toContain(
      "/waiting-list",
    );
    expect((await company({ waiting_minutes: 60 })).code).toBe(200);
    expect(hrefs(one((await visit(`${hospital.url}/free-times`)).root, "main"))).toContain("/waiting-list");
  });

  test("a patient joins as who the account says, and finds the place in the portal", async () => {
    const joined = await ask("patient", "POST", "waiting-list", { ...wish(), email: "other@mail.example" });
    expect(joined.code).toBe(201);
    expect(waitingRows(hospital)).toMatchObject([{ user_id: patientId(hospital), email: accounts.patient }]);
    const portal = await visit(`${hospital.url}/profile`, {
      headers: { cookie: await cookieFor("patient") },
    });
    const [link = ""] = hrefs(one(portal.root, "main")).filter((href) => href.endsWith("/waiting-list"));
    expect(text(one((await visit(hospital.url + link)).root, "h1"))).toBe("You are on the waiting list");
    expect(rowsOf(await ask("patient", "GET", "my-waiting-list"))).toMatchObject([
      { state: "waiting", days: ["Monday"], offer: null },
    ]);
  });
});

describe("a time that becomes free", () => {
  beforeEach(nextWeek);

  test("is offered to whoever has waited longest and whom it suits; the others are noted with the reason", async () => {
    const [tuesdays, early, second, third] = [
      wait({ days: '["Tuesday"]' }),
      wait({ until_time: "08:00" }),
      wait(),
      wait(),
    ];
    await at(-4, "11:00");
    expect(waitingRows(hospital).map(({ state }) => state)).toEqual([
      "waiting",
      "waiting",
      "waiting",
      "waiting",
    ]);
    setWeek([["09:00", "09:30"]]);
    await at(-4, "11:10");
    expect(entry(second)).toMatchObject({ state: "offered", offered_date: day(), offered_time: "09:00" });
    expect(claimsOf(second)).toBe(6);
    expect(asked(tuesdays)).toEqual([`${day()} 09:00 day`]);
    expect(asked(early)).toEqual([`${day()} 09:00 hour`]);
    expect([stateOf(third), asked(third)]).toEqual(["waiting", []]);
    const { email } = entry(second);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(textTo(email).replace(/\s+/g, " ")).toContain("We keep it for you until 12:1");

    // Nobody else can have it meanwhile, neither as a visit nor as a request.
    const free = await ask(null, "GET", `doctors/${amina}/free-times?from=${day()}&days=1`);
    expect(free.body.data).toEqual([]);
    const request = await ask(null, "POST", "my-appointments", {
      doctor_id: amina,
      date: day(),
      time: "09:00",
      description: "A cough.",
      email: "late@mail.example",
    });
    expect(request.code).toBe(422);
    await expectSoundClaims();
  });

  test("goes to the next when it is not answered in time, and the first waits no more, but may come back", async () => {
    setWeek([["09:00", "09:30"]]);
    const [first, second] = [wait(), wait()];
    await at(-4, "11:00");
    expect([stateOf(first), stateOf(second)]).toEqual(["offered", "waiting"]);
    const { email } = entry(first);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const link = linkIn(textTo(email));
    await at(-4, "12:30");
    expect([stateOf(first), stateOf(second)]).toEqual(["expired", "offered"]);
    expect(asked(first)).toEqual([`${day()} 09:00 expired`]);
    expect([claimsOf(first), claimsOf(second)]).toEqual([0, 6]);
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    const page = await visit(hospital.url + link);
    const late = await follow(await send(formOn(page, "waiting"), { step: "accept" }));
    expect(text(one(late.root, '[role="alert"]'))).toContain("This time is no longer offered");
    expect(visits()).toEqual([]);
    await send(formOn(page, "waiting"), { step: "rejoin" });
    expect(stateOf(first)).toBe("waiting");
    // The same time is not offered to anybody twice.
    await send(formOn(await visit(hospital.url + linkOf(second)), "waiting"), { step: "decline" });
    await at(-4, "12:40");
    expect([stateOf(first), stateOf(second)]).toEqual(["waiting", "declined"]);
    // Who is off the list may come back to it, and need not leave it.
    const off = await visit(hospital.url + linkOf(second));
    expect(texts(off.root, "#waiting button")).toEqual(["Stay on the waiting list"]);
    await expectSoundClaims();
  });

  test("accepted, it is a visit: told to patient and doctor, once however often the button is pressed", async () => {
    setWeek([["09:00", "09:30"]]);
    const id = wait({ description: "A cough." });
    await at(-4, "11:00");
    const page = await visit(hospital.url + linkOf(id));
    expect(text(one(page.root, "h1"))).toBe("A time is free for you");
    expect(visits()).toEqual([]);
    const form = formOn(page, "waiting");
    const answers = await Promise.all([1, 2, 3].map(() => send(form, { step: "accept" })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(visits()).toMatchObject([
      { date: day(), time: "09:00", active_status: 1, email: entry(id).email },
    ]);
    expect(entry(id)).toMatchObject({ state: "accepted", booked_id: visits()[0]?.id, offered_until: null });
    await expect.poll(() => mailsTo(entry(id).email)).toHaveLength(2);
    const again = await follow(await send(form, { step: "accept" }));
    expect(texts(again.root, '[role="alert"]')).toEqual([]);
    expect(text(one(again.root, '[role="status"]'))).toContain("Appointment confirmed");
    expect(text(one(again.root, ".facts"))).toMatch(/Date.+Time ?09:00/);
    const done = await visit(hospital.url + linkOf(id));
    expect(text(one(done.root, "h1"))).toBe("Your appointment is confirmed");
    await expectSoundClaims();
  });

  test("that is earlier moves the visit, and what that gives up is offered in its turn", async () => {
    setWeek([["09:00", "10:00"]]);
    const held = visitOf("09:30", { email: "early@mail.example", active_status: 0 });
    const other = visitOf("09:00");
    expect((await ask("doctor", "PUT", `appointments/approve/${held}`)).code).toBe(200);
    const [mail] = hospital.rows<{ text: string }>(
      "select text from outbox where recipient = 'early@mail.example'",
    );
    const page = await visit(hospital.url + (/\/appointments\/\d+-[\w-]+/.exec(mail?.text ?? "")?.[0] ?? ""));
    const [way = ""] = hrefs(one(page.root, "main")).filter((href) => href.endsWith("/earlier"));
    const form = formOn(await visit(hospital.url + way), "earlier");
    const answer = await send(form, { until_date: day(), days: undefined });
    expect(answer.status).toBe(303);
    const [mine] = waitingRows(hospital);
    expect(mine).toMatchObject({ appointment_id: held, doctor_id: amina, until_date: day() });
    const next = wait();
    await at(-4, "11:00");
    expect([mine && stateOf(mine.id), stateOf(next)]).toEqual(["waiting", "waiting"]);
    hospital.change("delete from appointments where id = ?", other);
    await at(-4, "11:10");
    expect(mine && entry(mine.id)).toMatchObject({ state: "offered", offered_time: "09:00" });
    const own = formOn(await visit(hospital.url + (answer.headers.get("location") ?? "")), "waiting");
    await send(own, { step: "accept" });
    expect(visits()).toMatchObject([{ id: held, date: day(), time: "09:00", active_status: 1 }]);
    await at(-4, "11:20");
    expect(entry(next)).toMatchObject({ state: "offered", offered_time: "09:30" });
    await expectSoundClaims();
  });

  test("is offered to nobody at night; what the night left is made up for when it ends", async () => {
    setWeek([["09:00", "10:00"]]);
    const [first, second] = [wait(), wait()];
    await at(-4, "20:50");
    expect([stateOf(first), stateOf(second)]).toEqual(["offered", "offered"]);
    const [third] = [wait()];
    const gone = new Promise((resolve) => hospital.process.once("close", resolve));
    hospital.process.kill("SIGKILL");
    await gone;
    const before = mails.taken.length;
    clock.set(day(-3), "03:00");
    hospital = await openHospital({ folder, env, script: "start" });
    await at(-3, "03:10");
    expect([stateOf(first), stateOf(second), stateOf(third)]).toEqual(["expired", "expired", "waiting"]);
    expect(mails.taken.length).toBe(before);
    await at(-3, "07:05");
    await expect.poll(() => stateOf(third)).toBe("offered");
    const told = (id: number) =>
      mailsTo(entry(id).email).some((subject) => subject.includes("has gone to somebody"));
    await expect.poll(() => [told(first), told(second)]).toEqual([true, true]);
    await expectSoundClaims();
  });

  test("is asked about by text message too, where the hospital sends them", async () => {
    expect((await company({ reminders_sms: 1 })).code).toBe(200);
    setWeek([["09:00", "09:30"]]);
    wait({ phone: "+33 1 55 00 00 77", email: "" });
    await at(-4, "11:00");
    const texts = () =>
      gateway.asked
        .map(({ path }) => new URL(path, gateway.url).searchParams)
        .filter((sent) => sent.get("to")?.replaceAll(" ", "") === "+33155000077")
        .map((sent) => sent.get("text"));
    await expect.poll(texts).toHaveLength(1);
    expect(texts()[0]).toMatch(/free for you.*09:00.*\/waiting-list/i);
  });

  test("[B1] is one of the mails and texts that strangers may cause to somebody in an hour", async () => {
    expect((await company({ reminders_sms: 1 })).code).toBe(200);
    const [email, phone] = ["flooded@mail.example", "+33 1 55 00 00 78"];
    const keyOf = (kind: string, recipient: string) =>
      `${kind} ${createHash("sha256").update(recipient).digest("base64url")}`;
    setWeek([["09:00", "10:00"]]);
    wait({ email, phone });
    await at(-4, "11:00");
    for (const key of [keyOf("mails", email), keyOf("texts", "33155000078")])
      hospital.change("update rate_limits set hits = 1000 where key = ?", key);
    wait({ email, phone });
    await at(-4, "11:10");
    expect(
      hospital.rows("select channel, held from outbox where recipient in (?, ?) order by id", email, phone),
    ).toEqual([
      { channel: "email", held: 0 },
      { channel: "sms", held: 0 },
      { channel: "email", held: 1 },
    ]);
  });

  test.each([
    [
      "the doctor's leave",
      "absences",
      () => ({ scope: "doctor", doctor_id: amina, from_date: day(), until_date: day(), reason: "Ill" }),
    ],
    ["an imported holiday", "absences/import", () => ({ calendar: holidayOn(day()) })],
  ])("is taken from whom it is offered to when %s takes it, and they wait on", async (_, path, body) => {
    setWeek([["09:00", "09:30"]]);
    const id = wait();
    await at(-4, "11:00");
    expect(stateOf(id)).toBe("offered");
    expect([200, 201]).toContain((await ask("admin", "POST", path, body())).code);
    expect([stateOf(id), claimsOf(id), asked(id)]).toEqual(["waiting", 0, [`${day()} 09:00 withdrawn`]]);
    await expectSoundClaims();
  });

  test("is not kept where the doctor's hours have become others: nobody has it, and who had it is asked anew", async () => {
    setWeek([["09:00", "09:30"]]);
    const id = wait();
    await at(-4, "11:00");
    const form = formOn(await visit(hospital.url + linkOf(id)), "waiting");
    setWeek([["14:00", "14:30"]]);
    const late = await follow(await send(form, { step: "accept" }));
    expect(text(one(late.root, '[role="alert"]'))).toContain("This time is no longer offered");
    expect([stateOf(id), visits()]).toEqual(["offered", []]);
    await at(-4, "11:10");
    expect(stateOf(id)).toBe("offered");
    expect(asked(id)).toEqual([`${day()} 09:00 withdrawn`, `${day()} 14:00 offered`]);
    await expectSoundClaims();
  });

  test("waits no more for a visit that is cancelled, and for nobody whose last day has passed", async () => {
    const held = visitOf("09:00");
    const [early, old] = [wait({ appointment_id: held, until_date: day() }), wait({ until_date: day(-5) })];
    hospital.change("update appointments set active_status = 3 where id = ?", held);
    await at(-4, "11:00");
    expect([stateOf(early), stateOf(old)]).toEqual(["left", "expired"]);
  });

  test("waits no more for a visit that another doctor has by now, and is not moved back by an offer", async () => {
    setWeek([["09:00", "09:30"]]);
    const [other] = hospital.rows<{ id: number }>(
      "select id from doctors where department_id <> (select department_id from doctors where id = ?) order by id",
      amina,
    );
    const [asks, has] = [visitOf("15:00"), visitOf("16:00")];
    const early = wait({ appointment_id: has, until_date: day() });
    await at(-4, "11:00");
    expect(stateOf(early)).toBe("offered");
    const late = wait({ appointment_id: asks, until_date: day() });
    hospital.change("update appointments set doctor_id = ? where id in (?, ?)", other?.id, asks, has);
    const form = formOn(await visit(hospital.url + linkOf(early)), "waiting");
    const refused = await follow(await send(form, { step: "accept" }));
    expect(text(one(refused.root, '[role="alert"]'))).toContain("This time is no longer offered");
    expect(visits().map(({ time }) => time)).toEqual(["15:00", "16:00"]);
    await at(-4, "11:10");
    expect(stateOf(late)).toBe("left");
  });
});

describe("staff", () => {
  beforeEach(nextWeek);

  test("see who waits and why they were asked or not, add a caller, and answer for one", async () => {
    const cookie = await cookieFor("customer-care");
    const add = await popupForm(hospital, "/dashboard/waiting-list/new", "add-waiting", cookie);
    const values = {
      firstname: "Cora",
      lastname: "Call",
      phone: "0123",
      doctor_id: String(amina),
      days: "Monday",
    };
    for (let press = 0; press < 2; press++) {
      const added = await send(add, { ...values, until_date: day(7) }, { cookie });
      expect(await noticeAfter(hospital, added, cookie)).toBe("Added to the waiting list successfully");
    }
    // Who asks for something else for somebody who waits for it already means it.
    const other = await sendForPage(add, { ...values, until_date: day(8) }, { cookie });
    expect([other.status, summaryOf(other).map((problem) => problem.text)]).toEqual([
      409,
      ["This person is on the waiting list for this already"],
    ]);
    expect(waitingRows(hospital)).toHaveLength(1);
    const [{ id } = { id: 0 }] = waitingRows(hospital);
    setWeek([["09:00", "09:30"]]);
    await at(-4, "11:00");
    keepSignedIn();
    const view = await visit(`${hospital.url}/dashboard/waiting-list/${id}/view`, { headers: { cookie } });
    const said = text(one(view.root, "dialog"));
    for (const words of ["Cora Call", "0123", "please call", "Asked, no answer yet"])
      expect(said).toContain(words);
    const accept = await popupForm(hospital, `/dashboard/waiting-list/${id}/accept`, "waiting-step", cookie);
    // Pressed twice, it is confirmed all the same.
    for (let press = 0; press < 2; press++) {
      const answer = await send(accept, {}, { cookie });
      expect(await noticeAfter(hospital, answer, cookie)).toBe("Appointment confirmed");
    }
    expect(visits()).toMatchObject([{ date: day(), time: "09:00", active_status: 1 }]);
    const again = await ask("customer-care", "POST", `waiting-list/${id}/decline`);
    expect([again.code, again.body.message]).toEqual([409, "This time is no longer offered"]);
    expect(rowsOf(await ask("receptionist", "GET", "waiting-list?state=accepted"))).toMatchObject([{ id }]);
    expect((await ask("receptionist", "POST", `waiting-list/${id}/leave`)).code).toBe(403);
    expect((await ask("doctor", "GET", "waiting-list")).code).toBe(403);
  });

  test("a patient reaches no place but their own", async () => {
    const id = wait();
    expect((await ask("patient", "POST", `my-waiting-list/${id}/leave`)).code).toBe(404);
    expect((await ask("patient", "POST", `waiting-list/${id}/leave`)).code).toBe(403);
    hospital.change("update waiting_list set user_id = ?", patientId(hospital));
    const left = await ask("patient", "POST", `my-waiting-list/${id}/leave`);
    expect([left.code, left.body.message]).toEqual([200, "Taken off the waiting list successfully"]);
    expect(stateOf(id)).toBe("left");
  });
});
