import { beforeAll, describe, expect, test } from "vitest";
import { addDays, localNow, weekdayOf } from "../../db/local-time.ts";
import { descriptionOf, follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, texts, visit } from "../support/page.ts";

/** East of most of the world: its today is often another day than the machine's. */
const timeZone = "Pacific/Kiritimati";
const amina = 5;
const tomasz = 6;
const paediatrician = 7;

const hospital = hospitalForAll({ env: { LIMIT_FORM_POSTS: "1000", TIME_ZONE: timeZone } });
let today: string;
let monday: string;

beforeAll(async () => {
  today = localNow(timeZone).date;
  monday = addDays(today, 60);
  while (weekdayOf(monday) !== "Monday") monday = addDays(monday, 1);
});

const fresh = async (query = "") => formOn(await visit(`${hospital.url}/appointment${query}`), "appointment");
const count = () => hospital.rows("select id from appointments").length;
const last = () => hospital.rows("select * from appointments order by id desc limit 1")[0];

/** A request that nothing speaks against. */
const good = () => ({ date: monday, time: "13:45", description: "A cough that will not go." });

test("date, time and description are needed, and nothing else", async () => {
  const failed = await sendForPage(await fresh());
  expect(failed.status).toBe(422);
  const named = summaryOf(failed).map(({ field }) => attribute(one(failed.root, `#${field}`), "name"));
  expect(named).toEqual(["date", "time", "description"]);
  const answer = await send(await fresh(), good());
  expect(answer.status).toBe(303);
  expect(texts((await follow(answer)).root, '[role="status"] p')).toEqual([
    "Appointment requested successfully",
  ]);
  expect(last()).toMatchObject({
    ...good(),
    firstname: "",
    lastname: "",
    email: "",
    phone: "",
    department_id: null,
    doctor_id: null,
    user_id: null,
    active_status: 0,
    reply: null,
    images: "[]",
  });
});

test("everything that is given is kept", async () => {
  const given = {
    firstname: "Ada",
    lastname: "O'Brien",
    email: "ada@mail.example",
    phone: "+44 1632 960999",
  };
  const choice = { department_id: "2", doctor_id: String(paediatrician) };
  expect((await send(await fresh(), { ...good(), ...given, ...choice })).status).toBe(303);
  expect(last()).toMatchObject({ ...given, department_id: 2, doctor_id: paediatrician });
});

test("nobody decides about the request by sending more than the form has", async () => {
  const more = { active_status: "1", user_id: "1", reply: "Yes", id: "1", images: '["a.png"]' };
  expect((await send(await fresh(), { ...good(), ...more })).status).toBe(303);
  expect(last()).toMatchObject({ active_status: 0, user_id: null, reply: null, images: "[]" });
});

const refusals: Array<[what: string, field: string, changes: () => Record<string, string>]> = [
  ["yesterday", "date", () => ({ date: addDays(today, -1) })],
  ["a date that is none", "date", () => ({ date: "2030-02-30" })],
  ["an old date that is none", "date", () => ({ date: "1999-02-30" })],
  ["no date", "date", () => ({ date: "" })],
  ["no time today", "time", () => ({ date: today, time: "" })],
  ["a date in words", "date", () => ({ date: "tomorrow" })],
  ["today at a time that has passed", "time", () => ({ date: today, time: "00:00" })],
  ["a time that is none", "time", () => ({ time: "25:00" })],
  ["an email that is none", "email", () => ({ email: "nobody" })],
  ["a phone that is none", "phone", () => ({ phone: "no" })],
  ["an unknown department", "department_id", () => ({ department_id: "999" })],
  ["a department that is no number", "department_id", () => ({ department_id: "1 or 1=1" })],
  ["an unknown doctor", "doctor_id", () => ({ doctor_id: "999" })],
  ["a patient for a doctor", "doctor_id", () => ({ doctor_id: "21" })],
  [
    "a doctor of another department",
    "doctor_id",
    () => ({ department_id: "1", doctor_id: String(paediatrician) }),
  ],
  ["a description that is too long", "description", () => ({ description: "a".repeat(2001) })],
];

test.each(refusals)("%s is refused at its field, the rest kept", async (_, field, changes) => {
  const before = count();
  const sent = { ...good(), firstname: "Ada", ...changes() };
  const page = await sendForPage(await fresh(), sent);
  expect(page.status).toBe(422);
  expect(count()).toBe(before);
  expect(summaryOf(page).map((entry) => entry.field)).toEqual([`appointment-${field}`]);
  expect(descriptionOf(page, `appointment-${field}`)).toContain(summaryOf(page)[0]?.text);
  const kept = formOn(page, "appointment").values;
  expect([kept.firstname, kept.description, kept.date]).toEqual(["Ada", sent.description, sent.date]);
});

test("today is open for a time that is still to come", async () => {
  const now = localNow(timeZone);
  if (now.time < "23:58")
    expect((await send(await fresh(), { ...good(), date: now.date, time: "23:59" })).status).toBe(303);
  expect(attribute(one((await visit(`${hospital.url}/appointment`)).root, "#appointment-date"), "min")).toBe(
    localNow(timeZone).date,
  );
});

test("the department follows from a doctor who alone was chosen", async () => {
  expect((await send(await fresh(), { ...good(), doctor_id: String(tomasz) })).status).toBe(303);
  expect(last()).toMatchObject({ department_id: 1, doctor_id: tomasz });
});

describe("a time that is taken", () => {
  const take = (status: number, time: string, doctor = amina) =>
    hospital.change(
      `insert into appointments (date, time, doctor_id, department_id, active_status, created_at, updated_at)
       values (?, ?, ?, 1, ?, 't', 't')`,
      ...[monday, time, doctor, status],
    );
  const ask = (time: string, doctor = amina) => ({ ...good(), time, doctor_id: String(doctor) });

  test("by an approved appointment is refused, and the nearest free times offered", async () => {
    take(1, "10:00");
    take(1, "10:30");
    const page = await sendForPage(await fresh(), ask("10:00"));
    expect(page.status).toBe(422);
    const [refusal] = summaryOf(page);
    expect(refusal?.field).toBe("appointment-time");
    const offered = refusal?.text.match(/\d\d:\d\d/g) ?? [];
    // Dr. Diallo sees people from 08:30 on a Monday, every half hour.
    expect(offered.toSorted()).toEqual(["09:00", "09:30", "11:00"]);
    for (const time of offered) expect((await send(await fresh(), ask(time))).status).toBe(303);
  });

  test("at the end of the day sends to another day", async () => {
    const hours = ["08:30", "09:00", "09:30", "11:00", "11:30", "12:00", "12:30", "13:00", "13:30", "14:00"];
    for (const time of [...hours, "14:30", "15:00", "15:30", "16:00"]) take(1, time);
    const [refusal] = summaryOf(await sendForPage(await fresh(), ask("16:00")));
    const tuesday = new Date(`${addDays(monday, 1)}T00:00:00Z`);
    const inWords = tuesday.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
    expect(refusal?.text).toContain(`${inWords} at 08:30`);
  });

  test.each([
    ["pending", 0],
    ["declined", 2],
    ["cancelled", 3],
  ])("by one that is %s only, is taken", async (_, status) => {
    take(status, `17:0${status}`);
    expect((await send(await fresh(), ask(`17:0${status}`))).status).toBe(303);
  });

  test("at another doctor is free at this one", async () => {
    take(1, "18:00", tomasz);
    expect((await send(await fresh(), ask("18:00"))).status).toBe(303);
    expect((await send(await fresh(), ask("18:00", tomasz))).status).toBe(422);
  });
});

test("the button shows the doctors of the chosen department, and keeps what was written", async () => {
  const before = count();
  const sent = { ...good(), department_id: "2", firstname: "Ada", intent: "show-doctors" };
  const page = await sendForPage(await fresh(), sent);
  expect(page.status).toBe(200);
  expect(count()).toBe(before);
  expect(summaryOf(page)).toEqual([]);
  expect(
    all(page.root, '#appointment [name="doctor_id"] optgroup').map((group) => attribute(group, "label")),
  ).toEqual(["Paediatrics"]);
  const { department_id, firstname, date, time, description } = formOn(page, "appointment").values;
  expect({ department_id, firstname, date, time, description }).toEqual({
    ...good(),
    department_id: "2",
    firstname: "Ada",
  });
  const answer = await send(formOn(page, "appointment"), { doctor_id: String(paediatrician) });
  expect(answer.status).toBe(303);
  expect(last()).toMatchObject({ department_id: 2, doctor_id: paediatrician, firstname: "Ada" });
});

test("a department's page leads to the form with the department chosen", async () => {
  const department = await visit(`${hospital.url}/departments/2/paediatrics`);
  expect(hrefs(one(department.root, "main"))).toContain("/appointment?department_id=2");
  const page = await visit(`${hospital.url}/appointment?department_id=2`);
  expect(formOn(page, "appointment").values.department_id).toBe("2");
  expect(all(page.root, '#appointment [name="doctor_id"] optgroup')).toHaveLength(1);
  expect((await visit(`${hospital.url}/appointment?department_id=x&doctor_id=%00`)).status).toBe(200);
});

test("sent twice it is stored once; a robot's is not stored at all", async () => {
  const before = count();
  const form = await fresh();
  const answers = await Promise.all([send(form, good()), send(form, good())]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(count()).toBe(before + 1);
  expect((await send(await fresh(), { ...good(), website: "spam" })).status).toBe(303);
  expect(count()).toBe(before + 1);
});
