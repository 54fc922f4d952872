import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPaths } from "../support/addresses.ts";
import { call } from "../support/api.ts";
import { firstRun, openEmpty, setupLink } from "../support/first-run.ts";
import { cookiesAfter, type Form, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { operate } from "../support/operator.ts";
import { all, attribute, one, text, texts, visit } from "../support/page.ts";
import { knock, sha256 } from "../support/session.ts";
import { problemsOf } from "../support/validity.ts";

const folder = newFolder();
let hospital: Hospital;
let link: string;
/** The link that an earlier start printed. */
let earlier: string;
/** Whose form, of many at once, came first. */
let superadmin: string;

beforeAll(async () => {
  const first = await openEmpty({ folder });
  earlier = new URL(first.link).pathname;
  await first.hospital.stop();
  ({ hospital, link } = await openEmpty({ folder, env: { TRUST_PROXY: "loopback" } }));
});

afterAll(async () => {
  await hospital.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks from another network address, whose wrong links count by themselves. */
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

async function setupForm(): Promise<Form> {
  const { sample_content, preview, ...values } = formOn(await visit(link), "setup").values;
  return { action: link, values };
}

test("an empty installation prints one link, and keeps only its hash", () => {
  const token = link.split("/").at(-1) ?? "";
  expect(hospital.output().match(/\/setup\//g)).toHaveLength(1);
  expect(hospital.rows("select value from installation where name = 'setup_token'")).toEqual([
    { value: sha256(token) },
  ]);
});

test("until it is set up, every page says so, and takes nothing", async () => {
  const pages = [...publicPaths, "/profile", "/dashboard/overview", "/admin/admins", "/api/docs"].filter(
    (path) => !/[.:*]/.test(path),
  );
  expect(pages.length).toBeGreaterThan(15);
  for (const path of pages) {
    const { status, headers, root, html } = await visit(hospital.url + path);
    expect(status, path).toBe(503);
    expect(Number(headers.get("retry-after")), path).toBeGreaterThan(0);
    expect(text(one(root, "h1")), path).toBe("This website is being set up");
    expect(await problemsOf(html, path)).toEqual([]);
  }
  const forms: Record<string, Record<string, string>> = {
    "/suggestion": { message: "Too early" },
    "/login": { email: "a@b.example", password: "three brown owls" },
    "/sign-up": {
      firstname: "A",
      lastname: "B",
      email: "a@b.example",
      phone: "123",
      password: "three brown owls",
    },
  };
  for (const [path, values] of Object.entries(forms)) {
    const answer = await send({ action: hospital.url + path, values });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("retry-after"), path).toBe("600");
  }
  expect(hospital.rows("select id from users union select id from suggestions")).toEqual([]);
  expect((await fetch(`${hospital.url}/healthz`)).status).toBe(200);
});

test("until it is set up, the API answers 503 in JSON", async () => {
  const calls = [
    ["GET", "departments", undefined],
    ["GET", "web-info", undefined],
    ["POST", "login", { email: "a@b.example", password: "three brown owls" }],
    ["GET", "nothing-of-this-name", undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    const { code, headers, body: answer } = await call(hospital, method, path, { body });
    expect(code, path).toBe(503);
    expect(headers.get("retry-after"), path).toBe("600");
    expect(answer, path).toEqual({ status: "failed", message: "This website is being set up" });
  }
});

test("the link opens a page in the site's look; no other link does", async () => {
  const page = await visit(link);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(attribute(one(page.root, 'meta[name="robots"]'), "content")).toBe("noindex");
  const sheets = all(page.root, 'link[rel="stylesheet"]').map((link) => attribute(link, "href") ?? "");
  expect(sheets).toHaveLength(3);
  expect(sheets.pop()).toBe(`${new URL(link).pathname}/0b5c8a.css`);
  for (const sheet of sheets) {
    expect(sheet).toMatch(/^\/styles\//);
    expect((await fetch(hospital.url + sheet)).status).toBe(200);
  }
  expect(await problemsOf(page.html, "setup")).toEqual([]);
  for (const other of [earlier, `/setup/${"A".repeat(43)}`, "/setup/x", "/setup/session_secret"]) {
    const { status, root, html } = await visit(hospital.url + other, from("192.0.2.1"));
    expect(status, other).toBe(404);
    expect(text(one(root, "h1")), other).toBe("This link does not work");
    expect(await problemsOf(html, other)).toEqual([]);
  }
});

test("who tries many links waits, even with the right one", async () => {
  const wrong = `${hospital.url}/setup/${"B".repeat(43)}`;
  const statuses: number[] = [];
  for (let guess = 0; guess < 22; guess++) statuses.push((await visit(wrong, from("192.0.2.2"))).status);
  expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
  const { status, headers } = await visit(link, from("192.0.2.2"));
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await visit(link)).status).toBe(200);
});

test("a form with mistakes is shown again, without the passwords", async () => {
  const page = await sendForPage(await setupForm(), {
    ...firstRun,
    name: " ",
    email: "ada",
    new_password: "password",
    confirm_password: "another secret",
  });
  expect(page.status).toBe(422);
  expect(summaryOf(page).map(({ field }) => field)).toEqual([
    "setup-name",
    "setup-email",
    "setup-new_password",
    "setup-confirm_password",
  ]);
  expect(formOn(page, "setup").values).toMatchObject({ address: firstRun.address, new_password: "" });
  expect(page.html).not.toContain("another secret");
  const unequal = await sendForPage(await setupForm(), { ...firstRun, confirm_password: "four brown owls" });
  expect(summaryOf(unequal)).toEqual([{ text: "Passwords do not match", field: "setup-confirm_password" }]);
  expect(hospital.rows("select id from users")).toEqual([]);
});

test("a pale colour is shown as it will be, and nothing is saved for that", async () => {
  const page = await sendForPage(await setupForm(), { ...firstRun, preview: "colour" });
  expect(page.status).toBe(200);
  expect(text(one(page.root, "[data-brand-words]"))).toMatch(
    /^Darkened to #[0-9a-f]{6}, so that text can be read/,
  );
  expect(formOn(page, "setup").values).toMatchObject({ brand_color: "#7cc4ea", firstname: "Ada" });
  expect(page.html).not.toContain(firstRun.new_password);
  expect(hospital.rows("select id from web_info")).toEqual([]);
});

test("of many who send the form at once, one becomes superadmin; then the link is void", async () => {
  const form = await setupForm();
  const emails = ["ada", "ben", "cyd", "dan"].map((name) => `${name}@fern.example`);
  const answers = await Promise.all(
    emails.map((email) => send(form, { ...firstRun, email, sample_content: "on" })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404, 404, 404]);
  superadmin = emails[answers.findIndex(({ status }) => status === 303)] ?? "";
  expect(hospital.rows("select email, role_id from users where email like '%@fern.example'")).toEqual([
    { email: superadmin, role_id: 1 },
  ]);
  expect(hospital.rows("select name, contacts, email, brand_color from web_info")).toEqual([
    { name: firstRun.name, contacts: firstRun.contacts, email: "desk@fern.example", brand_color: "#7cc4ea" },
  ]);

  const [winner] = answers.filter(({ status }) => status === 303);
  expect(winner?.headers.get("location")).toBe("/dashboard/overview");
  const cookie = cookiesAfter(winner?.headers ?? new Headers());
  const overview = await visit(`${hospital.url}/dashboard/overview`, { headers: { cookie } });
  expect(text(one(overview.root, '[role="status"]'))).toContain(
    "Welcome, Ada. The website of Fern Street Clinic is open.",
  );
  expect(texts(overview.root, ".next-steps li").length).toBeGreaterThan(3);

  for (const status of [(await visit(link)).status, (await send(form, firstRun)).status])
    expect(status).toBe(404);
  expect(hospital.rows("select name from installation where name = 'setup_token'")).toEqual([]);
  const audit = hospital.rows<{ action: string }>("select action from audit_log order by id");
  expect(audit.map(({ action }) => action)).toEqual(["account opened", "installation set up", "signed in"]);
});

test("the site is open, with sample content that says what it is", async () => {
  const home = await visit(hospital.url);
  expect(home.status).toBe(200);
  expect(text(home.root)).toContain("Welcome to Fern Street Clinic");
  for (const path of ["/departments", "/doctors", "/updates", "/api/departments"]) {
    expect((await fetch(hospital.url + path)).status, path).toBe(200);
  }
  const pictures = hospital.rows<{ file_name: string }>("select file_name from uploads");
  expect(pictures.length).toBeGreaterThan(8);
  for (const { file_name } of pictures) {
    expect((await fetch(`${hospital.url}/files/images/${file_name}`)).status, file_name).toBe(200);
  }
  const [doctor] = hospital.rows("select email, password_hash from users where role_id = 5");
  expect(doctor).toEqual({ email: "doctor@sample.invalid", password_hash: null });
  expect(hospital.rows("select id from password_links union select id from outbox")).toEqual([]);
  const texts = hospital.rows<{ description: string }>(
    "select description from departments union all select description from services union all select description from updates",
  );
  for (const { description } of texts) expect(description).toContain("This is sample text");
});

test("the log holds neither link nor password", () => {
  const log = hospital
    .output()
    .split("\n")
    .filter((row) => row.startsWith("{"));
  expect(log.length).toBeGreaterThan(30);
  for (const secret of [link.split("/").at(-1) ?? "", earlier, firstRun.new_password]) {
    expect(log.join("\n")).not.toContain(secret);
  }
});

test("a later start prints no link, and the superadmin signs in", async () => {
  await hospital.stop();
  hospital = await openHospital({ script: "start", folder });
  expect((await knock(hospital, superadmin, firstRun.new_password)).status).toBe(303);
  expect(() => setupLink(hospital)).toThrow();
});

test("a hospital that has lost its superadmin stays open, and keeps what it has when it gets another", async () => {
  hospital.change("update users set account_status = 'deleted' where role_id = 1");
  await hospital.stop();
  const again = await openEmpty({ folder });
  hospital = again.hospital;
  expect((await visit(hospital.url)).status).toBe(200);
  const page = await visit(again.link);
  expect(all(page.root, '[name="sample_content"]')).toEqual([]);
  const { preview, ...values } = formOn(page, "setup").values;
  expect(values).toMatchObject({ name: firstRun.name, brand_color: "#7cc4ea" });
  const { firstname, lastname, email, new_password, confirm_password } = firstRun;
  const account = { firstname, lastname, email, new_password, confirm_password };
  const answer = await send({ action: again.link, values }, { ...account, sample_content: "on" });
  expect(answer.status).toBe(303);
  expect(hospital.rows("select id from departments")).toHaveLength(3);
  expect(hospital.rows("select name, contacts from web_info")).toEqual([
    { name: firstRun.name, contacts: firstRun.contacts },
  ]);
});

test("the command line ends the first run too, at once", async () => {
  const empty = await openEmpty();
  expect((await visit(empty.link)).status).toBe(200);
  const words = ["--role", "superadmin", "--email", "eve@clinic.example", "--name", "Eve Ash"];
  const added = await operate(empty.hospital.folder, ["user", "add", ...words], {
    input: "four grey herons",
  });
  expect(added.code).toBe(0);
  expect((await visit(empty.link)).status).toBe(404);
  expect((await visit(empty.hospital.url)).status).toBe(200);
  expect((await knock(empty.hospital, "eve@clinic.example", "four grey herons")).status).toBe(303);
  await empty.hospital.stop();
});
