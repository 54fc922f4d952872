import { beforeAll, describe, expect, test } from "vitest";
import { addDays, weekdays } from "../../db/local-time.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { amina, aminasPage, farMonday, forBookings } from "../support/bookings.ts";
import { cellsOf, popupForm } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, texts, visit } from "../support/page.ts";
import { addAppointment, open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());
const path = `/dashboard/doctors/${amina}/working-days`;
const api = `users/doctors/${amina}`;
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

const week = (from: string, to: string) =>
  weekdays.map((day, index) => (index < 5 ? { day, from, to } : { day, from: "", to: "" }));
const put = (body: object) => call(hospital, "PUT", api, { token, body });
const monday = { day: "Monday", from: "12:00", to: "13:00" };

async function reset() {
  const body = { working_days: JSON.stringify(week("09:00", "15:00")), breaks: [monday] };
  expect((await put(body)).code).toBe(200);
}

async function form() {
  const { action, values } = await popupForm(hospital, path, "working-days", cookie);
  const { clear, ...times } = values;
  return { action, values: times };
}

const breaks = async () => recordOf(await call(hospital, "GET", api)).breaks;

describe("through the form", () => {
  test("a day's breaks are typed beside its times, and stand on the public page", async () => {
    await reset();
    const answer = await send(await form(), { monday_breaks: "14:00-14:15, 11.30" }, { cookie });
    expect(answer.status).toBe(422);
    await send(await form(), { monday_breaks: "14:00 - 14:15, 11:30–12:30" }, { cookie });
    expect(await breaks()).toEqual([
      { day: "Monday", from: "11:30", to: "12:30" },
      { day: "Monday", from: "14:00", to: "14:15" },
    ]);
    const page = await visit(hospital.url + aminasPage);
    expect(texts(page.root, ".schedule td").slice(0, 2)).toEqual([
      "09:00 – 11:30, 12:30 – 14:00, 14:15 – 15:00",
      "09:00 – 15:00",
    ]);
    await send(await form(), { monday_breaks: "" }, { cookie });
    expect(await breaks()).toBeUndefined();
  });

  test("a form that knows only the 14 times keeps them, as far as they lie within the hours", async () => {
    await reset();
    const { action, values } = await form();
    const known = Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith("_breaks")));
    await send({ action, values: known }, { tuesday_from: "08:00" }, { cookie });
    expect(await breaks()).toEqual([monday]);
    await send(
      { action, values: { ...known, version: (await form()).values.version ?? "" } },
      { monday_to: "12:30" },
      { cookie },
    );
    expect(await breaks()).toBeUndefined();
  });

  test.each([
    ["lunch", "Write breaks like 12:00–13:00, with commas between them"],
    ["12:00–13:00, 12:30–13:30", "Breaks on Monday must not overlap"],
    ["13:00–12:00", "A break on Monday must end after it starts"],
    ["08:00–10:00", "Breaks on Monday must lie between 09:00 and 15:00"],
  ])("%s is refused beside its field", async (monday_breaks, message) => {
    await reset();
    const page = await sendForPage(await form(), { monday_breaks }, { cookie });
    expect([page.status, summaryOf(page)]).toEqual([
      422,
      [{ text: message, field: "working-days-monday_breaks" }],
    ]);
    expect(attribute(one(page.root, "#working-days-monday_breaks"), "value")).toBe(monday_breaks);
    expect(await breaks()).toEqual([monday]);
  });

  test("a day off has none", async () => {
    const page = await sendForPage(await form(), { sunday_breaks: "12:00–13:00" }, { cookie });
    expect(summaryOf(page)[0]?.text).toBe("Sunday is a day off, so it has no breaks");
  });
});

describe("through the API", () => {
  test("breaks stand beside a week that is as it always was", async () => {
    await reset();
    const { working_days } = recordOf(await call(hospital, "GET", api));
    expect(JSON.parse(String(working_days))).toEqual(week("09:00", "15:00"));
    expect(await breaks()).toEqual([monday]);
    await put({ breaks: JSON.stringify([{ ...monday, from: "11:00" }]) });
    expect(await breaks()).toEqual([{ ...monday, from: "11:00" }]);
    await put({ breaks: [] });
    expect(await breaks()).toBeUndefined();
  });

  test("a client that knows nothing of breaks takes none away", async () => {
    await reset();
    await put({ working_days: JSON.stringify(week("08:00", "15:00")), position: "Consultant" });
    expect(await breaks()).toEqual([monday]);
    await put({ working_days: JSON.stringify(week("13:00", "15:00")) });
    expect(await breaks()).toBeUndefined();
  });

  test.each([
    ["overlapping", [monday, { ...monday, from: "12:30", to: "13:30" }], "Breaks on Monday must not overlap"],
    ["on a day off", [{ ...monday, day: "Sunday" }], "Sunday is a day off, so it has no breaks"],
    ["backwards", [{ ...monday, to: "11:00" }], "A break on Monday must end after it starts"],
    ["no list", "lunch", /^Send the breaks as a list/],
    ["no day", [{ ...monday, day: "Someday" }], /^Send the breaks as a list/],
  ])("%s: 422", async (_, sent, message) => {
    await reset();
    const { code, body } = await put({ breaks: sent });
    expect(code).toBe(422);
    expect(body.errors?.breaks?.[0]).toMatch(message);
    expect(await breaks()).toEqual([monday]);
  });
});

describe("a break", () => {
  test("is no free time", async () => {
    await reset();
    hospital.change("update doctors set slot_minutes = 60 where id = ?", amina);
    const page = await visit(`${hospital.url}${aminasPage}?day=${farMonday()}`);
    const times = all(page.root, 'input[name="slot"]').map((radio) => attribute(radio, "value")?.slice(11));
    expect(times).toEqual(["09:00", "10:00", "11:00", "13:00", "14:00", ""]);
  });

  test("counts as outside hours, and what runs into it too", async () => {
    await reset();
    hospital.change("update doctors set slot_minutes = 30 where id = ?", amina);
    const date = addDays(farMonday(), 7);
    for (const time of ["11:30", "11:45", "12:00"])
      addAppointment(hospital, { user_id: null, doctor_id: amina, date, time });
    const page = await open(hospital, `/dashboard/appointments?view=day&date=${date}`, cookie);
    const rows = cellsOf(page).map((cells) => cells.join(" "));
    expect(rows.map((row) => row.includes("Outside working hours"))).toEqual([false, true, true]);
  });
});
