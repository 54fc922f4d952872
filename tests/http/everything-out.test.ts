import { beforeAll, expect, test } from "vitest";
import { addRecord } from "../support/dashboard.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { looked } from "../support/imports.ts";
import { all, one, type Page, text } from "../support/page.ts";
import { accounts, cookieOf, reach } from "../support/session.ts";
import { unzip } from "../support/unzip.ts";
import { confirm } from "../support/wordpress.ts";

const hospital = hospitalForAll();
const address = "/admin/import/export";
let cookie: string;
let files: Map<string, Buffer>;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  // What older versions, calls and clocks may have stored: more than a form takes, or something else.
  hospital.change("update users set phone = '' where role_id in (5, 6)");
  hospital.change("update users set gender = null where email = ?", accounts.doctor);
  hospital.change("update doctors set slot_minutes = 17, treats = ?, twitter = 'nowhere'", '["a, b"]');
  hospital.change(
    "update departments set description = 'Hearts &amp; more', publish_at = '2026-01-02T03:04:05.678Z'",
  );
  hospital.change("update services set description = '<p onclick=\"x()\">Old</p> ' where id = 1");
  hospital.change("update staff set position = '', email = 'none', bio = ?", "'=1 said Ann\r\n");
  hospital.change("update partners set link = 'partner.example', description = ?", "=1\r\n\r\n-2");
  hospital.change("update subscribers set name = ?", "x".repeat(200));
  await addRecord(
    hospital,
    { list: "/admin/partners", table: "partners" },
    { name: "=HYPERLINK(1)", description: 'Two\nlines, and "words"', active_status: "1" },
    cookie,
  );
  const answer = await fetch(hospital.url + address, { headers: { cookie } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  files = unzip(new Uint8Array(await answer.arrayBuffer()));
});

const problemsOf = (page: Page) =>
  all(page.root, '[aria-labelledby="problems"] tbody tr').map((row) => all(row, "th, td").map(text));
const fileOf = (name: string) => files.get(`${name}.csv`)?.toString() ?? "";

test("a table of each kind of record and of all people", () => {
  expect([...files.keys()].map((name) => name.replace(".csv", ""))).toEqual([
    ...["departments", "services", "visit-types", "doctors", "staff", "partners", "slides", "updates"],
    ...["gallery", "pages", "alerts", "redirects", "patients", "appointments", "follow-ups", "waiting-list"],
    ...["absences", "extra-hours", "contacts", "contact-replies", "suggestions", "subscribers"],
    ...["newsletters", "company", "pictures", "documents", "translations"],
  ]);
  expect(fileOf("patients")).toContain(accounts.patient);
  expect(fileOf("doctors")).toContain("08:00");
  expect(fileOf("partners")).toContain(`"'=HYPERLINK(1)"`);
  for (const [name, bytes] of files) {
    expect(bytes.subarray(0, 3).toString("hex"), name).toBe("efbbbf");
    expect(bytes.toString(), name).not.toMatch(/\$2[aby]\$/);
  }
});

test.each([
  ["departments", "departments"],
  ["services", "services"],
  ["doctors", "doctors"],
  ["staff", "staff"],
  ["partners", "partners"],
  ["subscribers", "subscribers"],
  ["patients", "patients"],
] as const)("%s come in again as they went out", async (name, table) => {
  const page = await looked(hospital, cookie, name, fileOf(name));
  const tables = { doctors: "doctors where department_id is not null", patients: "users where role_id = 6" };
  const from = name in tables ? tables[name as keyof typeof tables] : table;
  const [row] = hospital.rows<{ count: number }>(`select count(*) as count from ${from}`);
  expect(text(one(page.root, "#outcome"))).toBe(`Would come in: 0 new, ${row?.count} as they were`);
  expect(text(one(page.root, "#import-decision"))).toContain("Everything in it is there already.");
});

test("what a row changes is checked as the form does, though the record has more that it would not take", async () => {
  const [head = "", ...lines] = fileOf("doctors").split("\r\n");
  const line = lines.find((one) => one.includes(accounts.doctor)) ?? "";
  const changed = async (other: (line: string) => string) =>
    looked(hospital, cookie, "doctors", `${head}\r\n${other(line)}\r\n`);
  expect(line).toContain('"nowhere"');
  const right = await changed((one) => one.replace('"nowhere"', '"x.example/ann"'));
  expect(text(one(right.root, "#outcome"))).toBe("Would come in: 0 new, 1 changed");
  const wrong = await changed((one) => one.replace('"nowhere"', '"no where"'));
  expect(problemsOf(wrong)).toEqual([
    ["2", "Twitter", "no where", "X (Twitter) must be an address such as https://www.example.com"],
  ]);
  const added = await changed((one) => one.replace(accounts.doctor, "new@doctors.example"));
  expect(problemsOf(added).map(([, column]) => column)).toEqual([
    ...["Phone", "Gender", "Minutes of an appointment", "Twitter"],
  ]);
  await confirm(hospital, cookie, right);
  const [row] = hospital.rows(
    "select phone, gender, slot_minutes, twitter from doctors join users using (id) where email = ?",
    accounts.doctor,
  );
  expect(row).toEqual({ phone: "", gender: null, slot_minutes: 17, twitter: "https://x.example/ann" });
});

test("it asks for the password where the last proof is old, and is on record", async () => {
  const then = new Date(Date.now() - 11 * 60 * 1000).toISOString();
  const [line] = hospital.rows(
    "select entity from audit_log where action = 'exported' order by id desc limit 1",
  );
  expect(line).toEqual({ entity: "everything" });
  hospital.change("update sessions set created_at = ?, proved_at = null", then);
  const { status, to } = await reach(hospital, address, cookie);
  expect([status, to]).toEqual([303, `/admin/settings/proof?from=${encodeURIComponent(address)}`]);
});
