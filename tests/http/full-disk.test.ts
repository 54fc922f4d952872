import { rmSync } from "node:fs";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicAddresses } from "../support/addresses.ts";
import { databaseIn, type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { one, text, texts, visit } from "../support/page.ts";
import { accounts, demoPassword, signIn } from "../support/session.ts";
import { type CrampedHospital, openCramped } from "../support/small-disk.ts";
import { picture } from "../support/uploads.ts";

const size = 40 * 1024 * 1024;

let template: string;
let copy: string;
let addresses: string[];
let hospital: CrampedHospital;
let mails: MailServer;

beforeAll(async () => {
  template = newFolder();
  copy = newFolder();
  const whole = await openHospital({ folder: template });
  addresses = Object.values(publicAddresses(whole)).flat();
  await whole.stop();
  mails = await openMailServer();
  const env = { LOG_LEVEL: "info", LOG_FORMAT: "json", SMTP_URL: mails.url };
  hospital = await openCramped(template, size, env);
});

afterAll(async () => {
  await hospital?.stop();
  await mails?.close();
  for (const folder of [template, copy]) rmSync(folder, { recursive: true, force: true });
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(hospital.url + path, { redirect: "manual", ...init });

const suggest = (message: string) =>
  call("/suggestion", { method: "POST", body: new URLSearchParams({ message }) });

const forget = (email: string) =>
  call("/forgot-password", { method: "POST", body: new URLSearchParams({ email }) });

async function ready(): Promise<string> {
  const answer = await call("/readyz");
  return `${answer.status} ${(await answer.text()).trim()}`;
}

test("on a full disk the site is read, writing is answered 503, and all is well once there is room", async () => {
  expect(await ready()).toBe("200 ready");
  const doctor = await signIn(hospital as unknown as Hospital, accounts.doctor);
  const admin = await signIn(hospital as unknown as Hospital, accounts.superadmin);
  const login = await call("/api/login", {
    method: "POST",
    body: new URLSearchParams({ email: accounts.superadmin, password: demoPassword }),
  });
  const { token } = await login.json();
  expect((await suggest("before")).status).toBe(303);

  let takeMail = () => {};
  mails.hold = new Promise((resolve) => {
    takeMail = resolve;
  });
  expect((await forget(accounts.patient)).status).toBe(303);
  await expect.poll(() => mails.received.length, { timeout: 10_000 }).toBe(1);

  hospital.fill();

  // This mail goes out, and that it did cannot be written down.
  takeMail();
  mails.hold = undefined;

  const page = await visit(`${hospital.url}/suggestion`, {
    method: "POST",
    body: new URLSearchParams({ message: "during" }),
  });
  expect(page.status).toBe(503);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(text(one(page.root, "h1"))).toBe("We can’t save this right now");
  expect(text(one(page.root, "main"))).toContain("Nothing you sent was saved");
  expect(text(one(page.root, "main"))).toContain("You can also call us: +44");
  expect(texts(page.root, "header nav a")).toContain("Departments");

  const api = await call("/api/suggestions", {
    method: "POST",
    body: new URLSearchParams({ message: "during" }),
  });
  expect([api.status, await api.json()]).toEqual([
    503,
    { status: "failed", message: "Nothing can be saved right now. Try again in a few minutes" },
  ]);
  expect(Number(api.headers.get("retry-after"))).toBeGreaterThan(0);

  const upload = new FormData();
  upload.set("title", "Full");
  upload.set("active_status", "1");
  upload.set("image", new File([await picture()], "full.png", { type: "image/png" }));
  const sent = await call("/admin/gallery/new", {
    method: "POST",
    body: upload,
    headers: { cookie: admin, origin: hospital.url },
  });
  expect(sent.status).toBe(503);
  const knocked = new URLSearchParams({ email: accounts.patient, password: demoPassword });
  expect((await call("/sign-in", { method: "POST", body: knocked })).status).toBe(503);

  for (const path of [...addresses, "/healthz", "/sitemap.xml", "/updates.atom"]) {
    expect((await call(path)).status, path).toBe(200);
  }
  const [appointment] = /\/dashboard\/appointments\/\d+\/view/.exec(
    await (await call("/dashboard/appointments", { headers: { cookie: doctor } })).text(),
  ) ?? [""];
  expect(appointment).not.toBe("");
  for (const [path, cookie] of [
    [appointment, doctor],
    ["/dashboard/overview", admin],
    ["/admin/gallery", admin],
    ["/files/images/320/department-eye.png.webp", ""],
  ] as const) {
    expect((await call(path, { headers: { cookie } })).status, path).toBe(200);
  }
  const read = await call("/api/users/doctors", { headers: { Authorization: `Bearer ${token}` } });
  expect(read.status).toBe(200);
  expect(await ready()).toBe("503 not ready: database disk");
  expect(hospital.isRunning()).toBe(true);

  hospital.free();

  await expect.poll(ready, { timeout: 5000 }).toBe("200 ready");
  expect((await suggest("after")).status).toBe(303);
  const again = await call("/admin/gallery/new", {
    method: "POST",
    body: upload,
    headers: { cookie: admin, origin: hospital.url },
  });
  expect(again.status).toBe(303);
  expect((await call("/sign-in", { method: "POST", body: knocked })).status).toBe(303);
  expect(hospital.log()).toContain('"msg":"nothing can be stored"');
  expect(hospital.log()).toContain('"msg":"the outbox could not be written"');
  expect((await forget(accounts.doctor)).status).toBe(303);
  const recipients = () => mails.taken.flatMap(({ to }) => to?.map(({ address }) => address));
  await expect.poll(recipients, { timeout: 10_000 }).toContain(accounts.doctor);

  // 8 % of the disk is room enough to write, and a reason to send somebody.
  hospital.free(0.92);
  await expect.poll(ready, { timeout: 5000 }).toBe("503 not ready: disk");
  expect((await suggest("in the last room")).status).toBe(303);

  expect(await hospital.stop(copy)).toBe(0);
  const database = new SQLite(databaseIn(copy));
  const column = (sql: string) => database.prepare(sql).pluck().all();
  expect(column("pragma integrity_check")).toEqual(["ok"]);
  expect(
    column(
      "select message from suggestions where message in ('before', 'during', 'after', 'in the last room')",
    ),
  ).toEqual(["before", "after", "in the last room"]);
  database.close();
}, 120_000);
