import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { addHours } from "../support/absences.ts";
import { idOf } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { csvLines } from "../support/dashboard.ts";
import { addDocument } from "../support/documents.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { addHold } from "../support/legal-holds.ts";
import { addNewsletter, addSubscriber } from "../support/newsletters.ts";
import { hrefs } from "../support/page.ts";
import { addAppointment, open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { openQueries } from "../support/test-database.ts";
import { addBrowser, addTwoStep } from "../support/two-step.ts";
import { unzip } from "../support/unzip.ts";
import { addWaiting } from "../support/waiting-list.ts";

// "Export everything" has each table of the database, or a reason why it has not.

const hospital = hospitalForAll();
const rows = <Row>(sql: string, ...values: unknown[]) => hospital.rows<Row>(sql, ...values);

/** Tables whose rows go out, each as a row of a file, and which of them do. */
const goesOut: Record<string, string | { file: string; of: string }> = {
  departments: "departments",
  services: "services",
  visit_types: "visit-types",
  doctors: { file: "doctors", of: "doctors where department_id is not null" },
  staff: "staff",
  partners: "partners",
  slides: "slides",
  updates: "updates",
  gallery: "gallery",
  pages: "pages",
  alerts: "alerts",
  redirects: "redirects",
  users: { file: "patients", of: "users where role_id = 6 and account_status <> 'deleted'" },
  roles: { file: "accounts", of: "users where role_id <> 6 and account_status <> 'deleted'" },
  appointments: "appointments",
  follow_ups: "follow-ups",
  waiting_list: "waiting-list",
  absences: "absences",
  extra_hours: "extra-hours",
  contacts: "contacts",
  contact_replies: "contact-replies",
  suggestions: "suggestions",
  subscribers: "subscribers",
  newsletters: "newsletters",
  web_info: "company",
  pictures: "pictures",
  documents: "documents",
  record_texts: "translations",
  legal_holds: "legal-holds",
};

const opens = "it opens something, or is a hash of what does";
const elsewhere = "it goes out by a screen of its own";
const running = "what the program notes to do its work, which is of no use elsewhere";
const derived = "it is made of tables that go out";
const setting = "a setting, which its screen shows";

/** Tables that stay here, and why. */
const staysHere: Record<string, string> = {
  sessions: opens,
  known_browsers: opens,
  two_step: opens,
  recovery_codes: opens,
  unfinished_sign_ins: opens,
  sign_ups: opens,
  password_links: opens,
  calendar_feeds: opens,
  previews: opens,
  installation: opens,
  settings: `${opens}; its screen shows the rest`,
  outbox: `${opens}: mails have links with tokens; the screen of mails lists them`,
  audit_log: elsewhere,
  audit_seals: "it proves the log's lines, which it goes out with",
  audit_prunings: "it proves the log's lines, which it goes out with",
  past_steps: derived,
  uploads: "files; the folder of a backup has them, and tables name them",
  revisions: "what records were before, in 30 days' bin: the records themselves go out",
  imports: running,
  import_rows: running,
  import_files: running,
  claims: derived,
  stages: "the queue of a day; the reports go out by their screen",
  waiting_asked: running,
  reminders: running,
  newsletter_mails: running,
  reminder_stops: "hashes of addresses, which say nothing",
  newsletter_stops: "hashes of addresses, which say nothing",
  languages: setting,
  two_step_rules: setting,
  retention: setting,
  two_step_asked: running,
  retention_runs: "counts of what is gone; its screen shows them",
  report_days: derived,
  report_figures: derived,
  report_times: derived,
  report_marks: running,
  past_weeks: "hours that doctors had once, for the reports, which go out by their screen",
  site_figures: elsewhere,
  rate_limits: running,
  sign_in_locks: running,
  form_submissions: running,
  node_changes: running,
  kysely_migration: running,
  kysely_migration_lock: running,
  additive_migrations: running,
  nodes: running,
  leases: running,
};

async function exported(account: string): Promise<Map<string, string>> {
  const cookie = await cookieOf(hospital, account);
  const answer = await fetch(`${hospital.url}/admin/import/export`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  const files = unzip(new Uint8Array(await answer.arrayBuffer()));
  return new Map([...files].map(([name, bytes]) => [name.replace(".csv", ""), bytes.toString()]));
}

const rowsIn = (file = ""): Array<Record<string, string>> => parse(file, { bom: true, columns: true });

beforeAll(async () => {
  const token = await tokenOf(hospital, accounts.admin);
  await call(hospital, "PUT", "languages", { token, body: { main: "en", open: ["fr"] } });
  const [department] = rows<{ id: number }>("select id from departments order by id");
  const texts = { language: "fr", name: "Cœur", description: "<p>Le cœur</p>" };
  expect(
    (await call(hospital, "PUT", `departments/${department?.id}/texts`, { token, body: texts })).code,
  ).toBe(200);
  const doctor_id = idOf(hospital, accounts.doctor);
  addHours(hospital, doctor_id);
  addWaiting(hospital, { doctor_id, until_date: "2034-05-06" });
  addNewsletter(hospital);
  addSubscriber(hospital);
  await addDocument(hospital);
  addHold(hospital, { email: "held@mail.example" });
  addTwoStep(hospital, doctor_id);
  addBrowser(hospital, doctor_id);
  addAppointment(hospital, { user_id: null });
  const now = "2026-03-02T09:00:00.000Z";
  hospital.change(
    `insert into contact_replies (contact_id, user_id, reply, created_at) select min(id), null, 'We are open', '${now}' from contacts`,
  );
  hospital.change(
    `insert into follow_ups (appointment_id, doctor_id, from_date, until_date, message, created_at)
     select max(id), ${doctor_id}, '2034-01-01', '2034-02-01', 'Come again', '${now}' from appointments`,
  );
  hospital.change(
    `insert into alerts (text, link, severity, active_status, sort_text, created_at, updated_at) values ('Flu', '', 'info', 1, '', '${now}', '${now}')`,
  );
  hospital.change(
    `insert into redirects (from_path, to_address, sort_text, created_at, updated_at) values ('/old', '/about', '', '${now}', '${now}')`,
  );
});

test("each table of the database goes out, or stays for a reason", () => {
  const database = openQueries(hospital.folder);
  const tables = database.tableNames();
  database.close();
  const named = [...Object.keys(goesOut), ...Object.keys(staysHere)];
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  expect(tables.toSorted()).toEqual(named.toSorted());
});

describe("in a superadmin's archive", () => {
  let files: Map<string, string>;

  beforeAll(async () => {
    files = await exported(accounts.superadmin);
  });

  test("there is a file for each table that goes out, and a row for each of its rows", () => {
    const outs = Object.entries(goesOut).map(([table, out]) =>
      typeof out === "string" ? { file: out, of: table } : out,
    );
    expect([...files.keys()].toSorted()).toEqual(outs.map(({ file }) => file).toSorted());
    for (const { file, of } of outs.filter((out) => out.file !== "translations")) {
      const [{ count } = { count: 0 }] = rows<{ count: number }>(`select count(*) as count from ${of}`);
      expect(Number(count), file).toBeGreaterThan(0);
      expect(rowsIn(files.get(file)).length, file).toBe(Number(count));
    }
  });

  test("a translation is a row for each text, an account says its role, the company all that it is", () => {
    const [department] = rows<{ id: number }>("select id from departments order by id");
    const translation = { Table: "departments", "No.": String(department?.id), Language: "fr" };
    expect(rowsIn(files.get("translations"))).toEqual(
      expect.arrayContaining([
        { ...translation, Field: "name", Text: "Cœur" },
        { ...translation, Field: "description", Text: "<p>Le cœur</p>" },
      ]),
    );
    expect(rowsIn(files.get("accounts"))).toContainEqual(
      expect.objectContaining({ Role: "receptionist", Email: accounts.receptionist, Status: "active" }),
    );
    const [company] = rows<{ name: string; mission: string }>("select name, mission from web_info");
    expect(rowsIn(files.get("company"))[0]).toMatchObject({ Name: company?.name, Mission: company?.mission });
  });

  test("nothing opens anything: no hash, token or key of any table is in it", () => {
    const all = [...files.values()].join("\n");
    expect(all).not.toMatch(/\$2[aby]\$/);
    const database = openQueries(hospital.folder);
    const secrets = database
      .tableNames()
      .flatMap((table) => database.query<Record<string, unknown>>(`select * from ${table}`))
      .flatMap((row) =>
        Object.entries(row).flatMap(([name, value]) =>
          /hash|token|secret|fingerprint/.test(name) && value ? [String(value)] : [],
        ),
      );
    secrets.push(
      ...database.query<{ value: string }>("select value from installation").map(({ value }) => value),
    );
    database.close();
    expect(secrets.length).toBeGreaterThan(10);
    // Short ones, such as a version's number, stand in any table.
    expect(secrets.filter((secret) => secret.length >= 16 && all.includes(secret))).toEqual([]);
  });

  test("it is in English for whoever reads another language, so that any import knows it", async () => {
    hospital.change("update users set language = 'fr' where email = ?", accounts.superadmin);
    const french = await exported(accounts.superadmin);
    hospital.change("update users set language = null where email = ?", accounts.superadmin);
    expect([...french.keys()]).toEqual([...files.keys()]);
    for (const [name, file] of french)
      expect(file.split("\r\n")[0], name).toBe(files.get(name)?.split("\r\n")[0]);
  });
});

test("documents have a table of their own beside, as every list has", async () => {
  const cookie = await cookieOf(hospital, accounts.admin);
  const page = await open(hospital, "/admin/documents", cookie);
  expect(hrefs(page.root)).toContain("?format=csv");
  const [head, ...lines] = await csvLines(hospital, "/admin/documents", cookie);
  expect(head).toBe('"Title","Page","Size","Added"');
  expect(lines).toEqual([expect.stringMatching(/^"Leaflet","Privacy.*/)]);
});

test("an admin has all but what is a superadmin's alone: accounts and legal holds", async () => {
  const mine = [...(await exported(accounts.admin)).keys()];
  const theirs = [...(await exported(accounts.superadmin)).keys()];
  expect(theirs.filter((name) => !mine.includes(name))).toEqual(["accounts", "legal-holds"]);
  const lines = rows<{ entity: string }>("select entity from audit_log where action = 'exported'");
  expect(new Set(lines.map(({ entity }) => entity))).toEqual(new Set(["everything", "documents"]));
});
