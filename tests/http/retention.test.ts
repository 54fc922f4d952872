import { expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { popupForm } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf } from "../support/form.ts";
import { newFolder, openHospital, type Site } from "../support/hospital.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { one, text, texts, visit } from "../support/page.ts";
import { addAppointment, open } from "../support/portal.ts";
import { accounts, cookieOf, demoPassword } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";

const timeZone = "Europe/Paris";
const day = (days: number) => String(Temporal.Now.plainDateISO(timeZone).subtract({ days }));
/** The last moment of the day before, and the first of the day, so many days ago, by the hospital's clock. */
const edge = (days: number) => {
  const begins = Temporal.Now.plainDateISO(timeZone).subtract({ days }).toZonedDateTime(timeZone);
  return [begins.subtract({ milliseconds: 1 }), begins].map((at) =>
    String(at.toInstant().toString({ fractionalSecondDigits: 3 })),
  );
};

function addContact(site: Site, subject: string, date: string): void {
  site.change(
    `insert into contacts (firstname, lastname, phone, email, subject, message, date, list_text, sort_text, created_at, updated_at)
     values ('Ida', 'Quill', '', 'ida@mail.example', ?, '', ?, '', '', '', '')`,
    ...[subject, date],
  );
}

function addSuggestion(site: Site, message: string, date: string): void {
  site.change(
    "insert into suggestions (message, date, list_text, created_at, updated_at) values (?, ?, '', '', '')",
    ...[message, date],
  );
}

function addMail(site: Site, name: string, sentAt: string): void {
  site.change(
    `insert into outbox (message_id, recipient, subject, text, html, status, next_attempt_at, sent_at, created_at, updated_at)
     values (?, ?, '', '', '', 'sent', ?, ?, ?, ?)`,
    ...[name, name, sentAt, sentAt, sentAt, sentAt],
  );
}

/** As if it had been set long ago. */
function set(site: Site, days: Record<string, number | null>): void {
  for (const [kind, value] of Object.entries(days)) site.change(`update retention set ${kind} = ?`, value);
  site.change("update retention set updated_at = '2020-01-01T00:00:00.000Z'");
}

interface Standing {
  next_run: string;
  kinds: Array<{ kind: string; days: number | null; would_go: number; oldest: string | null }>;
  last_run: Record<string, unknown> | null;
}

async function standing(site: Site): Promise<Standing> {
  const token = await tokenOf(site, accounts.superadmin);
  return (await call(site, "GET", "retention", { token })).body.data as unknown as Standing;
}

const subjects = (site: Site) =>
  site
    .rows<{ subject: string }>("select subject from contacts where firstname = 'Ida' order by subject")
    .map(({ subject }) => subject);

test("what the screen announces goes on that day, once, and is on record", async () => {
  const folder = newFolder();
  const env = { TIME_ZONE: timeZone };
  const first = await openHospital({ folder, env });
  expect((await standing(first)).kinds.every(({ days, would_go }) => days === null && would_go === 0)).toBe(
    true,
  );
  first.change("delete from contacts");
  first.change("delete from suggestions");
  for (let made = 0; made < 120; made += 1) addContact(first, "many", day(500));
  addContact(first, "goes", day(101));
  addContact(first, "stays", day(100));
  addSuggestion(first, "goes", day(8));
  addSuggestion(first, "stays", day(7));
  const [before, begins] = edge(3) as [string, string];
  addMail(first, "goes", before);
  addMail(first, "stays", begins);
  const mine = { firstname: "Quillon", lastname: "Vexley", user_id: null, phone: "1", active_status: 1 };
  const old = addAppointment(first, { ...mine, email: "q@mail.example", date: day(61) });
  // Two at the same time, as an import may bring them: what is over claims no time any more.
  addAppointment(first, { ...mine, email: "s@mail.example", date: day(61) });
  // What their patients are invited to is still ahead of one, and was taken back of the other.
  const invited = addAppointment(first, { ...mine, email: "i@mail.example", date: day(61), time: "10:30" });
  const over = addAppointment(first, { ...mine, email: "o@mail.example", date: day(61), time: "11:30" });
  for (const [id, withdrawn] of [
    [invited, null],
    [over, "2026-01-05T10:00:00.000Z"],
  ])
    first.change(
      `insert into follow_ups (appointment_id, doctor_id, from_date, until_date, message, created_at, withdrawn_at)
       values (?, 5, ?, ?, 'Quillon, come again', '2026-01-05T09:00:00.000Z', ?)`,
      ...[id, day(0), day(-20), withdrawn],
    );
  const pictured = addAppointment(first, { ...mine, email: "p@mail.example", date: day(31), time: "10:00" });
  const kept = addAppointment(first, { ...mine, email: "r@mail.example", date: day(30), time: "11:00" });
  first.change(
    `update appointments set images = '["a.png"]' where id in (?, ?, ?)`,
    ...[old, pictured, kept],
  );
  set(first, { contacts: 100, suggestions: 7, mails: 3, appointments: 60, pictures: 30 });
  const { kinds, next_run } = await standing(first);
  expect(next_run).toBe(day(0));
  const announced = Object.fromEntries(kinds.map(({ kind, would_go }) => [kind, would_go]));
  expect(announced).toMatchObject({ contacts: 121, suggestions: 1, mails: 1, pictures: 2 });
  expect(announced.appointments).toBeGreaterThan(0);
  expect(kinds.find(({ kind }) => kind === "contacts")?.oldest).toBe(day(500));
  await first.stop();

  const second = await openHospital({ folder, env });
  await expect.poll(async () => (await standing(second)).last_run, { timeout: 10_000 }).not.toBeNull();
  const after = await standing(second);
  expect(after.last_run).toMatchObject({ day: day(0), ...announced });
  expect(after.next_run).toBe(day(-1));
  expect(subjects(second)).toEqual(["stays"]);
  expect(second.rows("select message from suggestions")).toEqual([{ message: "stays" }]);
  expect(second.rows("select recipient from outbox where recipient in ('goes', 'stays')")).toEqual([
    { recipient: "stays" },
  ]);
  const visit = (id: number) => second.rows("select * from appointments where id = ?", id)[0];
  expect(visit(old)).toMatchObject({
    firstname: "Erased",
    email: "",
    phone: "",
    date: day(61),
    active_status: 1,
  });
  expect([visit(invited), visit(over)]).toMatchObject([{ firstname: "Quillon" }, { firstname: "Erased" }]);
  const left = second.rows(
    "select appointment_id from follow_ups where appointment_id in (?, ?)",
    ...[invited, over],
  );
  expect(left).toEqual([{ appointment_id: invited }]);
  expect(visit(pictured)).toMatchObject({ firstname: "Quillon", images: "[]" });
  expect(visit(kept)).toMatchObject({ firstname: "Quillon", images: '["a.png"]' });
  const lines = () =>
    second.rows<{ detail: string }>("select * from audit_log where action = 'retention' order by id");
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ user_id: null, entity: "retention", entity_id: day(0) });
  expect(JSON.parse(lines()[0]?.detail ?? "")).toEqual(announced);
  await second.stop();
  removeHospital(folder);
});

const hospital = hospitalForAll({ env: { TIME_ZONE: timeZone } });
const path = "/admin/settings/retention";
const settings = () => hospital.rows("select contacts, appointments, mails from retention")[0];

test("a superadmin sets it; a shorter time asks for the password once more, and counts from tomorrow", async () => {
  const cookie = await cookieOf(hospital, accounts.superadmin);
  addContact(hospital, "old", day(200));
  const form = await popupForm(hospital, path, "retention", cookie);
  const refused = await sendForPage(form, { contacts: "0", appointments: "29", mails: "31" }, { cookie });
  expect(summaryOf(refused).map(({ text }) => text)).toEqual([
    "Appointments: days must be a whole number from 30 to 36525",
    "Messages: days must be a whole number from 1 to 36525",
    "Emails sent: days must be a whole number from 1 to 30",
  ]);
  hospital.change("update sessions set created_at = '2020-01-01T00:00:00.000Z', proved_at = null");
  const unproven = await sendForPage(form, { contacts: "200", appointments: "400" }, { cookie });
  expect(summaryOf(unproven).map(({ text }) => text)).toEqual(["Enter your password"]);
  expect(settings()).toEqual({ contacts: null, appointments: null, mails: null });
  const typed = { contacts: "200", appointments: "400", proof_password: demoPassword };
  expect((await send(form, typed, { cookie })).status).toBe(303);
  expect(settings()).toEqual({ contacts: 200, appointments: 400, mails: null });
  const { next_run, kinds } = await standing(hospital);
  expect(next_run).toBe(day(-1));
  const contacts = hospital.rows("select id from contacts where date <= ?", day(200));
  expect(kinds.find(({ kind }) => kind === "contacts")?.would_go).toBe(contacts.length);
  const shown = await open(hospital, path, cookie);
  expect(text(one(shown.root, "#next-run"))).toContain("What goes on");
  expect(texts(one(shown.root, '[aria-labelledby="next-run"]'), "dt")).toEqual([
    "Pictures of appointments",
    "Appointments",
    "Messages",
    "Suggestions",
    "Emails sent",
    "Uploaded files nobody uses",
    "Lines of the audit log",
  ]);
  const [line] = hospital.rows<{ detail: string }>("select * from audit_log where action = 'retention set'");
  expect(JSON.parse(line?.detail ?? "")).toMatchObject({ contacts: 200, appointments: 400, mails: null });
});

test("the second of two who set it sees what the first one wrote", async () => {
  const cookie = await cookieOf(hospital, accounts.superadmin);
  const form = await popupForm(hospital, path, "retention", cookie);
  expect((await send(form, { suggestions: "20" }, { cookie })).status).toBe(303);
  const second = await sendForPage(form, { suggestions: "30" }, { cookie });
  expect(second.status).toBe(422);
  expect(text(second.root)).toContain("Now: 20");
});

test("the privacy notice says it", async () => {
  const token = await tokenOf(hospital, accounts.superadmin);
  const put = (body: object) => call(hospital, "PUT", "retention", { token, body });
  const privacy = async () => text((await visit(`${hospital.url}/pages/privacy`)).root);
  expect((await put({ contacts: "", appointments: "", suggestions: "", mails: "" })).code).toBe(200);
  expect(await privacy()).toContain(
    "Appointment requests, messages, suggestions and accounts: until we delete them",
  );
  expect(await privacy()).toContain("Emails that we sent: 30 days");
  const set = { contacts: 365, appointments: 3650, suggestions: 1, pictures: 90, mails: 7 };
  expect((await put(set)).code).toBe(200);
  const page = await privacy();
  for (const said of [
    "Accounts: until we delete them",
    "Appointment requests: 3650 days after the visit",
    "Messages: 365 days",
    "Suggestions: one day",
    "Pictures you add to a request: 90 days after the visit",
    "Emails that we sent: 7 days",
  ]) {
    expect(page).toContain(said);
  }
});

test("a call that shortens it asks for the proof, one that does not goes through", async () => {
  const token = await tokenOf(hospital, accounts.superadmin);
  const put = (body: object) => call(hospital, "PUT", "retention", { token, body });
  await put({ contacts: 500 });
  hospital.change("update sessions set created_at = '2020-01-01T00:00:00.000Z', proved_at = null");
  expect((await put({ contacts: 499 })).code).toBe(403);
  expect((await put({ contacts: 501 })).code).toBe(200);
  expect((await put({ contacts: "soon" })).code).toBe(422);
  expect(settings()).toMatchObject({ contacts: 501 });
});
