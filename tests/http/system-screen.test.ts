import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { popupForm } from "../support/dashboard.ts";
import { serverBytes } from "../support/database-bytes.ts";
import { formOn, send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { newFolder, openHospital, type Site } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { all, one, section, text, texts } from "../support/page.ts";
import { followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf, demoPassword, reach } from "../support/session.ts";
import { openSmsGateway } from "../support/sms-gateway.ts";
import { removeHospital } from "../support/test-database.ts";

const screen = "/admin/settings/system";
const { superadmin } = accounts;

const hospital = programForAll({
  env: { LIMIT_SIGN_IN_ACCOUNT: "1000", LOG_LEVEL: "debug", BACKUP_KEEP: "9" },
});
let mails: MailServer;

beforeAll(async () => {
  mails = await openMailServer();
});
afterAll(() => mails.close());
beforeEach(() => {
  for (const table of ["sessions", "rate_limits"]) hospital.change(`delete from ${table}`);
});

interface Shown {
  name: string;
  source: string;
  value: string | null;
  is_set: boolean;
  ignored: string | null;
}
interface System {
  settings: Shown[];
  emails: { waiting: number; dead: number; failed: Array<{ id: number; status: string }> };
  check: {
    finished_at: string | null;
    findings: Array<{ kind: string; about: string; text: string }>;
  } | null;
}

const settingsOf = (data: unknown) => new Map((data as Shown[]).map((setting) => [setting.name, setting]));
async function systemOf(site: Site): Promise<System> {
  return (await call(site, "GET", "system", { token: await tokenOf(site, superadmin) })).body.data as System;
}
const set = async (body: object, site: Site = hospital) =>
  call(site, "PUT", "system/settings", { token: await tokenOf(site, superadmin), body });
const errorsOf = async (body: object) => (await set(body)).body.errors;

/** The mail server of the tests as the form takes it. */
function server(changes: Record<string, string | undefined> = {}) {
  const { port, username, password } = new URL(mails.url);
  return {
    smtp_host: "127.0.0.1",
    smtp_port: port,
    smtp_security: "opportunistic",
    smtp_user: username,
    smtp_password: decodeURIComponent(password),
    ...changes,
  };
}
const secret = "a pass/word@mail";

function mail(name: string, status: string, changes: { error?: string; underway?: 0 | 1 } = {}): number {
  const { error = null, underway = 0 } = changes;
  hospital.change(
    `insert into outbox (message_id, recipient, subject, text, html, status, attempts, underway, next_attempt_at, last_error, created_at, updated_at)
     values (?, 'ida@mail.example', ?, 'Words', '', ?, 3, ?, '2036-01-01T00:00:00.000Z', ?, ?, ?)`,
    ...[`<${name}@mail.example>`, name, status, underway, error],
    ...["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z"],
  );
  return hospital.rows<{ id: number }>("select max(id) as id from outbox")[0]?.id ?? 0;
}
/** The message that a button's answer leaves for the next page. */
async function saidAfter(answer: Response, cookie: string): Promise<string> {
  const page = await followAs(hospital, answer, cookie);
  return [...texts(page.root, ".notice-success p"), ...texts(page.root, ".notice-alert p")].join();
}
const subjects = () => mails.taken.map(({ subject }) => subject);

describe("the mail server", () => {
  test("that is set by the form takes what waits at once, and a test email; its password is nowhere", async () => {
    const cookie = await cookieOf(hospital, superadmin);
    const waiting = mail("Waits", "waiting");
    hospital.change("update outbox set next_attempt_at = created_at where id = ?", waiting);
    const unset = await post(hospital, `${screen}/test-email`, {}, cookie);
    expect(await saidAfter(unset, cookie)).toContain("No mail server is set");
    const form = await popupForm(hospital, `${screen}/email`, "email", cookie);
    const answer = await send(form, server(), { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, screen]);
    await expect.poll(subjects).toContain("Waits");
    const tested = await post(hospital, `${screen}/test-email`, {}, cookie);
    expect(await saidAfter(tested, cookie)).toBe(`Test email sent to ${superadmin}`);
    expect(mails.taken.find(({ subject }) => subject === "Test email")?.to).toMatchObject([
      { address: superadmin },
    ]);
    const shown = await open(hospital, screen, cookie);
    expect(text(section(shown.root, "Mail server"))).toContain("Kept, and not shown");
    const again = await open(hospital, `${screen}/email`, cookie);
    expect(valuesIn(one(again.root, "#email"))).toMatchObject({ smtp_host: "127.0.0.1", smtp_password: "" });
    const api = await call(hospital, "GET", "system", { token: await tokenOf(hospital, superadmin) });
    expect(settingsOf((api.body.data as System).settings).get("smtp_password")).toEqual({
      name: "smtp_password",
      source: "here",
      value: null,
      is_set: true,
      ignored: null,
    });
    const audit = JSON.stringify(hospital.rows("select * from audit_log"));
    expect(audit).toContain("settings changed");
    const files = globSync("**/*", { cwd: hospital.folder })
      .map((name) => path.join(hospital.folder, name))
      .filter((file) => statSync(file).isFile())
      .map((file) => readFileSync(file));
    const seen = [shown.html, again.html, JSON.stringify(api.body), audit, hospital.output()];
    for (const said of [secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64")]) {
      expect(seen.filter((words) => words.includes(said))).toEqual([]);
      expect(files.filter((bytes) => bytes.includes(said))).toEqual([]);
      expect(serverBytes(hospital.folder).includes(said)).toBe(false);
    }
  });

  test("is kept without its password being sent again, unless it would go elsewhere; then the form keeps the rest", async () => {
    const cookie = await cookieOf(hospital, superadmin);
    await set(server());
    const form = await popupForm(hospital, `${screen}/email`, "email", cookie);
    const kept = { remove_smtp_password: undefined };
    expect((await send(form, kept, { cookie })).status).toBe(303);
    const refused = await sendForPage(form, { ...kept, smtp_host: "evil.example" }, { cookie });
    expect(refused.status).toBe(422);
    expect(summaryOf(refused)).toEqual([
      {
        text: "Enter password of the mail server again: it would go elsewhere",
        field: "email-smtp_password",
      },
    ]);
    const typed = { ...kept, smtp_host: "not a name", smtp_password: "typed-secret-words" };
    const wrong = await sendForPage(form, typed, { cookie });
    expect(summaryOf(wrong).map(({ text }) => text)).toEqual([
      "Server must be the name of a server, such as mail.example.com",
    ]);
    expect(valuesIn(one(wrong.root, "#email"))).toMatchObject({ smtp_host: "not a name", smtp_password: "" });
    expect(wrong.html).not.toContain("typed-secret-words");
    expect(settingsOf((await systemOf(hospital)).settings).get("smtp_host")?.value).toBe("127.0.0.1");
  });

  test("that does not work is told in plain words, and how often one may ask is limited", async () => {
    const token = await tokenOf(hospital, superadmin);
    const tried = async (changes: Record<string, string>) => {
      expect((await set(server(changes))).code).toBe(200);
      const { body } = await call(hospital, "POST", "system/test-email", { token });
      return (body.data as { sent: boolean; problem: string }).problem;
    };
    expect(await tried({ smtp_password: "quite another word" })).toMatch(
      /^The mail server does not take this user and password\. It said: 535/,
    );
    expect(await tried({ smtp_host: "no-such-host.invalid" })).toBe("There is no mail server of this name.");
    expect(await tried({ smtp_port: "1" })).toBe("Nothing answers on this port of the mail server.");
    expect(await tried({ smtp_security: "starttls" })).toMatch(/^No encrypted connection came about/);
    expect(hospital.output()).not.toContain("quite another word");
    const codes: number[] = [];
    for (let again = 0; again < 8; again += 1)
      codes.push((await call(hospital, "POST", "system/test-email", { token })).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await set({ smtp_host: "" })).code).toBe(200);
    const { settings } = await systemOf(hospital);
    expect(settings.filter(({ name, is_set }) => name.startsWith("smtp") && is_set)).toEqual([]);
  });
});

test("emails that failed are listed without their recipients, and tried again one by one or all", async () => {
  const cookie = await cookieOf(hospital, superadmin);
  hospital.change("delete from outbox");
  await set({ smtp_host: "" });
  const [dead, failed, fresh] = [
    mail("Dead", "dead", { error: "550 no such user" }),
    mail("Failed", "waiting", { error: "Greeting never received" }),
    mail("Under way", "waiting", { error: "Greeting never received", underway: 1 }),
  ] as const;
  const sent = mail("Sent", "sent");
  const panel = section((await open(hospital, screen, cookie)).root, "Emails and text messages");
  expect(texts(panel, ".nodes-name")).toEqual([
    `Email ${dead} Not delivered`,
    `Email ${fresh} Waiting`,
    `Email ${failed} Waiting`,
  ]);
  expect(text(panel)).not.toContain("ida@mail.example");
  const retry = (id: number) => post(hospital, `${screen}/retry`, { id: String(id) }, cookie);
  expect(await saidAfter(await retry(dead), cookie)).toBe("It is tried again");
  expect(hospital.rows("select status, attempts from outbox where id = ?", dead)).toEqual([
    { status: "waiting", attempts: 0 },
  ]);
  for (const id of [dead, fresh, sent])
    expect(await saidAfter(await retry(id), cookie)).toMatch(/^It was sent meanwhile/);
  expect((await retry(999_999)).status).toBe(404);
  const token = await tokenOf(hospital, superadmin);
  const byCall = (id: number) => call(hospital, "POST", `outbox/${id}/retry`, { token });
  expect([(await byCall(failed)).code, (await byCall(sent)).code, (await byCall(999_999)).code]).toEqual([
    200, 409, 404,
  ]);
  hospital.change("update outbox set status = 'dead' where id in (?, ?)", dead, failed);
  expect(await saidAfter(await post(hospital, `${screen}/retry`, {}, cookie), cookie)).toBe(
    "2 are tried again",
  );
  await set(server());
  await expect.poll(subjects).toEqual(expect.arrayContaining(["Dead", "Failed"]));
  await set({ smtp_host: "" });
});

describe("settings", () => {
  test("that only the environment makes are listed with where each comes from, and without secrets", async () => {
    const { body } = await call(hospital, "GET", "system", { token: await tokenOf(hospital, superadmin) });
    const all = settingsOf((body.data as { environment: unknown }).environment);
    expect(all.get("LOG_LEVEL")).toMatchObject({ source: "environment", value: "debug", is_set: true });
    expect(all.get("UPLOADS_URL")).toMatchObject({ source: "default", value: null, is_set: false });
    expect(all.get("DATABASE_URL")).toMatchObject({ source: "environment", value: null, is_set: true });
    const here = settingsOf((body.data as { settings: unknown }).settings);
    expect([...all.keys()].filter((name) => here.has(name.toLowerCase()))).toEqual([]);
    const { root } = await open(hospital, screen, await cookieOf(hospital, superadmin));
    const panel = one(root, '[aria-labelledby="settings-start"]');
    expect(texts(panel, "dt")).toEqual([...all.keys()]);
    expect(text(panel)).toMatch(/LOG_LEVEL ?debug \(from the environment\)/);
  });

  test("of the environment win, and say so", async () => {
    const { settings } = await systemOf(hospital);
    expect(settingsOf(settings).get("backup_keep")).toMatchObject({ source: "environment", value: "9" });
    expect(settingsOf(settings).get("backup_keep_weeks")).toMatchObject({ source: "default", value: "0" });
    expect(await errorsOf({ backup_keep: 3 })).toEqual({
      backup_keep: ["How many are kept is set by the environment (BACKUP_KEEP)"],
    });
    const form = await open(hospital, `${screen}/backups`, await cookieOf(hospital, superadmin));
    expect(Object.keys(valuesIn(one(form.root, "#backups")))).not.toContain("backup_keep");
    expect(text(one(form.root, "#backups"))).toContain("Set by the environment (BACKUP_KEEP)");
  });

  test("that are wrong are refused as the environment's are, in both doors", async () => {
    const wrong = {
      time_zone: "Mars/Olympus",
      backup_dir: "backups",
      backup_keys: "AGE-SECRET-KEY-1ABC",
      backup_time: "25:00",
      backup_keep_months: "-1",
      limit_mails: "none",
      sms_url: "http://far.example/{to}{text}",
    };
    expect(await errorsOf(wrong)).toEqual({
      time_zone: ["Time zone must be a time zone name, such as Europe/London"],
      backup_dir: ["Folder must be the full path of a folder, such as /var/lib/wellhouse/backups"],
      backup_keys: [expect.stringMatching(/^Public keys must be public keys of age/)],
      backup_time: ["Time of day must be a time of day, such as 03:00"],
      backup_keep_months: [expect.stringMatching(/must be a whole number from 0 to 1000$/)],
      limit_mails: [expect.stringMatching(/must be a whole number from 1 to 1000000$/)],
      sms_url: [expect.stringMatching(/^Address of the gateway must be an address that begins with https/)],
    });
    expect(await errorsOf({ backup_url: "s3://backups?endpoint=https://store.example" })).toEqual({
      aws_access_key_id: ["Access key of the bucket must be set beside BACKUP_URL"],
      aws_secret_access_key: ["Secret key of the bucket must be set beside BACKUP_URL"],
    });
    expect(await errorsOf({ backup_keys: `age1${"q".repeat(58)}` })).toEqual({
      backup_keys: [expect.stringMatching(/^Public keys has a mistake in key 1/)],
    });
    expect(await errorsOf({ backup_dir: "/proc/nowhere" })).toEqual({
      backup_dir: [expect.stringMatching(/^Folder cannot be written to/)],
    });
    expect(await errorsOf({ smtp_user: "me" })).toEqual({ smtp_host: ["Server is missing"] });
    const cookie = await cookieOf(hospital, superadmin);
    const form = await popupForm(hospital, `${screen}/clock`, "clock", cookie);
    const refused = await sendForPage(form, { time_zone: "Mars/Olympus" }, { cookie });
    expect(summaryOf(refused)).toEqual([
      { text: "Time zone must be a time zone name, such as Europe/London", field: "clock-time_zone" },
    ]);
    expect(hospital.rows("select given from settings")).toEqual([{ given: "{}" }]);
  });

  test("count at once: the clock, limits, backups and text messages", async () => {
    const day = async (zone: string) => {
      expect((await set({ time_zone: zone })).code).toBe(200);
      const contact = {
        firstname: "Ida",
        lastname: "Berg",
        email: "ida@mail.example",
        phone: "+44 1632 960001",
      };
      const body = { ...contact, subject: zone, message: "What day is it?" };
      expect((await call(hospital, "POST", "contacts", { body })).code).toBe(201);
      return hospital.rows<{ date: string }>("select date from contacts where subject = ?", zone)[0]?.date;
    };
    for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12"])
      expect(await day(zone)).toBe(String(Temporal.Now.plainDateISO(zone)));
    expect((await set({ limit_form_posts: 1 })).code).toBe(200);
    const suggest = () => call(hospital, "POST", "suggestions", { body: { message: "More chairs" } });
    expect([(await suggest()).code, (await suggest()).code]).toEqual([201, 429]);

    const folder = path.join(hospital.folder, "kept");
    const gateway = await openSmsGateway();
    const sms = { sms_url: `${gateway.url}/send?key=hidden-key`, sms_body: '{"to":"{to}","text":"{text}"}' };
    expect((await set({ ...sms, backup_dir: folder, time_zone: "", limit_form_posts: null })).code).toBe(200);
    const id = mail("A text", "waiting");
    hospital.change(
      "update outbox set channel = 'sms', attempts = 0, next_attempt_at = created_at where id = ?",
      id,
    );
    await expect.poll(() => gateway.asked.map(({ path }) => path)).toEqual(["/send?key=hidden-key"]);
    await gateway.close();
    const shown = await open(hospital, screen, await cookieOf(hospital, superadmin));
    expect(shown.html).not.toContain("hidden-key");
    expect(JSON.stringify(await systemOf(hospital))).not.toContain("hidden-key");
    // Patients are told what becomes of their data.
    const privacy = async () => text((await open(hospital, "/pages/privacy", "")).root);
    expect(await privacy()).toContain("made in case something breaks: up to 9 days longer");
    expect(await privacy()).toContain("gets your phone number and the text");
    await expect.poll(() => globSync("wellhouse-*.tar.gz", { cwd: folder })).toHaveLength(1);
    expect((await set({ sms_url: "", backup_dir: "" })).code).toBe(200);
    expect(hospital.rows("select given from settings")).toEqual([{ given: "{}" }]);
    expect(await privacy()).not.toMatch(/in case something breaks|your phone number and the text/);
  });

  test("ask for the password again after ten minutes, in both doors", async () => {
    const cookie = await cookieOf(hospital, superadmin);
    const token = await tokenOf(hospital, superadmin);
    hospital.change("update sessions set created_at = '2020-01-01T00:00:00.000Z', proved_at = null");
    const change = () => call(hospital, "PUT", "system/settings", { token, body: { limit_mails: 30 } });
    expect(await change()).toMatchObject({ code: 403, body: { code: "proof_required" } });
    const form = await popupForm(hospital, `${screen}/limits`, "limits", cookie);
    const refused = await sendForPage(form, { limit_mails: "30" }, { cookie });
    expect(summaryOf(refused).map(({ text }) => text)).toEqual(["Enter your password"]);
    expect(valuesIn(one(refused.root, "#limits")).limit_mails).toBe("30");
    expect(hospital.rows("select given from settings")).toEqual([{ given: "{}" }]);
    const given = { limit_mails: "30", proof_password: demoPassword };
    expect((await send(form, given, { cookie })).status).toBe(303);
    await call(hospital, "POST", "proof", { token, body: { password: demoPassword } });
    expect((await change()).code).toBe(200);
  });

  test("that somebody else changed meanwhile are not overwritten unseen", async () => {
    const cookie = await cookieOf(hospital, superadmin);
    const form = await popupForm(hospital, `${screen}/limits`, "limits", cookie);
    await set({ limit_mails: 40 });
    const second = await sendForPage(form, { limit_mails: "50" }, { cookie });
    expect(second.status).toBe(422);
    expect(text(second.root)).toContain("Now: 40");
    expect((await send(formOn(second, "limits"), {}, { cookie })).status).toBe(303);
    expect(settingsOf((await systemOf(hospital)).settings).get("limit_mails")?.value).toBe("50");
  });
});

test("a check looks through everything when it is asked to, and what it found stays on the screen", async () => {
  const cookie = await cookieOf(hospital, superadmin);
  hospital.change("delete from installation where name = 'last_check'");
  expect((await systemOf(hospital)).check).toBeNull();
  const answer = await post(hospital, `${screen}/check`, {}, cookie);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${screen}#check`]);
  const { check } = await vi.waitFor(async () => {
    const found = await systemOf(hospital);
    expect(found.check?.finished_at).toEqual(expect.any(String));
    return found;
  }, 30_000);
  expect(check?.findings.map(({ about }) => about)).toEqual(
    expect.arrayContaining([
      "database",
      "schema",
      "claims",
      "reports",
      "pictures",
      "mail",
      "audit log",
      "disk",
    ]),
  );
  const panel = section((await open(hospital, screen, cookie)).root, "Check");
  expect(all(panel, "dt")).toHaveLength(check?.findings.length ?? 0);
  expect(await reach(hospital, `${screen}/check`, cookie)).toEqual({ status: 303, to: screen });
});

test("what no longer holds is left out and said, and keeps nobody from starting", async () => {
  const folder = newFolder();
  const first = await openHospital({ folder });
  expect((await set({ ...server(), limit_mails: 30 }, first)).code).toBe(200);
  await first.stop();
  const [{ given = "" } = {}] = first.rows<{ given: string }>("select given from settings");
  const changed = { ...JSON.parse(given), time_zone: "Mars/Olympus", gone: "1" };
  first.change("update settings set given = ?", JSON.stringify(changed));
  const taken = mails.taken.length;
  const second = await openHospital({ folder, env: { SESSION_SECRET: "x".repeat(40), LOG_LEVEL: "info" } });
  // A secret that is set later opens what was encrypted before.
  expect(settingsOf((await systemOf(second)).settings).get("smtp_password")?.ignored).toBeNull();
  await second.stop();
  second.change("update installation set value = ? where name = 'session_secret'", "y".repeat(43));
  const third = await openHospital({ folder, env: { SESSION_SECRET: "z".repeat(40), LOG_LEVEL: "info" } });
  const { settings } = await systemOf(third);
  expect(settingsOf(settings).get("smtp_password")?.ignored).toBe(
    "was encrypted with another key: enter it again",
  );
  expect(settingsOf(settings).get("time_zone")?.ignored).toMatch(/^must be a time zone name/);
  expect(settingsOf(settings).get("limit_mails")).toMatchObject({
    source: "here",
    value: "30",
    ignored: null,
  });
  expect(third.output()).toMatch(/"setting":"SMTP_URL".*"a setting is left out"/);
  expect(third.output()).not.toContain(secret);
  const page = await open(third, screen, await cookieOf(third, superadmin));
  expect(texts(page.root, ".system-settings .tag-bad")).toContain("Left out");
  const untouched = await set({ smtp_port: "2525" }, third);
  expect(untouched.body.errors).toEqual({
    smtp_password: ["Enter password of the mail server again: it was encrypted with another key"],
  });
  expect((await set({ limit_mails: 31 }, third)).code).toBe(200);
  expect((await set(server(), third)).code).toBe(200);
  const test = await call(third, "POST", "system/test-email", { token: await tokenOf(third, superadmin) });
  expect(test.body).toMatchObject({ data: { sent: true, problem: null } });
  expect(mails.taken.length).toBe(taken + 1);
  await third.stop();
  removeHospital(folder);
});
