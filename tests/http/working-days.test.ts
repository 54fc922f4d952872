import { beforeAll, describe, expect, test } from "vitest";
import { idOf } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { farMonday } from "../support/bookings.ts";
import { popupForm } from "../support/dashboard.ts";
import { addDoctor } from "../support/doctors.ts";
import { send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, type Page, text, texts } from "../support/page.ts";
import { addAppointment, followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let id: number;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  id = addDoctor(hospital);
});

const path = () => `/dashboard/doctors/${id}/working-days`;
const form = async () => {
  const { action, values } = await popupForm(hospital, path(), "working-days", cookie);
  const { clear, ...times } = values;
  return { action, values: times };
};
const week = (of = id): Array<{ day: string; from: string; to: string }> =>
  JSON.parse(
    hospital.rows<{ working_days: string }>("select working_days from doctors where id = ?", of)[0]
      ?.working_days ?? "",
  );

test("the form has two times for each day, Monday first, an end not before its beginning", async () => {
  const page = await open(hospital, path(), cookie);
  const inputs = all(page.root, '#working-days input[type="time"]');
  expect(inputs).toHaveLength(14);
  expect(inputs.slice(0, 3).map((input) => attribute(input, "name"))).toEqual([
    "monday_from",
    "monday_to",
    "tuesday_from",
  ]);
  expect(inputs.slice(0, 3).map((input) => attribute(input, "value") ?? "")).toEqual(["09:00", "12:00", ""]);
  expect(attribute(one(page.root, "#working-days-monday_to"), "min")).toBe("09:00");
  expect(attribute(one(page.root, "#working-days-tuesday_to"), "min")).toBeNull();
  expect(texts(page.root, "#working-days legend")[6]).toBe("Sunday");
});

test("a week is saved, and stands on the public page at the next request", async () => {
  const changes = { monday_from: "", monday_to: "", sunday_from: "10:00", sunday_to: "10:00" };
  const answer = await send(await form(), changes, { cookie });
  expect(answer.headers.get("location")).toBe("/dashboard/doctors");
  const list = await followAs(hospital, answer, cookie);
  expect(text(one(list.root, ".notice-success p"))).toBe("Doctor updated successfully");
  expect(week()).toHaveLength(7);
  expect(week()[0]).toEqual({ day: "Monday", from: "", to: "" });
  expect(week()[6]).toEqual({ day: "Sunday", from: "10:00", to: "10:00" });
  const page = await open(hospital, `/doctors/${id}/lena-brandt`, "");
  expect(texts(page.root, ".schedule td")).toEqual([...Array(6).fill("Not Available"), "10:00 – 10:00"]);
});

test("what is wrong is said of each day, beside its field, and nothing is saved", async () => {
  const before = week();
  const page = await sendForPage(
    await form(),
    { monday_from: "09:00", tuesday_to: "17:00", friday_from: "17:00", friday_to: "08:30" },
    { cookie },
  );
  expect(page.status).toBe(422);
  expect(summaryOf(page)).toEqual([
    { text: "Enter when Monday ends", field: "working-days-monday_to" },
    { text: "Enter when Tuesday starts", field: "working-days-tuesday_from" },
    { text: "Friday must not end before it starts", field: "working-days-friday_to" },
  ]);
  expect(valuesIn(one(page.root, "#working-days")).tuesday_to).toBe("17:00");
  expect(week()).toEqual(before);
});

test.each(["25:00", "9:00", "noon", "09:00; drop", "٠٩:٠٠"])("%s is no time", async (time) => {
  const page = await sendForPage(await form(), { monday_from: time, monday_to: "23:00" }, { cookie });
  expect(page.status).toBe(422);
  expect(summaryOf(page)).toContainEqual({
    text: "Enter a time of day, such as 14:30",
    field: "working-days-monday_from",
  });
});

test("a day's button empties it and keeps the rest, and saves nothing", async () => {
  const before = week();
  const typed = { monday_from: "08:00", monday_to: "09:00", tuesday_from: "10:00", clear: "Monday" };
  const page = await sendForPage(await form(), typed, { cookie });
  expect(page.status).toBe(200);
  expect(all(page.root, ".error-summary")).toHaveLength(0);
  expect(valuesIn(one(page.root, "#working-days"))).toMatchObject({
    monday_from: "",
    monday_to: "",
    tuesday_from: "10:00",
  });
  expect(week()).toEqual(before);
});

test("the second of two editors is told what the first wrote", async () => {
  const mine = await form();
  await send(await form(), { wednesday_from: "07:00", wednesday_to: "08:00" }, { cookie });
  const page = await sendForPage(mine, { thursday_from: "09:00", thursday_to: "10:00" }, { cookie });
  expect(page.status).toBe(422);
  expect(summaryOf(page).slice(1)).toEqual([
    { text: "Now: 07:00", field: "working-days-wednesday_from" },
    { text: "Now: 08:00", field: "working-days-wednesday_to" },
    { text: "Now empty", field: "working-days-thursday_from" },
    { text: "Now empty", field: "working-days-thursday_to" },
  ]);
});

test("the visits for which a new week has no room are told of, with the way to them", async () => {
  const date = farMonday();
  for (const [time, active_status] of [
    ["10:00", 1],
    ["11:00", 0],
    ["11:30", 3],
    ["13:00", 1],
  ] as const)
    addAppointment(hospital, { user_id: null, doctor_id: id, date, time, active_status });
  const way = (page: Page) => {
    const link = all(page.root, ".notice-warning a, .week-outside > a")[0];
    return link && { says: text(link), leadsTo: attribute(link, "href") ?? "" };
  };
  const saved = async (changes: Record<string, string>) =>
    followAs(hospital, await send(await form(), changes, { cookie }), cookie);
  expect(way(await saved({ monday_from: "09:00", monday_to: "17:00" }))).toBeUndefined();
  const list = await saved({ monday_from: "09:00", monday_to: "11:00" });
  expect(text(one(list.root, ".notice-success p"))).toBe("Doctor updated successfully");
  const outside = way(list);
  expect(outside?.says).toBe("2 visits to come lie outside the doctor’s hours");
  expect(way(await open(hospital, path(), cookie))).toEqual(outside);
  const token = await tokenOf(hospital, accounts.admin);
  const byCall = await call(hospital, "PUT", `users/doctors/${id}`, { token, body: { bio: "<p>New.</p>" } });
  expect([byCall.code, byCall.body.visits_outside]).toEqual([200, 2]);
  const flagged = await open(hospital, outside?.leadsTo ?? "", cookie);
  expect(texts(flagged.root, ".flags li").filter((flag) => flag === "Outside working hours")).toHaveLength(2);
  const readers = await open(hospital, path(), await cookieOf(hospital, accounts.receptionist));
  expect([readers.status, way(readers)]).toEqual([200, undefined]);
});

describe("a doctor's own week", () => {
  test("is changed from the settings, and no other", async () => {
    const theirs = await cookieOf(hospital, accounts.doctor);
    const own = "/admin/settings/working-days";
    const { action, values } = await popupForm(hospital, own, "working-days", theirs);
    const { clear, ...times } = values;
    const changes = { sunday_from: "11:00", sunday_to: "12:00", id: String(id), doctor_id: String(id) };
    const other = week();
    const answer = await send({ action, values: times }, changes, { cookie: theirs });
    expect(answer.headers.get("location")).toBe("/admin/settings");
    const page = await followAs(hospital, answer, theirs);
    expect(text(one(page.root, ".notice-success p"))).toBe("Doctor updated successfully");
    expect(week(idOf(hospital, accounts.doctor))[6]).toEqual({ day: "Sunday", from: "11:00", to: "12:00" });
    expect(week()).toEqual(other);
    expect((await post(hospital, path(), changes, theirs)).status).toBe(403);
  });
});
