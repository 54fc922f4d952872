import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deedsOn } from "../support/accounts.ts";
import { cellsOf, csvLines, noticeAfter } from "../support/dashboard.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { hrefs, one, text, texts } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let care: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  care = await cookieOf(hospital, accounts["customer-care"]);
});

const visitor = {
  firstname: "Ida",
  lastname: "Moss",
  phone: "+44 1632 960777",
  email: "ida@visitor.example",
};

/** Sends a visitor's form as the public site does; the id of what it stored. */
async function sent(path: string, table: string, values: Record<string, string>): Promise<number> {
  const answer = await post(hospital, path, values);
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status}`);
  return hospital.rows<{ id: number }>(`select max(id) as id from ${table}`)[0]?.id ?? 0;
}

const contact = (subject: string, changes: Record<string, string> = {}) =>
  sent("/contact", "contacts", { ...visitor, subject, message: "Where may I park?", ...changes });
const names = async (path: string, column = 0) =>
  cellsOf(await open(hospital, path, cookie)).map((row) => row[column]);

describe("contacts", () => {
  beforeEach(() => hospital.change("delete from contacts"));

  test("an empty list says so, in the product's own words", async () => {
    const page = await open(hospital, "/admin/contacts", cookie);
    expect(text(one(page.root, ".list-empty h2"))).toBe("No subscribers available");
  });

  test("names, subject, message and date; a formula is words", async () => {
    await contact("=Parking", { message: "One\n<i>two</i>" });
    const [row] = hospital.rows<{ date: string }>("select date from contacts");
    const page = await open(hospital, "/admin/contacts", cookie);
    expect(texts(page.root, "thead th")).toEqual(["Names", "Subject", "Message", "Date", "Actions"]);
    expect(cellsOf(page)[0]?.slice(0, 3)).toEqual(["Ida Moss", "=Parking", "One <i>two</i>"]);
    expect(await csvLines(hospital, "/admin/contacts", cookie)).toEqual([
      '"Names","Subject","Message","Date","Answered"',
      `"Ida Moss","'=Parking","One\n<i>two</i>","${row?.date}","No"`,
    ]);
  });

  test("search, filter and order", async () => {
    await contact("Parking", { firstname: "Zoe", lastname: "Ash" });
    const answered = await contact("Visiting hours", { message: "When is the café open?" });
    hospital.change("update contacts set answered = 1 where id = ?", answered);
    expect(await names("/admin/contacts", 1)).toEqual(["Visiting hours Answered", "Parking"]);
    expect(await names("/admin/contacts?sort=names")).toEqual(["Zoe Ash", "Ida Moss"]);
    expect(await names("/admin/contacts?sort=subject")).toEqual(["Zoe Ash", "Ida Moss"]);
    expect(await names("/admin/contacts?answered=0")).toEqual(["Zoe Ash"]);
    expect(await names("/admin/contacts?q=CAFE")).toEqual(["Ida Moss"]);
    expect(await names("/admin/contacts?q=zoe")).toEqual(["Zoe Ash"]);
    expect(await names("/admin/contacts?q=960777")).toEqual([]);
  });

  test("the popup says everything, and keeps what it says from being markup", async () => {
    const id = await contact("A & B", { message: "First\n\n<script>alert(1)</script>" });
    const page = await open(hospital, `/admin/contacts/${id}/view?q=a`, care);
    expect(texts(page.root, "dialog dt")).toEqual(["Names", "Date", "Email", "Phone", "Subject"]);
    expect(texts(page.root, "dialog dd")).toEqual([
      "Ida Moss",
      expect.stringMatching(/^\d+ \w+ \d{4}$/),
      "ida@visitor.example",
      "+44 1632 960777",
      "A & B",
    ]);
    expect(texts(page.root, "dialog section p")).toEqual(["First", "<script>alert(1)</script>"]);
    expect(hrefs(one(page.root, "dialog"))).toContain(`/admin/contacts/${id}/reply?q=a`);
    expect(text(one(page.root, "dialog .popup-foot"))).toBe("Reply on notification");
  });

  test("customer care reads and answers, and does not delete", async () => {
    const id = await contact("Parking");
    const page = await open(hospital, "/admin/contacts", care);
    expect(texts(page.root, ".table-actions a")).toEqual(["View Parking"]);
    expect(texts(page.root, ".sidebar a")).toContain("Contacts");
    expect(texts(page.root, ".sidebar a")).not.toContain("Subscribers");
    expect((await post(hospital, `/admin/contacts/${id}/delete`, {}, care)).status).toBe(403);
    const answer = await post(hospital, `/admin/contacts/${id}/delete`, {}, cookie);
    expect(await noticeAfter(hospital, answer, cookie)).toBe("Contact deleted successfully");
    expect(deedsOn(hospital, "contacts", id).map(({ action }) => action)).toEqual(["deleted"]);
    expect((await open(hospital, `/admin/contacts/${id}/view`, care)).status).toBe(404);
  });
});

describe("subscribers", () => {
  beforeEach(() => hospital.change("delete from subscribers"));
  const subscribe = (name: string, email: string) => sent("/subscribe", "subscribers", { name, email });

  test("an empty list says so", async () => {
    const page = await open(hospital, "/admin/subscribers", cookie);
    expect(text(one(page.root, ".list-empty h2"))).toBe("No subscribers available");
    expect(texts(page.root, ".screen-actions a")).toEqual(["Import"]);
  });

  test("name, email and day; found by either, and ordered by both", async () => {
    await subscribe("Zoe", "a@visitor.example");
    await subscribe("", "b@visitor.example");
    const page = await open(hospital, "/admin/subscribers", cookie);
    expect(texts(page.root, "thead th")).toEqual(["Name", "Email", "Subscribed on", "Actions"]);
    expect(cellsOf(page).map((row) => row.slice(0, 2))).toEqual([
      ["N/A", "b@visitor.example"],
      ["Zoe", "a@visitor.example"],
    ]);
    expect(await names("/admin/subscribers?sort=email")).toEqual(["Zoe", "N/A"]);
    expect(await names("/admin/subscribers?sort=name")).toEqual(["N/A", "Zoe"]);
    expect(await names("/admin/subscribers?q=zo")).toEqual(["Zoe"]);
    expect(await names("/admin/subscribers?q=B%40visitor")).toEqual(["N/A"]);
  });

  test("the table to download is what a newsletter tool imports", async () => {
    await subscribe("Moss, Ida", "ida@visitor.example");
    const [row] = hospital.rows<{ date: string }>("select date from subscribers");
    expect(await csvLines(hospital, "/admin/subscribers", cookie)).toEqual([
      '"name","email","date","state"',
      `"Moss, Ida","ida@visitor.example","${row?.date}","unconfirmed"`,
    ]);
  });

  test("one is deleted, once", async () => {
    const id = await subscribe("Ida", "ida@visitor.example");
    const question = await open(hospital, `/admin/subscribers/${id}/delete`, cookie);
    expect(text(one(question.root, "dialog strong"))).toBe("ida@visitor.example");
    const gone = () => post(hospital, `/admin/subscribers/${id}/delete`, {}, cookie);
    expect(await noticeAfter(hospital, await gone(), cookie)).toBe("Subscriber deleted successfully");
    expect(await noticeAfter(hospital, await gone(), cookie)).toBe(
      "This subscriber has already been deleted",
    );
  });
});

describe("suggestions", () => {
  beforeEach(() => hospital.change("delete from suggestions"));

  test("an empty list says so", async () => {
    const page = await open(hospital, "/admin/suggestions", cookie);
    expect(text(one(page.root, ".list-empty h2"))).toBe("No suggestions available");
  });

  test("message and day; searched, read in full, and never edited", async () => {
    const id = await sent("/suggestion", "suggestions", { message: "A bench\n\n<b>by the pond</b>" });
    await sent("/suggestion", "suggestions", { message: "Longer café hours" });
    const page = await open(hospital, "/admin/suggestions", cookie);
    expect(texts(page.root, "thead th")).toEqual(["Message", "Date", "Actions"]);
    expect(await names("/admin/suggestions")).toEqual(["Longer café hours", "A bench <b>by the pond</b>"]);
    expect(await names("/admin/suggestions?q=cafe")).toEqual(["Longer café hours"]);
    expect(await csvLines(hospital, "/admin/suggestions?q=cafe", cookie)).toEqual([
      '"Message","Date"',
      expect.stringMatching(/^"Longer café hours","\d{4}-\d\d-\d\d"$/),
    ]);
    const popup = await open(hospital, `/admin/suggestions/${id}/view`, cookie);
    expect(texts(popup.root, "dialog p").slice(-2)).toEqual(["A bench", "<b>by the pond</b>"]);
    expect((await post(hospital, `/admin/suggestions/${id}/view`, {}, cookie)).status).toBe(405);
    expect((await open(hospital, "/admin/suggestions/999999/view", cookie)).status).toBe(404);
  });
});
