import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { call, type Row, recordOf, rowsOf, type Somebody, tokens } from "../support/api.ts";
import {
  amina,
  aminasPage,
  bookingAs,
  farMonday,
  forBookings,
  stranger,
  visitAs,
  wish,
} from "../support/bookings.ts";
import { popupForm } from "../support/dashboard.ts";
import { descriptionOf, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, readPage, text, texts, visit } from "../support/page.ts";
import { followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { addWaiting } from "../support/waiting-list.ts";

const hospital = hospitalForAll(forBookings({ TRUST_PROXY: "loopback" }));
let token: Record<Somebody, string>;

beforeAll(async () => {
  token = await tokens(hospital);
});

beforeEach(() => {
  hospital.change("delete from appointments");
  hospital.change("delete from visit_types where id > 1");
});

const as = (somebody: Somebody, method: string, path: string, body?: unknown) =>
  call(hospital, method, path, {
    ...(somebody !== "nobody" && { token: token[somebody] }),
    ...(body !== undefined && { body }),
  });

/** Adds a kind of visit; its number. */
async function kind(values: object = {}): Promise<number> {
  const answer = await as("admin", "POST", "visit-types", { name: "Check-up", active_status: 1, ...values });
  expect(answer.body).toMatchObject({ status: "success", message: "Visit type created successfully" });
  return Number(recordOf(answer).id);
}

const request = (body: object, by: Somebody = "nobody") =>
  as(by, "POST", "my-appointments", { ...wish("10:00"), ...stranger, doctor_id: amina, ...body });

const freeOn = async (type?: number) => {
  const query = `from=${farMonday()}&days=1${type ? `&type=${type}` : ""}`;
  const answer = await as("nobody", "GET", `doctors/${amina}/free-times?${query}`);
  return (answer.body.data as Array<{ times: string[] }>)[0]?.times ?? [];
};

const newest = () => hospital.rows<Row>("select * from appointments order by id desc limit 1")[0];

test("kinds of visit stand by department where more than one may be meant, and alone where one is", async () => {
  await kind({ name: "Check-up" });
  await kind({ name: "Stress test", department_id: 1 });
  await kind({ name: "Baby clinic", department_id: 2 });
  for (const path of ["/appointment", "/free-times"]) {
    const { root } = await visit(hospital.url + path);
    const groups = all(root, '[name="visit_type_id"] optgroup');
    expect(groups.map((group) => [attribute(group, "label"), ...texts(group, "option")])).toEqual([
      ["Cardiology", "Stress test"],
      ["Paediatrics", "Baby clinic"],
    ]);
    expect(texts(root, '[name="visit_type_id"] > option')).toEqual(["Not sure", "Visit", "Check-up"]);
  }
  const { root } = await visit(hospital.url + aminasPage);
  expect(all(root, '[name="visit_type_id"] optgroup')).toEqual([]);
  expect(texts(root, '[name="visit_type_id"] option')).toEqual([
    "Not sure",
    "Visit",
    "Check-up",
    "Stress test",
  ]);
});

describe("a hospital that has set nothing", () => {
  test("has one kind of visit, which asks for no choice", async () => {
    const answer = await as("nobody", "GET", "visit-types");
    expect(rowsOf(answer)).toMatchObject([
      { name: "Visit", minutes: null, capacity: 1, confirmed: "doctor", live_limit: null },
    ]);
    const page = await visit(`${hospital.url}/appointment`);
    expect(all(page.root, '[name="visit_type_id"]')).toEqual([]);
    expect((await request({ time: "03:00" })).code).toBe(201);
    expect(newest()).toMatchObject({ visit_type_id: null, minutes: 30 });
  });

  test("shows only what is shown", async () => {
    const hidden = await kind({ active_status: 0 });
    expect(rowsOf(await as("nobody", "GET", "visit-types")).map(({ id }) => id)).not.toContain(hidden);
    expect(rowsOf(await as("admin", "GET", "visit-types")).map(({ id }) => id)).toContain(hidden);
  });
});

test("a kind is not deleted while visits to come are of it, by either door", async () => {
  const taken = await kind({ confirmed: "at-once", capacity: 3 });
  expect((await request({ visit_type_id: taken })).code).toBe(201);
  const why =
    "Visits to come, places on the waiting list and invitations to a follow-up are of this kind: 1. Hide it instead, and delete it once they are over.";
  expect(await as("admin", "DELETE", `visit-types/${taken}`)).toMatchObject({
    code: 409,
    body: { message: why },
  });
  const cookie = await cookieOf(hospital, accounts.admin);
  const answer = await readPage(await post(hospital, `/admin/visit-types/${taken}/delete`, {}, cookie));
  expect([answer.status, text(one(answer.root, 'dialog [role="alert"]'))]).toEqual([422, why]);
  expect(newest()).toMatchObject({ visit_type_id: taken });
  hospital.change("update appointments set date = '2020-01-06' where visit_type_id = ?", taken);
  expect((await as("admin", "DELETE", `visit-types/${taken}`)).code).toBe(200);
});

test("a kind is not deleted while somebody waits for one, or is invited to it: they would get another", async () => {
  const type = await kind({ name: "Ultrasound" });
  const remove = async () => (await as("admin", "DELETE", `visit-types/${type}`)).code;
  addWaiting(hospital, { doctor_id: amina, visit_type_id: type, until_date: farMonday() });
  expect(await remove()).toBe(409);
  hospital.change("update waiting_list set state = 'left' where visit_type_id = ?", type);
  expect((await request({})).code).toBe(201);
  hospital.change(
    `insert into follow_ups (appointment_id, doctor_id, visit_type_id, from_date, until_date, message, created_at)
     values (?, ?, ?, ?, ?, '', '2026-01-01T00:00:00.000Z')`,
    ...[newest()?.id as number, amina, type, farMonday(), farMonday()],
  );
  expect(await remove()).toBe(409);
  hospital.change("update follow_ups set withdrawn_at = 't' where visit_type_id = ?", type);
  expect(await remove()).toBe(200);
});

test("a kind that nobody who can be chosen offers is not offered", async () => {
  const [own, other] = [await kind({ name: "Own", doctor_ids: [amina] }), await kind({ name: "Other" })];
  const offered = async () => {
    const { root } = await visit(`${hospital.url}/appointment`);
    return all(root, '[name="visit_type_id"] option').map((option) => attribute(option, "value"));
  };
  expect(await offered()).toEqual(["", "1", ...[own, other].map(String)]);
  hospital.change("update doctors set hidden = 1 where id = ?", amina);
  expect(await offered()).toEqual(["", "1", String(other)]);
  hospital.change("update doctors set hidden = 0 where id = ?", amina);
  // Of another department than its only doctor's, nobody offers it either.
  hospital.change("update visit_types set department_id = 2 where id = ?", own);
  expect(await offered()).toEqual(["", "1", String(other)]);
});

test("a visit keeps a kind that is not offered any more when staff edit it", async () => {
  const [own] = [await kind({ name: "Own" }), await kind({ name: "Other" })];
  expect((await request({ visit_type_id: own })).code).toBe(201);
  hospital.change("update visit_types set active_status = 0 where id = ?", own);
  const cookie = await cookieOf(hospital, accounts.admin);
  const page = await open(hospital, `/dashboard/appointments/${newest()?.id}/edit`, cookie);
  const answer = await send(formOn(page, "staff-appointment"), { description: "A new word." }, { cookie });
  expect(answer.status).toBe(303);
  expect(newest()).toMatchObject({ description: "A new word.", visit_type_id: own });
});

test("a kind of a doctor who is hidden stays theirs, whatever else of it changes", async () => {
  const own = await kind({ doctor_ids: [amina] });
  hospital.change("update doctors set hidden = 1 where id = ?", amina);
  expect((await as("admin", "PUT", `visit-types/${own}`, { price: "40" })).code).toBe(200);
  const cookie = await cookieOf(hospital, accounts.admin);
  const page = await open(hospital, `/admin/visit-types/${own}/edit`, cookie);
  const ticked = all(page.root, 'input[name="doctor_ids"]:checked').map((box) => attribute(box, "value"));
  expect(ticked).toEqual([String(amina)]);
  const values = { price: "50", doctor_ids: ticked[0] ?? "" };
  expect((await send(formOn(page, "visit-type"), values, { cookie })).status).toBe(303);
  hospital.change("update doctors set hidden = 0 where id = ?", amina);
  expect(hospital.rows("select price, doctor_ids from visit_types where id = ?", own)).toEqual([
    { price: "50", doctor_ids: `[${amina}]` },
  ]);
});

describe("what holds for a kind is kept", () => {
  test.each([
    ["capacity", { capacity: 0 }, "People at a time must be a whole number from 1 to 50"],
    ["minutes", { minutes: 3 }, "Visit must be a whole number from 5 to 480"],
    ["latest_days", { latest_days: 0 }, "Days ahead at most must be a whole number from 1 to 3650"],
    ["minutes_before", { minutes_before: -1 }, "Kept free before must be a whole number from 0 to 240"],
    [
      "live_limit",
      { live_limit: 0 },
      "Visits ahead for one person at most must be a whole number from 1 to 100",
    ],
    ["mode", { mode: "letter" }, "Choose how people meet"],
    ["doctor_ids", { doctor_ids: [999_999] }, "Choose doctors from the list"],
    ["department_id", { department_id: 999_999 }, "Choose a department from the list"],
  ])("%s", async (field, values, message) => {
    const stored = () => hospital.rows("select * from visit_types order by id");
    const before = stored();
    const answer = await as("admin", "POST", "visit-types", { name: "Odd", active_status: 1, ...values });
    expect([answer.code, answer.body.errors?.[field]]).toEqual([422, [message]]);
    const cookie = await cookieOf(hospital, accounts.admin);
    const form = await popupForm(hospital, "/admin/visit-types/new", "visit-type", cookie);
    const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    const odd = { name: "Odd", mode: "phone", offered_to: "public", confirmed: "doctor" };
    const page = await sendForPage(form, { ...odd, ...typed }, { cookie });
    expect([page.status, summaryOf(page)]).toEqual([422, [{ text: message, field: `visit-type-${field}` }]]);
    expect(formOn(page, "visit-type").values.name).toBe("Odd");
    expect(stored()).toEqual(before);
  });

  test("its length and what is kept free around it", async () => {
    const long = await kind({ minutes: 45, minutes_after: 15 });
    expect((await freeOn(long)).slice(0, 2)).toEqual(["08:30", "09:30"]);
    await request({ visit_type_id: long });
    expect(newest()).toMatchObject({ visit_type_id: long, minutes: 45, minutes_after: 15, active_status: 0 });
    // From 10 to 11 it is somebody's.
    const usual = await freeOn();
    expect(usual).toContain("09:30");
    expect(usual).not.toContain("10:30");
    expect(usual).toContain("11:00");
  });

  test.each<[string, object, object, string, string]>([
    ["hidden", { active_status: 0 }, {}, "visit_type_id", "Choose a kind of visit from the list"],
    [
      "for staff",
      { offered_to: "staff" },
      {},
      "visit_type_id",
      "Our staff book this kind of visit. Please call us",
    ],
    [
      "for patients",
      { offered_to: "patients" },
      {},
      "visit_type_id",
      "This kind of visit is for patients with an account. Sign in to ask for it",
    ],
    [
      "of another doctor",
      { doctor_ids: [6] },
      {},
      "visit_type_id",
      "This doctor does not offer this kind of visit",
    ],
    [
      "too soon",
      { earliest_hours: 24 * 365 },
      {},
      "date",
      expect.stringMatching(
        /^Choose a time at least 365 days from now\. The nearest free times are /,
      ) as string,
    ],
    [
      "too far",
      { latest_days: 7 },
      {},
      "date",
      expect.stringMatching(/^Choose a day up to \d.*\. The nearest free times are /) as string,
    ],
    [
      "outside hours",
      {},
      { time: "03:00" },
      "time",
      expect.stringMatching(/^The doctor sees nobody at this time\. The nearest free times are /) as string,
    ],
    [
      "without a doctor, where it is confirmed at once",
      { confirmed: "at-once" },
      { doctor_id: "", department_id: 1 },
      "doctor_id",
      expect.stringMatching(
        /^Choose a doctor: this kind of visit is confirmed at once\. The nearest .* with Dr\. /,
      ) as string,
    ],
  ])("%s", async (_, values, body, field, message) => {
    const answer = await request({ visit_type_id: await kind(values), ...body });
    expect([answer.code, answer.body.errors?.[field]]).toEqual([422, [message]]);
    expect(newest()).toBeUndefined();
  });

  test("how many one person has ahead, whatever they call themselves", async () => {
    const one = await kind({ live_limit: 1 });
    expect((await request({ visit_type_id: one })).code).toBe(201);
    const others = [
      { email: "MALLORY@mail.example", phone: "" },
      { email: "", phone: "+44 (1632) 960-666" },
      { email: "", phone: "01632 960666" },
      { email: "", phone: "0044 (0)1632 960 666" },
    ];
    for (const [index, person] of others.entries()) {
      const answer = await request({ visit_type_id: one, ...wish(`1${index + 1}:00`), ...person });
      const message = "You already have a visit of this kind ahead. Cancel one first, or call us";
      expect([answer.code, answer.body.errors?.visit_type_id]).toEqual([422, [message]]);
    }
    // What is refused anyway tells nobody how many visits somebody has.
    const probe = { visit_type_id: one, ...wish("03:00"), email: "mallory@mail.example", phone: "" };
    expect(Object.keys((await request(probe)).body.errors ?? {})).toEqual(["time"]);
    const somebodyElse = { email: "other@mail.example", phone: "", ...wish("11:00") };
    expect((await request({ visit_type_id: one, ...somebodyElse })).code).toBe(201);
  });

  test("how many an account has ahead, on a doctor's page", async () => {
    const one = await kind({ live_limit: 1 });
    const cookie = await cookieOf(hospital, accounts.patient);
    const book = async (time: string) =>
      sendForPage(
        await bookingAs(hospital, cookie),
        { ...wish(time), visit_type_id: String(one) },
        { cookie },
      );
    expect((await book("10:00")).status).toBe(303);
    const page = await book("11:00");
    expect([page.status, summaryOf(page).map((problem) => problem.text)]).toEqual([
      422,
      ["You already have a visit of this kind ahead. Cancel one first, or call us"],
    ]);
  });
});

describe("a visit that is confirmed at once", () => {
  test("is approved with the request, told to both sides, and claims its time", async () => {
    const type = await kind({ confirmed: "at-once" });
    expect((await request({ visit_type_id: type })).code).toBe(201);
    const row = newest();
    expect(row).toMatchObject({ active_status: 1, visit_type_id: type });
    expect(hospital.rows("select tick from claims where appointment_id = ?", row?.id as number)).toHaveLength(
      6,
    );
    const mails = hospital.rows<{ recipient: string; subject: string }>(
      "select recipient, subject from outbox order by id desc limit 2",
    );
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([accounts.doctor, stranger.email].sort());
    expect(mails.some(({ subject }) => subject.endsWith("is confirmed"))).toBe(true);
    const again = await request({ visit_type_id: type, ...wish("10:15"), email: "b@mail.example" });
    expect(again.code).toBe(422);
    expect(again.body.errors?.time?.[0]).toMatch(/^This time is already taken\. The nearest free times are /);
    expect(await freeOn()).not.toContain("10:00");
  });

  test("is said to be so, to whoever asked and in its history, and who booked it to the doctor", async () => {
    const type = await kind({ confirmed: "at-once" });
    const taken = await request({ visit_type_id: type }, "patient");
    expect([taken.code, taken.body.message]).toEqual([201, "Appointment approved successfully"]);
    expect((await told(accounts.doctor)).mail.text).toContain("The patient has booked this appointment.");
    const history = async () => {
      const { body } = await as("doctor", "GET", `appointments/${newest()?.id}/history`);
      const cookie = await cookieOf(hospital, accounts.doctor);
      const { root } = await visitAs(hospital, cookie, `/dashboard/appointments/${newest()?.id}/view`);
      return [(body.data as Row[]).map(({ step, at_once }) => [step, at_once]), texts(root, "dd")] as const;
    };
    const steps = [
      ["requested", false],
      ["approved", true],
    ];
    const atOnce = "Confirmed at once, as visits of this kind are";
    expect(await history()).toEqual([steps, expect.arrayContaining(["Requested by the patient", atOnce])]);
    const staffs = await request({ ...wish("11:00"), visit_type_id: type }, "customer-care");
    expect([staffs.code, staffs.body.message]).toEqual([201, "Appointment approved successfully"]);
    expect((await told(accounts.doctor)).mail.text).toContain("The hospital has booked this appointment.");
    expect(await history()).toEqual([steps, expect.arrayContaining([atOnce])]);
    const page = await visit(`${hospital.url}/appointment?doctor_id=${amina}`);
    const values = { visit_type_id: String(type), doctor_id: String(amina), ...wish("13:00"), ...stranger };
    const shown = await followAs(hospital, await send(formOn(page, "appointment"), values), "");
    expect(texts(shown.root, '[role="status"] p')).toEqual(["Appointment approved successfully"]);
    const asked = await request({ ...wish("12:00") }, "patient");
    expect(asked.body.message).toBe("Appointment requested successfully");
  });

  test("of a group is shared by as many as it has room for, and by nobody else", async () => {
    const group = await kind({ confirmed: "at-once", capacity: 3, minutes: 60 });
    const join = (index: number, type: number | string, time = "10:00") =>
      request({ visit_type_id: type, ...wish(time), email: `g${index}@mail.example`, phone: "" });
    for (const index of [1, 2]) expect((await join(index, group)).code).toBe(201);
    expect(await freeOn(group)).toContain("10:00");
    expect((await join(3, "", "10:30")).code).toBe(422);
    expect((await join(3, group, "10:30")).code).toBe(422);
    expect((await join(3, group)).code).toBe(201);
    expect(await freeOn(group)).not.toContain("10:00");
    expect((await join(4, group)).code).toBe(422);
    expect(hospital.rows("select distinct seat from claims order by seat")).toEqual([
      { seat: 0 },
      { seat: 1 },
      { seat: 2 },
    ]);
  });

  test("of a group that fewer share from now on keeps its people, and says how many are above that", async () => {
    const group = await kind({ confirmed: "at-once", capacity: 3, minutes: 60 });
    for (const time of ["10:00", "12:00"])
      for (const index of [1, 2, 3]) {
        const email = `${index}at${time.slice(0, 2)}@mail.example`;
        const answer = await request({ visit_type_id: group, ...wish(time), email, phone: "" });
        expect(answer.code).toBe(201);
      }
    const to = (capacity: number) => as("admin", "PUT", `visit-types/${group}`, { capacity });
    expect((await to(2)).body.visits_above).toBe(2);
    expect((await to(3)).body.visits_above).toBe(0);
    const cookie = await cookieOf(hospital, accounts.admin);
    const saved = async (capacity: string) => {
      const form = await popupForm(hospital, `/admin/visit-types/${group}/edit`, "visit-type", cookie);
      return followAs(hospital, await send(form, { capacity }, { cookie }), cookie);
    };
    expect(texts((await saved("4")).root, ".notice > p")).toEqual(["Visit type updated successfully"]);
    const { root } = await saved("1");
    expect(texts(root, ".notice > p")).toEqual([
      "Visit type updated successfully",
      "4 visits to come are more than their times have room for now",
    ]);
    const way = attribute(one(root, ".notice-warning a"), "href") ?? "";
    expect(texts((await open(hospital, way, cookie)).root, ".flags")).toHaveLength(6);
    expect(hospital.rows("select id from appointments where active_status = 1")).toHaveLength(6);
  });

  test.each([1, 3])(
    "of 200 who take one time at once, as many have it as there are seats: %i",
    async (capacity) => {
      const visit_type_id = await kind({ confirmed: "at-once", capacity });
      // Each comes from an address of their own: many from one would be told to wait.
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          call(hospital, "POST", "my-appointments", {
            headers: { "X-Forwarded-For": `10.0.0.${index}` },
            body: {
              ...wish("10:00"),
              ...stranger,
              doctor_id: amina,
              visit_type_id,
              email: `patient-${index}@mail.example`,
              phone: "",
            },
          }),
        ),
      );
      const codes = answers.map(({ code }) => code);
      expect(codes.filter((code) => code === 201)).toHaveLength(capacity);
      expect(codes.filter((code) => code === 422 || code === 409)).toHaveLength(200 - capacity);
      expect(hospital.rows("select active_status from appointments")).toEqual(
        Array(capacity).fill({ active_status: 1 }),
      );
      const seats = hospital.rows(
        "select seat, count(*) as ticks from claims where date = ? group by seat order by seat",
        farMonday(),
      );
      expect(seats).toEqual(Array.from({ length: capacity }, (_, seat) => ({ seat, ticks: 6 })));
    },
  );

  test("is booked over another by staff who say why", async () => {
    const type = await kind({ confirmed: "at-once" });
    await request({ visit_type_id: type });
    const caller = { visit_type_id: type, ...wish("10:00"), email: "caller@mail.example" };
    const refused = await request(caller, "customer-care");
    expect([refused.code, refused.body.errors?.time?.[0]]).toEqual([
      422,
      expect.stringMatching(/Or say why it is booked all the same$/),
    ]);
    expect((await request({ ...caller, overbooked_reason: "A child in pain" }, "customer-care")).code).toBe(
      201,
    );
    expect(newest()).toMatchObject({ active_status: 1, overbooked_reason: "A child in pain" });
  });
});

describe("on the pages", () => {
  test("the kind is chosen first, and the free times follow it, without a script", async () => {
    const type = await kind({ name: "Long talk", minutes: 90, price: "€120" });
    const page = await visit(`${hospital.url}/appointment?doctor_id=${amina}`);
    const form = formOn(page, "appointment");
    expect(texts(page.root, '[name="visit_type_id"] option')).toEqual([
      "Not sure",
      "Visit",
      "Long talk (90 minutes, €120)",
    ]);
    const shown = await sendForPage(form, {
      visit_type_id: String(type),
      doctor_id: String(amina),
      day: farMonday(),
    });
    const slots = all(shown.root, '[name="slot"]').map((slot) => attribute(slot, "value"));
    expect(slots.slice(0, 2)).toEqual([`${farMonday()}T08:30`, `${farMonday()}T10:00`]);
    const sent = await send(form, {
      visit_type_id: String(type),
      doctor_id: String(amina),
      ...wish("09:30"),
      ...stranger,
    });
    expect(sent.status).toBe(303);
    expect(newest()).toMatchObject({ visit_type_id: type, minutes: 90 });
    const managed = await visit(hospital.url + (sent.headers.get("location") ?? ""));
    expect(texts(managed.root, "dd")).toContain("Long talk, 90 minutes");
  });

  test("a doctor's page takes it, and says what is wrong with it", async () => {
    const type = await kind({ latest_days: 3 });
    const cookie = await cookieOf(hospital, accounts.patient);
    const form = formOn(await visitAs(hospital, cookie), "booking");
    const refused = await sendForPage(form, { visit_type_id: String(type), ...wish("10:00") }, { cookie });
    expect(refused.status).toBe(422);
    expect(summaryOf(refused).map(({ field }) => field)).toEqual(["booking-date"]);
    const day = addDays(localNow("UTC").date, 2);
    const free = (await visitAs(hospital, cookie, `${aminasPage}?visit_type_id=${type}&day=${day}`)).root;
    const slot = attribute(all(free, '[name="slot"]')[0] as never, "value") ?? "";
    if (slot.slice(0, 10) > addDays(localNow("UTC").date, 3)) return;
    const sent = await send(form, { visit_type_id: String(type), ...wish("10:00"), slot }, { cookie });
    expect(sent.status).toBe(303);
    expect(newest()).toMatchObject({ visit_type_id: type, user_id: expect.any(Number) as number });
  });
});

describe("free times by the API", () => {
  test("of a department, the next of each doctor, the soonest first", async () => {
    const answer = await as("nobody", "GET", "free-times?department=1");
    const found = answer.body.data as Array<{ doctor_id: number; date: string; time: string }>;
    expect(found.length).toBeGreaterThan(0);
    const moments = found.map(({ date, time }) => `${date} ${time}`);
    expect(moments).toEqual(moments.toSorted());
    const doctors = hospital.rows<{ id: number }>("select id from doctors where department_id = 1");
    expect(doctors.map(({ id }) => id)).toEqual(
      expect.arrayContaining(found.map(({ doctor_id }) => doctor_id)),
    );
  });

  test.each([
    ["doctors/999999/free-times", 404],
    [`doctors/${amina}/free-times?from=nonsense`, 422],
    [`doctors/${amina}/free-times?days=0`, 422],
    [`doctors/${amina}/free-times?days=1000`, 422],
    [`doctors/${amina}/free-times?type=999999`, 422],
    ["free-times?type=x", 422],
  ])("%s is %i", async (path, code) => {
    expect((await as("nobody", "GET", path)).code).toBe(code);
  });
});

interface Mail {
  subject: string;
  text: string;
  calendar: string | null;
}

/** The newest mail to somebody, and what the page behind its link shows. */
async function told(recipient: string) {
  const [mail] = hospital.rows<Mail>(
    "select subject, text, calendar from outbox where recipient = ? order by id desc limit 1",
    recipient,
  );
  if (!mail) throw new Error(`no mail to ${recipient}`);
  const [, path = ""] = /https?:\/\/[^/\s]+(\/appointments\/[\w-]+)/.exec(mail.text) ?? [];
  const place = mail.calendar?.replaceAll("\r\n ", "").match(/^(?:LOCATION|DESCRIPTION):.*(?=\r$)/gm);
  return { mail, path, place, page: async () => text(one((await visit(hospital.url + path)).root, "main")) };
}

describe("how people meet", () => {
  const address = "1 Fern Street";
  const advice = "Come a few minutes early and give your reference at reception.";
  const of = async (values: object, more: object = {}) => {
    hospital.change("update web_info set address = ?, visit_advice = ?", address, advice);
    const type = await kind({ confirmed: "at-once", minutes: 15, ...values });
    const answer = await request({ visit_type_id: type, ...more });
    expect(answer.code).toBe(201);
    return told(stranger.email);
  };

  test("on the phone: on which number the hospital calls, and nowhere to go", async () => {
    const { mail, path, place, page } = await of({ name: "Results", mode: "phone" });
    expect(mail.text).toContain(
      "Visit: Results, 15 minutes\nWith: Dr. Amina Diallo\nDepartment: Cardiology\nHow: by phone\nWe’ll call you on +44 1632 960666.\n",
    );
    for (const not of [address, advice, "Where:", "look forward to seeing you"])
      expect(mail.text).not.toContain(not);
    expect(place).toHaveLength(1);
    expect(place?.[0]).toContain("\\nHow: by phone\\n");
    const shown = await page();
    expect(shown).toContain("By phone: we’ll call you on +44 1632 960666");
    for (const not of ["Place", address, advice]) expect(shown).not.toContain(not);
    const file = await (await fetch(`${hospital.url}${path}/calendar.ics`)).text();
    expect(file).not.toContain("LOCATION");
  });

  test("on the phone of somebody who gave no number: that there is none", async () => {
    const { mail } = await of({ mode: "phone" }, { phone: "" });
    expect(mail.text).toContain("We don’t have a number to call you on. Please tell us one before then.");
  });

  test("by video: where the link will be, and nowhere to go", async () => {
    const { mail, place, page } = await of({ name: "Talk", mode: "video" });
    expect(mail.text).toContain(
      "How: by video\nThe link to join is on your appointment’s page from 15 minutes before\nthe visit.\n",
    );
    expect(mail.text).toContain("Visit: Talk, 15 minutes\n");
    for (const not of [address, advice]) expect(mail.text).not.toContain(not);
    expect(place).toHaveLength(1);
    expect(place?.[0]).toContain("\\nHow: by video\\n");
    const shown = await page();
    expect(shown).toContain("The link is here from 15 minutes before the visit.");
    for (const not of ["Place", address, advice]) expect(shown).not.toContain(not);
  });

  test("by video, at a hospital that has not said where: no link is promised", async () => {
    const [before] = hospital.rows<Row>("select video_link from web_info");
    hospital.change("update web_info set video_link = ''");
    const { mail, page } = await of({ name: "Talk", mode: "video" });
    expect(mail.text).toContain("How: by video\n");
    expect(mail.text).not.toContain("link to join");
    const shown = await page();
    expect(shown).toContain("By video");
    expect(shown).not.toContain("The link is here");
    const cookie = await cookieOf(hospital, accounts.doctor);
    const { root } = await visitAs(hospital, cookie, `/dashboard/appointments/${newest()?.id}/view`);
    expect(text(one(root, "dialog"))).not.toContain("The link is here");
    hospital.change("update web_info set video_link = ?", before?.video_link as string);
  });

  test("in person, of a kind: where, and what to do there", async () => {
    const { mail, place, page } = await of({ name: "Check" });
    expect(mail.text).toContain(`\nVisit: Check, 15 minutes\n`);
    expect(mail.text).toContain(`\nWhere: ${address}\n\n${advice}\n`);
    expect(mail.text).not.toContain("How:");
    expect(place).toHaveLength(2);
    expect(await page()).toContain(advice);
  });

  test("is told with several visits at once", async () => {
    await of({ name: "Results", mode: "phone" });
    const { id } = newest() as Row;
    const visits = [7, 14].map((days) => ({ date: addDays(farMonday(), days), time: "10:00" }));
    expect((await as("doctor", "POST", `appointments/${id}/repeat`, { visits })).code).toBe(201);
    const { mail } = await told(stranger.email);
    expect(mail.subject).toMatch(/^2 appointments confirmed/);
    expect(mail.text).toContain(
      "Visit: Results, 15 minutes\nWith: Dr. Amina Diallo\nDepartment: Cardiology\nHow: by phone\nWe’ll call you on +44 1632 960666.\n",
    );
    for (const not of [address, advice, "look forward"]) expect(mail.text).not.toContain(not);
  });

  test("is told with an invitation to a follow-up", async () => {
    await of({ name: "Check" });
    const { id } = newest() as Row;
    const video = await kind({ name: "Talk", mode: "video", minutes: 20 });
    const span = { from_date: addDays(farMonday(), 7), until_date: addDays(farMonday(), 14) };
    const body = { doctor_id: amina, visit_type_id: video, ...span };
    expect((await as("doctor", "POST", `appointments/${id}/follow-up`, body)).code).toBe(201);
    const { mail } = await told(stranger.email);
    expect(mail.text).toContain("Visit: Talk, 20 minutes\n");
    expect(mail.text).toContain("How: by video\n");
  });

  test("is told with a request, and with a move", async () => {
    await of({ mode: "phone", confirmed: "doctor" });
    expect((await told(stranger.email)).mail.text).toContain("\nVisit: Check-up, 15 minutes\n");
    expect((await told(stranger.email)).mail.text).toContain("\nHow: by phone\n");
    hospital.change("update appointments set active_status = 1");
    const { id } = newest() as Row;
    expect((await as("doctor", "POST", `appointments/${id}/move`, wish("11:00"))).code).toBe(200);
    const { mail } = await told(stranger.email);
    expect(mail.subject).toMatch(/^Your appointment is moved to /);
    expect(mail.text).toContain("\nHow: by phone\nWe’ll call you on +44 1632 960666.\n");
  });
});

test("a visit that is over is neither confirmed any more nor looked forward to", async () => {
  const type = await kind({ confirmed: "at-once" });
  await request({ visit_type_id: type }, "patient");
  const { id } = newest() as Row;
  const { path } = await told(accounts.patient);
  const cookie = await cookieOf(hospital, accounts.patient);
  const shown = async () => {
    const byLink = text(one((await visit(hospital.url + path)).root, "main"));
    const signedIn = await visitAs(hospital, cookie, `/profile/appointments/${id}/view`);
    return [byLink, text(one(signedIn.root, '[role="dialog"]'))] as const;
  };
  for (const page of await shown()) expect(page).toContain("Add to calendar");
  const expectOver = async (title: string) => {
    const [byLink, signedIn] = await shown();
    for (const page of [byLink, signedIn]) {
      expect(page).toContain(title);
      expect(page).not.toContain("Add to calendar");
    }
    for (const not of ["is confirmed", "look forward", "What happens next", "reference when"])
      expect(byLink).not.toContain(not);
  };
  hospital.change(
    "insert into stages (appointment_id, date, queue, stage, updated_at) select id, date, 1, 'seen', 't' from appointments where id = ?",
    id as number,
  );
  await expectOver("This appointment took place");
  hospital.change("delete from stages");
  const { date, time } = localNow("UTC", new Date(Date.now() - 2 * 60 * 60_000));
  hospital.change("update appointments set date = ?, time = ? where id = ?", date, time, id as number);
  await expectOver("The time of this appointment has passed");
});

test("a visit by video has its link from a quarter of an hour before, for both sides", async () => {
  hospital.change("update web_info set video_link = 'https://meet.example/{room}'");
  const type = await kind({ mode: "video", confirmed: "at-once" });
  await request({ visit_type_id: type });
  const row = newest();
  expect(String(row?.room)).toMatch(/^[\w-]{22}$/);
  const cookie = await cookieOf(hospital, accounts.doctor);
  const view = () => visitAs(hospital, cookie, `/dashboard/appointments/${row?.id}/view`);
  const link = `a[href="https://meet.example/${row?.room}"]`;
  expect(all((await view()).root, link)).toEqual([]);
  const soon = localNow("UTC", new Date(Date.now() + 10 * 60_000));
  hospital.change(
    "update appointments set date = ?, time = ? where id = ?",
    soon.date,
    soon.time,
    row?.id as number,
  );
  expect(all((await view()).root, link)).toHaveLength(1);
});

test("who makes a kind of visit by video is told where the hospital has no link for such visits", async () => {
  const cookie = await cookieOf(hospital, accounts.admin);
  const path = "/admin/visit-types/new";
  const save = async (link: string, mode: string) => {
    hospital.change("update web_info set video_link = ?", link);
    const form = await popupForm(hospital, path, "visit-type", cookie);
    const sent = { name: "Talk", mode, offered_to: "public", confirmed: "doctor" };
    const after = await followAs(hospital, await send(form, sent, { cookie }), cookie);
    expect(texts(after.root, '[role="status"] p')[0]).toBe("Visit type created successfully");
    return texts(after.root, '.notice-warning a[href="/admin/settings/company"]');
  };
  const hint = async () => descriptionOf(await open(hospital, path, cookie), "visit-type-mode");
  expect(await save("", "phone")).toEqual([]);
  expect(await hint()).toBe(
    "The hospital has no video link yet. Until one is set at Settings → Company Profile, nobody can join a visit by video.",
  );
  expect(await save("", "video")).toEqual([
    "Set the hospital’s video link: until then nobody can join a visit by video",
  ]);
  expect(await save("https://meet.example/{room}", "video")).toEqual([]);
  expect(await hint()).toBe("");
});

describe("a visit by video that lasts longer than was planned", () => {
  const minutesAgo = (minutes: number) => localNow("UTC", new Date(Date.now() - minutes * 60_000));

  /** A visit of a quarter of an hour, begun so many minutes ago; whether each side has its link, at a stage. */
  async function begun(minutes: number) {
    hospital.change("update web_info set video_link = 'https://meet.example/{room}'");
    const type = await kind({ mode: "video", minutes: 15, confirmed: "at-once" });
    await request({ visit_type_id: type }, "patient");
    const { id, room } = newest() as Row;
    const { path } = await told(accounts.patient);
    const [doctor, patient] = [
      await cookieOf(hospital, accounts.doctor),
      await cookieOf(hospital, accounts.patient),
    ];
    const { date, time } = minutesAgo(minutes);
    hospital.change("update appointments set date = ?, time = ? where id = ?", date, time, id as number);
    return async (stage: string) => {
      hospital.change("delete from stages");
      hospital.change(
        "insert into stages (appointment_id, date, queue, stage, updated_at) values (?, ?, 1, ?, 't')",
        ...[id as number, date, stage],
      );
      const pages = [
        await visit(hospital.url + path),
        await visitAs(hospital, patient, `/profile/appointments/${id}/view`),
        await visitAs(hospital, doctor, `/dashboard/appointments/${id}/view`),
      ];
      return pages.map((page) => all(page.root, `a[href="https://meet.example/${room}"]`).length);
    };
  }

  const [open, gone] = [
    [1, 1, 1],
    [0, 0, 0],
  ];

  test("keeps its link for an hour, and while its patient is there", async () => {
    const at = await begun(40);
    for (const stage of ["expected", "arrived", "called", "in-room"]) expect(await at(stage)).toEqual(open);
    for (const stage of ["seen", "no-show"]) expect(await at(stage)).toEqual(gone);
  });

  test("keeps it later than that only while its patient is there", async () => {
    const at = await begun(100);
    expect(await at("in-room")).toEqual(open);
    for (const stage of ["expected", "seen", "no-show"]) expect(await at(stage)).toEqual(gone);
  });

  test("does not end on the page of its patient, who is there and has not been seen", async () => {
    const at = await begun(100);
    await at("arrived");
    const { path } = await told(accounts.patient);
    const page = await visit(hospital.url + path);
    expect(text(one(page.root, "h1"))).toBe("Your appointment is confirmed");
    expect(await at("expected")).toEqual(gone);
    expect(text(one((await visit(hospital.url + path)).root, "h1"))).toBe(
      "The time of this appointment has passed",
    );
  });
});

test("a visit by video that is moved gets another room", async () => {
  const type = await kind({ mode: "video", confirmed: "at-once" });
  await request({ visit_type_id: type });
  const { id, room } = newest() as Row;
  const moved = await as("doctor", "POST", `appointments/${id}/move`, {
    ...wish("11:00"),
    description: undefined,
  });
  expect(moved.code).toBe(200);
  expect(newest()).toMatchObject({ id, time: "11:00", room: expect.stringMatching(/^[\w-]{22}$/) });
  expect(newest()?.room).not.toBe(room);
});

test("a request that staff turn into a visit by video gets a room, and loses it with the kind", async () => {
  const [video, usual] = [await kind({ mode: "video" }), await kind({ name: "Usual" })];
  await request({ visit_type_id: usual });
  const { id } = newest() as Row;
  const edit = (visit_type_id: number) => as("customer-care", "PUT", `appointments/${id}`, { visit_type_id });
  expect([newest()?.room, (await edit(video)).code]).toEqual([null, 200]);
  expect(newest()?.room).toMatch(/^[\w-]{22}$/);
  expect([(await edit(usual)).code, newest()?.room]).toEqual([200, null]);
});

describe("until when its patient changes a visit, its kind says", () => {
  const hoursAhead = (hours: number) => localNow("UTC", new Date(Date.now() + hours * 60 * 60_000));

  /** A visit of the patient's own that begins so many hours from now. */
  async function visitIn(hours: number, type: number): Promise<number> {
    await request({ visit_type_id: type }, "patient");
    const { id } = newest() as Row;
    const { date, time } = hoursAhead(hours);
    hospital.change("update appointments set date = ?, time = ? where id = ?", date, time, id as number);
    return id as number;
  }

  test.each([
    ["two days", 48, 47, 49],
    ["two hours", 2, 1, 3],
  ])("%s before", async (_, change_until_hours, late, soon) => {
    const type = await kind({ confirmed: "at-once", change_until_hours });
    const cookie = await cookieOf(hospital, accounts.patient);
    const near = await visitIn(late, type);
    for (const step of ["cancel", "move"]) {
      const refused = await as("patient", "POST", `my-appointments/${near}/${step}`, wish("15:00"));
      expect([refused.code, refused.body.message]).toEqual([409, expect.stringContaining("Please call ")]);
    }
    const offersToCancel = async (id: number) => {
      const { root } = await visitAs(hospital, cookie, `/profile/appointments/${id}/view`);
      return hrefs(root).some((href) => href.endsWith(`/${id}/cancel`));
    };
    expect(await offersToCancel(near)).toBe(false);
    expect(newest()).toMatchObject({ id: near, active_status: 1 });
    const far = await visitIn(soon, type);
    expect(await offersToCancel(far)).toBe(true);
    expect((await as("patient", "POST", `my-appointments/${far}/cancel`, {})).code).toBe(200);
    expect(newest()).toMatchObject({ id: far, active_status: 3 });
  });
});

test("a request may be corrected as long as its time stays, though nobody could ask for that any more", async () => {
  const type = await kind({ earliest_hours: 24 });
  expect((await request({ visit_type_id: type }, "patient")).code).toBe(201);
  const { id } = newest() as Row;
  const [before] = hospital.rows<Row>("select working_days from doctors where id = ?", amina);
  const correct = (body: object) => as("patient", "PUT", `my-appointments/${id}`, body);
  const expectOnlyWordsChange = async (description: string) => {
    expect((await correct({ description })).code).toBe(200);
    expect(newest()).toMatchObject({ id, date: farMonday(), time: "10:00", description });
    expect((await correct({ time: "11:00" })).code).toBe(422);
  };
  // The day has come nearer than its kind is asked for.
  hospital.change("update visit_types set earliest_hours = ? where id = ?", 24 * 365, type);
  await expectOnlyWordsChange("Better by now.");
  // The doctor works on other days.
  hospital.change("update visit_types set earliest_hours = 24 where id = ?", type);
  hospital.change("update doctors set working_days = '[]' where id = ?", amina);
  await expectOnlyWordsChange("Worse again.");
  hospital.change("update doctors set working_days = ? where id = ?", before?.working_days as string, amina);
});
