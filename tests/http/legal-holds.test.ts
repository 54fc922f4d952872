import { beforeAll, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { addHold } from "../support/legal-holds.ts";
import { operate } from "../support/operator.ts";
import { hrefs, one, readPage, text } from "../support/page.ts";
import { addAppointment, addPatient, open, post } from "../support/portal.ts";
import { accounts, cookieOf, demoPassword, sha256, signIn } from "../support/session.ts";

const hospital = hospitalForAll();

const email = "Helda.Held@mail.example";
const path = "/admin/legal-holds";
let patient: number;
let visit: number;
let doctor: number;

beforeAll(() => {
  patient = addPatient(hospital, email);
  const [row] = hospital.rows<{ id: number }>("select id from users where email = ?", accounts.doctor);
  doctor = row?.id ?? 0;
  visit = addAppointment(hospital, {
    user_id: patient,
    doctor_id: doctor,
    firstname: "Helda",
    lastname: "Held",
    email,
    date: "2020-03-02",
    active_status: 1,
  });
  hospital.change(
    `insert into contacts (firstname, lastname, phone, email, subject, message, date, list_text, sort_text, created_at, updated_at)
     values ('Helda', 'Held', '', ?, 'Held', '', '2020-03-03', '', '', '', '')`,
    email,
  );
});

const holds = () =>
  hospital.rows<Record<string, unknown>>(
    "select id, email, name, user_id, appointment_id, reason, ended_at from legal_holds order by id",
  );
const contact = () =>
  hospital.rows<{ id: number }>("select id from contacts where subject = 'Held'")[0]?.id ?? 0;
const superadmin = () => cookieOf(hospital, accounts.superadmin);
const noProof = () =>
  hospital.change("update sessions set created_at = '2020-01-01T00:00:00.000Z', proved_at = null");
const notice = (page: { root: Parameters<typeof text>[0] }) => text(page.root);

test("a superadmin sets a hold from an appointment, with a reason and the password", async () => {
  const cookie = await superadmin();
  const shown = await open(hospital, `/dashboard/appointments/${visit}/view`, cookie);
  const to = `${path}/new?appointment=${visit}`;
  expect(hrefs(shown.root)).toContain(to);
  const form = await popupForm(hospital, to, "legal-hold", cookie);
  noProof();
  const refused = await sendForPage(form, { reason: "" }, { cookie });
  expect(refused.status).toBe(422);
  expect(summaryOf(refused).map(({ text }) => text)).toEqual(["Enter the reason", "Enter your password"]);
  expect(holds()).toEqual([]);
  const sent = await send(
    form,
    { reason: "A claim of malpractice", proof_password: demoPassword },
    { cookie },
  );
  expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
  expect(holds()).toMatchObject([
    {
      email: email.toLowerCase(),
      name: "Helda Held",
      user_id: patient,
      appointment_id: null,
      ended_at: null,
    },
  ]);
  const [line] = hospital.rows("select * from audit_log where action = 'hold set'");
  expect(line).toMatchObject({ entity: "legal_holds", entity_id: String(holds()[0]?.id), role_id: 1 });
  expect(JSON.stringify(line)).not.toContain("malpractice");
});

test("it is shown on what it holds, its reason to superadmins alone", async () => {
  const appointment = `/dashboard/appointments/${visit}/view`;
  for (const who of [accounts.superadmin, accounts.receptionist, accounts.doctor]) {
    const page = await open(hospital, appointment, await cookieOf(hospital, who));
    expect(notice(page)).toContain("Legal hold since");
    expect(notice(page)).not.toContain("malpractice");
  }
  const care = await cookieOf(hospital, accounts["customer-care"]);
  expect(notice(await open(hospital, `/admin/contacts/${contact()}/view`, care))).toContain(
    "Legal hold since",
  );
  const list = await open(hospital, path, await superadmin());
  expect(text(one(list.root, "main table"))).toContain("malpractice");
  expect(notice(await open(hospital, `${path}?q=helda&state=ended`, await superadmin()))).toContain(
    "No results",
  );
});

test("erase refuses, by command, and says why", async () => {
  const { code, stderr } = await operate(hospital.folder, ["erase", "--yes", "--email", email]);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /Nothing was erased: a legal hold keeps the records since .* \(A claim of malpractice\)/,
  );
  const [row] = hospital.rows("select firstname from appointments where id = ?", visit);
  expect(row).toEqual({ firstname: "Helda" });
});

test("the patient cannot close the account, by form or by call", async () => {
  const cookie = await signIn(hospital, email);
  const form = formOn(await open(hospital, "/profile/data", cookie), "close");
  const refused = await sendForPage(form, { password: demoPassword }, { cookie });
  expect(refused.status).toBe(422);
  expect(text(refused.root)).toContain("We must keep your account and its records for a legal reason");
  const token = await tokenOf(hospital, email);
  const byCall = await call(hospital, "POST", "my-account/close", {
    token,
    body: { password: demoPassword },
  });
  expect(byCall.code).toBe(409);
  expect(byCall.body.message).toContain("legal reason");
  const [row] = hospital.rows("select account_status from users where id = ?", patient);
  expect(row).toEqual({ account_status: "active" });
  const data = await call(hospital, "GET", "my-data", { token });
  expect((data.body.data as { legal_holds: unknown[] }).legal_holds).toMatchObject([
    { reason: "A claim of malpractice", ended_at: null },
  ]);
});

test("who opens an account with a held visitor's address does not read why it is held", async () => {
  const address = "visitor.held@mail.example";
  addAppointment(hospital, { user_id: null, doctor_id: doctor, email: address, date: "2020-05-05" });
  addHold(hospital, { email: address, reason: "A claim of theirs" });
  addPatient(hospital, address);
  const token = await tokenOf(hospital, address);
  const { body } = await call(hospital, "GET", "my-data", { token });
  expect((body.data as { legal_holds: unknown[] }).legal_holds).toEqual([]);
  expect(JSON.stringify(body)).not.toContain("A claim of theirs");
  // Nor that whoever has the mailbox wants no more mails.
  for (const table of ["reminder_stops", "newsletter_stops"])
    hospital.change(`insert into ${table} (address_hash, created_at) values (?, '')`, sha256(address));
  const { data } = (await call(hospital, "GET", "my-data", { token })).body;
  expect(data).toMatchObject({ reminders_stopped: false, newsletters_stopped: false });
});

test("nobody deletes a message of theirs, by popup or by call", async () => {
  const cookie = await cookieOf(hospital, accounts.admin);
  const path = `/admin/contacts/${contact()}/delete`;
  for (const page of [
    await open(hospital, path, cookie),
    await readPage(await post(hospital, path, {}, cookie)),
  ])
    expect(text(one(page.root, 'dialog [role="alert"]'))).toContain(
      "the person who wrote it is on legal hold",
    );
  expect((await post(hospital, path, {}, cookie)).status).toBe(422);
  const token = await tokenOf(hospital, accounts.admin);
  expect((await call(hospital, "DELETE", `contacts/${contact()}`, { token })).code).toBe(409);
  expect(contact()).toBeGreaterThan(0);
});

test("by call: the proof, whoever it is, and an end that comes once", async () => {
  const token = await tokenOf(hospital, accounts.superadmin);
  const ask = (to: string, body: object) => call(hospital, "POST", to, { token, body });
  const unknown = await ask("legal-holds", { email: "nobody.at.all@mail.example", reason: "A claim" });
  expect([unknown.code, unknown.body.errors]).toEqual([
    422,
    { email: ["Nothing is kept of anybody with this address"] },
  ]);
  const [held] = holds();
  noProof();
  expect((await ask("legal-holds", { email, reason: "Another" })).body).toMatchObject({
    code: "proof_required",
  });
  expect((await ask(`legal-holds/${held?.id}/end`, { reason: "Settled" })).code).toBe(403);
  await ask("proof", { password: demoPassword });
  const second = await ask("legal-holds", { email, reason: "Another matter" });
  expect(second.code).toBe(201);
  expect((await ask(`legal-holds/${held?.id}/end`, { reason: "" })).code).toBe(422);
  expect((await ask(`legal-holds/${held?.id}/end`, { reason: "Settled" })).code).toBe(200);
  expect((await ask(`legal-holds/${held?.id}/end`, { reason: "Settled" })).code).toBe(409);
  expect((await ask("legal-holds/999999/end", { reason: "Settled" })).code).toBe(404);
  // The other one still holds.
  expect((await operate(hospital.folder, ["erase", "--yes", "--email", email])).stderr).toContain(
    "Another matter",
  );
});

test("who left a phone number alone is found and held by it, however it is written", async () => {
  const caller = { user_id: null, doctor_id: doctor, email: "", firstname: "Cara", lastname: "Caller" };
  const id = addAppointment(hospital, { ...caller, date: "2020-04-01", phone: "(01632) 960 888" });
  const words = { ...caller, date: "2020-04-03", phone: "01632 960888 (after 5 pm)" };
  const later = addAppointment(hospital, words);
  const stranger = addAppointment(hospital, { ...caller, date: "2020-04-02", phone: "01632 960889" });
  const cookie = await superadmin();
  const form = await popupForm(hospital, `${path}/new`, "legal-hold", cookie);
  const ask = (values: Record<string, string>) =>
    sendForPage(form, { reason: "A claim", proof_password: demoPassword, ...values }, { cookie });
  expect(summaryOf(await ask({})).map(({ text }) => text)).toEqual([
    "Enter the patient’s email address or phone number",
  ]);
  expect(summaryOf(await ask({ phone: "888" })).map(({ text }) => text)).toEqual([
    "Enter the whole phone number",
  ]);
  expect(summaryOf(await ask({ phone: "+44 1632 111222" })).map(({ text }) => text)).toEqual([
    "Nothing is kept of anybody with this number",
  ]);
  const sent = await send(
    form,
    { phone: "+44 1632 960888", reason: "A claim by phone", proof_password: demoPassword },
    { cookie },
  );
  expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
  const view = async (visit: number) =>
    notice(await open(hospital, `/dashboard/appointments/${visit}/view`, cookie));
  for (const held of [id, later]) expect(await view(held)).toContain("Legal hold since");
  expect(await view(stranger)).not.toContain("Legal hold since");
  for (const looked of ["Caller", "01632 960888", "960-888", "+441632960888"]) {
    const list = await open(hospital, `${path}?q=${encodeURIComponent(looked)}&state=current`, cookie);
    expect(text(one(list.root, "main table")), looked).toContain("+44 1632 960888");
  }
  const token = await tokenOf(hospital, accounts.superadmin);
  const listed = async (query: string) =>
    (await call(hospital, "GET", `legal-holds${query}`, { token })).body.data as Array<{ reason: string }>;
  const reasons = async (query: string) => (await listed(query)).map(({ reason }) => reason);
  expect(await reasons("?state=current")).toContain("A claim by phone");
  expect(await reasons("?state=ended&q=960888")).toEqual([]);
  const [held] = (await listed("?q=960888")) as unknown as Array<{ id: number; phone: string }>;
  expect(held?.phone).toBe("+44 1632 960888");
  await call(hospital, "POST", `legal-holds/${held?.id}/end`, { token, body: { reason: "Settled" } });
  expect(await reasons("?state=ended")).toContain("A claim by phone");
  expect(await reasons("?state=current")).not.toContain("A claim by phone");
});

test("a visitor without an address and a number is held by the appointment alone", async () => {
  const nobody = { user_id: null, doctor_id: doctor, email: "", phone: "", firstname: "Nemo", lastname: "" };
  const id = addAppointment(hospital, { ...nobody, date: "2020-03-04", time: "11:00" });
  const token = await tokenOf(hospital, accounts.superadmin);
  await call(hospital, "POST", "proof", { token, body: { password: demoPassword } });
  const body = { appointment_id: id, reason: "A claim" };
  const made = await call(hospital, "POST", "legal-holds", { token, body });
  expect(made.body.data).toMatchObject({ email: "", user_id: null, appointment_id: id, name: "Nemo" });
  const view = await open(hospital, `/dashboard/appointments/${id}/view`, await superadmin());
  expect(notice(view)).toContain("Legal hold since");
});

test.each(["01632 960778 ext 3", "01632\u2011960\u2011779"])(
  "a visitor with no more than the number %s, which its digits do not find, is held by the appointment as well",
  async (phone) => {
    const caller = { user_id: null, doctor_id: doctor, email: "", phone, firstname: "Wanda", lastname: "" };
    const id = addAppointment(hospital, { ...caller, date: "2020-03-05", time: "11:00" });
    const token = await tokenOf(hospital, accounts.superadmin);
    await call(hospital, "POST", "proof", { token, body: { password: demoPassword } });
    const body = { appointment_id: id, reason: "A claim" };
    const made = await call(hospital, "POST", "legal-holds", { token, body });
    expect(made.body.data).toMatchObject({ phone, user_id: null, appointment_id: id });
    const view = await open(hospital, `/dashboard/appointments/${id}/view`, await superadmin());
    expect(notice(view)).toContain("Legal hold since");
  },
);

test("once the last hold is ended by the form, erase takes the records and the holds with them", async () => {
  const [second] = hospital.rows<{ id: number }>(
    "select id from legal_holds where email = ? and ended_at is null",
    email.toLowerCase(),
  );
  const cookie = await superadmin();
  const form = await popupForm(hospital, `${path}/${second?.id}/end`, "end-hold", cookie);
  const values = { reason: "Settled", proof_password: demoPassword };
  for (let press = 0; press < 2; press++) {
    const sent = await send(form, values, { cookie });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
  }
  expect((await send(form, { ...values, reason: "Another" }, { cookie })).status).toBe(422);
  const again = await open(hospital, `${path}/${second?.id}/end`, cookie);
  expect(notice(again)).toContain("This legal hold has already ended");
  // One that named the number of theirs has ended too.
  addHold(hospital, { phone: "01632 960501", ended_at: "2026-02-01T00:00:00.000Z" });
  const { code, stdout } = await operate(hospital.folder, ["erase", "--yes", "--email", email]);
  expect(hospital.rows("select id from legal_holds where phone = '01632 960501'")).toEqual([]);
  expect([code, stdout]).toEqual([0, expect.stringContaining("Erased:")]);
  expect(holds().filter(({ user_id }) => user_id === patient)).toEqual([]);
  const ended = addHold(hospital, { email: "gone@mail.example", ended_at: "2026-02-01T00:00:00.000Z" });
  expect((await open(hospital, `${path}/${ended}/view`, cookie)).status).toBe(200);
});
