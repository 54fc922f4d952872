import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { addDays, instantOf, localNow, weekdayOf, weekdays } from "../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { call, tokenOf } from "../support/api.ts";
import { amina } from "../support/bookings.ts";
import { expectExactClaims } from "../support/claims-model.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { movableClock } from "../support/movable-clock.ts";
import { randomFrom } from "../support/random.ts";
import { addVisit, notedOf } from "../support/reminders.ts";
import { accounts } from "../support/session.ts";
import { openSmsGateway, type SmsGateway } from "../support/sms-gateway.ts";
import { databaseUrlIn, removeHospital } from "../support/test-database.ts";
import { addWaiting, type WaitingRow, waitingRows } from "../support/waiting-list.ts";

// A month of a clinic's life: people book, move and cancel, doctors are away, the program is killed and stands still over
// nights, and what carries the messages fails every third time.

const timeZone = "Europe/Paris";
/** The clocks go forward on the twenty-first day. */
const firstDay = "2031-03-10";
/** What was sent is kept for thirty days, and looked at in the end. */
const days = 29;
const hours = [48, 3];
const channels = ["email", "sms"] as const;
/** When something happens; visits begin at three of these, so that reminders are due at them. */
const watches: LocalTime[] = ["02:00", "07:00", "10:00", "13:00", "16:00", "20:00"];
const visitTimes = ["10:00", "13:00", "16:00"];
const doctors = [amina, amina + 1];

const seed = Number(process.env.SIMULATION_SEED || 20310310);
const random = randomFrom(seed);
/** Of what carries the messages: how often that is asked depends on the machine, and what people do must not. */
const luck = randomFrom(seed + 1);
const clock = movableClock(timeZone);
const folder = newFolder();
let mails: MailServer;
let gateway: SmsGateway;
let hospital: Hospital;
let env: Record<string, string>;

beforeAll(async () => {
  mails = await openMailServer();
  gateway = await openSmsGateway();
  // Never the same mail until it is given up: others come between.
  let sinceRefusal = 0;
  Object.defineProperty(mails, "refusal", {
    get: () => {
      sinceRefusal = sinceRefusal > 1 && luck.oneIn(2) ? 0 : sinceRefusal + 1;
      return sinceRefusal === 0 ? { at: "message", code: 451, message: "Try again later" } : undefined;
    },
  });
  Object.defineProperty(gateway, "status", {
    get: () => (luck.oneIn(3) ? luck.of([503, 429, 400]) : 202),
  });
  env = {
    ...clock.env,
    SMTP_URL: mails.url,
    SMS_URL: `${gateway.url}/send/{id}?to={to}&text={text}`,
    LIMIT_FORM_POSTS: "100000",
    LIMIT_CHANGES_ADDRESS: "100000",
    LIMIT_API: "1000000",
  };
  clock.set(addDays(firstDay, -3), "12:00");
  hospital = await openHospital({ folder, env });
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => ({
    day,
    from: "09:00",
    to: "17:00",
  }));
  hospital.change("update doctors set working_days = ?, slot_minutes = 60", JSON.stringify(week));
  hospital.change("delete from appointments");
  hospital.change("delete from waiting_list");
  const settings = { reminders: 1, reminders_sms: 1, waiting_minutes: 120 };
  expect((await ask(admin, "PUT", "web-info", settings)).code).toBe(200);
});

afterAll(async () => {
  await hospital.stop();
  await mails.close();
  await gateway.close();
  removeHospital(folder);
});

/** A visit as it was agreed on, until it was moved or ended. */
interface Agreed {
  id: number;
  email: string;
  phone: string;
  doctor_id: number;
  date: LocalDate;
  time: LocalTime;
  since: number;
  until: number;
}

const agreed: Agreed[] = [];
const live = () => agreed.filter(({ until }) => until === Number.POSITIVE_INFINITY);
const ahead = () => live().filter((visit) => startOf(visit) > now());
const startOf = ({ date, time }: { date: LocalDate; time: LocalTime }) =>
  instantOf(timeZone, { date, time }).getTime();
const now = () => clock.now().getTime();

/** The clock jumps on: whoever has signed in has just done so. */
async function ask(email: string, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) {
  const token = email && (await tokenOf(hospital, email, clock.now()));
  const [seen, until] = [now(), now() + 60 * 60_000].map((at) => new Date(at).toISOString());
  hospital.change("update sessions set created_at = ?, last_seen_at = ?, expires_at = ?", seen, seen, until);
  return call(hospital, method, path, { ...(token && { token }), ...(body && { body }) });
}

const nobody = "";
const { admin } = accounts;

const emails = new Map<number, string>();

function emailOf(doctor: number): string {
  const [row] = emails.has(doctor)
    ? []
    : hospital.rows<{ email: string }>("select email from users where id = ?", doctor);
  if (row) emails.set(doctor, row.email);
  return emails.get(doctor) ?? "";
}

let people = 0;

async function freeTimeOf(doctor_id: number): Promise<{ date: LocalDate; time: LocalTime } | undefined> {
  const from = addDays(localNow(timeZone, new Date(now())).date, random.below(9));
  const { body } = await ask(nobody, "GET", `doctors/${doctor_id}/free-times?from=${from}&days=4`);
  const moments = (body.data as Array<{ date: LocalDate; times: LocalTime[] }>).flatMap(({ date, times }) =>
    times.filter((time) => visitTimes.includes(time)).map((time) => ({ date, time })),
  );
  return moments.length > 0 ? random.of(moments) : undefined;
}

function end(visit: Agreed): void {
  visit.until = now();
}

function agree(visit: Omit<Agreed, "since" | "until">): void {
  agreed.push({ ...visit, since: now(), until: Number.POSITIVE_INFINITY });
}

async function book(): Promise<void> {
  const doctor_id = random.of(doctors);
  const to = await freeTimeOf(doctor_id);
  if (!to) return;
  people += 1;
  const email = random.oneIn(8) ? "" : `patient-${people}@mail.example`;
  const phone = email && random.oneIn(8) ? "" : `+33 1 55 00 ${String(people).padStart(4, "0")}`;
  const wish = { firstname: "Patient", lastname: String(people), email, phone, description: "A cough." };
  const asked = await ask(accounts["customer-care"], "POST", "my-appointments", {
    ...wish,
    ...to,
    doctor_id,
  });
  expect([asked.code, asked.body.message]).toEqual([201, "Appointment requested successfully"]);
  const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>("select max(id) as id from appointments");
  const approval = await ask(emailOf(doctor_id), "PUT", `appointments/approve/${id}`);
  expect([approval.code, approval.body.message]).toEqual([200, "Appointment approved successfully"]);
  agree({ id, email, phone, doctor_id, ...to });
}

async function move(): Promise<void> {
  const visit = random.of(ahead());
  const to = visit && (await freeTimeOf(visit.doctor_id));
  if (!to) return;
  const answer = await ask(admin, "POST", `appointments/${visit.id}/move`, { ...to, message: "" });
  expect([answer.code, answer.body.message]).toEqual([200, "Appointment moved successfully"]);
  end(visit);
  agree({ ...visit, ...to });
}

async function cancel(): Promise<void> {
  const visit = random.of(ahead());
  if (!visit) return;
  const answer = await ask(admin, "POST", `appointments/${visit.id}/cancel`, { message: "Sorry." });
  expect([answer.code, answer.body.message]).toEqual([200, "Appointment cancelled successfully"]);
  end(visit);
}

/** Somebody waits for one of a doctor's times, on some days of the week. */
function joinList(): void {
  people += 1;
  addWaiting(hospital, {
    doctor_id: random.of(doctors),
    until_date: addDays(localNow(timeZone, new Date(now())).date, 1 + random.below(9)),
    days: JSON.stringify(weekdays.filter(() => random.oneIn(2))),
    from_time: random.oneIn(3) ? "11:00" : null,
    notice_hours: random.oneIn(3) ? 24 : 0,
    email: `patient-${people}@mail.example`,
  });
}

/** Somebody to whom a time is offered takes it, declines it, or lets it pass. */
async function answerOffer(): Promise<void> {
  const offered = waitingRows(hospital).filter(({ state }) => state === "offered");
  const entry = random.of(offered);
  if (!entry || random.oneIn(3)) return;
  const step = random.of(["accept", "accept", "decline"]);
  const {
    offered_until: until,
    offered_doctor_id: doctor_id,
    offered_date: date,
    offered_time: time,
  } = entry;
  const answer = await ask(admin, "POST", `waiting-list/${entry.id}/${step}`);
  if (until === null || Date.parse(until) <= now()) return expect(answer.code).toBe(409);
  expect(answer.code).toBe(200);
  if (step !== "accept" || doctor_id === null || date === null || time === null) return;
  const { booked_id } = answer.body.data as { booked_id: number };
  agree({ id: booked_id, email: entry.email, phone: "", doctor_id, date, time });
}

const offersSeen = new Set<string>();

/** Each free time is offered to whoever has waited longest of those whom it suits, and to each once. */
async function lookAtOffers(): Promise<void> {
  const rows = waitingRows(hospital);
  const asked = new Set(
    hospital
      .rows<{ key: string; outcome: string }>(
        "select waiting_id || ' ' || doctor_id || ' ' || date || ' ' || time as key, outcome from waiting_asked",
      )
      .filter(({ outcome }) => ["offered", "accepted", "declined", "expired", "withdrawn"].includes(outcome))
      .map(({ key }) => key),
  );
  const waiting = rows.filter(({ state }) => state === "waiting");
  const suits = (row: WaitingRow, date: LocalDate, time: LocalTime) =>
    date <= row.until_date &&
    (row.days === "[]" || (JSON.parse(row.days) as string[]).includes(weekdayOf(date))) &&
    (row.from_time === null || time >= row.from_time) &&
    // A quarter of an hour more than anybody needs to answer.
    instantOf(timeZone, { date, time }).getTime() - now() > (row.notice_hours * 60 + 15) * 60_000;
  for (const row of waiting) {
    const from = localNow(timeZone, new Date(now())).date;
    const { body } = await ask(nobody, "GET", `doctors/${row.doctor_id}/free-times?from=${from}&days=10`);
    for (const { date, times } of body.data as Array<{ date: LocalDate; times: LocalTime[] }>)
      for (const time of times)
        if (suits(row, date, time))
          expect(asked, `${row.id} waits, and ${date} ${time} is free`).toContain(
            `${row.id} ${row.doctor_id} ${date} ${time}`,
          );
  }
  for (const { id, doctor_id, offered_date: date, offered_time: time, offered_until } of rows) {
    const key = `${id} ${date} ${time} ${offered_until}`;
    if (date === null || time === null || offersSeen.has(key)) continue;
    offersSeen.add(key);
    const passedOver = waiting.filter(
      (other) =>
        other.id < id &&
        other.doctor_id === doctor_id &&
        suits(other, date, time) &&
        !asked.has(`${other.id} ${doctor_id} ${date} ${time}`),
    );
    expect(
      passedOver.map((other) => other.id),
      `offered to ${key}`,
    ).toEqual([]);
  }
  // The sweep has been since the clock showed this minute: what was not answered in time is offered no more.
  const overdue = rows.filter(
    ({ state, offered_until }) =>
      state === "offered" && Date.parse(offered_until ?? "") <= now() - 2 * 60_000,
  );
  expect(overdue, "an offer outlives its time").toEqual([]);
  const claiming = hospital.rows<{ waiting_id: number }>(
    "select distinct waiting_id from claims where waiting_id is not null",
  );
  expect(claiming.map(({ waiting_id }) => waiting_id).toSorted()).toEqual(
    rows
      .filter(({ state }) => state === "offered")
      .map(({ id }) => id)
      .toSorted(),
  );
}

/** A doctor's day off: those who are affected are moved or cancelled. */
async function leave(): Promise<void> {
  const doctor_id = random.of(doctors);
  const day = addDays(localNow(timeZone, new Date(now())).date, 1 + random.below(6));
  const body = { scope: "doctor", doctor_id, from_date: day, until_date: day, public_reason: "Conference" };
  const asked = await ask(admin, "POST", "absences", body);
  if (asked.code === 201) return;
  const { affected, seen } = asked.body.data as { affected: Array<{ id: number }>; seen: string };
  const decision = random.of(["move", "cancel"]);
  const decisions = affected.map(({ id }) => ({ appointment_id: id, decision, message: "Away." }));
  const answer = await ask(admin, "POST", "absences", { ...body, seen, decisions });
  expect([answer.code, answer.body.message]).toEqual([201, "Absence created successfully"]);
  for (const { id } of affected) {
    const visit = live().find((one) => one.id === id);
    if (!visit) throw new Error(`visit ${id} is affected, and is none`);
    end(visit);
    const [row] = hospital.rows<Pick<Agreed, "date" | "time">>(
      "select date, time from appointments where id = ? and active_status = 1",
      id,
    );
    if (row) agree({ ...visit, ...row });
  }
}

/** Reminders that arrived, each by the id that it keeps when it is sent again. */
const arrived = new Map<string, string>();
let [mailsSeen, textsSeen] = [0, 0];
/** Which visits were ahead at the last look: a text may have been on its way then. */
let aheadBefore: Agreed[] = [];

/** Looks at what arrived since the last look: nobody is reminded of a visit that is none. */
function lookAtMessages(): void {
  const reminders = mails.taken.slice(mailsSeen).filter(({ subject }) => subject?.startsWith("Reminder: "));
  mailsSeen = mails.taken.length;
  for (const { messageId = "", subject, to, date = "" } of reminders) {
    const address = to?.[0]?.address ?? "";
    arrived.set(messageId, address);
    // When it was written into the message, right before it went out; without the milliseconds.
    const at = Date.parse(date);
    const visit = agreed.find(
      (one) => one.email === address && one.since < at + 1000 && at < one.until && at < startOf(one),
    );
    const about = `${address} is reminded at ${date} of a visit that is none: ${subject}`;
    expect(visit, about).toBeDefined();
    expect(subject, about).toContain(`${Number(visit?.date.slice(8))} `);
    expect(subject, about).toContain(` at ${visit?.time}`);
  }
  const visits = [...ahead(), ...aheadBefore];
  for (const { path, status } of gateway.asked.slice(textsSeen)) {
    if (status === "drops" || status >= 300) continue;
    const { pathname, searchParams } = new URL(path, gateway.url);
    const number = compact(searchParams.get("to") ?? "");
    arrived.set(pathname, number);
    const text = searchParams.get("text") ?? "";
    const about = visits.filter(
      ({ phone, date, time }) =>
        compact(phone) === number && text.includes(`${Number(date.slice(8))} `) && text.includes(time),
    );
    expect(about.length, `${number} is told by text of a visit that is none: ${text}`).toBeGreaterThan(0);
  }
  textsSeen = gateway.asked.length;
  aheadBefore = ahead();
}

/** An address, or a phone number without its blanks. */
const compact = (recipient: string) => recipient.replaceAll(" ", "");

/** The moments at which the program was up and has done all that was due. */
const settled: number[] = [];

/** Has the clock show a time, and waits until all that is due by then is decided, and sent or refused. */
async function reach(date: LocalDate, time: LocalTime): Promise<void> {
  const killed = random.oneIn(12) ? await killAmid(date, time) : 0;
  const moment = instantOf(timeZone, { date, time }).getTime() + killed * 60_000;
  for (const minutes of [0, 1]) {
    const at = moment + minutes * 60_000;
    const canary = addVisit(hospital, localNow(timeZone, new Date(at + 20 * 60_000)));
    const shown = localNow(timeZone, new Date(at));
    noteUnderway();
    clock.set(shown.date, shown.time, hospital);
    await expect.poll(() => notedOf(hospital, canary.id)).toContain("3 skipped too-late");
    hospital.change("delete from appointments where id = ?", canary.id);
  }
  const due = () =>
    hospital.rows(
      "select id from outbox where status = 'waiting' and next_attempt_at <= ?",
      new Date(now()).toISOString(),
    );
  await expect.poll(due).toEqual([]);
  settled.push(moment);
  lookAtMessages();
}

/**
 * The program dies when it has decided on the first of what is due at a moment, and is started again once it has let go of
 * the mails on their way. Returns how many minutes later that is.
 */
async function killAmid(date: LocalDate, time: LocalTime): Promise<number> {
  const moment = instantOf(timeZone, { date, time }).getTime();
  const isDue = live().some((visit) =>
    hours.some((before) => startOf(visit) - before * 60 * 60_000 === moment),
  );
  const decided = () => hospital.rows<{ count: number }>("select count(*) as count from reminders")[0]?.count;
  const before = decided();
  clock.set(date, time, hospital);
  if (isDue) await expect.poll(decided).not.toBe(before);
  await kill();
  const back = localNow(timeZone, new Date(moment + 5 * 60_000));
  clock.set(back.date, back.time);
  hospital = await openHospital({ folder, env, script: "start" });
  return 6;
}

/**
 * To whom something may have been on its way when the program died, or when the clock jumped past the lease of whoever was
 * sending it: nobody may have noted then that it arrived.
 */
const interrupted = new Set<string>();

function noteUnderway(): void {
  for (const { recipient } of hospital.rows<{ recipient: string }>(
    "select recipient from outbox where status = 'waiting' and attempts > 0",
  ))
    interrupted.add(compact(recipient));
}

async function kill(): Promise<void> {
  const gone = new Promise((resolve) => hospital.process.once("close", resolve));
  hospital.process.kill("SIGKILL");
  await gone;
  noteUnderway();
}

/** What must have become of a reminder of a visit, if anything must. */
function expectReminder(visit: Agreed, before: number, channel: (typeof channels)[number]): "sent" | "other" {
  const due = startOf(visit) - before * 60 * 60_000;
  const rows = hospital.rows<{ state: string; reason: string | null; status: string | null }>(
    `select reminders.state, reminders.reason, outbox.status from reminders
     left join outbox on outbox.id = reminders.outbox_id
     where appointment_id = ? and hours = ? and reminders.channel = ? and version in
     (select id from audit_log where entity = 'appointments' and entity_id = ? and created_at between ? and ?)`,
    ...[visit.id, before, channel, String(visit.id)],
    ...[visit.since - 60_000, visit.since + 1000].map((at) => new Date(at).toISOString()),
  );
  const about = `visit ${visit.id}, ${before} hours before, ${channel}: ${JSON.stringify(rows)}`;
  expect(rows.length, about).toBeLessThanOrEqual(1);
  const seen = settled.find((at) => at >= due && at < startOf(visit) && at < visit.until);
  // Agreed on within the time, or over before anybody could be told.
  if (visit.since < due && seen !== undefined) expect(rows.length, about).toBe(1);
  const [row] = rows;
  if (row?.state === "skipped") expect(reasonsFor(visit, channel), about).toContain(row.reason);
  return row?.state === "sent" ? "sent" : "other";
}

/** Why a reminder of a visit may be skipped: nobody stops any here, nor comes before their time. */
function reasonsFor({ email, phone }: Agreed, channel: (typeof channels)[number]): string[] {
  const unreachable = channel === "email" ? email === "" : phone === "";
  if (unreachable) return [channel === "email" ? "no-address" : "no-phone"];
  return ["moved", "ended", "too-late", "quiet-hours", "next-one"];
}

test("a month at random: each reminder once or with a reason, nobody told of what is not, all claims exact", async () => {
  for (let day = 0; day < days; day++) {
    const date = addDays(firstDay, day);
    const isOffOverNight = random.oneIn(5);
    for (const watch of watches) {
      if (watch === "02:00" && isOffOverNight) {
        await kill();
        continue;
      }
      if (watch === "07:00" && isOffOverNight) {
        clock.set(date, "06:50");
        hospital = await openHospital({ folder, env, script: "start" });
      }
      await reach(date, watch);
      if (watch === "02:00") continue;
      // In the quiet hours, which end at seven, nobody was asked.
      await lookAtOffers();
      for (let count = random.below(4); count > 0; count--) {
        await random.of([book, book, book, move, cancel, joinList, joinList, answerOffer])();
        lookAtMessages();
      }
      if (watch === "16:00" && random.oneIn(6)) await leave();
    }
  }
  const last = addDays(firstDay, days);
  await reach(last, "10:00");
  await expectSound();
}, 300_000);

/** Takes one of the equal items out of some; false where there is none. */
function taken(items: string[], item: string): boolean {
  const at = items.indexOf(item);
  if (at >= 0) items.splice(at, 1);
  return at >= 0;
}

/** What everything must have come to. */
async function expectSound(): Promise<void> {
  const reminders = agreed.flatMap((visit) =>
    hours.flatMap((before) => channels.map((channel) => expectReminder(visit, before, channel))),
  );
  // Moved or cancelled before their time, agreed on after it, or without an address: of many there is none.
  expect(reminders.filter((outcome) => outcome === "sent").length).toBeGreaterThan(reminders.length / 8);
  expect(hospital.rows("select id from outbox where status = 'dead' and unsubscribe is null")).toEqual([]);
  // Each message that went out arrived, as one and the same however often it had to be tried.
  const gone = hospital.rows<{ recipient: string }>(
    `select recipient from reminders join outbox on outbox.id = reminders.outbox_id
     where reminders.state = 'sent' and outbox.status = 'sent'`,
  );
  const unnoted = [...arrived.values()].map(compact);
  const missing = gone.map(({ recipient }) => compact(recipient)).filter((one) => !taken(unnoted, one));
  expect(missing).toEqual([]);
  expect(unnoted.filter((one) => !interrupted.has(one))).toEqual([]);
  const outcomes = hospital.rows<{ outcome: string }>("select distinct outcome from waiting_asked");
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(
    expect.arrayContaining(["accepted", "expired", "day"]),
  );
  const db = openDatabase(databaseUrlIn(folder));
  await expectExactClaims(db);
  await db.destroy();
}
