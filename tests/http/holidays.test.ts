import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calendarText, readHolidays } from "../../app/absences/holidays.ts";
import { addDays } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { amina, farMonday, forBookings } from "../support/bookings.ts";
import { formOn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, one, readPage, text } from "../support/page.ts";
import { addAppointment, followAs, open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const compact = (date: string) => date.replaceAll("-", "");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const day = (date: string, name: string, ...more: string[]) =>
  event(`DTSTART;VALUE=DATE:${compact(date)}`, `SUMMARY:${name}`, ...more);

describe("reading a calendar", () => {
  const read = (...events: string[]) => readHolidays(calendar(...events));
  const found = (...events: string[]) => read(...events).holidays;

  test("whole days, with the last one of several before the end that it names", () => {
    const easter = day("2031-04-11", "Easter\\, and\r\n  after", "DTEND;VALUE=DATE:20310415");
    expect(found(easter)).toEqual([
      { name: "Easter, and after", from_date: "2031-04-11", until_date: "2031-04-14", yearly: 0 },
    ]);
  });

  test("each year by its rule, or where three years in a row have it on the same day", () => {
    expect(found(day("2031-12-25", "Christmas", "RRULE:FREQ=YEARLY"))).toMatchObject([{ yearly: 1 }]);
    expect(found(day("2031-12-25", "X", "RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25"))).toMatchObject([
      { yearly: 1 },
    ]);
    const years = ["2030", "2031", "2032"].map((year) => day(`${year}-05-01`, "Labour Day"));
    expect(found(...years)).toMatchObject([{ from_date: "2030-05-01", yearly: 1 }]);
    expect(found(...years.slice(1))).toHaveLength(2);
    expect(found(...years, day("2031-05-01", "Another"))).toHaveLength(2);
  });

  test("what is no plain day is counted, not guessed at", () => {
    const odd = [
      event("DTSTART:20310101T100000Z", "SUMMARY:A meeting"),
      day("2031-11-27", "Thanksgiving", "RRULE:FREQ=YEARLY;BYDAY=4TH"),
      day("2031-06-01", "Weekly", "RRULE:FREQ=WEEKLY"),
      day("2031-06-02", "Off", "STATUS:CANCELLED"),
      day("2031-02-30", "Never"),
      event("SUMMARY:No day"),
      event(`DTSTART:${"9".repeat(8)}`),
    ];
    expect(read(...odd)).toEqual({ holidays: [], others: odd.length });
  });

  test("the properties of an alarm are not the event's; the same day twice is one", () => {
    const alarm = "BEGIN:VALARM\r\nSUMMARY:Wake up\r\nEND:VALARM";
    const one = event(alarm, "DTSTART:20310101", "SUMMARY:New Year");
    expect(found(one, one)).toMatchObject([{ name: "New Year" }]);
  });

  test("bytes of other encodings are read, and what is no calendar is not", () => {
    const words = calendar(day("2031-01-06", "Heilige Drei Könige"));
    const name = (bytes: Uint8Array) => readHolidays(calendarText(bytes) ?? "").holidays[0]?.name;
    expect(name(Buffer.from(`\u{feff}${words}`))).toBe("Heilige Drei Könige");
    expect(name(Buffer.from(words, "latin1"))).toBe("Heilige Drei Könige");
    expect(name(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, "utf16le")]))).toBe(
      "Heilige Drei Könige",
    );
    for (const no of ["", "hello", "<html>", "BEGIN:VCALENDAR\r\n\0", "\0\u{1}\u{2}"]) {
      expect(calendarText(Buffer.from(no))).toBeNull();
    }
  });

  test("thousands of events, endless lines and open ends are read in no time that grows", () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      day(addDays("2031-01-01", index), `Day ${index}`),
    );
    expect(found(...many)).toHaveLength(3000);
    expect(readHolidays(`BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\n".repeat(10_000)}`).holidays).toEqual([]);
    expect(
      readHolidays(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:${"x".repeat(150_000)}`).holidays,
    ).toEqual([]);
  });
});

const hospital = hospitalForAll(forBookings());
let cookie: string;
let token: string;
const path = "/dashboard/absences/import";

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

beforeEach(() => {
  hospital.change("delete from absences");
  hospital.change("delete from appointments where date >= ?", farMonday());
});

const closed = () =>
  hospital.rows<{ from_date: string }>(
    "select scope, from_date, until_date, public_reason, yearly from absences order by from_date",
  );

async function sendForm(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(hospital.url + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie, origin: hospital.url },
  });
}
const file = (content: string | Uint8Array<ArrayBuffer>) =>
  new File([content], "days.ics", { type: "text/calendar" });

test("a file is shown first, then stored; a second time nothing is new", async () => {
  addAppointment(hospital, {
    user_id: null,
    doctor_id: amina,
    date: farMonday(),
    time: "10:00",
    active_status: 1,
  });
  const words = calendar(
    day("2033-12-25", "Christmas & <b>more</b>", "RRULE:FREQ=YEARLY"),
    day(farMonday(), "A day with a visit"),
    day(addDays(farMonday(), 1), "A free day"),
    day("2020-01-01", "Long past"),
    event("DTSTART:20330101T100000Z", "SUMMARY:A meeting"),
  );
  const shown = await readPage(await sendForm({ calendar: file(words) }));
  expect([shown.status, closed()]).toEqual([200, []]);
  const lists = all(shown.root, ".holidays").map((list) => text(list));
  expect(lists[0]).toContain("A free day");
  expect(lists[0]).toContain("Christmas & <b>more</b>");
  expect(lists[0]).toContain("every year");
  expect(lists[1]).toContain("one visit lies in it");
  expect(lists[1]).toContain("past");
  expect(text(shown.root)).toContain("1 other entry is left out");
  const { values } = formOn(shown, "holidays");
  const answer = await sendForm({ calendar_text: values.calendar_text ?? "" });
  expect(answer.status).toBe(303);
  const list = await followAs(hospital, answer, cookie);
  expect(text(one(list.root, ".notice-success p"))).toBe("2 closed days added successfully");
  expect(closed()).toEqual([
    {
      scope: "hospital",
      from_date: addDays(farMonday(), 1),
      until_date: addDays(farMonday(), 1),
      public_reason: "A free day",
      yearly: 0,
    },
    {
      scope: "hospital",
      from_date: "2033-12-25",
      until_date: "2033-12-25",
      public_reason: "Christmas & <b>more</b>",
      yearly: 1,
    },
  ]);
  const again = await readPage(await sendForm({ calendar: file(words) }));
  expect(text(again.root)).toContain("0 days are new");
  expect(text(again.root)).toContain("already closed");
  expect(all(again.root, "#holidays")).toHaveLength(0);
});

test("hostile files are refused with a reason, and nothing is stored", async () => {
  const many = Array.from({ length: 1000 }, (_, index) => day(addDays("2033-01-01", index), `Day ${index}`));
  const problems: Array<[string | Uint8Array<ArrayBuffer>, string]> = [
    ["", "This is no calendar"],
    ["<html>", "This is no calendar"],
    [new Uint8Array(1000), "This is no calendar"],
    [calendar(), "There is no whole day in this file"],
    [calendar(...many), "This file has 1000 days to come"],
    [`BEGIN:VCALENDAR\r\n${"x".repeat(300_000)}`, "Choose a file of at most 200 KB"],
  ];
  for (const [content, problem] of problems) {
    const page = await readPage(await sendForm({ calendar: file(content) }));
    expect([page.status, text(one(page.root, "#holidays-file-error"))], problem).toEqual([
      422,
      expect.stringContaining(problem),
    ]);
  }
  const none = await readPage(await sendForm({ calendar_text: "" }));
  expect([none.status, text(one(none.root, "#holidays-file-error"))]).toEqual([422, "Error: Choose a file"]);
  expect((await sendForm({ calendar_text: "nonsense" })).status).toBe(422);
  expect(closed()).toEqual([]);
});

test("through the API: a dry run, then the days; the public pages know of them", async () => {
  const words = calendar(day(addDays(farMonday(), 2), "Founders' Day"));
  const post = (body: object, as = token) => call(hospital, "POST", "absences/import", { token: as, body });
  const dry = await post({ calendar: words, dry_run: 1 });
  expect([dry.code, dry.body.data, closed()]).toMatchObject([200, { added: 1 }, []]);
  expect((await post({ calendar: words })).body.data).toMatchObject({ added: 1 });
  expect((await post({ calendar: words })).body.data).toMatchObject({
    added: 0,
    holidays: [{ fate: "there" }],
  });
  expect(closed()).toHaveLength(1);
  for (const body of [{}, { calendar: 7 }, { calendar: "nonsense" }, { calendar: words, dry_run: 2 }]) {
    expect((await post(body)).code).toBe(422);
  }
  expect((await post({ calendar: words }, await tokenOf(hospital, accounts.doctor))).code).toBe(403);
  const booked = await call(hospital, "POST", "my-appointments", {
    token: await tokenOf(hospital, accounts.patient),
    body: { date: addDays(farMonday(), 2), time: "10:00", doctor_id: amina, description: "A cough" },
  });
  expect([booked.code, JSON.stringify(booked.body.errors)]).toEqual([
    422,
    expect.stringContaining("Founders' Day"),
  ]);
});

test("an admin's list leads to it, a doctor's does not", async () => {
  const link = 'a[href="/dashboard/absences/import"]';
  expect(all((await open(hospital, "/dashboard/absences", cookie)).root, link)).toHaveLength(1);
  const doctor = await cookieOf(hospital, accounts.doctor);
  expect(all((await open(hospital, "/dashboard/absences", doctor)).root, link)).toHaveLength(0);
  expect((await open(hospital, path, doctor)).status).toBe(403);
});
