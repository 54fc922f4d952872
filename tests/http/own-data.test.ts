import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditOf } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { addHold } from "../support/legal-holds.ts";
import { operate } from "../support/operator.ts";
import { one, text, visit } from "../support/page.ts";
import { addAppointment, addPatient, saveProfile } from "../support/portal.ts";
import { accounts, cookieOf, demoPassword, knock, reach } from "../support/session.ts";
import { unzip } from "../support/unzip.ts";
import { putUpload } from "../support/uploads.ts";
import { addOffered, addWaiting } from "../support/waiting-list.ts";

const hospital = hospitalForAll();
const email = "own.data@mail.example";
const folder = mkdtempSync(path.join(tmpdir(), "own-data-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let id: number;

beforeAll(async () => {
  id = addPatient(hospital, email);
  await putUpload(hospital, "own-data.png", { owner: id, visibility: "private" });
  addAppointment(hospital, { user_id: id, date: "2020-03-02", description: "Tom & <b>Jerry</b>" });
  addAppointment(hospital, { user_id: null, email, description: "Asked without being signed in" });
});

const page = (at: string, cookie: string) => visit(hospital.url + at, { headers: { cookie } });
const age = () =>
  hospital.change("update sessions set created_at = ?", new Date(Date.now() - 11 * 60 * 1000).toISOString());

test("a patient downloads what is kept with the account, and nothing that only an address leads to", async () => {
  const answer = await fetch(`${hospital.url}/profile/data/download`, {
    headers: { cookie: await cookieOf(hospital, email) },
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = unzip(new Uint8Array(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual(["person.json", "index.html", "pictures/own-data.png"]);
  expect(files.get("pictures/own-data.png")).toEqual(
    readFileSync(path.join(hospital.folder, "uploads/own-data.png")),
  );
  const person = JSON.parse(String(files.get("person.json")));
  expect(person.accounts).toMatchObject([{ id, email }]);
  expect(person.appointments).toMatchObject([{ date: "2020-03-02", description: "Tom & <b>Jerry</b>" }]);
  const html = String(files.get("index.html"));
  expect(html).toContain("Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;");
  expect(html).toContain('<img src="pictures/own-data.png"');
  const facts = Object.fromEntries(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, term = "", fact]) => [term, fact]),
  );
  expect(facts).toMatchObject({ "First name": expect.any(String), Status: "Pending", Date: "2 March 2020" });
  expect(facts).toMatchObject({ "Email address confirmed": "Yes", "You may choose another time": "No" });
  // What only programs read is in the file beside it.
  expect(html).not.toMatch(/\d{4}-\d\d-\d\dT|\[\]|[{}]"|active_status/);
  expect(auditOf(hospital, id).map(({ action }) => action)).toContain("downloaded");
  const { body } = await call(hospital, "GET", "my-data", { token: await tokenOf(hospital, email) });
  expect(body.data).toMatchObject({ accounts: person.accounts, appointments: person.appointments });
});

test("the portrait of an account is in its download, whoever has uploaded it", async () => {
  const answer = await fetch(`${hospital.url}/profile/data/download`, {
    headers: { cookie: await cookieOf(hospital, accounts.patient) },
  });
  const [{ image = "" } = {}] = hospital.rows<{ image: string }>(
    "select image from users where email = ?",
    accounts.patient,
  );
  const files = unzip(new Uint8Array(await answer.arrayBuffer()));
  expect(files.get(`pictures/${image}`)).toEqual(readFileSync(path.join(hospital.folder, "uploads", image)));
});

test("after ten minutes the password comes first, on the page and for a call", async () => {
  const [cookie, token] = [await cookieOf(hospital, email), await tokenOf(hospital, email)];
  age();
  expect(await reach(hospital, "/profile/data/download", cookie)).toEqual({
    status: 303,
    to: "/profile/data",
  });
  expect((await call(hospital, "GET", "my-data", { token })).body).toMatchObject({ code: "proof_required" });
  const form = formOn(await page("/profile/data", cookie), "prove");
  const wrong = await sendForPage(form, { password: "guess" }, { cookie });
  expect(summaryOf(wrong)).toEqual([{ text: "This is not your password", field: "prove-password" }]);
  expect((await send(form, { password: demoPassword }, { cookie })).headers.get("location")).toBe(
    "/profile/data",
  );
  expect((await reach(hospital, "/profile/data/download", cookie)).status).toBe(200);
});

test("of what is kept with the account, the download and the operator's export say the same", async () => {
  const whose = "agrees@mail.example";
  const account = addPatient(hospital, whose);
  await putUpload(hospital, "agrees.png", { owner: account, visibility: "private" });
  addAppointment(hospital, { user_id: account, email: whose, date: "2020-03-05" });
  addHold(hospital, { user_id: account, ended_at: "2026-02-01T00:00:00.000Z" });
  const answer = await fetch(`${hospital.url}/profile/data/download`, {
    headers: { cookie: await cookieOf(hospital, whose) },
  });
  const own = JSON.parse(String(unzip(new Uint8Array(await answer.arrayBuffer())).get("person.json")));
  const file = path.join(folder, "agrees.tar");
  expect((await operate(hospital.folder, ["export", "--email", whose, "--to", file])).code).toBe(0);
  const exported = execFileSync("tar", ["-xOf", file, "person.json"]).toString();
  expect({ ...own, made_at: "" }).toEqual({ ...JSON.parse(exported), made_at: "" });
  expect(own).toMatchObject({
    accounts: [{ id: account }],
    appointments: [{ date: "2020-03-05" }],
    pictures: [{ file_name: "agrees.png" }],
    legal_holds: [{ reason: "A claim" }],
  });
  expect(execFileSync("tar", ["-tf", file]).toString().split("\n")).toContain("pictures/agrees.png");
});

test("the operator's export has the mails about a visit that went to an address the account has no more", async () => {
  const [old, now] = ["before@mail.example", "since@mail.example"];
  addPatient(hospital, old);
  const token = await tokenOf(hospital, old);
  const body = { doctor_id: 5, date: "2031-03-03", time: "11:00", description: "A cough" };
  expect((await call(hospital, "POST", "my-appointments", { token, body })).code).toBe(201);
  expect((await saveProfile(hospital, await cookieOf(hospital, old), { email: now })).status).toBe(303);
  const file = path.join(folder, "moved.tar");
  expect((await operate(hospital.folder, ["export", "--email", now, "--to", file])).code).toBe(0);
  const exported = JSON.parse(execFileSync("tar", ["-xOf", file, "person.json"]).toString());
  expect(exported.appointments).toMatchObject([{ email: now, description: "A cough" }]);
  expect(exported.mails.map((mail: { recipient: string }) => mail.recipient)).toContain(old);
});

test("the operator's export has of mails about a place on the waiting list and a follow-up those of the person, and nobody else's", async () => {
  const whose = "by.number@mail.example";
  const user_id = addPatient(hospital, whose);
  const visit_id = addAppointment(hospital, { user_id, email: whose, date: "2020-03-02" });
  const waiting = addWaiting(hospital, { user_id, email: whose, doctor_id: 5, until_date: "2031-01-01" });
  hospital.change(
    `insert into follow_ups (appointment_id, doctor_id, from_date, until_date, message, created_at)
     values (?, 5, '2031-03-16', '2031-03-23', '', '2020-03-02T10:00:00.000Z')`,
    visit_id,
  );
  const [follow] = hospital.rows<{ id: number }>("select max(id) as id from follow_ups");
  // What has links by numbers of its own: those of other records are the same.
  const mails = [
    [`${waiting}-22000-${"a".repeat(32)}/waiting-list`, "before@mail.example"],
    [`${follow?.id}-22000-${"a".repeat(32)}/follow-up`, "before@mail.example"],
    [`${visit_id}-22000-${"a".repeat(32)}/waiting-list`, "somebody.else@mail.example"],
    [`${visit_id}-22000-${"a".repeat(32)}/follow-up`, "somebody.else@mail.example"],
    [`${waiting}-22000-${"a".repeat(32)}`, "somebody.else@mail.example"],
  ];
  for (const [index, [link, recipient]] of mails.entries())
    hospital.change(
      `insert into outbox (message_id, recipient, subject, text, html, status, next_attempt_at, created_at, updated_at)
       values (?, ?, 'About a time', ?, '', 'waiting', '2099-01-01T00:00:00.000Z', '', '')`,
      ...[`<by-number-${index}>`, recipient, `Hello\n\nhttps://clinic.example/appointments/${link}\n`],
    );
  const file = path.join(folder, "by-number.tar");
  expect((await operate(hospital.folder, ["export", "--email", whose, "--to", file])).code).toBe(0);
  const exported = JSON.parse(execFileSync("tar", ["-xOf", file, "person.json"]).toString());
  expect(exported.mails.map((mail: { recipient: string }) => mail.recipient)).toEqual([
    "before@mail.example",
    "before@mail.example",
  ]);
});

test("an account with visits to come stays open; one without is closed, and export still finds it", async () => {
  const cookie = await cookieOf(hospital, email);
  const ahead = addAppointment(hospital, { user_id: id, active_status: 1 });
  const form = formOn(await page("/profile/data", cookie), "close");
  const kept = await sendForPage(form, { password: demoPassword }, { cookie });
  expect(kept.status).toBe(422);
  const [{ contacts } = { contacts: "" }] = hospital.rows<{ contacts: string }>(
    "select contacts from web_info",
  );
  expect(text(one(kept.root, ".error-summary li"))).toContain(
    `Cancel them first, then close the account. If it is too late to cancel one online, call ${contacts}.`,
  );
  hospital.change("update appointments set active_status = 3 where id = ?", ahead);
  expect((await send(form, { password: "guess" }, { cookie })).status).toBe(422);
  const until = "2099-01-01T00:00:00.000Z";
  const offered = addOffered(
    hospital,
    { doctor_id: 7, date: "2033-03-07", time: "06:00", until },
    { user_id: id },
  );
  const waiting = addWaiting(hospital, { doctor_id: 5, until_date: "2033-03-07", user_id: id });
  const others = addWaiting(hospital, { doctor_id: 5, until_date: "2033-03-07" });
  const closed = await send(form, { password: demoPassword }, { cookie });
  expect([closed.status, closed.headers.get("location")]).toEqual([303, "/"]);
  expect((await reach(hospital, "/profile", cookie)).status).toBe(303);
  expect((await knock(hospital, email)).status).toBe(422);
  expect(
    hospital.rows("select id from outbox where recipient = ? and subject like '%is closed'", email),
  ).toHaveLength(1);
  const stands = (place: number) =>
    hospital.rows<{ state: string }>("select state from waiting_list where id = ?", place)[0]?.state;
  expect([offered, waiting, others].map(stands)).toEqual(["left", "left", "waiting"]);
  expect(hospital.rows("select * from claims where waiting_id = ?", offered)).toEqual([]);
  expect(
    hospital.rows("select id from audit_log where entity = 'waiting_list' and action = 'left'"),
  ).toHaveLength(2);
  const file = path.join(folder, "export.tar");
  const { stdout } = await operate(hospital.folder, ["export", "--email", email, "--to", file]);
  expect(stdout).toMatch(/1 account, 3 appointments/);
});
