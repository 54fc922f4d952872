import { beforeAll, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { addHours } from "../support/absences.ts";
import { call, tokenOf } from "../support/api.ts";
import { amina, farMonday, forBookings } from "../support/bookings.ts";
import { formOn, send, sendForPage } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { lettersIn } from "../support/letters.ts";
import { one, type Page, readPage } from "../support/page.ts";
import { addAppointment, followAs, open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { addTwoStep } from "../support/two-step.ts";
import { addOffered, addWaiting } from "../support/waiting-list.ts";

// The screens of a clinic's day, in the pseudo-language: what no link of theirs leads to in the demo hospital.

const hospital = hospitalForAll(forBookings());
let cookie: string;

const idIn = (sql: string, ...values: unknown[]) => hospital.rows<{ id: number }>(sql, ...values)[0]?.id ?? 0;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.superadmin);
  const token = await tokenOf(hospital, accounts.admin);
  await call(hospital, "PUT", "languages", { token, body: { main: "en", open: ["fr", "ar"] } });
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'en-XA', 9, 'open', updated_at from languages where code = 'en'",
  );
  hospital.change("update users set language = 'en-XA' where email = ?", accounts.superadmin);
});

function expectNoLetters(page: Page, status = 200): void {
  expect(page.status).toBe(status);
  expect(lettersIn(one(page.root, "body")), page.url).toEqual([]);
}

/** Sends a popup's form as it is, or with some fields, and reads what is wrong with it. */
async function expectRefused(path: string, id: string, changes: Record<string, string>) {
  const form = formOn(await open(hospital, path, cookie), id);
  expectNoLetters(await sendForPage(form, changes, { cookie }), 422);
}

/** Sends a popup's form, and reads the list with what was done. */
async function expectDone(path: string, id: string, changes: Record<string, string> = {}) {
  const answer = await send(formOn(await open(hospital, path, cookie), id), changes, { cookie });
  expect(answer.status, path).toBe(303);
  expectNoLetters(await followAs(hospital, answer, cookie));
}

test("what is wrong with a form", async () => {
  const long = "x".repeat(5000);
  const week = addDays(farMonday(), 7);
  for (const [path, id, changes] of [
    ["/admin/departments/new", "department", { name: "" }],
    ["/admin/departments/1/edit", "department", { name: long, description: "b".repeat(50_000) }],
    ["/admin/services/new", "service", { name: "", department_id: "" }],
    [
      "/admin/visit-types/new",
      "visit-type",
      { name: "", minutes: "1", capacity: "900", mode: "no", offered_to: "no", position: "x" },
    ],
    [
      "/dashboard/doctors/new",
      "doctor",
      { gender: "no", slot_minutes: "7", hidden: "9", languages: long, facebook: "a b" },
    ],
    ["/dashboard/doctors/5/edit", "doctor", { email: accounts.admin, treats: long, phone: "1" }],
    ["/dashboard/doctors/5/texts", "doctor", { position: long, twitter: "a b" }],
    ["/dashboard/doctors/5/texts?lang=fr", "translation", { position: long }],
    ["/dashboard/doctors/5/working-days", "working-days", { monday_from: "10:00", monday_to: "" }],
    ["/dashboard/absences/new", "absence", { from_date: "", reason: long, scope: "no" }],
    ["/dashboard/absences/new", "absence", { from_date: week, until_date: farMonday() }],
    ["/dashboard/absences/new", "absence", { from_date: week, scope: "doctor", yearly: "3" }],
    ["/dashboard/extra-hours/new", "extra-hours", { date: "x", from_time: "10:00", until_time: "09:00" }],
    ["/dashboard/waiting-list/new", "add-waiting", { until_date: "", days: "no", notice_hours: "x" }],
    ["/admin/admins/new", "admin", { role_id: "", password: "a", phone: "1" }],
    ["/dashboard/staff/new", "member", { names: "", email: "x", publish_at: "x" }],
    [
      "/dashboard/staff/new",
      "member",
      { active_status: "7", publish_at: `${week}T09:00`, unpublish_at: `${farMonday()}T09:00` },
    ],
  ] as const)
    await expectRefused(path, id, changes);
});

test("what was done, and the lists with it", async () => {
  await expectDone("/admin/departments/new", "department", { name: "⟦1⟧" });
  await expectDone("/admin/departments/1/move", "move", { place: "2" });
  await expectDone("/dashboard/doctors/5/texts?lang=fr", "translation", { position: "⟦2⟧" });
  await expectDone("/dashboard/extra-hours/new", "extra-hours", {
    doctor_id: String(amina),
    date: farMonday(),
    from_time: "06:00",
    until_time: "07:00",
  });
  for (const path of [
    "/admin/departments?arrange=1",
    "/admin/services?q=zzzz",
    "/dashboard/doctors?texts=fr-missing",
  ])
    expectNoLetters(await open(hospital, path, cookie));
});

test("absences, extra hours, and the visits that an absence touches", async () => {
  addHours(hospital, amina);
  addHours(hospital, null);
  const absence = idIn("select max(id) as id from absences");
  const extra = idIn("select max(id) as id from extra_hours");
  for (const path of [
    ...[
      "/dashboard/absences",
      `/dashboard/absences/${absence}/edit`,
      `/dashboard/absences/${absence}/delete`,
    ],
    ...[`/dashboard/extra-hours/${extra}/edit`, `/dashboard/extra-hours/${extra}/delete`],
    "/dashboard/extra-hours",
  ])
    expectNoLetters(await open(hospital, path, cookie));
  const day = farMonday();
  for (const [time, email, phone] of [
    ["10:00", "", "+44 1632 960501"],
    ["11:00", "", ""],
    ["12:00", "nora@mail.example", ""],
  ] as const)
    addAppointment(hospital, { user_id: null, date: day, time, email, phone, active_status: 1 });
  const form = formOn(await open(hospital, "/dashboard/absences/new", cookie), "absence");
  const leave = { scope: "doctor", doctor_id: String(amina), from_date: day };
  const asked = await sendForPage(form, leave, { cookie });
  expectNoLetters(asked, 409);
  const answered = formOn(asked, "absence");
  expectNoLetters(await sendForPage(answered, { decision: "cancel" }, { cookie }), 409);
  expectNoLetters(await sendForPage(answered, { decision: "invite" }, { cookie }), 409);
  const done = await send(answered, { decision: "keep" }, { cookie });
  expectNoLetters(await followAs(hospital, done, cookie));
});

test("closed days out of a file", async () => {
  const path = "/dashboard/absences/import";
  const event = (date: string, name: string, ...more: string[]) =>
    [
      "BEGIN:VEVENT",
      `DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`,
      `SUMMARY:${name}`,
      ...more,
      "END:VEVENT",
    ].join("\r\n");
  const shown = async (content: string) => {
    const body = new FormData();
    body.append("calendar", new File([content], "days.ics", { type: "text/calendar" }));
    const headers = { cookie, origin: hospital.url };
    return readPage(await fetch(hospital.url + path, { method: "POST", body, headers }));
  };
  expectNoLetters(await open(hospital, path, cookie));
  for (const content of ["", "BEGIN:VCALENDAR\r\n", `BEGIN:VCALENDAR\r\n${"x".repeat(300_000)}`])
    expectNoLetters(await shown(content), 422);
  const days = await shown(
    [
      "BEGIN:VCALENDAR",
      event("2033-12-25", "1", "RRULE:FREQ=YEARLY"),
      event(farMonday(), "2"),
      event("2034-03-01", "", "DTEND;VALUE=DATE:20340601"),
      event("2034-03-06", "3"),
      event("2020-01-01", "4"),
      "BEGIN:VEVENT\r\nDTSTART:20330101T100000Z\r\nEND:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n"),
  );
  expectNoLetters(days);
  const answer = await send(formOn(days, "holidays"), {}, { cookie });
  expectNoLetters(await followAs(hospital, answer, cookie));
});

test("the waiting list, with a time that is offered", async () => {
  hospital.change("update web_info set waiting_minutes = 60");
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const offer = { doctor_id: amina, date: addDays(farMonday(), 1), time: "10:00", until };
  const described = { description: "Words", days: '["Monday"]', from_time: "09:00", phone: "123", email: "" };
  const offered = addOffered(hospital, offer, described);
  const waits = addWaiting(hospital, {
    doctor_id: null,
    department_id: 1,
    visit_type_id: 1,
    until_date: farMonday(),
    state: "expired",
    firstname: "",
    lastname: "",
  });
  hospital.change(
    `insert into waiting_asked (waiting_id, doctor_id, date, time, outcome, created_at)
     values (?, ?, ?, '08:00', 'hour', '2026-01-01T00:00:00.000Z')`,
    ...[waits, amina, farMonday()],
  );
  for (const path of [
    ...["", "?state=expired", "/new"],
    ...["view", "accept", "decline", "leave", "rejoin"].map((step) => `/${offered}/${step}`),
    ...["view", "accept", "decline", "leave", "rejoin"].map((step) => `/${waits}/${step}`),
  ])
    expectNoLetters(await open(hospital, `/dashboard/waiting-list${path}`, cookie));
  await expectDone(`/dashboard/waiting-list/${offered}/decline`, "waiting-step");
  const again = { doctor_id: String(amina), firstname: "1", phone: "12345", until_date: farMonday() };
  await expectDone("/dashboard/waiting-list/new", "add-waiting", again);
  const form = formOn(await open(hospital, "/dashboard/waiting-list/new", cookie), "add-waiting");
  expectNoLetters(await sendForPage(form, again, { cookie }), 409);
});

test("people who work here: invited, hidden, with two-step sign-in, and what keeps them", async () => {
  hospital.change("update doctors set hidden = 1 where id = ?", amina);
  hospital.change("update users set password_hash = null where id = 6");
  const colleague = idIn("select id from users where email = ?", accounts["customer-care"]);
  addTwoStep(hospital, colleague);
  const own = idIn("select id from users where email = ?", accounts.superadmin);
  hospital.change("update sessions set proved_at = ?", new Date().toISOString());
  for (const path of [
    ...[`/dashboard/doctors/${amina}/view`, `/dashboard/doctors/${amina}/delete`],
    ...[`/dashboard/doctors/${amina}/invitation`, "/dashboard/doctors/6/invitation"],
    ...["/admin/admins", `/admin/admins/${colleague}/edit`, `/admin/admins/${colleague}/delete`],
    ...[
      `/admin/admins/${own}/delete`,
      `/admin/admins/${own}/two-step`,
      `/admin/admins/${colleague}/two-step`,
    ],
    ...["/dashboard/doctors?q=zzzz", "/admin/admins?role_id=3", "/admin/departments/1/delete"],
    "/admin/departments/1/preview",
  ])
    expectNoLetters(await open(hospital, path, cookie));
  const invited = await send(
    { action: `${hospital.url}/dashboard/doctors/6/invitation`, values: {} },
    {},
    { cookie },
  );
  expect(invited.status).toBe(303);
  expectNoLetters(await followAs(hospital, invited, cookie));
});
