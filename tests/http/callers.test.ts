import { beforeAll, beforeEach, expect, test } from "vitest";
import { dayInWords } from "../../app/ui/dates.tsx";
import { addDays } from "../../db/local-time.ts";
import { call, type Row, recordOf, tokenOf } from "../support/api.ts";
import { amina, farMonday, forBookings, visitAs, wish } from "../support/bookings.ts";
import { formOn, send, sendForPage } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, type Page, text, texts } from "../support/page.ts";
import { addAppointment, followAs } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());
const base = "/dashboard/appointments";
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts["customer-care"]);
  token = await tokenOf(hospital, accounts["customer-care"]);
});

beforeEach(() => hospital.change("delete from appointments"));

const grace = {
  firstname: "Grâce",
  lastname: "O'Neill",
  phone: "+44 (1632) 960-123",
  email: "Grace_o@mail.example",
};
const was = (values: object = {}) =>
  addAppointment(hospital, { user_id: null, active_status: 1, doctor_id: amina, ...grace, ...values });
const find = async (looked: string) => {
  const answer = await call(hospital, "GET", `callers?q=${encodeURIComponent(looked)}`, { token });
  expect(answer.code).toBe(200);
  return (answer.body.data as Row[]).map(({ appointment_id }) => appointment_id);
};

test.each([
  "01632 960123",
  "+441632960123",
  "960-123",
  "grace",
  "O'NEILL grâce",
  "grace_o@mail",
  "MAIL.example",
])("a caller is found by %s", async (looked) => {
  const id = was();
  expect(await find(looked)).toEqual([id]);
});

test.each(["", "1", "%", "g_ace", "nobody", "99999999"])("nobody is found by “%s”", async (looked) => {
  was();
  expect(await find(looked)).toEqual([]);
});

test("each is shown once, as in their newest appointment, who asked last first", async () => {
  const old = was();
  const other = was({ firstname: "Gail" });
  const newest = was();
  expect(await find("1632 960 123")).toEqual([newest, other]);
  expect(old).toBeLessThan(other);
});

test("a known caller's visit is in four steps, with no script, and whom it showed is noted", async () => {
  const id = was();
  const list = await visitAs(hospital, cookie, base);
  expect(hrefs(list.root)).toContain(`${base}/new`);
  const add = await visitAs(hospital, cookie, `${base}/new`);
  expect(hrefs(add.root)).toContain(`${base}/callers`);
  const results = await visitAs(hospital, cookie, `${base}/callers?caller=960123`);
  expect(texts(results.root, ".callers strong")).toEqual(["Grâce O'Neill"]);
  expect(hrefs(one(results.root, ".callers"))).toEqual([`${base}/new?for=${id}`]);
  const [viewed] = hospital.rows<Row>(
    "select user_id, detail from audit_log where action = 'viewed' and entity = 'appointments' and entity_id = ? order by id desc limit 1",
    String(id),
  );
  expect(JSON.parse(String(viewed?.detail))).toEqual({ patient: null, as: "caller" });

  const page = await visitAs(hospital, cookie, `${base}/new?for=${id}`);
  const value = (name: string) => attribute(one(page.root, `#staff-appointment [name="${name}"]`), "value");
  expect(["firstname", "lastname", "phone", "email"].map(value)).toEqual(Object.values(grace));
  expect(all(page.root, '[name="slot"]').length).toBeGreaterThan(1);
  const wanted = wish("10:00");
  const answer = await sendForPage(formOn(page, "staff-appointment"), wanted, { cookie });
  expect(answer.headers.get("location")).toBe(base);
  const [booked] = hospital.rows<Row>("select * from appointments where description = ?", wanted.description);
  expect(booked).toMatchObject({
    ...grace,
    doctor_id: amina,
    date: wanted.date,
    time: "10:00",
    active_status: 0,
  });
  expect(text(one((await followAs(hospital, answer, cookie)).root, '[role="status"]'))).toContain(
    "Appointment requested successfully",
  );
});

test("a visit of a kind that is confirmed at once is confirmed while the caller waits", async () => {
  const admin = await tokenOf(hospital, accounts.admin);
  const made = await call(hospital, "POST", "visit-types", {
    token: admin,
    body: { name: "Check-up", confirmed: "at-once", active_status: 1 },
  });
  const { id } = made.body.data as Row;
  const body = { ...wish("11:00"), ...grace, doctor_id: amina, visit_type_id: id };
  const answer = await call(hospital, "POST", "my-appointments", { token, body });
  expect([answer.code, answer.body.message]).toEqual([201, "Appointment approved successfully"]);
  hospital.change("delete from appointments");
  hospital.change("delete from visit_types where id = ?", id as number);
});

/** A kind of visit that is confirmed at once. */
async function atOnce(): Promise<number> {
  const admin = await tokenOf(hospital, accounts.admin);
  const body = { name: "Check-up", confirmed: "at-once", active_status: 1 };
  return Number(recordOf(await call(hospital, "POST", "visit-types", { token: admin, body })).id);
}

test("the form of a visit that is confirmed at once, pressed three times at once and once more, adds one and says so each time", async () => {
  const visit_type_id = await atOnce();
  const form = formOn(await visitAs(hospital, cookie, `${base}/new`), "staff-appointment");
  const wanted = {
    ...wish("11:00"),
    ...grace,
    doctor_id: String(amina),
    visit_type_id: String(visit_type_id),
  };
  const press = () => send(form, wanted, { cookie });
  const answers = [...(await Promise.all([press(), press(), press()])), await press()];
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(303));
  for (const answer of answers) {
    const { root } = await followAs(hospital, answer, cookie);
    expect(text(one(root, '[role="status"]'))).toContain("Appointment approved successfully");
  }
  expect(hospital.rows("select active_status from appointments")).toEqual([{ active_status: 1 }]);
  hospital.change("delete from visit_types where id = ?", visit_type_id);
});

test("a visit that is confirmed at once while its doctor's leave is saved is in nobody's leave unasked", async () => {
  const visit_type_id = await atOnce();
  const admin = await tokenOf(hospital, accounts.admin);
  const wins = new Set<number>();
  for (let round = 0; round < 40; round++) {
    hospital.change("delete from absences");
    hospital.change("delete from appointments");
    const leave = { scope: "doctor", doctor_id: amina, from_date: farMonday(), public_reason: "Away" };
    const wanted = { ...wish("11:00"), ...grace, doctor_id: amina, visit_type_id };
    const answers = await Promise.all([
      call(hospital, "POST", "absences", { token: admin, body: leave }),
      call(hospital, "POST", "my-appointments", { token, body: wanted }),
    ]);
    const codes = answers.map(({ code }) => code);
    expect([
      [201, 422],
      [409, 201],
    ]).toContainEqual(codes);
    wins.add(codes.indexOf(201));
  }
  hospital.change("delete from absences");
  hospital.change("delete from appointments");
  hospital.change("delete from visit_types where id = ?", visit_type_id);
});

test("nobody else finds anybody", async () => {
  was();
  for (const role of ["superadmin", "admin", "receptionist", "doctor", "patient"] as const) {
    const answer = await call(hospital, "GET", "callers?q=grace", {
      token: await tokenOf(hospital, accounts[role]),
    });
    expect([role, answer.code]).toEqual([role, 403]);
  }
  expect((await call(hospital, "GET", "callers?q=grace", {})).code).toBe(401);
});

test("once doctor and day are chosen, the form tells the hours of that day and the department's next free time", async () => {
  const week = ["Monday", "Tuesday", "Wednesday"].map((day) => ({ day, from: "08:30", to: "17:00" }));
  const day = { ...week[0], breaks: [{ from: "12:00", to: "13:00" }] };
  hospital.change(
    "update doctors set working_days = ? where id = ?",
    ...[JSON.stringify([day, ...week.slice(1)]), amina],
  );
  const facts = (page: Page) =>
    Object.fromEntries(
      all(page.root, "dialog .facts > div").map((fact) => [text(one(fact, "dt")), text(one(fact, "dd"))]),
    );
  const page = await visitAs(hospital, cookie, `${base}/new`);
  expect(facts(page)).toEqual({});
  const form = formOn(page, "staff-appointment");
  const show = (values: Record<string, string>) =>
    sendForPage(form, { ...values, intent: "show-times", firstname: "Grace" }, { cookie });

  const [department] = hospital.rows<Row>("select name from departments where id = 1");
  const next = `Next free in ${department?.name}`;
  const told = /^\w+day \d+ \w+ \d{4} at \d\d:\d\d with Dr\. /;
  expect(facts(await show({ department_id: "1" }))).toEqual({ [next]: expect.stringMatching(told) });

  const shown = await show({ doctor_id: String(amina), date: farMonday() });
  expect(facts(shown)).toEqual({
    [`Dr. Amina Diallo on ${dayInWords(farMonday())}`]: "08:30\u201312:00, 13:00\u201317:00",
    [next]: expect.stringMatching(told),
  });
  expect(formOn(shown, "staff-appointment").values).toMatchObject({ date: farMonday(), firstname: "Grace" });

  const off = addDays(farMonday(), 3);
  expect(Object.entries(facts(await show({ doctor_id: String(amina), date: off })))[0]).toEqual([
    `Dr. Amina Diallo on ${dayInWords(off)}`,
    "No hours",
  ]);

  const token = await tokenOf(hospital, accounts.admin);
  const leave = { scope: "doctor", doctor_id: amina, from_date: farMonday(), public_reason: "Conference" };
  const { id } = recordOf(await call(hospital, "POST", "absences", { token, body: leave }));
  const away = Object.values(facts(await show({ doctor_id: String(amina), date: farMonday() })));
  expect(away[0]).toMatch(/^No hours\. Away on .*: Conference$/);
  await call(hospital, "DELETE", `absences/${id}`, { token });
});
