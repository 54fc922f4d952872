import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTar } from "../../app/backup/tar.ts";
import { serverBytes } from "../support/database-bytes.ts";
import { formOn } from "../support/form.ts";
import { newFolder } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { operate } from "../support/operator.ts";
import { attribute, one, parse, readPage, texts } from "../support/page.ts";
import { addAppointment, addPatient, appointment, open, saveProfile } from "../support/portal.ts";
import { accounts, knock, signIn } from "../support/session.ts";
import { picture, putUpload } from "../support/uploads.ts";
import { addOffered } from "../support/waiting-list.ts";

const email = "Quillon.Vexley@mail.example";
/** What nobody else in the demo hospital is called, lives at or writes. */
const traces = ["Quillon", "Vexley", "quillon", "vexley", "960877", "Zephyr Lane", "xylophone"];

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hospital = programForAll({ folder });
let id: number;
let past: number;
let upcoming: number;
let refused: number;
let waiting: number;
let visitors: number;
let others: number;
let portrait: string;
let exported: Record<string, object[]>;

beforeAll(async () => {
  id = addPatient(hospital, email);
  const cookie = await signIn(hospital, email);
  const details = { firstname: "Quillon", lastname: "Vexley", phone: "+44 1632 960877", email };
  const saved = await saveProfile(hospital, cookie, {
    ...details,
    address: "7 Zephyr Lane",
    image: new File([await picture()], "me.png", { type: "image/png" }),
  });
  if (saved.status !== 303) throw new Error(`the profile was answered ${saved.status}`);
  await open(hospital, "/profile", cookie);
  [{ image: portrait }] = hospital.rows<{ image: string }>("select image from users where id = ?", id) as [
    { image: string },
  ];
  await putUpload(hospital, "attached.png", { owner: id, visibility: "private" });
  await fetch(`${hospital.url}/files/images/320/${portrait}`, { headers: { cookie } });
  const mine = { ...details, description: "My xylophone fell on my foot." };
  past = addAppointment(hospital, { ...mine, user_id: id, date: "2020-03-02", active_status: 1 });
  hospital.change(
    `update appointments set images = '["attached.png"]', reply = 'Dear Quillon' where id = ?`,
    past,
  );
  hospital.change(
    `insert into follow_ups (appointment_id, doctor_id, from_date, until_date, message, created_at)
     values (?, 5, '2020-03-16', '2020-03-23', 'Bring the xylophone', '2020-03-02T10:00:00.000Z')`,
    past,
  );
  waiting = addOffered(
    hospital,
    { doctor_id: 7, date: "2033-03-07", time: "06:00", until: "2099-01-01T00:00:00.000Z" },
    { ...details, description: "A louder xylophone." },
  );
  hospital.change(
    `update appointments set visit_type_id = (select min(id) from visit_types), minutes = 30 where id = ?`,
    past,
  );
  hospital.change(
    `insert into stages (appointment_id, date, queue, stage, updated_at)
     values (?, '2020-03-02', 0, 'no-show', '2020-03-02T10:00:00.000Z')`,
    past,
  );
  hospital.change(
    `insert into reminders (appointment_id, version, hours, channel, state, reason, created_at)
     values (?, 0, 24, 'sms', 'skipped', 'no-phone', '2020-03-01T10:00:00.000Z')`,
    past,
  );
  hospital.change(
    "insert into reminder_stops (address_hash, created_at) values (?, '2020-03-01T10:00:00.000Z')",
    hash("sha256", "441632960877", "hex"),
  );
  hospital.change(
    `insert into past_steps (id, appointment_id, action, role_id, created_at)
     values (0, ?, 'approved', 5, '2020-02-01T10:00:00.000Z')`,
    past,
  );
  hospital.change(
    `insert into waiting_asked (waiting_id, doctor_id, date, time, outcome, created_at)
     values (?, 7, '2033-03-01', '06:00', 'declined', '2030-01-01T00:00:00.000Z')`,
    waiting,
  );
  hospital.change("insert into languages (code, position, state, updated_at) values ('fr', 2, 'open', '')");
  hospital.change("update users set language = 'fr' where id = ?", id);
  upcoming = addAppointment(hospital, { ...mine, user_id: id, active_status: 1 });
  refused = addAppointment(hospital, { ...mine, user_id: id, time: "15:00", active_status: 2 });
  visitors = addAppointment(hospital, { ...mine, user_id: null, time: "11:00" });
  const [somebody] = hospital.rows<{ id: number }>("select id from users where email = ?", accounts.patient);
  others = addAppointment(hospital, { user_id: somebody?.id ?? 0, email, time: "12:00" });
  await write("/contact", "contact", {
    ...details,
    subject: "A xylophone",
    message: "Where is my xylophone?",
  });
  await write("/suggestion", "suggestion", { message: `More xylophones, says ${email}` });
  hospital.change(
    `insert into subscribers (name, email, date, state, refusal, list_text, sort_text, created_at, updated_at)
     values ('Quillon', ?, '2030-01-01', 'refused', ?, 'quillon vexley', 'quillon', '', '')`,
    ...[email, `550 No mailbox ${email}`],
  );
  hospital.change(
    `insert into newsletter_mails (newsletter_id, subscriber_id, state, created_at)
     select 1, max(id), 'refused', '2030-01-02T00:00:00.000Z' from subscribers`,
  );
  // A link to a new password, by mail.
  await write("/forgot-password", "forgotten", { email });
  // And one by which an account would be opened.
  hospital.change(
    "update outbox set text = text || ? where recipient = ? and text like '%/reset-password/%'",
    ...[` https://clinic.example/sign-up/${"s".repeat(43)}`, email],
  );
});

async function write(where: string, form: string, values: Record<string, string>): Promise<void> {
  const { values: hidden } = formOn(await readPage(await fetch(hospital.url + where)), form);
  const body = new URLSearchParams({ ...hidden, ...values });
  const answer = await fetch(hospital.url + where, { method: "POST", body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`${where} was answered ${answer.status}`);
}

/**
 * Every byte that the hospital keeps: its database, with the logs where that is a file, and the names and contents of
 * its uploads.
 */
function everything(): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const kept = files.filter(
    ({ name, parentPath }) => !name.endsWith(".tar") && !parentPath.endsWith("backups"),
  );
  return Buffer.concat([
    serverBytes(folder),
    ...kept.flatMap(({ name, parentPath }) => [Buffer.from(name), readFileSync(path.join(parentPath, name))]),
  ]);
}

const tracesIn = (bytes: Buffer) => traces.filter((trace) => bytes.includes(trace));

test("an export has everything of one person, and nothing that opens a door", async () => {
  expect(tracesIn(everything())).toEqual(traces);
  const file = path.join(folder, "export.tar");
  const { code, stdout } = await operate(folder, ["export", "--email", email.toLowerCase(), "--to", file]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /1 account, 4 appointments, 1 message, 1 subscription, 1 suggestion, \d+ emails?, 2 pictures/,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const files = new Map<string, Buffer>();
  const source = (async function* () {
    yield readFileSync(file);
  })();
  for await (const { name, body } of readTar(source, () => true)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    files.set(name, Buffer.concat(chunks));
  }
  expect([...files.keys()].sort()).toEqual(
    ["person.json", "index.html", "pictures/attached.png", `pictures/${portrait}`].sort(),
  );
  // The page is for the person to read, who has chosen French.
  const page = parse(String(files.get("index.html")));
  expect([attribute(one(page, "html"), "lang"), texts(page, "h2")[1]]).toEqual(["fr", "Vos rendez-vous"]);
  expect(tracesIn(files.get("index.html") ?? Buffer.alloc(0))).toContain("xylophone");
  expect(files.get(`pictures/${portrait}`)).toEqual(readFileSync(path.join(folder, "uploads", portrait)));
  const json = String(files.get("person.json"));
  const person = JSON.parse(json);
  exported = person;
  expect(person.accounts).toMatchObject([{ id, firstname: "Quillon", address: "7 Zephyr Lane" }]);
  expect(person.appointments.map((row: { id: number }) => row.id)).toEqual([
    past,
    upcoming,
    refused,
    visitors,
  ]);
  expect(person.appointments[0]).toMatchObject({ reply: "Dear Quillon", date: "2020-03-02" });
  expect(person.waiting_list).toMatchObject([{ id: waiting, state: "offered", offered_date: "2033-03-07" }]);
  expect(person.follow_ups).toMatchObject([{ appointment_id: past, message: "Bring the xylophone" }]);
  expect(person.appointments_of_others_with_this_address).toEqual([others]);
  expect(person.messages).toMatchObject([{ subject: "A xylophone", replies: [] }]);
  expect(person.suggestions).toHaveLength(1);
  expect(person.subscriptions).toMatchObject([{ name: "Quillon", state: "refused", confirmed_at: null }]);
  expect(person.newsletters).toMatchObject([{ subject: expect.stringMatching(/^Autumn/), state: "refused" }]);
  expect(person.newsletters_stopped).toBe(false);
  expect(person.sessions).toMatchObject([{ kind: "browser" }]);
  expect(person.known_browsers).toMatchObject([{ expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }]);
  expect(person.appointments[0]).toMatchObject({ kind: "Visit", minutes: 30 });
  expect(person.days_of_visits).toMatchObject([{ appointment_id: past, stage: "no-show" }]);
  expect(person.reminders).toMatchObject([{ appointment_id: past, state: "skipped", reason: "no-phone" }]);
  expect(person.phones_with_reminders_stopped).toEqual([{ phone: "+44 1632 960877" }]);
  expect(person.log[0]).toMatchObject({
    created_at: "2020-02-01T10:00:00.000Z",
    action: "approved",
    entity_id: String(past),
    detail: '{"role_id":5}',
  });
  expect(person.times_offered).toMatchObject([{ waiting_id: waiting, outcome: "declined" }]);
  expect(person.log.map((line: { action: string }) => line.action)).toContain("signed in");
  expect(person.mails.map((mail: { text: string }) => mail.text).join()).toMatch(
    /\/reset-password\/….*\/sign-up\/…/s,
  );
  expect(json).not.toMatch(/_hash|\$2b\$|(?:reset-password|sign-up)\/[\w-]{20}/);
});

const found = ["list_text", "sort_text"];
const secret = ["token_hash", "user_id"];

/**
 * What an export leaves out of the rows of a table, by the part that has them: whose they are, how they are found, what
 * is said in another way, what concerns the hospital's own planning and sending, and what opens a door.
 */
const leftOut: Record<string, { table: string; columns: string[] }> = {
  accounts: { table: "users", columns: [...found, "role_id", "password_hash"] },
  appointments: {
    table: "appointments",
    columns: [
      ...[...found, "user_id", "department_id", "doctor_id", "visit_type_id"],
      ...["minutes_before", "minutes_after", "room"],
    ],
  },
  days_of_visits: { table: "stages", columns: ["queue"] },
  reminders: { table: "reminders", columns: ["version", "outbox_id"] },
  follow_ups: { table: "follow_ups", columns: ["id"] },
  waiting_list: {
    table: "waiting_list",
    columns: [...found, "user_id", "offered_minutes_before", "offered_minutes_after"],
  },
  times_offered: { table: "waiting_asked", columns: [] },
  messages: { table: "contacts", columns: [...found, "answered", "updated_at"] },
  subscriptions: { table: "subscribers", columns: [...found, "id", "to_ask", "updated_at"] },
  suggestions: { table: "suggestions", columns: ["id", "list_text", "updated_at"] },
  sessions: { table: "sessions", columns: [...secret, "id", "proved_at"] },
  known_browsers: { table: "known_browsers", columns: [...secret, "trusted_until"] },
  password_links: { table: "password_links", columns: [...secret, "id"] },
  mails: {
    table: "outbox",
    columns: [
      ...["id", "message_id", "channel", "topic", "language", "html", "calendar", "unsubscribe"],
      ...["attempts", "underway", "next_attempt_at", "last_error", "held", "bulk", "refused", "updated_at"],
    ],
  },
  pictures: { table: "uploads", columns: ["user_id", "visibility"] },
};

test.each(Object.entries(leftOut))(
  "an export leaves nothing out of %s that it does not say",
  (part, { table, columns }) => {
    const [row = {}] = hospital.rows(`select * from ${table} limit 1`);
    const [shown = {}] = exported[part] ?? [];
    expect(
      Object.keys(row)
        .filter((column) => !(column in shown))
        .sort(),
    ).toEqual(columns.toSorted());
  },
);

test("an export overwrites nothing, and of nobody and of staff there is none", async () => {
  const file = path.join(folder, "export.tar");
  const again = await operate(folder, ["export", "--email", email, "--to", file]);
  expect(again).toMatchObject({ code: 1, stderr: `${file} cannot be written: it already exists\n` });
  const doctor = await operate(folder, ["erase", "--yes", "--email", accounts.doctor]);
  expect(doctor).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/member of staff, not to a patient\n$/),
  });
});

test("an export that fails leaves no half of a file, and is made under the same name later", async () => {
  const file = path.join(folder, "second.tar");
  const words = ["export", "--email", email, "--to", file];
  const env = {
    UPLOADS_URL: "s3://pictures?endpoint=http://127.0.0.1:2",
    AWS_ACCESS_KEY_ID: "hospital",
    AWS_SECRET_ACCESS_KEY: "a-secret",
  };
  const failed = await operate(folder, words, { env });
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(`${file} cannot be written: `) });
  expect(existsSync(file)).toBe(false);
  expect(await operate(folder, words)).toMatchObject({ code: 0, stderr: "" });
});

test("another address typed erases nothing", async () => {
  const { code, stderr } = await operate(folder, ["erase", "--email", email], {
    input: "somebody@else.example\n",
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/Nothing was erased\n$/);
  expect(tracesIn(everything())).toEqual(traces);
});

test("after an erasure beside the server not a byte of the person is left, and the hospital's figures are", async () => {
  const counted = () => hospital.rows<{ count: number }>("select count(*) as count from appointments");
  const before = counted();
  const audit = hospital.rows("select * from audit_log order by id");
  const { code, stdout } = await operate(folder, ["erase", "--email", email], { input: `${email}\n` });
  expect(code).toBe(0);
  expect(stdout).toMatch(/Erased: 1 account, 4 appointments/);
  expect(tracesIn(everything())).toEqual([]);
  expect(counted()).toEqual(before);
  expect(hospital.rows("select id from follow_ups where appointment_id = ?", past)).toEqual([]);
  expect(hospital.rows("select id from waiting_list where id = ?", waiting)).toEqual([]);
  expect(hospital.rows("select tick from claims where waiting_id = ?", waiting)).toEqual([]);
  const gone = {
    firstname: "Erased",
    lastname: "patient",
    email: "",
    phone: "",
    description: "",
    images: "[]",
  };
  expect(appointment(hospital, past)).toMatchObject({
    ...gone,
    date: "2020-03-02",
    doctor_id: 5,
    active_status: 1,
  });
  expect(appointment(hospital, upcoming)).toMatchObject({ ...gone, active_status: 3, user_id: null });
  // Its doctor could think better of a refusal, and keep the time for nobody.
  expect(appointment(hospital, refused)).toMatchObject({ ...gone, active_status: 3 });
  expect(appointment(hospital, others)).toMatchObject({ firstname: "Nora", email: "", active_status: 0 });
  for (const name of [portrait, "attached.png"]) {
    expect(existsSync(path.join(folder, "uploads", name))).toBe(false);
    expect((await fetch(`${hospital.url}/files/images/${name}`)).status).toBe(404);
  }
  expect((await knock(hospital, email)).status).not.toBe(303);
  for (const table of ["sessions", "known_browsers"])
    expect(hospital.rows(`select user_id from ${table} where user_id = ?`, id), table).toEqual([]);
  // The log is what it was, and says that this was done.
  const lines = hospital.rows<{ action: string; detail: string }>("select * from audit_log order by id");
  expect(lines.slice(0, audit.length)).toEqual(audit);
  expect(lines.find(({ action }) => action === "erased")?.detail).toContain('"by":"operator"');
  expect(
    (await open(hospital, "/dashboard/appointments", await signIn(hospital, accounts.admin))).status,
  ).toBe(200);
});

test("a second erasure says that nothing is left", async () => {
  const { code, stdout } = await operate(folder, ["erase", "--yes", "--email", email]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: `There is nothing about ${email}.\n` });
});
