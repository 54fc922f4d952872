import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addRecord, cellsOf, csvLines, noticeAfter, popupForm } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, hrefs, one, text, texts } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
});

beforeEach(() => hospital.change("delete from updates"));

const list = "/admin/updates";
const form = (path: string) => popupForm(hospital, `${list}/${path}`, "update", cookie);
const add = (title: string, values: Record<string, string> = {}) =>
  addRecord(hospital, { list, table: "updates" }, { title, date: "2020-05-01", ...values }, cookie);
const stored = (id: number) =>
  hospital.rows<Record<string, unknown>>("select * from updates where id = ?", id)[0];
const publish = async (id: number, changes: Record<string, string> = {}) =>
  send(await form(`${id}/edit`), { published_status: "1", ...changes }, { cookie });
const titles = async (query: string) =>
  cellsOf(await open(hospital, list + query, cookie)).map(([, title]) => title);

describe("the list", () => {
  test("without articles says so", async () => {
    const page = await open(hospital, list, cookie);
    expect(text(one(page.root, ".list-empty h2"))).toBe("No articles available");
  });

  test("shows the text of an article, not its markup, and how it is seen", async () => {
    await add("Words & <b>more</b>", {
      description: `<h2>Head</h2><p>${"All is well. ".repeat(40)}</p>`,
    });
    const page = await open(hospital, list, cookie);
    expect(texts(page.root, "thead th")).toEqual([
      ...["Image", "Title", "Description", "Visibility", "Created on", "Actions"],
    ]);
    const [cells] = cellsOf(page);
    expect(cells?.[1]).toBe("Words & <b>more</b>");
    expect(cells?.[2]).toMatch(/^Head All is well\..{50,230}…$/);
    expect(cells?.slice(3)).toEqual(["Private", "1 May 2020"]);
    const [, line] = await csvLines(hospital, list, cookie);
    expect(line).toContain("All is well. ".repeat(40).trim());
    expect(line).toMatch(/,"Private","2020-05-01"$/);
  });

  test("search, filter and order", async () => {
    await add("Banana", { date: "2020-01-03" });
    await publish(await add("apple", { date: "2020-01-02", description: "<p>with a banana</p>" }));
    await add("=Éclair", { date: "2020-01-01" });
    expect(await titles("")).toEqual(["Banana", "apple", "=Éclair"]);
    expect(await titles("?sort=date")).toEqual(["=Éclair", "apple", "Banana"]);
    expect(await titles("?sort=-title")).toEqual(["Banana", "apple", "=Éclair"]);
    expect(await titles("?q=banana")).toEqual(["Banana"]);
    expect(await titles("?q=eclair")).toEqual(["=Éclair"]);
    expect(await titles("?published_status=1")).toEqual(["apple"]);
    expect((await csvLines(hospital, `${list}?q=eclair`, cookie))[1]).toMatch(/^"'=Éclair",/);
  });
});

describe("an article", () => {
  test("is private until it is edited, whatever its first form says", async () => {
    const page = await open(hospital, `${list}/new`, cookie);
    expect(all(page.root, "#update-published_status")).toHaveLength(0);
    const filled = { title: "Open day", description: "Come **in**", published_status: "1" };
    const answer = await send(await form("new"), filled, { cookie });
    expect(await noticeAfter(hospital, answer, cookie)).toBe("Update created successfully");
    expect((await open(hospital, "/blog/open-day", "")).status).toBe(404);
    const [row] = hospital.rows<{ id: number; published_status: number; description: string }>(
      "select id, published_status, description from updates",
    );
    expect(row).toMatchObject({ published_status: 0, description: "<p>Come <strong>in</strong></p>" });

    const editing = await publish(row?.id ?? 0);
    expect(await noticeAfter(hospital, editing, cookie)).toBe("Update updated successfully");
    const article = await open(hospital, "/blog/open-day", "");
    expect(text(one(article.root, "article h1"))).toBe("Open day");
    expect((await open(hospital, "/updates", "")).html).toContain("Open day");
  });

  test("is not said to be read by everyone before its time, nor after it", async () => {
    const id = await add("Spring fair");
    for (const dates of [{ publish_at: "2090-03-27T09:00" }, { unpublish_at: "2020-03-27T09:00" }]) {
      await publish(id, { publish_at: "", unpublish_at: "", ...dates });
      const preview = one((await open(hospital, `${list}/${id}/view`, cookie)).root, "dialog");
      expect(text(one(preview, ".popup-lead"))).toBe("Public Only staff can see this article.");
      expect(text(one(preview, ".hint"))).toMatch(/^(?:from|until) 27 March 20[29]0/);
      expect(hrefs(preview)).not.toContain("/blog/spring-fair");
    }
  });

  test("is previewed as the public will read it, by those who keep the site up to date", async () => {
    const id = await add("Open day", { description: "<h2>When</h2><p>In May<script>alert(1)</script></p>" });
    const preview = one((await open(hospital, `${list}/${id}/view`, cookie)).root, "dialog");
    expect(text(one(preview, "article h3"))).toBe("Open day");
    expect(texts(preview, "article .prose *")).toEqual(["When", "In May"]);
    expect(text(one(preview, ".popup-lead"))).toBe("Private Only staff can see this article.");
    expect(hrefs(preview)).toContain(`${list}/${id}/edit`);
    expect(hrefs(preview)).not.toContain("/blog/open-day");
    await publish(id);
    const published = one((await open(hospital, `${list}/${id}/view`, cookie)).root, "dialog");
    expect(hrefs(published)).toContain("/blog/open-day");
    const care = await cookieOf(hospital, accounts["customer-care"]);
    expect((await open(hospital, `${list}/${id}/view`, care)).status).toBe(403);
  });

  test("keeps its address when its title changes; another of the same title gets its own", async () => {
    const first = await add("Open day");
    const second = await add("Open Day!");
    expect([stored(first)?.slug, stored(second)?.slug]).toEqual(["open-day", "open-day-2"]);
    await publish(first, { title: "Closed day", slug: "chosen" });
    expect(stored(first)).toMatchObject({ title: "Closed day", slug: "open-day" });
  });

  test.each(["Привет, мир", "2026", "../admin", "100 % & more?"])("%s has an address", async (title) => {
    await publish(await add(title));
    const page = await open(hospital, "/updates", "");
    const address = hrefs(one(page.root, "main")).find((href) => href.startsWith("/blog/")) ?? "";
    const article = await open(hospital, address, "");
    expect(text(one(article.root, "article h1"))).toBe(title);
    expect((await open(hospital, "/sitemap.xml", "")).html).toContain(address);
  });

  test("needs a title and a day that exists, and once edited a visibility", async () => {
    const wrong = { title: " ", date: "2030-02-30", description: "Kept" };
    const page = await sendForPage(await form("new"), wrong, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([
      { text: "Enter a title", field: "update-title" },
      { text: "Enter a real date, such as 2030-03-27", field: "update-date" },
    ]);
    expect(valuesIn(one(page.root, "#update")).description).toBe("Kept");
    const id = await add("Open day");
    const edited = await sendForPage(await form(`${id}/edit`), { published_status: "2" }, { cookie });
    expect(summaryOf(edited)).toEqual([{ text: "Choose a visibility", field: "update-published_status" }]);
  });

  test("is not overwritten by the second of two editors, who reads the first one's words", async () => {
    const id = await add("Open day", { description: "<p>Old</p>" });
    const mine = await form(`${id}/edit`);
    await send(await form(`${id}/edit`), { description: "Theirs", published_status: "1" }, { cookie });
    const page = await sendForPage(mine, { description: "Mine" }, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map((error) => error.text)).toEqual([
      expect.stringMatching(/^Someone else changed this update while you were editing it/),
      "Now: Theirs",
      "Now: Public",
    ]);
    expect(stored(id)?.description).toBe("<p>Theirs</p>");
  });

  test("is deleted once, and then nowhere to be found", async () => {
    const id = await add("Open day");
    await publish(id);
    const gone = () => post(hospital, `${list}/${id}/delete`, {}, cookie);
    expect(await noticeAfter(hospital, await gone(), cookie)).toBe("Update deleted successfully");
    expect(await noticeAfter(hospital, await gone(), cookie)).toBe("This update has already been deleted");
    for (const popup of ["view", "edit", "delete"]) {
      expect((await open(hospital, `${list}/${id}/${popup}`, cookie)).status).toBe(404);
    }
    expect((await open(hospital, "/blog/open-day", "")).status).toBe(404);
  });
});
