import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { idOf } from "../support/accounts.ts";
import { call, type Row, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { amina, aminasPage, farMonday, forBookings, stranger, wish } from "../support/bookings.ts";
import { cellsOf, popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, texts, visit } from "../support/page.ts";
import { addAppointment, followAs, open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());
const doctor = () => idOf(hospital, accounts.doctor);
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => ({
    day,
    from: "09:00",
    to: "12:00",
  }));
  hospital.change("update doctors set working_days = ?, slot_minutes = 60", JSON.stringify(week));
});

beforeEach(() => {
  hospital.change("delete from absences");
  hospital.change("delete from extra_hours");
  hospital.change("delete from appointments where date >= ?", farMonday());
});

const post = (body: object, path = "absences", as = token) =>
  call(hospital, "POST", path, { token: as, body });
const leave = (values = {}) => ({
  scope: "doctor",
  doctor_id: amina,
  from_date: farMonday(),
  public_reason: "Conference",
  ...values,
});
const closedDay = (values = {}) => ({
  scope: "hospital",
  from_date: farMonday(),
  public_reason: "Founders' day",
  ...values,
});
const pickerOf = async (day = farMonday()) => {
  const page = await visit(`${hospital.url}${aminasPage}?day=${day}`);
  const slots = all(page.root, 'input[name="slot"]').map((radio) => attribute(radio, "value") ?? "");
  return {
    page,
    slots: slots.filter((slot) => slot !== ""),
    absent: texts(page.root, ".when .absent-days li"),
  };
};

describe("an absence", () => {
  test("takes its days out of the free times, and the picker says why", async () => {
    expect((await pickerOf()).slots[0]).toBe(`${farMonday()}T09:00`);
    expect((await post(leave({ until_date: addDays(farMonday(), 1) }))).code).toBe(201);
    const { slots, absent } = await pickerOf();
    expect(slots[0]).toBe(`${addDays(farMonday(), 2)}T09:00`);
    expect(absent).toEqual([expect.stringMatching(/^Away from Monday .* to Tuesday .*: Conference$/)]);
    hospital.change("delete from absences");
    expect((await post(closedDay({ from_time: "10:00" }))).code).toBe(201);
    const half = await pickerOf();
    expect(half.slots).toEqual([`${farMonday()}T09:00`]);
    expect(half.absent).toEqual([expect.stringMatching(/^Closed on Monday .* from 10:00: Founders' day$/)]);
  });

  test("of a department is its doctors', and nobody else's", async () => {
    const other = hospital.rows<{ id: number }>(
      "select department_id as id from doctors where id = ?",
      amina,
    )[0];
    const department_id = other?.id ?? 0;
    await post({ scope: "department", department_id: department_id + 1, from_date: farMonday() });
    expect((await pickerOf()).slots).toHaveLength(3);
    await post({ scope: "department", department_id, from_date: farMonday() });
    const { slots, absent } = await pickerOf();
    expect(slots[0]).toBe(`${addDays(farMonday(), 1)}T09:00`);
    expect(absent).toEqual([expect.stringMatching(/^The department is closed on Monday/)]);
  });

  test("gives way to extra hours, which also open a day off", async () => {
    await post(leave());
    const hours = { doctor_id: amina, from_time: "10:00", until_time: "11:00" };
    expect((await post({ ...hours, date: farMonday() }, "extra-hours")).code).toBe(201);
    expect((await pickerOf()).slots).toEqual([`${farMonday()}T10:00`]);
    const sunday = addDays(farMonday(), 6);
    await post({ ...hours, date: sunday }, "extra-hours");
    expect((await pickerOf(sunday)).slots).toEqual([`${sunday}T10:00`]);
  });

  test("is forgotten by kept pages when it comes and when it goes", async () => {
    const soon = addDays(new Date().toISOString().slice(0, 10), 7);
    const words = async () => texts((await visit(hospital.url + aminasPage)).root, ".stack .absent-days li");
    const data = async () =>
      texts((await visit(hospital.url + aminasPage)).root, 'script[type="application/ld+json"]').join();
    expect(await words()).toEqual([]);
    const until_date = addDays(soon, 6);
    const { body } = await post(leave({ from_date: soon, until_date, decisions: [] }));
    const stored = body.data as { id?: number; seen?: string; affected?: Array<{ id: number }> };
    let id = stored.id;
    if (stored.affected) {
      const decisions = stored.affected.map((entry) => ({ appointment_id: entry.id, decision: "keep" }));
      id = Number(
        recordOf(await post(leave({ from_date: soon, until_date, seen: stored.seen, decisions }))).id,
      );
    }
    expect((await words())[0]).toMatch(/^Away from .*: Conference$/);
    expect(await data()).toContain("specialOpeningHoursSpecification");
    await call(hospital, "DELETE", `absences/${id}`, { token });
    expect(await words()).toEqual([]);
    expect(await data()).not.toContain("specialOpeningHoursSpecification");
  });

  test("of the hospital is told on its own page's data, and where no doctor is chosen", async () => {
    const soon = addDays(new Date().toISOString().slice(0, 10), 9);
    hospital.change("delete from appointments where date = ?", soon);
    await post(closedDay({ from_date: soon }));
    const home = await visit(`${hospital.url}/`);
    expect(texts(home.root, 'script[type="application/ld+json"]').join()).toContain(`"validFrom":"${soon}"`);
    const page = await visit(`${hospital.url}/appointment`);
    expect(texts(page.root, ".absent-days li")[0]).toMatch(/^Closed on .*: Founders' day$/);
  });
});

describe("a request into an absence", () => {
  const ask = (time: string, values = {}) => ({ ...stranger, ...wish(time), doctor_id: amina, ...values });

  test("is refused with the public reason and the nearest free times, through both doors", async () => {
    await post(leave({ reason: "Surgery of her own", until_date: addDays(farMonday(), 20) }));
    const { code, body } = await call(hospital, "POST", "my-appointments", { body: ask("10:00") });
    expect([code, Object.keys(body.errors ?? {})]).toEqual([422, ["time"]]);
    expect(body.message).toMatch(/^Away from .*: Conference\. The nearest free times are .* at 09:00/);
    expect(body.message).not.toContain("Surgery");
    const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
    const page = await sendForPage(form, { ...ask("10:00"), doctor_id: String(amina) });
    expect([page.status, summaryOf(page)[0]?.text]).toEqual([422, body.message]);
  });

  test("is refused for any doctor on a closed day, and taken beside it", async () => {
    await post(closedDay());
    const anybody = { doctor_id: "" };
    const refused = await call(hospital, "POST", "my-appointments", { body: ask("10:00", anybody) });
    expect([refused.code, refused.body.errors?.date?.[0]]).toEqual([
      422,
      expect.stringMatching(
        /^Closed on .*: Founders' day\. The nearest free times are \d.* at \d\d:\d\d with Dr\. /,
      ),
    ]);
    const beside = { ...anybody, date: addDays(farMonday(), 1) };
    expect((await call(hospital, "POST", "my-appointments", { body: ask("10:00", beside) })).code).toBe(201);
  });

  test("is refused where the visit would reach into it, and taken in extra hours", async () => {
    await post(leave({ from_time: "10:30" }));
    const sent = (time: string) => call(hospital, "POST", "my-appointments", { body: ask(time) });
    expect((await sent("10:00")).code).toBe(422);
    expect((await sent("09:30")).code).toBe(201);
    await post(
      { doctor_id: amina, date: farMonday(), from_time: "11:00", until_time: "12:00" },
      "extra-hours",
    );
    expect((await sent("11:00")).code).toBe(201);
  });

  test("counts as outside hours for staff, who may enter it", async () => {
    await post(leave());
    addAppointment(hospital, { user_id: null, doctor_id: amina, date: farMonday(), time: "09:00" });
    const page = await open(hospital, `/dashboard/appointments?view=day&date=${farMonday()}`, cookie);
    expect(cellsOf(page)[0]?.join(" ")).toContain("Outside working hours");
  });
});

const bad: Array<[what: string, values: Record<string, unknown>, field: string, message: string]> = [
  [
    "ends before it starts",
    { until_date: addDays(farMonday(), -1) },
    "until_date",
    "An absence must not end before it starts",
  ],
  [
    "is empty",
    { from_time: "10:00", until_time: "10:00" },
    "until_time",
    "An absence must end after it starts",
  ],
  ["has no first day", { from_date: "" }, "from_date", "Choose the first day"],
  ["begins on no day", { from_date: "2031-02-30" }, "from_date", "Enter a real date, such as 2030-03-27"],
  ["begins at no time", { from_time: "25:00" }, "from_time", "Enter a time of day, such as 14:30"],
  ["is nobody's", { doctor_id: "" }, "doctor_id", "Choose a doctor"],
  ["is a stranger's", { doctor_id: 99999 }, "doctor_id", "Choose a doctor"],
  ["is no department's", { scope: "department" }, "department_id", "Choose a department"],
  [
    "is too long",
    { until_date: addDays(farMonday(), 800) },
    "until_date",
    "An absence may last two years at most",
  ],
  [
    "comes again before it ends",
    { yearly: 1, until_date: addDays(farMonday(), 365) },
    "until_date",
    "What comes again each year must be shorter than a year",
  ],
];

test.each(bad)("an absence that %s is refused through both doors", async (_, values, field, message) => {
  const { code, body } = await post(leave(values));
  expect([code, body.errors]).toEqual([422, { [field]: [message] }]);
  const form = await popupForm(hospital, "/dashboard/absences/new", "absence", cookie);
  const typed = Object.fromEntries(
    Object.entries(leave(values)).map(([name, value]) => [name, String(value)]),
  );
  const page = await sendForPage(form, typed, { cookie });
  expect([page.status, summaryOf(page)]).toEqual([422, [{ text: message, field: `absence-${field}` }]]);
  expect(hospital.rows("select id from absences")).toEqual([]);
});

describe("extra hours that are deleted", () => {
  const sunday = () => addDays(farMonday(), 6);
  const added = async (from_time: string, until_time: string) => {
    await post({ doctor_id: amina, date: sunday(), from_time, until_time }, "extra-hours");
    return hospital.rows<{ id: number }>("select max(id) as id from extra_hours")[0]?.id;
  };
  const book = (time: string, active_status: number) =>
    addAppointment(hospital, { user_id: null, doctor_id: amina, date: sunday(), time, active_status });
  const askedOf = async (id: number | undefined) => {
    const { root } = await open(hospital, `/dashboard/extra-hours/${id}/delete`, cookie);
    return { says: texts(root, "dialog form > p + p"), visits: texts(root, "dialog .affected-visits li") };
  };

  test("say which visits they leave outside the doctor's hours", async () => {
    const morning = await added("10:00", "13:00");
    expect(await askedOf(morning)).toEqual({ says: [], visits: [] });
    for (const [time, status] of [
      ["10:00", 0],
      ["11:00", 1],
      ["12:00", 2],
      ["15:00", 1],
    ] as const)
      book(time, status);
    const { says, visits } = await askedOf(morning);
    expect(says).toEqual([expect.stringMatching(/^2 visits lie in these hours\. They stay/)]);
    expect(visits).toEqual([
      expect.stringMatching(/Pending.*at 10:00$/),
      expect.stringMatching(/Approved.*at 11:00$/),
    ]);
    const form = { action: `${hospital.url}/dashboard/extra-hours/${morning}/delete`, values: {} };
    expect((await send(form, {}, { cookie })).status).toBe(303);
    expect(hospital.rows("select id from extra_hours")).toEqual([]);
  });

  test("or made shorter: the way to those visits is shown", async () => {
    hospital.change("delete from appointments where doctor_id = ?", amina);
    const hours = await added("10:00", "13:00");
    book("11:00", 1);
    const form = await popupForm(hospital, `/dashboard/extra-hours/${hours}/edit`, "extra-hours", cookie);
    const saved = await followAs(hospital, await send(form, { until_time: "11:00" }, { cookie }), cookie);
    expect(texts(saved.root, ".notice > p")).toEqual([
      "Extra hours updated successfully",
      "One visit to come lies outside the doctor’s hours",
    ]);
    const token = await tokenOf(hospital, accounts.admin);
    for (const [until_time, visits_outside] of [
      ["13:00", 0],
      ["11:00", 1],
    ] as const) {
      const byCall = await call(hospital, "PUT", `extra-hours/${hours}`, { token, body: { until_time } });
      expect([byCall.code, byCall.body.visits_outside]).toEqual([200, visits_outside]);
    }
  });

  test("name no patient to another doctor, nor to who may not plan hours", async () => {
    const path = `/dashboard/extra-hours/${await added("10:00", "13:00")}/delete`;
    book("11:00", 1);
    hospital.change("update appointments set lastname = 'Canary' where date = ?", sunday());
    expect((await open(hospital, path, await cookieOf(hospital, accounts.doctor))).html).toContain("Canary");
    for (const table of ["extra_hours", "appointments"])
      hospital.change(`update ${table} set doctor_id = ? where date = ?`, doctor() + 1, sunday());
    expect((await open(hospital, path, cookie)).html).toContain("Canary");
    for (const [email, status] of [
      [accounts.doctor, 404],
      [accounts.receptionist, 403],
    ] as const) {
      const page = await open(hospital, path, await cookieOf(hospital, email));
      expect(page.status).toBe(status);
      expect(page.html).not.toContain("Canary");
    }
  });

  test("but for those that other hours of the day still hold", async () => {
    const first = await added("10:00", "12:00");
    const second = await added("10:00", "12:00");
    book("11:00", 1);
    expect((await askedOf(first)).visits).toEqual([]);
    hospital.change("delete from extra_hours where id = ?", second);
    expect((await askedOf(first)).visits).toHaveLength(1);
  });
});

test("extra hours end after they start", async () => {
  const hours = { doctor_id: amina, date: farMonday(), from_time: "12:00", until_time: "12:00" };
  const message = "Extra hours must end after they start";
  const { code, body } = await post(hours, "extra-hours");
  expect([code, body.errors]).toEqual([422, { until_time: [message] }]);
  const form = await popupForm(hospital, "/dashboard/extra-hours/new", "extra-hours", cookie);
  const typed = { ...hours, doctor_id: String(amina) };
  const page = await sendForPage(form, typed, { cookie });
  expect([page.status, summaryOf(page)]).toEqual([422, [{ text: message, field: "extra-hours-until_time" }]]);
  expect(formOn(page, "extra-hours").values).toMatchObject(typed);
  expect(hospital.rows("select id from extra_hours")).toEqual([]);
});

describe("a doctor", () => {
  test("enters and changes their own leave, and no other", async () => {
    const theirs = await cookieOf(hospital, accounts.doctor);
    const form = await popupForm(hospital, "/dashboard/absences/new", "absence", theirs);
    expect(Object.keys(form.values)).not.toContain("doctor_id");
    await send(form, { from_date: farMonday(), scope: "doctor" }, { cookie: theirs });
    const [row] = hospital.rows<Row>("select * from absences");
    expect(row).toMatchObject({ scope: "doctor", doctor_id: doctor(), until_date: farMonday() });
    const own = await tokenOf(hospital, accounts.doctor);
    const refused = await post(leave({ doctor_id: doctor() + 1 }), "absences", own);
    expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["doctor_id"]]);
    expect((await post(closedDay(), "absences", own)).code).toBe(403);
    await post(closedDay());
    const listed = await call(hospital, "GET", "absences", { token: own });
    expect(rowsOf(listed).map(({ id }) => id)).toEqual([row?.id]);
    const [foreign] = hospital.rows<Row>("select id from absences where scope = 'hospital'");
    for (const method of ["PUT", "DELETE"]) {
      const sent = await call(hospital, method, `absences/${foreign?.id}`, {
        token: own,
        body: { reason: "x" },
      });
      expect(sent.code).toBe(404);
    }
  });
});
