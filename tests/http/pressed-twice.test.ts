import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { amina, aminasPage, farMonday, forBookings, stranger, visitAs, wish } from "../support/bookings.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { cookiesAfter, type Form, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { texts } from "../support/page.ts";
import { addAppointment, followAs, patientId } from "../support/portal.ts";
import { accounts, cookieOf, demoPassword } from "../support/session.ts";

// On a slow line people press again. The first press has made that untrue which the second one is checked against, and the
// browser shows the answer to the second.

const hospital = hospitalForAll(forBookings());
const count = (table: string) => hospital.rows(`select id from ${table}`).length;

/** Where presses of a form lead, two at once and one later, each with its status. */
async function twice(form: Form, values: Record<string, string>, cookie = "") {
  const answers = await Promise.all([0, 1].map(() => send(form, values, { cookie })));
  answers.push(await send(form, values, { cookie }));
  return answers.map(({ status, headers }) => [status, headers.get("location")?.split("?")[0]]);
}

describe("a visit", () => {
  let kind: string;

  beforeAll(async () => {
    const token = await tokenOf(hospital, accounts.admin);
    const body = { name: "Check-up", confirmed: "at-once", live_limit: 1, active_status: 1 };
    kind = String(recordOf(await call(hospital, "POST", "visit-types", { token, body })).id);
    const week = ["Monday", "Tuesday", "Wednesday"].map((day) => ({ day, from: "09:00", to: "12:00" }));
    hospital.change("update doctors set working_days = ?, slot_minutes = 60", JSON.stringify(week));
  });

  beforeEach(() => hospital.change("delete from appointments where date = ?", farMonday()));

  test("that is confirmed at once, of a kind of which one has one ahead, is booked by a visitor once, and all presses lead to it", async () => {
    const form = formOn(await visitAs(hospital, "", "/appointment"), "appointment");
    const values = { ...stranger, ...wish("10:00"), doctor_id: String(amina), visit_type_id: kind };
    const [first, ...others] = await twice(form, values);
    expect(first).toEqual([303, expect.stringMatching(/^\/appointments\//)]);
    expect(others).toEqual([first, first]);
    expect(hospital.rows("select id from appointments where date = ?", farMonday())).toHaveLength(1);
  });

  test("of that kind on a doctor's page is booked by a patient once, and all presses lead to it", async () => {
    const cookie = await cookieOf(hospital, accounts.patient);
    const form = formOn(await visitAs(hospital, cookie, aminasPage), "booking");
    const [first, ...others] = await twice(form, { ...wish("10:00"), visit_type_id: kind }, cookie);
    expect(first).toEqual([303, expect.any(String)]);
    expect(others).toEqual([first, first]);
    expect(hospital.rows("select id from appointments where date = ?", farMonday())).toHaveLength(1);
  });
});

const person = {
  firstname: "Ida",
  lastname: "Twice",
  email: "ida.twice@mail.example",
  phone: "+250 788 000 111",
};

const records: Array<{ path: string; form: string; table: string; values: Record<string, string> }> = [
  {
    path: "/admin/admins/new",
    form: "admin",
    table: "users",
    values: { ...person, role_id: "3", password: "three brown owls", current_password: "demo-hospital" },
  },
  {
    path: "/dashboard/doctors/new",
    form: "doctor",
    table: "doctors",
    values: { ...person, email: "dr.twice@mail.example", department_id: "1", gender: "Female" },
  },
  {
    path: "/admin/redirects/new",
    form: "redirect",
    table: "redirects",
    values: { from_path: "/twice", to_address: "/about" },
  },
];

test.each(records)(
  "the record that $path adds is added once, and no press is told that it is there already",
  async ({ path, form: id, table, values }) => {
    const cookie = await cookieOf(hospital, accounts.superadmin);
    const form = await popupForm(hospital, path, id, cookie);
    const before = count(table);
    const answers = await twice(form, values, cookie);
    expect(answers.map(([status]) => status)).toEqual([303, 303, 303]);
    expect(count(table)).toBe(before + 1);
  },
);

test("a record that is saved is saved: the second press is not told that somebody else has changed it", async () => {
  const cookie = await cookieOf(hospital, accounts.admin);
  const form = await popupForm(hospital, "/admin/departments/2/edit", "department", cookie);
  const values = { name: "Pressed", description: "**Twice**", description_format: "notation" };
  for (let press = 0; press < 2; press++) expect((await send(form, values, { cookie })).status).toBe(303);
  // Whoever sends something else over it is asked.
  expect((await send(form, { ...values, name: "Other" }, { cookie })).status).toBe(422);
});

const saved: Array<Record<"path" | "form", string> & Record<"values" | "other", Record<string, string>>> = [
  {
    path: "/admin/departments/3/edit",
    form: "department",
    values: { name: "At once", description: "**Twice**", description_format: "notation" },
    other: { name: "Later" },
  },
  {
    path: "/admin/settings/languages",
    form: "languages",
    values: { main: "en", open: "fr" },
    other: { open: "ar" },
  },
];

test.each(saved)("what $path says is saved by a form that comes twice at once, and again", async (sent) => {
  const cookie = await cookieOf(hospital, accounts.admin);
  const form = await popupForm(hospital, sent.path, sent.form, cookie);
  const answers = await twice(form, sent.values, cookie);
  expect(answers.map(([status]) => status)).toEqual([303, 303, 303]);
  const late = await sendForPage(form, { ...sent.values, ...sent.other }, { cookie });
  expect(late.status).toBe(422);
  expect(summaryOf(late)[0]?.text).toMatch(/^Someone else changed (?:this department|the languages) while /);
});

test.each([
  { who: "patient", path: "/profile/security", old: "old_password" },
  { who: "receptionist", path: "/admin/settings", old: "previous_password" },
] as const)(
  "a password that its $who has set is set, whichever press it was, and no press is a wrong password",
  async ({ who, path, old }) => {
    const begun = await cookieOf(hospital, accounts[who]);
    const form = formOn(await visitAs(hospital, begun, path), "password");
    const sent = {
      [old]: demoPassword,
      new_password: "three brown owls",
      confirm_password: "three brown owls",
    };
    const first = await send(form, sent, { cookie: begun });
    const cookie = cookiesAfter(first.headers, begun);
    const failures = () => hospital.rows("select id from audit_log where action = 'sign-in failed'").length;
    const before = [failures(), count("outbox")];
    const second = await send(form, sent, { cookie });
    for (const [answer, having] of [
      [first, begun],
      [second, cookie],
    ] as const) {
      expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
      const { root } = await followAs(hospital, answer, having);
      expect(texts(root, '[role="status"] p')).toContain("Password changed successfully");
    }
    expect([failures(), count("outbox")]).toEqual(before);
    // Another one is another wish, and needs the password.
    const other = { ...sent, new_password: "four grey owls", confirm_password: "four grey owls" };
    expect((await send(form, other, { cookie })).status).toBe(422);
    expect(failures()).toBe((before[0] ?? 0) + 1);
  },
);

describe("an appointment that is there already", () => {
  const later = { date: addDays(farMonday(), 7), time: "11:00" };
  const visit = (active_status: number) =>
    addAppointment(hospital, {
      active_status,
      user_id: patientId(hospital),
      date: farMonday(),
      time: "09:00",
    });
  const mails = () => count("outbox");

  beforeEach(() => hospital.change("delete from appointments where date >= ?", farMonday()));

  test.each([
    { who: "staff", as: "admin", path: "/dashboard/appointments", values: later },
    {
      who: "its patient",
      as: "patient",
      path: "/profile/appointments",
      values: { slot: `${later.date}T11:00` },
    },
  ] as const)("is moved there by $who, told once, whichever press it was", async ({ as, path, values }) => {
    const id = visit(1);
    const cookie = await cookieOf(hospital, accounts[as]);
    const form = formOn(await visitAs(hospital, cookie, `${path}/${id}/move`), "move");
    const before = mails();
    const answers = [];
    for (let press = 0; press < 2; press++) answers.push(await send(form, values, { cookie }));
    expect(mails()).toBe(before + 2);
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      const { root } = await followAs(hospital, answer, cookie);
      expect(texts(root, '[role="status"] p')).toContain("Appointment moved successfully");
    }
    const token = await tokenOf(hospital, accounts[as]);
    const calls = as === "admin" ? "appointments" : "my-appointments";
    const body = { ...later, updated_at: form.values.version };
    expect((await call(hospital, "POST", `${calls}/${id}/move`, { token, body })).code).toBe(200);
    expect(mails()).toBe(before + 2);
    const other = { ...body, time: "10:00" };
    expect((await call(hospital, "POST", `${calls}/${id}/move`, { token, body: other })).code).toBe(409);
  });

  test.each([
    ["approved", "doctor", "approve", "decide", 0, {}],
    ["declined", "admin", "decline", "decide", 0, {}],
    ["cancelled", "admin", "cancel", "cancel", 1, { message: "The doctor is ill." }],
  ] as const)(
    "is %s by the %s once, told so whichever press it was",
    async (done, as, step, formId, state, values) => {
      const id = visit(state);
      const cookie = await cookieOf(hospital, accounts[as]);
      const form = formOn(await visitAs(hospital, cookie, `/dashboard/appointments/${id}/${step}`), formId);
      const answers = await Promise.all([0, 1].map(() => send(form, values, { cookie })));
      const told = mails();
      const lines = count("audit_log");
      answers.push(await send(form, values, { cookie }));
      for (const answer of answers) {
        expect(answer.status).toBe(303);
        expect(await noticeAfter(hospital, answer, cookie)).toBe(`Appointment ${done} successfully`);
      }
      expect([mails(), count("audit_log")]).toEqual([told, lines]);
      const steps = "select id from audit_log where entity = 'appointments' and entity_id = ? and action = ?";
      expect(hospital.rows(steps, String(id), done)).toHaveLength(1);
      // To a call a step that the state does not allow is refused, whoever took it.
      const token = await tokenOf(hospital, accounts[as]);
      const [method, path] = step === "cancel" ? ["POST", `${id}/cancel`] : ["PUT", `${step}/${id}`];
      const body = { ...values, updated_at: form.values.version };
      const refused = await call(hospital, method, `appointments/${path}`, { token, body });
      expect([refused.code, refused.body.message]).toEqual([
        409,
        expect.stringMatching(/^This appointment (?:is already|was cancelled by the hospital)/),
      ]);
    },
  );

  test.each([
    ["approve", "doctor", "decide", 0, {}, "active_status = 3, cancelled_by = 'patient'"],
    ["decline", "admin", "decide", 0, {}, "active_status = 1"],
    [
      "cancel",
      "admin",
      "cancel",
      1,
      { message: "The doctor is ill." },
      "active_status = 3, cancelled_by = 'patient'",
    ],
    [
      "cancel",
      "admin",
      "cancel",
      1,
      { message: "The doctor is ill." },
      "active_status = 3, cancelled_by = 'hospital', reply = 'Closed'",
    ],
  ] as const)(
    "that somebody else has settled otherwise is a problem to who would %s it",
    async (step, as, formId, state, values, otherwise) => {
      const id = visit(state);
      const cookie = await cookieOf(hospital, accounts[as]);
      const form = formOn(await visitAs(hospital, cookie, `/dashboard/appointments/${id}/${step}`), formId);
      hospital.change(
        `update appointments set ${otherwise}, updated_at = '2040-01-01T00:00:00.000Z' where id = ?`,
        id,
      );
      const before = mails();
      const page = await sendForPage(form, values, { cookie });
      expect(page.status).toBe(422);
      expect(summaryOf(page)[0]?.text).toMatch(/^This appointment (?:is already|was cancelled)/);
      // What was written to the patient is not lost.
      if (step === "cancel") expect(formOn(page, formId).values).toMatchObject(values);
      expect(mails()).toBe(before);
    },
  );

  test("of a series is cancelled with those that follow, and a second press takes none that came before", async () => {
    const ids = [0, 7, 14].map((days) =>
      addAppointment(hospital, {
        active_status: 1,
        user_id: patientId(hospital),
        date: addDays(farMonday(), days),
        time: "09:00",
      }),
    );
    const [first, second, third] = ids;
    hospital.change(`update appointments set series_id = ? where id in (${ids.join(", ")})`, first);
    const cookie = await cookieOf(hospital, accounts.admin);
    const form = formOn(
      await visitAs(hospital, cookie, `/dashboard/appointments/${second}/cancel`),
      "cancel",
    );
    const values = { which: "following", message: "The doctor is ill." };
    for (let press = 0; press < 2; press++) expect((await send(form, values, { cookie })).status).toBe(303);
    const states = hospital.rows<{ id: number; active_status: number }>(
      `select id, active_status from appointments where id in (${ids.join(", ")}) order by id`,
    );
    expect(states).toEqual([
      { id: first, active_status: 1 },
      { id: second, active_status: 3 },
      { id: third, active_status: 3 },
    ]);
  });

  test("is changed by staff as they sent it, whichever press it was", async () => {
    const id = visit(0);
    const cookie = await cookieOf(hospital, accounts.admin);
    const path = `/dashboard/appointments/${id}/edit`;
    const form = formOn(await visitAs(hospital, cookie, path), "staff-appointment");
    for (let press = 0; press < 2; press++) {
      const answer = await send(form, { description: "Since Monday" }, { cookie });
      expect(await noticeAfter(hospital, answer, cookie)).toBe("Appointment updated successfully");
    }
    const answer = await send(form, { description: "Since Tuesday" }, { cookie });
    expect(await noticeAfter(hospital, answer, cookie)).toBe("Someone else has changed this appointment");
  });
});
