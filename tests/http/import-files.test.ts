import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formOn, send, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { importFile, looked, sendFile } from "../support/imports.ts";
import { one, type Page, readPage, text } from "../support/page.ts";
import { followAs, post } from "../support/portal.ts";
import { accounts, cookieOf, reach } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
});

beforeEach(() => {
  hospital.change("delete from rate_limits");
  hospital.change("delete from import_files");
});

type Content = string | Uint8Array<ArrayBuffer>;

const rows = (sql: string, ...values: unknown[]) => hospital.rows(sql, ...values);
const outcomeOf = (page: Page) => text(one(page.root, "#outcome"));
const noticeOf = (page: Page) => text(one(page.root, ".notice p"));

describe("hostile files", () => {
  const refusal = async (content: Content, name?: string) => {
    const page = await readPage(await sendFile(hospital, cookie, "partners", content, name));
    return [page.status, ...summaryOf(page).map(({ text: words }) => words)];
  };

  test("that are no tables", async () => {
    const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]);
    expect(await refusal(workbook)).toEqual([
      422,
      "This is a workbook. In your spreadsheet program, save it as CSV first",
    ]);
    for (const bytes of [new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7]), "name\u0000\nx"])
      expect(await refusal(bytes)).toEqual([422, "This file is not a table in CSV"]);
    expect(await refusal("")).toEqual([422, "This file is empty"]);
    expect(await refusal("\n\n,,,\n")).toEqual([422, "This file is empty"]);
    expect(await refusal("name,link\n")).toEqual([422, "There are no rows below the names of the columns"]);
    expect(await refusal('name\n"open')).toEqual([422, "A quotation mark is opened and never closed"]);
    const none = new FormData();
    none.append("kind", "partners");
    const headers = { cookie, origin: hospital.url };
    const empty = await fetch(`${hospital.url}/admin/import/new`, { method: "POST", body: none, headers });
    expect(summaryOf(await readPage(empty))).toEqual([{ text: "Choose a file", field: "import-file" }]);
    const odd = await readPage(await sendFile(hospital, cookie, "users", "name\nx"));
    expect(summaryOf(odd)).toEqual([{ text: "Choose what is in it", field: "import-kind" }]);
  });

  test("of 10 MB, in one line, in ten million rows, columns or quotation marks", async () => {
    const large = 10 * 1024 * 1024;
    const tooLong = "A row is longer than any can be. Is a quotation mark never closed?";
    expect(await refusal("x".repeat(large + 1))).toEqual([422, "Choose a file of at most 10 MB"]);
    for (const sign of ["x", ",", '"'])
      expect(await refusal(`name\n${sign.repeat(large - 5)}`), sign).toEqual([422, tooLong]);
    expect(await refusal(`name\n"${"x\n".repeat(large / 2 - 5)}`)).toEqual([422, tooLong]);
    expect(await refusal("\n".repeat(large))).toEqual([422, "Take a file of at most 10,000 rows"]);
    expect(await refusal(`name\n${"x\n".repeat(10_001)}`)).toEqual([
      422,
      "Take a file of at most 10,000 rows",
    ]);
    expect(await refusal(`${"name,".repeat(101)}\nx\n`)).toEqual([422, "Row 1 has more than 100 columns"]);
    expect((await reach(hospital, "/healthz")).status).toBe(200);
  });

  test("names that are markup, or a way out of the folder", async () => {
    const script = "<script>alert(1)</script>";
    const page = await looked(hospital, cookie, "partners", `name,${script}\n${script},${script}\n`);
    expect(page.html).not.toContain(script);
    const answer = await sendFile(hospital, cookie, "partners", "name\nx\n", "../../etc/passwd\u202e.csv");
    await followAs(hospital, answer, cookie);
    expect(rows("select file_name from import_files order by id desc limit 1")).toEqual([
      { file_name: "passwd.csv" },
    ]);
  });

  test("10,000 rows come in, are changed and taken back, and nobody waits for long", async () => {
    const csv = (text: string) =>
      `name,department,description\n${Array.from({ length: 10_000 }, (_, index) => `Check ${index},Cardiology,${text} ${index}`).join("\n")}`;
    const count = (text: string) =>
      Number(
        rows("select count(*) as count from services where description like ?", `<p>${text}%`)[0]?.count,
      );
    expect(noticeOf(await importFile(hospital, cookie, "services", csv("One")))).toBe("Services: 10,000 new");
    expect(count("One")).toBe(10_000);
    const page = await looked(hospital, cookie, "services", csv("Two"));
    expect(outcomeOf(page)).toBe("Would come in: 0 new, 10,000 changed");
    let longest = 0;
    const others = (async () => {
      for (let asked = 0; asked < 20; asked++) {
        const began = performance.now();
        expect((await reach(hospital, "/search?q=heart")).status).toBe(200);
        longest = Math.max(longest, performance.now() - began);
      }
    })();
    const answer = await send(formOn(page, "import-decision"), { discard: undefined }, { cookie });
    await others;
    expect([answer.status, count("Two")]).toEqual([303, 10_000]);
    expect(longest).toBeLessThan(5000);
    const undone = await post(
      hospital,
      (answer.headers.get("location") ?? "").replace("view", "undo"),
      {},
      cookie,
    );
    expect(noticeOf(await followAs(hospital, undone, cookie))).toBe("Import undone successfully");
    expect(count("One")).toBe(10_000);
    hospital.change("delete from services where name like 'Check %'");
  }, 60_000);
});
