import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { amina, farMonday, forBookings } from "../support/bookings.ts";
import { popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text } from "../support/page.ts";
import { addAppointment, followAs } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

beforeEach(() => {
  hospital.change("delete from absences");
  hospital.change("delete from appointments where date >= ?", farMonday());
  hospital.change("delete from outbox");
});

const leave = (values = {}) => ({
  scope: "doctor",
  doctor_id: String(amina),
  from_date: farMonday(),
  until_date: addDays(farMonday(), 20),
  public_reason: "Parental leave",
  ...values,
});

/** Visits inside and around the leave; every fourth one waits for an answer. */
function addVisits(count: number): number[] {
  const add = (date: string, time: string, values = {}) =>
    addAppointment(hospital, { user_id: null, doctor_id: amina, date, time, ...values });
  add(addDays(farMonday(), 21), "09:00", { active_status: 1, email: "after@mail.example" });
  add(farMonday(), "08:00", { active_status: 2, email: "declined@mail.example" });
  add(farMonday(), "09:00", { doctor_id: amina + 1, active_status: 1, email: "elsewhere@mail.example" });
  return Array.from({ length: count }, (_, index) =>
    add(addDays(farMonday(), index % 20), `1${Math.floor(index / 20)}:00`, {
      active_status: index % 4 === 0 ? 0 : 1,
      email: `patient-${index}@mail.example`,
    }),
  );
}

const states = (ids: number[]) =>
  hospital
    .rows<{ active_status: number }>(
      `select active_status from appointments where id in (${ids.join(", ")}) order by id`,
    )
    .map(({ active_status }) => active_status);
const recipients = () =>
  hospital
    .rows<{ recipient: string }>("select recipient from outbox where recipient like 'patient-%'")
    .map(({ recipient }) => recipient);
const absences = () => hospital.rows("select id from absences").length;

test("leave with forty visits: one screen, one confirmation, nobody forgotten, each told once", async () => {
  const ids = addVisits(40);
  const form = await popupForm(hospital, "/dashboard/absences/new", "absence", cookie);
  const page = await sendForPage(form, leave(), { cookie });
  expect([page.status, summaryOf(page)[0]?.text]).toEqual([
    409,
    "40 visits lie in this time. Nothing is saved yet: say what becomes of each",
  ]);
  expect(all(page.root, ".affected-visits > li")).toHaveLength(40);
  expect([absences(), recipients()]).toEqual([0, []]);
  const [kept = 0] = ids;
  const shown = formOn(page, "absence");
  const wordless = await sendForPage(shown, { decision: "cancel" }, { cookie });
  expect([wordless.status, summaryOf(wordless)[0]?.text]).toEqual([
    409,
    "Write a message to everybody whose visit is cancelled",
  ]);
  const message = "Dr. Diallo is away.\n\nPlease choose another day.";
  const answer = await send(
    formOn(wordless, "absence"),
    { decision: "cancel", [`decision_${kept}`]: "keep", message },
    { cookie },
  );
  expect(answer.status).toBe(303);
  const list = await followAs(hospital, answer, cookie);
  expect(text(one(list.root, ".notice-success p"))).toBe("Absence created successfully");
  expect(absences()).toBe(1);
  // What waited is declined, what was approved is cancelled, and one is as it was.
  expect(states(ids)).toEqual(ids.map((id, index) => (id === kept ? 0 : index % 4 === 0 ? 2 : 3)));
  expect(recipients().toSorted()).toEqual(
    ids
      .slice(1)
      .map((_, index) => `patient-${index + 1}@mail.example`)
      .toSorted(),
  );
  const mails = hospital.rows<{ text: string }>("select text from outbox where recipient like 'patient-%'");
  for (const mail of mails) expect(mail.text).toContain("Please choose another day.");
  const lines = hospital.rows(
    `select id from audit_log where entity = 'appointments' and action in ('cancelled', 'declined')
     and entity_id in (${ids.map((id) => `'${id}'`).join(", ")})`,
  );
  expect(lines).toHaveLength(39);
  expect(
    hospital.rows(
      "select entity_id from audit_log where entity = 'appointments' and action = 'kept in a leave'",
    ),
  ).toEqual([{ entity_id: String(kept) }]);
  const others = hospital.rows(
    "select active_status from appointments where email in ('after@mail.example', 'elsewhere@mail.example')",
  );
  expect(others).toEqual([{ active_status: 1 }, { active_status: 1 }]);
});

test("more visits than a form has fields for: each is shown, and those without a choice become what all do", async () => {
  const ids = Array.from({ length: 230 }, (_, index) => {
    const time = `1${index % 10}:${String(Math.floor(index / 10)).padStart(2, "0")}`;
    const values = { time, active_status: 1, email: `patient-${index}@mail.example` };
    return addAppointment(hospital, { user_id: null, date: farMonday(), ...values });
  });
  const closed = {
    scope: "hospital",
    from_date: farMonday(),
    until_date: farMonday(),
    public_reason: "Flood",
  };
  const form = await popupForm(hospital, "/dashboard/absences/new", "absence", cookie);
  const page = await sendForPage(form, closed, { cookie });
  expect(all(page.root, ".affected-visits > li")).toHaveLength(230);
  const chosen = all(page.root, ".affected-visits select").map((select) => attribute(select, "name") ?? "");
  expect(chosen).toHaveLength(150);
  expect(text(one(page.root, ".affected"))).toContain("The 80 visits after these become what all do.");
  const shown = formOn(page, "absence");
  // Also where each that could be chosen is, the others are cancelled.
  const keep = Object.fromEntries(chosen.map((name) => [name, "keep"]));
  const wordless = await sendForPage(shown, { ...keep, decision: "cancel" }, { cookie });
  expect(summaryOf(wordless)[0]?.text).toBe("Write a message to everybody whose visit is cancelled");
  const message = "The cellar is under water.";
  const answer = await send(shown, { [chosen[0] ?? ""]: "keep", decision: "cancel", message }, { cookie });
  expect(answer.status).toBe(303);
  expect(states(ids).filter((state) => state === 3)).toHaveLength(229);
  expect(recipients()).toHaveLength(229);
});

test("through the API: 409 with the visits, then the decisions about each", async () => {
  const ids = addVisits(3);
  const post = (body: object) => call(hospital, "POST", "absences", { token, body });
  const first = await post(leave());
  const { affected, seen } = first.body.data as { affected: Array<Record<string, unknown>>; seen: string };
  expect([first.code, affected.map(({ id }) => id).toSorted()]).toEqual([409, ids]);
  expect(Object.keys(affected[0] ?? {})).toEqual(["id", "date", "time", "active_status"]);
  const decide = (decision: string, message = "") =>
    ids.map((appointment_id) => ({ appointment_id, decision, message }));
  for (const [decisions, code] of [
    [decide("keep").slice(1), 409],
    [decide("forget"), 422],
    [decide("cancel"), 422],
    ["nonsense", 422],
  ] as const) {
    expect((await post(leave({ seen, decisions }))).code).toBe(code);
  }
  expect((await post(leave({ seen: "something else", decisions: decide("keep") }))).code).toBe(409);
  expect([absences(), recipients()]).toEqual([0, []]);
  const stored = await post(leave({ seen, decisions: decide("cancel", "Away.") }));
  expect([stored.code, stored.body.message]).toEqual([201, "Absence created successfully"]);
  expect(recipients()).toHaveLength(3);
  const { id } = recordOf(stored);
  const longer = { until_date: addDays(farMonday(), 22) };
  const put = await call(hospital, "PUT", `absences/${id}`, { token, body: longer });
  expect([put.code, (put.body.data as { affected: unknown[] }).affected.length]).toEqual([409, 1]);
});

test("where the visits change meanwhile the page is shown again, with what is new", async () => {
  addVisits(1);
  const form = await popupForm(hospital, "/dashboard/absences/new", "absence", cookie);
  const shown = formOn(await sendForPage(form, leave(), { cookie }), "absence");
  const late = addAppointment(hospital, {
    user_id: null,
    doctor_id: amina,
    date: farMonday(),
    time: "15:00",
    email: "patient-late@mail.example",
  });
  const again = await sendForPage(shown, { decision: "cancel", message: "Away." }, { cookie });
  expect([again.status, summaryOf(again)[0]?.text]).toEqual([
    409,
    "The visits in this time have changed meanwhile. Look at them again, then save",
  ]);
  expect(all(again.root, `select[name="decision_${late}"]`)).toHaveLength(1);
  expect([absences(), recipients()]).toEqual([0, []]);
  expect((await send(formOn(again, "absence"), {}, { cookie })).status).toBe(303);
  expect(recipients()).toHaveLength(2);
});
