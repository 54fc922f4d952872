import { beforeAll, expect, test } from "vitest";
import { addRecord } from "../support/dashboard.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { looked } from "../support/imports.ts";
import { one, text } from "../support/page.ts";
import { accounts, cookieOf, reach } from "../support/session.ts";
import { unzip } from "../support/unzip.ts";

const hospital = hospitalForAll();
const address = "/admin/import/export";
let cookie: string;
let files: Map<string, Buffer>;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  // The form asks for it, too.
  hospital.change("update users set phone = '+44 1632 960299' where role_id = 5 and phone = ''");
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

const fileOf = (name: string) => files.get(`${name}.csv`)?.toString() ?? "";

test("a table of each kind of record and of all people", () => {
  expect([...files.keys()].map((name) => name.replace(".csv", ""))).toEqual([
    ...["departments", "services", "visit-types", "doctors", "staff", "partners", "slides", "updates"],
    ...["gallery", "pages", "alerts", "redirects", "patients", "appointments", "contacts", "suggestions"],
    "subscribers",
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
