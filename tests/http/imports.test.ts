import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf, idOf } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { csvLines } from "../support/dashboard.ts";
import { formOn, send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { importFile, looked, sendFile } from "../support/imports.ts";
import { all, one, readPage, text } from "../support/page.ts";
import { followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

beforeEach(() => {
  hospital.change("delete from rate_limits");
  hospital.change("delete from import_files");
});

const rows = (sql: string, ...values: unknown[]) => hospital.rows(sql, ...values);
const bring = (kind: string, content: string | Uint8Array<ArrayBuffer>) =>
  importFile(hospital, cookie, kind, content);
const dryRun = (body: object) => call(hospital, "POST", "imports", { token, body: { dry_run: 1, ...body } });
const store = (body: object) => call(hospital, "POST", "imports", { token, body });
const outcome = (answer: Awaited<ReturnType<typeof store>>) =>
  answer.body.data as { id: number; problems: Array<Record<string, unknown>> } & Record<string, number>;

describe("from a file to records", () => {
  test("a file is looked at, then all of it is stored; nothing before", async () => {
    const file = "Name;Description\r\nNephrology;Kidneys, and more.\r\nUrology;\"Two\r\n\r\nparagraphs\"\r\n";
    const page = await looked(hospital, cookie, "departments", file);
    expect(text(one(page.root, "#outcome"))).toBe("Would come in: 2 new");
    expect(rows("select id from departments where name in ('Nephrology', 'Urology')")).toEqual([]);
    const done = await send(formOn(page, "import-decision"), { discard: undefined }, { cookie });
    const view = await followAs(hospital, done, cookie);
    expect(text(one(view.root, ".notice-success p"))).toBe("Departments: 2 new");
    expect(rows("select name, description, image from departments where name in ('Nephrology', 'Urology') order by name")).toEqual([
      { name: "Nephrology", description: "<p>Kidneys, and more.</p>", image: null },
      { name: "Urology", description: "<p>Two</p><p>paragraphs</p>", image: null },
    ]);
    const [revision] = rows("select * from revisions where name = 'Urology'");
    expect(revision).toMatchObject({ action: "added", user_id: idOf(hospital, accounts.admin) });
    expect(rows("select id from import_files")).toEqual([]);
    expect((await open(hospital, "/departments", "")).root.textContent).toContain("Nephrology");
  });
});
