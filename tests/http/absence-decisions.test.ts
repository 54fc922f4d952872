import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { amina, farMonday, forBookings } from "../support/bookings.ts";
import { popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text, visit } from "../support/page.ts";
import { addAppointment, patientId } from "../support/portal.ts";
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

const until = () => addDays(farMonday(), 4);
const leave = (values = {}) => ({
  scope: "doctor",
  doctor_id: String(amina),
  from_date: farMonday(),
  until_date: until(),
  ...values,
});
const add = (date: string, time: string, values = {}) =>
  addAppointment(hospital, { user_id: null, doctor_id: amina, date, time, ...values });

interface Row {
  id: number;
  date: string;
  time: string;
  active_status: number;
  invited: number;
  cancelled_by: string | null;
}

const rowsOf = (ids: number[]) =>
  hospital.rows<Row>(
    `select id, date, time, active_status, invited, cancelled_by from appointments where id in (${ids.join(", ")})
     order by id`,
  );
const rowOf = (id: number) => rowsOf([id])[0] as Row;
const mailsTo = (recipient: string) =>
  hospital.rows<{ subject: string; text: string; calendar: string | null }>(
    "select subject, text, calendar from outbox where recipient = ? order by id",
    recipient,
  );
const claimed = (id: number) => hospital.rows("select tick from claims where appointment_id = ?", id).length;
const absences = () => hospital.rows("select id from absences").length;

/** The form with the visits that an absence touches, after it was sent without saying what becomes of them. */
async function asked(values = {}) {
  const form = await popupForm(hospital, "/dashboard/absences/new", "absence", cookie);
  const page = await sendForPage(form, leave(values), { cookie });
  expect(page.status).toBe(409);
  return formOn(page, "absence");
}

test("forty visits are moved behind the leave, in one step: no two to one time, each patient told once", async () => {
  const ids = Array.from({ length: 40 }, (_, index) =>
    add(addDays(farMonday(), index % 5), `${String(9 + Math.floor(index / 5)).padStart(2, "0")}:00`, {
      active_status: index % 4 === 0 ? 0 : 1,
      // Every two visits are one person's.
      email: `patient-${Math.floor(index / 2)}@${index % 2 ? "MAIL" : "mail"}.example`,
    }),
  );
  const answer = await send(await asked(), { decision: "move", message: "I am away." }, { cookie });
  expect(answer.status).toBe(303);
  const rows = rowsOf(ids);
  expect(rows.map(({ active_status }) => active_status)).toEqual(
    ids.map((_, index) => (index % 4 === 0 ? 0 : 1)),
  );
  for (const { date } of rows) expect(date > until(), date).toBe(true);
  expect(new Set(rows.map(({ date, time }) => `${date} ${time}`)).size).toBe(40);
  for (const { id, active_status } of rows) expect(claimed(id) > 0).toBe(active_status === 1);
  const told = hospital.rows<{ recipient: string; text: string; subject: string; calendar: string }>(
    "select recipient, text, subject, calendar from outbox where recipient like 'patient-%'",
  );
  expect(told).toHaveLength(20);
  expect(new Set(told.map(({ recipient }) => recipient.toLowerCase())).size).toBe(20);
  for (const { subject, text, calendar } of told) {
    expect(subject).toMatch(/^News of 2 of your appointments at /);
    expect(text.match(/Reference: /g)).toHaveLength(2);
    expect(text).toContain("I am away.");
    expect(calendar.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
    expect(calendar.match(/BEGIN:VEVENT/g)?.length).toBe(calendar.match(/END:VEVENT/g)?.length);
  }
  const lines = hospital.rows(
    `select id from audit_log where entity = 'appointments' and action in ('moved', 'edited')
     and entity_id in (${ids.map((id) => `'${id}'`).join(", ")})`,
  );
  expect(lines).toHaveLength(40);
  expect(absences()).toBe(1);
});

test("who has no address is shown to whoever saved, with the number to call and how the visit stands now", async () => {
  const [moved, kept, withoutNumber, told] = [
    add(farMonday(), "10:00", { active_status: 1, email: "", phone: "+44 1632 960111" }),
    add(farMonday(), "11:00", { active_status: 1, email: "" }),
    add(farMonday(), "12:00", { active_status: 1, email: "", phone: "" }),
    add(farMonday(), "13:00", { active_status: 1, email: "told@mail.example" }),
  ];
  const values = {
    decision: "move",
    message: "I am away.",
    [`decision_${kept}`]: "keep",
    [`decision_${withoutNumber}`]: "cancel",
  };
  const answer = await send(await asked(), values, { cookie });
  const path = `/dashboard/absences/to-call?id=${moved}&id=${withoutNumber}`;
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  const rowsAt = async (as: string) =>
    all((await visit(hospital.url + path, { headers: { cookie: as } })).root, "dialog li").map(text);
  const { date } = rowOf(moved);
  const day = Temporal.PlainDate.from(date).toLocaleString("en-GB", { dateStyle: "long" });
  expect(await rowsAt(cookie)).toEqual([
    expect.stringMatching(/^Nora Fitzgerald Cancelled.* at 12:00.*No email address and no phone number\.$/),
    expect.stringMatching(new RegExp(`^Nora Fitzgerald Approved.*${day}.* at .*\\+44 1632 960111$`)),
  ]);
  const lines = hospital.rows(
    "select detail from audit_log where action = 'listed' and entity_id = 'to call'",
  );
  expect(lines).toEqual([{ detail: '{"rows":2}' }]);
  // Nobody reads another doctor's visits by their numbers.
  const [other] = hospital.rows<{ email: string }>(
    "select email from users where id in (select id from doctors) and id <> ?",
    amina,
  );
  expect(await rowsAt(await cookieOf(hospital, other?.email ?? ""))).toEqual([]);
  expect(rowOf(told).date > until()).toBe(true);
});

test("an invitation: the link leads to the free times, the choice is confirmed at once, and once", async () => {
  const [seen, unseen] = [
    add(farMonday(), "10:00", { active_status: 1, email: "seen@mail.example" }),
    add(farMonday(), "11:00", { active_status: 0, email: "unseen@mail.example" }),
  ];
  expect((await send(await asked(), { decision: "invite", message: "Sorry." }, { cookie })).status).toBe(303);
  for (const id of [seen, unseen]) {
    expect(rowOf(id)).toMatchObject({ active_status: 3, invited: 1, cancelled_by: "hospital" });
    expect(claimed(id)).toBe(0);
  }
  const [mail] = mailsTo("seen@mail.example");
  expect(mailsTo("seen@mail.example")).toHaveLength(1);
  expect(mail?.subject).toMatch(/^Please choose another time: /);
  expect(mail?.text).toContain("Sorry.");
  expect(mail?.calendar).toContain("METHOD:CANCEL");
  const [, path = ""] = /https?:\/\/[^/]+(\/appointments\/\S+)\/change$/m.exec(mail?.text ?? "") ?? [];
  const own = await visit(hospital.url + path);
  expect(all(own.root, `a[href="${path}/change"]`).map(text)).toEqual(["Choose another time"]);
  const page = await visit(`${hospital.url}${path}/change`);
  const form = formOn(page, "move");
  const [slot = ""] = all(page.root, 'input[name="slot"]').map((input) => attribute(input, "value") ?? "");
  expect(slot > `${until()}T24`, slot).toBe(true);
  const inside = await sendForPage(form, { slot: `${farMonday()}T10:00` });
  expect([inside.status, rowOf(seen).active_status]).toEqual([422, 3]);
  const chosen = await send(form, { slot });
  expect(chosen.status).toBe(303);
  const [date, time] = slot.split("T");
  expect(rowOf(seen)).toMatchObject({ date, time, active_status: 1, invited: 0, cancelled_by: null });
  expect(claimed(seen)).toBeGreaterThan(0);
  expect(mailsTo("seen@mail.example").at(-1)?.subject).toMatch(/is confirmed$/);
  // The same form once more changes nothing.
  await send(form, { slot });
  expect(rowOf(seen)).toMatchObject({ date, time, active_status: 1 });
  const after = await visit(hospital.url + (chosen.headers.get("location") ?? ""));
  expect(text(one(after.root, "h1"))).toBe("Your appointment is confirmed");
  expect(text(after.root)).toContain("Another time chosen by you");
});

test("a visit that was cancelled without an invitation is nobody's to revive", async () => {
  const id = add(farMonday(), "10:00", { active_status: 1, user_id: patientId(hospital) });
  const patient = await tokenOf(hospital, accounts.patient);
  const post = (body: object) => call(hospital, "POST", "absences", { token, body });
  const first = await post(leave());
  const { seen } = first.body.data as { seen: string };
  const decide = (decision: string) => [{ appointment_id: id, decision, message: "Away." }];
  const stored = await post(leave({ seen, decisions: decide("cancel") }));
  expect(stored.code).toBe(201);
  const to = { date: addDays(farMonday(), 7), time: "10:00" };
  const revive = () => call(hospital, "POST", `my-appointments/${id}/move`, { token: patient, body: to });
  expect((await revive()).code).toBe(409);
  hospital.change("update appointments set invited = 1, active_status = 2 where id = ?", id);
  expect((await revive()).code).toBe(409);
  expect(rowOf(id)).toMatchObject({ date: farMonday(), active_status: 2 });
});

test("through the API: move and invite, and the patient's choice", async () => {
  const user_id = patientId(hospital);
  const [moved, invited] = [
    add(farMonday(), "10:00", { active_status: 1, user_id }),
    add(farMonday(), "11:00", { active_status: 1, user_id }),
  ];
  const post = (body: object) => call(hospital, "POST", "absences", { token, body });
  const { seen } = (await post(leave())).body.data as { seen: string };
  const decisions = [
    { appointment_id: moved, decision: "move" },
    { appointment_id: invited, decision: "invite" },
  ];
  expect((await post(leave({ seen, decisions }))).code).toBe(201);
  expect(rowOf(moved).date > until()).toBe(true);
  expect(rowOf(invited)).toMatchObject({ active_status: 3, invited: 1 });
  const patient = await tokenOf(hospital, accounts.patient);
  const choose = (date: string) =>
    call(hospital, "POST", `my-appointments/${invited}/move`, {
      token: patient,
      body: { date, time: "11:00" },
    });
  expect((await choose(farMonday())).code).toBe(422);
  const chosen = await choose(addDays(farMonday(), 8));
  expect(chosen.code).toBe(200);
  expect(recordOf(chosen)).toMatchObject({ active_status: 1, invited: 0, cancelled_by: null });
});

test("what cannot be moved or invited is named, and nothing at all is done", async () => {
  const movable = add(farMonday(), "10:00", { active_status: 1, email: "one@mail.example" });
  const nobodys = add(farMonday(), "11:00", { active_status: 0, doctor_id: null, firstname: "Nobody" });
  const silent = add(farMonday(), "12:00", { active_status: 1, email: "", firstname: "Silent" });
  const form = await asked({ scope: "hospital", doctor_id: "" });
  const page = await sendForPage(form, { decision: "move", [`decision_${silent}`]: "invite" }, { cookie });
  const said = summaryOf(page)[0]?.text ?? "";
  expect(page.status).toBe(409);
  expect(said).toContain("Nobody Fitzgerald");
  expect(said).toContain("it is with no doctor yet");
  expect(said).toContain("Silent Fitzgerald");
  expect(said).toContain("no email address");
  expect([absences(), mailsTo("one@mail.example").length]).toEqual([0, 0]);
  expect(rowsOf([movable, nobodys, silent]).map(({ date }) => date)).toEqual(Array(3).fill(farMonday()));
  const again = formOn(page, "absence");
  expect(again.values[`decision_${silent}`]).toBe("invite");
  const mended = { [`decision_${silent}`]: "keep", [`decision_${nobodys}`]: "keep" };
  expect((await send(again, mended, { cookie })).status).toBe(303);
  expect(rowOf(movable).date > until()).toBe(true);
});

test("a doctor moves and invites by their own leave, requests too", async () => {
  const doctor = await cookieOf(hospital, accounts.doctor);
  const [own] = hospital.rows<{ id: number }>("select id from users where email = ?", accounts.doctor);
  const [request, approved] = [
    add(farMonday(), "10:00", { doctor_id: own?.id ?? 0, email: "a@mail.example" }),
    add(farMonday(), "11:00", { doctor_id: own?.id ?? 0, active_status: 1, email: "b@mail.example" }),
  ];
  const form = await popupForm(hospital, "/dashboard/absences/new", "absence", doctor);
  const page = await sendForPage(form, { from_date: farMonday(), until_date: until() }, { cookie: doctor });
  const decided = { decision: "move", [`decision_${approved}`]: "invite" };
  expect((await send(formOn(page, "absence"), decided, { cookie: doctor })).status).toBe(303);
  expect(rowOf(request).date > until()).toBe(true);
  expect(rowOf(request).active_status).toBe(0);
  expect(rowOf(approved)).toMatchObject({ active_status: 3, invited: 1 });
});

test("the patient of a request that was kept may correct it, and move it out, but not within", async () => {
  const id = add(farMonday(), "10:00", { user_id: patientId(hospital) });
  expect((await send(await asked(), { decision: "keep" }, { cookie })).status).toBe(303);
  const patient = await tokenOf(hospital, accounts.patient);
  const put = (body: object) => call(hospital, "PUT", `my-appointments/${id}`, { token: patient, body });
  expect((await put({ description: "A corrected word." })).code).toBe(200);
  expect((await put({ time: "11:00" })).code).toBe(422);
  expect((await put({ date: addDays(farMonday(), 7) })).code).toBe(200);
  expect((await put({ date: farMonday() })).code).toBe(422);
});

test("how far ahead patients may ask for a kind of visit binds neither a move nor an invitation", async () => {
  const kind = { name: "Check-up", active_status: 1, latest_days: 14 };
  const visit_type_id = recordOf(await call(hospital, "POST", "visit-types", { token, body: kind })).id;
  const of = (time: string, values = {}) =>
    add(farMonday(), time, { active_status: 1, visit_type_id, ...values });
  const [moved, invited] = [of("10:00"), of("11:00", { user_id: patientId(hospital) })];
  const decided = { decision: "move", [`decision_${invited}`]: "invite" };
  expect((await send(await asked(), decided, { cookie })).status).toBe(303);
  expect(rowOf(moved).date > until()).toBe(true);
  expect(rowOf(invited)).toMatchObject({ active_status: 3, invited: 1 });
  const patient = await cookieOf(hospital, accounts.patient);
  const path = `${hospital.url}/profile/appointments/${invited}/move`;
  const page = await visit(path, { headers: { cookie: patient } });
  const [slot = ""] = all(page.root, 'input[name="slot"]').map((input) => attribute(input, "value") ?? "");
  expect(slot > `${until()}T24`, slot).toBe(true);
  const chosen = await send(formOn(page, "move"), { slot }, { cookie: patient });
  expect(chosen.status).toBe(303);
  const [date, time] = slot.split("T");
  expect(rowOf(invited)).toMatchObject({ date, time, active_status: 1, invited: 0 });
  // Whoever moves what was not cancelled stays within it.
  const again = await visit(path, { headers: { cookie: patient } });
  const offered = all(again.root, 'input[name="slot"]').map((input) => attribute(input, "value") ?? "");
  expect(offered.filter((one) => one > farMonday())).toEqual([]);
  hospital.change("delete from appointments where visit_type_id = ?", visit_type_id as number);
  hospital.change("delete from visit_types where id = ?", visit_type_id as number);
});

test("who has not confirmed an address has read nothing, and is to be called as well", async () => {
  const [unconfirmed, silent, kept] = [
    add(farMonday(), "10:00", { active_status: 1, email_confirmed: 0, phone: "+44 1632 960111" }),
    add(farMonday(), "11:00", { active_status: 1, email_confirmed: 0, email: "new@mail.example", phone: "" }),
    add(farMonday(), "12:00", { active_status: 1, email_confirmed: 0 }),
  ];
  const decided = { decision: "move", [`decision_${kept}`]: "keep" };
  const answer = await send(await asked(), decided, { cookie });
  const path = `/dashboard/absences/to-call?id=${unconfirmed}&id=${silent}`;
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  const { root } = await visit(hospital.url + path, { headers: { cookie } });
  expect(all(root, "dialog li").map(text)).toEqual([
    expect.stringMatching(/\+44 1632 960111$/),
    expect.stringMatching(/new@mail\.example$/),
  ]);
  expect(text(one(root, "dialog"))).toContain("could not be told by email");
});

test("pressed twice, an absence leads both times to who is to be called, and decides once; a change of it, too", async () => {
  const unconfirmed = add(farMonday(), "10:00", { active_status: 1, email_confirmed: 0 });
  const told = add(farMonday(), "11:00", { active_status: 1, email: "told@mail.example" });
  const decided = { decision: "cancel", message: "We are closed." };
  const path = (id: number) => [303, `/dashboard/absences/to-call?id=${id}`];
  const form = await asked();
  for (let press = 0; press < 2; press++) {
    const { status, headers } = await send(form, decided, { cookie });
    expect([status, headers.get("location")]).toEqual(path(unconfirmed));
  }
  expect(absences()).toBe(1);
  expect([rowOf(told).active_status, mailsTo("told@mail.example")]).toEqual([3, [expect.anything()]]);

  const day = addDays(until(), 1);
  const later = add(day, "10:00", { active_status: 1, email_confirmed: 0 });
  const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>("select id from absences");
  const edit = await popupForm(hospital, `/dashboard/absences/${id}/edit`, "absence", cookie);
  const change = formOn(await sendForPage(edit, { until_date: day }, { cookie }), "absence");
  for (let press = 0; press < 2; press++) {
    const { status, headers } = await send(change, decided, { cookie });
    expect([status, headers.get("location")]).toEqual(path(later));
  }
  expect((await send(change, { ...decided, reason: "Other" }, { cookie })).status).toBe(422);
  // What somebody else has made of it since is no longer what the form says.
  hospital.change(
    "update absences set reason = 'Works', updated_at = '2040-01-01T00:00:00.000Z' where id = ?",
    id,
  );
  expect((await send(change, decided, { cookie })).status).toBe(422);
});

test("of more people to call than a list holds it is said how many are missing", async () => {
  for (let index = 0; index < 503; index++) {
    const time = `${String(8 + Math.floor(index / 60)).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}`;
    add(farMonday(), time, { active_status: 0, email_confirmed: 0 });
  }
  const answer = await send(await asked(), { decision: "cancel", message: "We are closed." }, { cookie });
  const path = answer.headers.get("location") ?? "";
  expect([answer.status, path.split("?")[0]]).toEqual([303, "/dashboard/absences/to-call"]);
  const { root } = await visit(hospital.url + path, { headers: { cookie } });
  expect(all(root, "dialog li")).toHaveLength(500);
  expect(all(root, "dialog p").map(text).at(-1)).toMatch(/^Not listed here: 3 more\./);
  const close = all(root, "dialog a").map((link) => attribute(link, "href"));
  expect(close).toContain("/dashboard/absences");
});
