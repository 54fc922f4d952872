import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dateInWords } from "../../app/ui/dates.tsx";
import { addDays, localNow } from "../../db/local-time.ts";
import { ticksOf } from "../../db/ticks.ts";
import { type Answered, call, recordOf, type Somebody, tokens } from "../support/api.ts";
import { amina, approve, farMonday, forBookings, stranger } from "../support/bookings.ts";
import { type Form, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, type Page, readPage, text, visit } from "../support/page.ts";
import { addAppointment, followAs, open, patientId } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, roleNames } from "../support/session.ts";

// Every way in which an appointment's time is refused, through the form and through the API.

const hospital = hospitalForAll(
  forBookings({ LIMIT_CHANGES_ADDRESS: "1000", LIMIT_CHANGES_APPOINTMENT: "1000" }),
);
const cookies = {} as Record<RoleName, string>;
let token: Record<Somebody, string>;

beforeAll(async () => {
  token = await tokens(hospital);
  for (const role of roleNames) cookies[role] = await cookieOf(hospital, accounts[role]);
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => ({
    day,
    from: "09:00",
    to: "12:00",
  }));
  hospital.change("update doctors set working_days = ?, slot_minutes = 30", JSON.stringify(week));
});

beforeEach(() => {
  for (const table of ["claims", "appointments", "absences"]) hospital.change(`delete from ${table}`);
  hospital.change("delete from visit_types where id > 1");
});

const as = (somebody: Somebody, method: string, path: string, body: object) =>
  call(hospital, method, path, { token: token[somebody], body });

/** All that a step which is made would leave behind. */
const rows = () =>
  ["appointments", "claims", "outbox", "audit_log"].map((table) =>
    hospital.rows(`select * from ${table} order by 1, 2, 3, 4`),
  );

async function kind(values: object): Promise<string> {
  const body = { name: "Check-up", active_status: 1, ...values };
  return String(recordOf(await as("admin", "POST", "visit-types", body)).id);
}

const today = () => localNow("UTC").date;
const slots = (page: Page) =>
  all(page.root, 'input[name="slot"]').flatMap((radio) => attribute(radio, "value") || []);
const nearest = /The nearest free times are \d/;

/** Somebody else's claim on a time that no visit tells of: as if it had come between the check and the step. */
function claimed(time: string, date = farMonday()): void {
  const appointment_id = addAppointment(hospital, { user_id: null, active_status: 3, date: "2030-01-01" });
  for (const { date: on, tick } of ticksOf({
    date,
    time,
    minutes: 30,
    minutes_before: 0,
    minutes_after: 0,
  })) {
    hospital.change(
      "insert into claims (doctor_id, date, tick, seat, appointment_id) values (?, ?, ?, 0, ?)",
      ...[amina, on, tick, appointment_id],
    );
  }
}

interface Refusal {
  /** The kind of visit that is asked for, if any. */
  kind?: object;
  /** What is there before. */
  before?: () => unknown;
  /** What is asked for beside the doctor's Monday at ten. */
  wish?: () => Record<string, string>;
  field: string;
  says: RegExp;
  /** Which times are told and can be picked: the doctor's, anybody's, or none, since none would help. */
  offers: "the doctor's" | "anybody's" | "none";
}

const absence = (values: object) => () =>
  as("admin", "POST", "absences", { from_date: farMonday(), ...values });
const closed = absence({ scope: "hospital", public_reason: "Founders' day" });
const nobodyChosen = { doctor_id: "", department_id: "1" };

const refusals: Record<string, Refusal> = {
  "outside the doctor's hours": {
    kind: {},
    wish: () => ({ time: "03:00" }),
    field: "time",
    offers: "the doctor's",
    says: /^The doctor sees nobody at this time\. /,
  },
  "promised to somebody": {
    before: () => approve(hospital, "10:00"),
    field: "time",
    offers: "the doctor's",
    says: /^This time is already taken\. /,
  },
  "without a seat in the group": {
    kind: { capacity: 2, confirmed: "at-once" },
    before: async () => {
      for (const email of ["one@mail.example", "two@mail.example"]) {
        const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>("select max(id) as id from visit_types");
        await as("nobody", "POST", "my-appointments", {
          ...asked({ visit_type_id: String(id) }),
          email,
          phone: "",
        });
      }
    },
    field: "time",
    says: /^This time is already taken\. /,
    offers: "the doctor's",
  },
  "in the doctor's leave": {
    before: absence({ scope: "doctor", doctor_id: amina, public_reason: "Conference" }),
    field: "time",
    says: /^Away on .*: Conference\. /,
    offers: "the doctor's",
  },
  "in a leave of months": {
    before: absence({
      scope: "doctor",
      doctor_id: amina,
      public_reason: "Parental leave",
      until_date: addDays(farMonday(), 90),
    }),
    field: "time",
    says: /^Away from .*: Parental leave\. /,
    offers: "the doctor's",
  },
  "on a closed day": {
    before: closed,
    field: "time",
    says: /^Closed on .*: Founders' day\. /,
    offers: "the doctor's",
  },
  "on a closed day, with no doctor chosen": {
    before: closed,
    wish: () => nobodyChosen,
    field: "date",
    offers: "anybody's",
    says: /^Closed on .*: Founders' day\. /,
  },
  "on a closed day of the department, with no doctor chosen": {
    before: absence({ scope: "department", department_id: 1, public_reason: "Moving house" }),
    wish: () => nobodyChosen,
    field: "date",
    offers: "anybody's",
    says: /^The department is closed on .*: Moving house\. /,
  },
  "too soon": {
    kind: { earliest_hours: 24 * 90 },
    field: "date",
    offers: "the doctor's",
    says: /^Choose a time at least 90 days from now\. /,
  },
  "too soon, with no doctor chosen": {
    kind: { earliest_hours: 24 * 90 },
    wish: () => nobodyChosen,
    field: "date",
    offers: "anybody's",
    says: /^Choose a time at least 90 days from now\. /,
  },
  "too far": {
    kind: { latest_days: 14 },
    field: "date",
    offers: "the doctor's",
    says: /^Choose a day up to \d+ \w+ \d{4}\. /,
  },
  "on a day that has passed": {
    wish: () => ({ date: addDays(today(), -1) }),
    field: "date",
    offers: "the doctor's",
    says: /^Choose today or a later date\. /,
  },
  "on a day that has passed, with no doctor chosen": {
    wish: () => ({ ...nobodyChosen, date: addDays(today(), -1) }),
    field: "date",
    offers: "anybody's",
    says: /^Choose today or a later date\. /,
  },
  "at a time that has passed today": {
    wish: () => ({ date: today(), time: "00:00" }),
    field: "time",
    offers: "the doctor's",
    says: /^Choose a time in the future\. /,
  },
  "confirmed at once, with no doctor chosen": {
    kind: { confirmed: "at-once" },
    wish: () => nobodyChosen,
    field: "doctor_id",
    offers: "anybody's",
    says: /^Choose a doctor: this kind of visit is confirmed at once\. /,
  },
  "of a kind that is hidden": {
    kind: { active_status: 0 },
    field: "visit_type_id",
    offers: "none",
    says: /^Choose a kind of visit from the list$/,
  },
  "of a kind for staff": {
    kind: { offered_to: "staff" },
    field: "visit_type_id",
    offers: "none",
    says: /^Our staff book this kind of visit\. Please call us$/,
  },
  "of a kind for patients, by a visitor": {
    kind: { offered_to: "patients" },
    field: "visit_type_id",
    offers: "none",
    says: /^This kind of visit is for patients with an account\. Sign in to ask for it$/,
  },
  "of another doctor's kind": {
    kind: { doctor_ids: [6] },
    field: "visit_type_id",
    offers: "none",
    says: /^This doctor does not offer this kind of visit$/,
  },
  "over the limit of live visits": {
    kind: { live_limit: 1 },
    before: async () => {
      const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>("select max(id) as id from visit_types");
      await as("nobody", "POST", "my-appointments", asked({ visit_type_id: String(id), time: "09:00" }));
    },
    field: "visit_type_id",
    offers: "none",
    says: /^You already have a visit of this kind ahead\. Cancel one first, or call us$/,
  },
};

/** A request for the doctor's Monday at ten, unless it says otherwise. */
function asked(changes: Record<string, string> = {}): Record<string, string> {
  const wish = { doctor_id: String(amina), date: farMonday(), time: "10:00", description: "A cough." };
  return { ...stranger, ...wish, ...changes };
}

/** Makes what has to be there, and says what is asked for. */
async function bodyOf({ kind: values, before, wish }: Refusal): Promise<Record<string, string>> {
  const type = values && { visit_type_id: await kind(values) };
  await before?.();
  return asked({ ...type, ...wish?.() });
}

const requestForm = async () => formOn(await visit(`${hospital.url}/appointment`), "appointment");

test("the last day that there is ends the search for another time", async () => {
  await absence({ scope: "hospital", from_date: "9999-12-01", until_date: "9999-12-31" })();
  const wanted = asked({ date: "9999-12-31" });
  const { code, body } = await as("nobody", "POST", "my-appointments", wanted);
  const page = await sendForPage(await requestForm(), wanted);
  const says = body.errors?.time?.[0];
  expect([code, page.status, summaryOf(page).map(({ text }) => text)]).toEqual([422, 422, [says]]);
  expect(says).toMatch(/^Closed from .*1 December to .*31 December 9999/);
});

test.each(Object.entries(refusals))(
  "a request %s is refused by both in the same words, changes nothing, and the form is kept",
  async (_, refusal) => {
    const { field, says, offers } = refusal;
    const wanted = await bodyOf(refusal);
    const stored = rows();
    const { code, body } = await as("nobody", "POST", "my-appointments", wanted);
    const page = await sendForPage(await requestForm(), wanted);
    expect([code, page.status]).toEqual([422, 422]);
    const said = body.errors?.[field]?.[0] ?? "";
    expect(said).toMatch(says);
    expect(nearest.test(said)).toBe(offers !== "none");
    expect(said.includes(" with Dr. ")).toBe(offers === "anybody's");
    expect(summaryOf(page)).toEqual([{ text: said, field: `appointment-${field}` }]);
    // What is hidden cannot be chosen again.
    const { visit_type_id, ...kept } = wanted;
    expect(formOn(page, "appointment").values).toMatchObject(kept);
    expect(rows()).toEqual(stored);
  },
);

test.each(Object.entries(refusals).filter(([, { offers }]) => offers !== "none"))(
  "a request %s comes back with times to choose, and the first that the words name is taken",
  async (_, refusal) => {
    const page = await sendForPage(await requestForm(), await bodyOf(refusal));
    // On the day that is asked for, unless they name another.
    const [, day, told] =
      /free times? (?:is|are) (?:(\d+ \w+ \d{4}) at )?(\d\d:\d\d)/.exec(summaryOf(page)[0]?.text ?? "") ?? [];
    const form = formOn(page, "appointment");
    const slot = slots(page).find((value) => {
      const [date = "", time] = value.split(/[T@]/);
      return time === told && (day ? dateInWords(date) === day : date === form.values.date);
    });
    const [date, time, doctor = String(amina)] = slot?.split(/[T@]/) ?? [];
    expect(slot?.includes("@")).toBe(refusal.offers === "anybody's");
    expect((await send(form, { slot })).status).toBe(303);
    const [stored] = hospital.rows("select * from appointments order by id desc limit 1");
    expect(stored).toMatchObject({ date, time, doctor_id: Number(doctor), description: "A cough." });
  },
);

interface Step {
  /** The appointment that the step is about. */
  on: () => number;
  before?: (id: number) => unknown;
  form: (id: number) => { path: string; id: string; role: RoleName; values: Record<string, string> };
  call: (id: number) => Promise<Answered>;
  /** What the form answers; the API says the same. */
  says: RegExp;
  status: { form: 422 | 303; api: 422 | 409 };
  offers: boolean;
  /** Whether the form has them to choose: of a request without a doctor the words alone say them. */
  picks?: false;
}

const own = (values: Parameters<typeof addAppointment>[1] | object = {}) =>
  addAppointment(hospital, { user_id: patientId(hospital), date: farMonday(), time: "09:00", ...values });
const slotOf = (date: string, time: string) => ({ slot: `${date}T${time}` });
const patientsEdit = (date: () => string, time: string): Pick<Step, "form" | "call"> => ({
  form: (id) => ({
    path: `/profile/appointments/${id}/edit`,
    id: "edit-appointment",
    role: "patient",
    values: { date: date(), time, description: "Kept." },
  }),
  call: (id) => as("patient", "PUT", `my-appointments/${id}`, { date: date(), time, description: "Kept." }),
});
const patientsMove = (date: () => string, time: string): Pick<Step, "form" | "call"> => ({
  form: (id) => ({
    path: `/profile/appointments/${id}/move`,
    id: "move",
    role: "patient",
    values: slotOf(date(), time),
  }),
  call: (id) => as("patient", "POST", `my-appointments/${id}/move`, { date: date(), time }),
});
const staffMove = (date: () => string, time: string): Pick<Step, "form" | "call"> => ({
  form: (id) => ({
    path: `/dashboard/appointments/${id}/move`,
    id: "move",
    role: "admin",
    values: { date: date(), time, message: "Kept." },
  }),
  call: (id) => as("admin", "POST", `appointments/${id}/move`, { date: date(), time, message: "Kept." }),
});
const staffEdit = (date: () => string, time: string): Pick<Step, "form" | "call"> => ({
  form: (id) => ({
    path: `/dashboard/appointments/${id}/edit`,
    id: "staff-appointment",
    role: "admin",
    values: { date: date(), time, description: "Kept." },
  }),
  call: (id) => as("admin", "PUT", `appointments/${id}`, { date: date(), time, description: "Kept." }),
});
const yesterday = () => addDays(today(), -1);
const checked = { form: 422, api: 422 } as const;
const meanwhile = { form: 422, api: 409 } as const;
const visitThen =
  (values = {}) =>
  () =>
    own({ active_status: 1, ...values });

const steps: Record<string, Step> = {
  "a patient's change to a day that has passed": {
    on: own,
    ...patientsEdit(yesterday, "10:00"),
    status: checked,
    offers: true,
    says: /^Choose today or a later date\. /,
  },
  "a patient's change to a time that is promised": {
    on: own,
    before: () => approve(hospital, "10:00"),
    ...patientsEdit(farMonday, "10:00"),
    says: /^This time is already taken\. /,
    status: checked,
    offers: true,
  },
  "a patient's change into the doctor's leave": {
    on: own,
    before: absence({
      scope: "doctor",
      doctor_id: amina,
      public_reason: "Conference",
      from_date: addDays(farMonday(), 1),
    }),
    ...patientsEdit(() => addDays(farMonday(), 1), "10:00"),
    says: /^Away on .*: Conference\. /,
    status: checked,
    offers: true,
  },
  "a patient's change onto a closed day, with no doctor chosen": {
    on: () => own({ doctor_id: null, department_id: 1 }),
    before: absence({
      scope: "hospital",
      public_reason: "Founders' day",
      from_date: addDays(farMonday(), 1),
    }),
    ...patientsEdit(() => addDays(farMonday(), 1), "10:00"),
    says: /^Closed on .*: Founders' day\. /,
    status: checked,
    offers: true,
    picks: false,
  },
  "a patient's move to a time that is not free": {
    on: visitThen(),
    ...patientsMove(farMonday, "03:00"),
    status: checked,
    offers: true,
    says: /^This time is not free\. /,
  },
  "a patient's move to a day that has passed": {
    on: visitThen(),
    ...patientsMove(yesterday, "10:00"),
    status: checked,
    offers: true,
    says: /^Choose today or a later date\. /,
  },
  "a patient's move to a time that somebody got meanwhile": {
    on: visitThen(),
    before: () => claimed("11:00"),
    ...patientsMove(farMonday, "11:00"),
    says: /^This time has just been taken\. Please choose another one$/,
    status: meanwhile,
    offers: true,
  },
  "a patient's move past the cut-off": {
    on: visitThen({ date: localNow("UTC").date, time: "23:59" }),
    ...patientsMove(farMonday, "11:00"),
    says: /^It is too late to change this appointment online\. Please call /,
    status: { form: 303, api: 409 },
    offers: false,
  },
  "a doctor's approval of a time that is promised": {
    on: () => own({ time: "10:00" }),
    before: () => claimed("10:00"),
    status: meanwhile,
    offers: true,
    form: (id) => ({
      path: `/dashboard/appointments/${id}/approve`,
      id: "decide",
      role: "doctor",
      values: {},
    }),
    call: (id) => as("doctor", "PUT", `appointments/approve/${id}`, {}),
    says: /^This doctor already has an approved appointment at that time$/,
  },
  "the hospital's move to a time that is promised": {
    on: visitThen(),
    before: () => claimed("11:00"),
    ...staffMove(farMonday, "11:00"),
    says: /^This doctor already has an approved appointment at that time$/,
    status: meanwhile,
    offers: true,
  },
  "the hospital's move to a day that has passed": {
    on: visitThen(),
    ...staffMove(yesterday, "11:00"),
    status: checked,
    offers: true,
    says: /^Choose today or a later date\. /,
  },
  "the hospital's change to a day that has passed": {
    on: own,
    ...staffEdit(yesterday, "11:00"),
    status: checked,
    offers: true,
    says: /^Choose today or a later date\. /,
  },
};

test.each(Object.entries(steps))(
  "%s is refused by both in the same words, with the nearest times, and changes nothing",
  async (_, step) => {
    const id = step.on();
    const { path, id: formId, role, values } = step.form(id);
    // Past the cut-off there is no form any more: it was opened before.
    const form: Form =
      step.status.form === 303
        ? { action: hospital.url + path, values: {} }
        : formOn(await open(hospital, path, cookies[role]), formId);
    await step.before?.(id);
    const stored = rows();
    const { code, body } = await step.call(id);
    const answer = await send(form, values, { cookie: cookies[role] });
    expect({ form: answer.status, api: code }).toEqual(step.status);
    expect(body.message).toMatch(step.says);
    const told = Object.values(body.errors ?? {}).flat();
    expect([body.message ?? "", ...told].some((words) => nearest.test(words))).toBe(step.offers);
    expect(rows()).toEqual(stored);
    if (answer.status === 303) {
      const after = await followAs(hospital, answer, cookies[role]);
      expect(text(one(after.root, '[role="alert"] p'))).toBe(body.message);
      return;
    }
    const page = await readPage(answer);
    const said = summaryOf(page).map(({ text: words }) => words);
    expect(said).toEqual([...new Set([body.message, ...told])]);
    const { slot, ...typed } = values;
    expect(formOn(page, formId).values).toMatchObject(typed);
    // A doctor who approves chooses no time: the patient does, or customer care.
    if (formId !== "decide" && step.picks !== false) expect(slots(page).length).toBeGreaterThan(0);
  },
);

test("a patient's visit that was moved meanwhile is shown as it is now, with the choice kept", async () => {
  const id = own({ active_status: 1 });
  const path = `/profile/appointments/${id}/move`;
  const cookie = cookies.patient;
  const form = formOn(await open(hospital, path, cookie), "move");
  const moved = await as("admin", "POST", `appointments/${id}/move`, { date: farMonday(), time: "11:00" });
  expect(moved.code).toBe(200);
  const stored = rows();
  const page = await sendForPage(form, slotOf(farMonday(), "11:30"), { cookie });
  expect(page.status).toBe(422);
  expect(summaryOf(page).map(({ text: words }) => words)).toEqual([
    "This appointment has been changed meanwhile. Please look at it again",
    expect.stringMatching(nearest),
  ]);
  expect(text(one(page.root, ".popup-lead"))).toContain("at 11:00");
  expect(attribute(one(page.root, 'input[name="slot"][checked]'), "value")).toBe(`${farMonday()}T11:30`);
  expect(rows()).toEqual(stored);
  expect((await send(formOn(page, "move"), slotOf(farMonday(), "11:30"), { cookie })).status).toBe(303);
});

test("a visit that was moved while staff looked at it is shown as it is now, with the choice kept", async () => {
  const id = own({ active_status: 1 });
  const path = `/dashboard/appointments/${id}/move`;
  const cookie = cookies.admin;
  const form = formOn(await open(hospital, path, cookie), "move");
  const to = { date: farMonday(), time: "11:00" };
  expect((await as("patient", "POST", `my-appointments/${id}/move`, to)).code).toBe(200);
  const stored = rows();
  const wish = { date: farMonday(), time: "11:30", message: "We start later." };
  const page = await sendForPage(form, wish, { cookie });
  expect(page.status).toBe(422);
  expect(summaryOf(page)[0]?.text).toBe("Someone else has changed this appointment");
  expect(text(one(page.root, ".appointment-summary"))).toContain("11:00");
  expect(formOn(page, "move").values).toMatchObject(wish);
  expect(rows()).toEqual(stored);
  expect((await send(formOn(page, "move"), {}, { cookie })).status).toBe(303);
});

test.each([
  ["approve", "decide", "doctor", 0],
  ["decline", "decide", "admin", 0],
  ["cancel", "cancel", "admin", 1],
] as const)(
  "%s: staff decide about what they have seen, not about what became of it meanwhile",
  async (step, formId, role, active_status) => {
    const id = own({ active_status });
    const cookie = cookies[role];
    const form = formOn(await open(hospital, `/dashboard/appointments/${id}/${step}`, cookie), formId);
    const to = { date: farMonday(), time: "11:00" };
    const moved =
      active_status === 1
        ? await as("patient", "POST", `my-appointments/${id}/move`, to)
        : await as("patient", "PUT", `my-appointments/${id}`, { ...to, description: "Kept." });
    expect(moved.code).toBe(200);
    const stored = rows();
    const typed = step === "cancel" ? { message: "The doctor is ill." } : {};
    const page = await sendForPage(form, typed, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map(({ text: words }) => words)).toEqual([
      "Someone else has changed this appointment",
    ]);
    expect(text(one(page.root, ".appointment-summary"))).toContain("11:00");
    const again = formOn(page, formId);
    expect(again.values).toMatchObject(typed);
    expect(rows()).toEqual(stored);
    // Now it is what they mean.
    expect((await send(again, {}, { cookie })).status).toBe(303);
  },
);

test.each([
  ["PUT", "appointments/approve/:id", "doctor", 0, {}],
  ["PUT", "appointments/decline/:id", "admin", 0, {}],
  ["PUT", "appointments/:id", "admin", 0, { description: "A cough" }],
  ["POST", "appointments/:id/cancel", "admin", 1, { message: "Sorry" }],
  ["POST", "appointments/:id/move", "admin", 1, { date: farMonday(), time: "11:30" }],
  ["POST", "my-appointments/:id/move", "patient", 1, { date: farMonday(), time: "11:30" }],
] as const)(
  "%s %s: a client that says which version it has seen does not change what became of it meanwhile",
  async (method, path, role, active_status, body) => {
    const id = own({ active_status });
    const place = path.replace(":id", String(id));
    const readAgain = async () => {
      const { body: listed } = await call(hospital, "GET", "my-appointments", { token: token.patient });
      const all = listed.data as Array<{ id: number; updated_at: string }>;
      return all.find((each) => each.id === id)?.updated_at;
    };
    const updated_at = await readAgain();
    const to = { date: farMonday(), time: "11:00" };
    const moved =
      active_status === 1
        ? await as("admin", "POST", `appointments/${id}/move`, to)
        : await as("patient", "PUT", `my-appointments/${id}`, to);
    expect(moved.code).toBe(200);
    const stored = rows();
    const late = await as(role, method, place, { ...body, updated_at });
    expect([late.code, late.body.message]).toEqual([
      409,
      role === "patient"
        ? "This appointment has been changed meanwhile. Please look at it again"
        : "Someone else has changed this appointment",
    ]);
    const unread = await as(role, method, place, { ...body, updated_at: "yesterday" });
    expect([unread.code, unread.body.errors]).toEqual([422, { updated_at: ["Send it as you read it"] }]);
    expect(rows()).toEqual(stored);
    const timely = await as(role, method, place, { ...body, updated_at: await readAgain() });
    expect(timely.code).toBe(200);
  },
);

test("staff are offered times for which visitors would have to ask sooner", async () => {
  const visit_type_id = Number(await kind({ earliest_hours: 24 * 90 }));
  const id = own({ active_status: 1, visit_type_id });
  claimed("11:00");
  const to = { date: farMonday(), time: "11:00" };
  const { code, body } = await as("admin", "POST", `appointments/${id}/move`, to);
  expect([code, body.errors]).toEqual([
    409,
    { time: [expect.stringMatching(/^The nearest free times are \d\d:\d\d, \d\d:\d\d, /)] },
  ]);
});

describe("a booking that is confirmed at once, at a time that somebody got meanwhile", () => {
  const said = "This time has just been taken. Please choose another one";

  test("is refused by the appointment page and the API", async () => {
    const wanted = asked({ visit_type_id: await kind({ confirmed: "at-once" }) });
    claimed("10:00");
    const stored = rows();
    const { code, body } = await as("nobody", "POST", "my-appointments", wanted);
    expect([code, body.message, body.errors]).toEqual([
      409,
      said,
      { time: [expect.stringMatching(nearest)] },
    ]);
    const page = await sendForPage(await requestForm(), wanted);
    expect(page.status).toBe(422);
    expect(summaryOf(page).map(({ text: words }) => words)).toEqual([said, ...(body.errors?.time ?? [])]);
    expect(formOn(page, "appointment").values).toMatchObject(wanted);
    expect(slots(page).length).toBeGreaterThan(0);
    expect(rows()).toEqual(stored);
  });

  test("is refused by the doctor's page", async () => {
    const visit_type_id = await kind({ confirmed: "at-once" });
    claimed("10:00");
    const stored = rows();
    const cookie = cookies.patient;
    const wanted = { visit_type_id, date: farMonday(), time: "10:00", description: "A cough." };
    const form = formOn(await open(hospital, `/doctors/${amina}/amina-diallo`, cookie), "booking");
    const page = await sendForPage(form, wanted, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map(({ text: words }) => words)).toEqual([said, expect.stringMatching(nearest)]);
    expect(formOn(page, "booking").values).toMatchObject(wanted);
    expect(rows()).toEqual(stored);
  });
});
