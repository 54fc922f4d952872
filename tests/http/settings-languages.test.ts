import { beforeAll, describe, expect, test, vi } from "vitest";
import { groupNames, settingsIn } from "../../app/installation/settable.ts";
import { call, tokenOf } from "../support/api.ts";
import { formOn, sendForPage, summaryOf } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { lettersIn } from "../support/letters.ts";
import { all, one, type Page, section, texts } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

// The system screen in other languages: what a check found, why a setting is refused, and why one is left out.

const hospital = programForAll({ env: { LOG_LEVEL: "info" } });
const screen = "/admin/settings/system";
let cookie: string;
let token: string;

const read = (language: string) =>
  hospital.change("update users set language = ? where email = ?", language, accounts.superadmin);

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.superadmin);
  token = await tokenOf(hospital, accounts.superadmin);
  const admin = await tokenOf(hospital, accounts.admin);
  await call(hospital, "PUT", "languages", { token: admin, body: { main: "en", open: ["fr", "ar"] } });
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'en-XA', 9, 'open', updated_at from languages where code = 'en'",
  );
  read("en-XA");
});

function expectNoLetters(page: Page, status = 200): void {
  expect(page.status, page.url).toBe(status);
  expect(lettersIn(one(page.root, "body")), page.url).toEqual([]);
}

interface Found {
  finished_at: string | null;
  findings: Array<{ kind: string; about: string; text: string }>;
}
const found = async () =>
  ((await call(hospital, "GET", "system", { token })).body.data as { check: Found }).check;

describe("what a check found", () => {
  beforeAll(async () => {
    // Something of everything that can be wrong without breaking the database.
    hospital.change(
      "update appointments set active_status = 1 where id = (select min(id) from appointments)",
    );
    hospital.change("delete from uploads where file_name = (select min(file_name) from uploads)");
    hospital.change("update outbox set status = 'dead' where id = (select min(id) from outbox)");
    await post(hospital, `${screen}/check`, {}, cookie);
    await vi.waitFor(async () => expect((await found()).finished_at).toEqual(expect.any(String)), 30_000);
  });

  const panel = async (name: string) => section((await open(hospital, screen, cookie)).root, name);

  test("is in the reader's language, each of it", async () => {
    const page = await open(hospital, screen, cookie);
    expectNoLetters(page);
    const { findings } = await found();
    const shown = one(page.root, '[aria-labelledby="check"]');
    expect(all(shown, "dt")).toHaveLength(findings.length);
    expect(all(shown, "[lang]")).toEqual([]);
    read("fr");
    const french = await panel("Vérification");
    expect(texts(french, "dt")).toEqual(expect.arrayContaining(["base de données", "journal d’audit"]));
    expect(texts(french, "dd").join("\n")).toMatch(/saine\s; \d+ lignes dans \d+ tables, [\d,]+\sMo/);
    read("en");
    expect(texts(await panel("Check"), "dt")).toEqual(
      findings.map(({ about }) => about.replace("mail", "emails")),
    );
    read("en-XA");
  });

  test("stays English for calls, and for who reads what an earlier version has kept", async () => {
    const { findings } = await found();
    expect(findings.find(({ about }) => about === "database")).toEqual({
      kind: "ok",
      about: "database",
      text: expect.stringMatching(/^sound; \d+ rows in \d+ tables, [\d.]+ MB$/),
    });
    const at = new Date().toISOString();
    const kept = { started_at: at, finished_at: at, findings: [{ kind: "note", about: "x", text: "Words" }] };
    hospital.change("update installation set value = ? where name = 'last_check'", JSON.stringify(kept));
    const page = await open(hospital, screen, cookie);
    expectNoLetters(page);
    expect(texts(page.root, 'bdi[lang="en"]')).toContain("Words");
  });
});

describe("settings", () => {
  const wrong: Record<string, string> = {
    smtp_host: "not a name",
    smtp_port: "99999",
    smtp_security: "none",
    sms_url: "http://far.example/{to}{text}",
    sms_method: "PATCH",
    sms_headers: "none",
    time_zone: "Mars/Olympus",
    backup_dir: "backups",
    backup_url: "s3",
    backup_time: "25:00",
    backup_keys: "AGE-SECRET-KEY-1ABC",
    backup_keep: "x",
    backup_keep_months: "-1",
    limit_api: "none",
  };
  const together: ReadonlyArray<Record<string, string>> = [
    { smtp_user: "me" },
    { sms_url: "https://me:word@sms.example/{to}{text}" },
    { sms_url: "https://sms.example/", sms_body: "{id}", sms_method: "GET" },
    { sms_url: "https://sms.example/{to}", sms_headers: ": x" },
    { backup_url: "s3://id:key@backups?endpoint=https://store.example" },
    { backup_url: "s3://backups/below?endpoint=https://store.example" },
    { backup_url: "s3://backups?endpoint=https://store.example&zone=1" },
    { backup_url: "s3://backups" },
    { backup_url: "s3://backups?endpoint=https://store.example" },
    {
      backup_url: "s3://backups?endpoint=http://127.0.0.1:9",
      aws_access_key_id: "1",
      aws_secret_access_key: "2",
    },
    { backup_keys: `age1${"q".repeat(58)}` },
    { backup_dir: "/proc/nowhere" },
  ];

  /** Sends what is wrong by the form that has it, and reads the page that says so. */
  async function refused(values: Record<string, string>): Promise<Page[]> {
    const pages = groupNames.map(async (group) => {
      const mine = settingsIn(group).filter((name) => name in values);
      if (mine.length === 0) return [];
      const form = formOn(await open(hospital, `${screen}/${group}`, cookie), group);
      const changes = Object.fromEntries(mine.map((name) => [name, values[name]]));
      const removals = Object.keys(form.values).filter((name) => name.startsWith("remove_"));
      const kept = Object.fromEntries(removals.map((name) => [name, undefined]));
      return [await sendForPage(form, { ...kept, ...changes }, { cookie })];
    });
    return (await Promise.all(pages)).flat();
  }

  test("are refused in the reader's language, and by calls in English", { timeout: 60_000 }, async () => {
    for (const values of [wrong, ...together]) {
      const pages = await refused(values);
      expect(pages.length).toBeGreaterThan(0);
      for (const page of pages) expectNoLetters(page, 422);
    }
    read("fr");
    const [page] = await refused({ time_zone: "Mars/Olympus" });
    expect(page && summaryOf(page).map((problem) => problem.text)).toEqual([
      "Fuseau horaire : indiquez un nom de fuseau horaire, par exemple Europe/London",
    ]);
    read("en-XA");
    const { body } = await call(hospital, "PUT", "system/settings", { token, body: { time_zone: "Mars" } });
    expect(body.errors).toEqual({
      time_zone: ["Time zone must be a time zone name, such as Europe/London"],
    });
    expect(hospital.rows("select given from settings")).toEqual([{ given: "{}" }]);
  });

  test("that are left out say why in it; the log, and a call, in English", async () => {
    const given = {
      time_zone: "Mars/Olympus",
      backup_keep: "-1",
      smtp_host: "mail.example",
      smtp_password: { sealed: "AAAA" },
    };
    hospital.change("update settings set given = ?", JSON.stringify(given));
    const saved = await call(hospital, "PUT", "system/settings", { token, body: { limit_mails: 30 } });
    expect(saved.code).toBe(200);
    const page = await open(hospital, screen, cookie);
    expectNoLetters(page);
    expect(all(page.root, ".system-settings .tag-bad")).toHaveLength(4);
    const settings = saved.body.data as Array<{ name: string; ignored: string | null }>;
    expect(settings.find(({ name }) => name === "time_zone")?.ignored).toBe(
      "must be a time zone name, such as Europe/London",
    );
    expect(hospital.output()).toContain('"reason":"must be a time zone name, such as Europe/London"');
  });
});
