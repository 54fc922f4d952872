import { beforeEach, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { amina, aminasPage, approve, farMonday, forBookings } from "../support/bookings.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text, visit } from "../support/page.ts";

const hospital = hospitalForAll(forBookings());

const week = (from: string, to: string) => JSON.stringify([{ day: "Monday", from, to }]);
const times = "/free-times?department_id=1";
const open = (path: string) => visit(hospital.url + path);

beforeEach(() => {
  hospital.change("delete from appointments where date >= ?", farMonday());
  hospital.change("delete from absences");
  hospital.change("delete from extra_hours");
  hospital.change("update doctors set working_days = ?, slot_minutes = 30", week("", ""));
  hospital.change("update doctors set working_days = ? where id = ?", week("09:00", "10:30"), amina);
});

const chips = async (path: string) =>
  all((await open(path)).root, "a.slot").map((link) => [
    text(link),
    new URL(attribute(link, "href") ?? "", hospital.url).searchParams.get("slot"),
  ]);

test("a day of a department shows each doctor's free times, and each leads to the form with it chosen", async () => {
  approve(hospital, "09:30");
  const monday = farMonday();
  expect(await chips(`${times}&day=${monday}`)).toEqual([
    ["09:00", `${monday}T09:00`],
    ["10:00", `${monday}T10:00`],
  ]);
  const page = await open(`${times}&day=${monday}`);
  const form = await open(attribute(all(page.root, "a.slot")[1] as never, "href") ?? "");
  const chosen = all(form.root, 'input[name="slot"]').filter((radio) => attribute(radio, "checked") !== null);
  expect(chosen.map((radio) => attribute(radio, "value"))).toEqual([`${monday}T10:00`]);
});

test("a time that is gone meanwhile is said, with the nearest, and none is chosen", async () => {
  const monday = farMonday();
  approve(hospital, "10:00");
  const form = await open(`/appointment?department_id=1&doctor_id=${amina}&slot=${monday}T10:00`);
  expect(text(one(form.root, "[data-free-times]"))).toContain("at 10:00 is no longer free");
  const chosen = all(form.root, 'input[name="slot"]').filter((radio) => attribute(radio, "checked") !== null);
  expect(chosen.map((radio) => attribute(radio, "value"))).toEqual([""]);
});

test("a closed day tells why, where its times would be", async () => {
  const monday = farMonday();
  hospital.change(
    `insert into absences (scope, from_date, until_date, reason, public_reason, yearly, sort_text, list_text, created_at, updated_at)
     values ('hospital', ?, ?, 'Painting', 'Founders’ Day', 0, '', '', 't', 't')`,
    ...[monday, monday],
  );
  const page = await open(`${times}&day=${monday}`);
  expect(text(one(page.root, ".times-week"))).toContain("Closed: Founders’ Day");
  expect(await chips(`${times}&day=${monday}`)).toEqual([]);
  expect(text(page.root as never)).not.toContain("Painting");
  // Nor does an address that names a time of that day get it.
  const form = await open(`/appointment?department_id=1&doctor_id=${amina}&slot=${monday}T09:00`);
  const words = text(one(form.root, "[data-free-times]"));
  expect(words).toContain("Founders’ Day");
  expect(words).toContain("at 09:00 is no longer free. The nearest free times are below");
  const chosen = all(form.root, 'input[name="slot"]').filter((radio) => attribute(radio, "checked") !== null);
  expect(chosen.map((radio) => attribute(radio, "value"))).toEqual([""]);
});

test("nonsense in the address shows the first week with times, and is kept for nobody", async () => {
  for (const query of ["?department_id=999", "?day=x", "?day=2031-02-30", "?visit_type_id=77"]) {
    const page = await open(`/free-times${query}`);
    expect(page.status, query).toBe(200);
  }
});

test("a department in which nobody practises has no times, and says so", async () => {
  hospital.change("update doctors set hidden = 1 where department_id = 2");
  const page = await open("/free-times?department_id=2");
  expect(text(one(page.root, "main"))).toMatch(/no (?:free )?time|nobody|no doctor/i);
  const { status } = await fetch(`${hospital.url}/api/free-times?department_id=2`);
  expect(status).toBe(200);
  hospital.change("update doctors set hidden = 0 where department_id = 2");
});

test("the list of doctors says who has time next, and can be put in that order or narrowed down", async () => {
  const path = (query: string) => `/doctors?department_id=&${query}`;
  const names = async (query: string) =>
    all((await open(path(query))).root, ".person-name").map((name) => text(name).trim());
  expect((await names("free=&sort=next-free"))[0]).toContain("Amina Diallo");
  expect(await names("free=30&sort=")).toHaveLength(1);
  expect((await names("free=&sort=")).length).toBeGreaterThan(1);
  const card = all((await open(path("free=30&sort="))).root, ".next-free")[0];
  expect(text(card as never)).toMatch(/^Next free (today|Mon \d+ \w+) at \d\d:\d\d$/);
  expect(text(one((await open(aminasPage)).root, ".next-free"))).toContain("Next free");
});

test("without hours nobody is said to have time, and nothing is asked about it", async () => {
  hospital.change("update doctors set working_days = ?", week("", ""));
  const list = await open("/doctors");
  expect(all(list.root, ".next-free, #sort")).toEqual([]);
  const page = await open(`${times}&day=${addDays(farMonday(), 7)}`);
  expect(text(one(page.root, ".panel-tint"))).toContain("no free times");
});
