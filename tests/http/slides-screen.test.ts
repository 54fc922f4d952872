import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { searchText } from "../../db/queries/search-text.ts";
import { cellsOf, csvLines, popupForm } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, type Page, text, texts } from "../support/page.ts";
import { followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
});

const list = (query = "") => open(hospital, `/admin/slides${query}`, cookie);
const form = (path: string) => popupForm(hospital, `/admin/slides/${path}`, "slide", cookie);
const titles = (page: Page) => cellsOf(page).map(([, title]) => title);
const stored = (id: number) => hospital.rows("select * from slides where id = ?", id)[0];

function addSlide(title: string, active_status = 1, caption = ""): number {
  hospital.change(
    `insert into slides (title, caption, active_status, sort_text, list_text, created_at, updated_at)
     values (?, ?, ?, ?, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    title,
    caption,
    active_status,
    searchText(title),
    searchText(title, caption),
  );
  return hospital.rows<{ id: number }>("select max(id) as id from slides")[0]?.id ?? 0;
}

describe("the list", () => {
  beforeEach(() => hospital.change("delete from slides"));

  test("without slides says so", async () => {
    const page = await list();
    expect(text(one(page.root, ".list-empty h2"))).toBe("No slide available");
    expect(all(page.root, ".filter-bar")).toHaveLength(0);
  });

  test("shows title, description and visibility, and counts", async () => {
    addSlide("Hidden", 0);
    addSlide("Shown", 1, "For all to see");
    const page = await list("?sort=title");
    expect(texts(page.root, "thead th")).toEqual(["Image", "Title", "Description", "Visibility", "Actions"]);
    expect(cellsOf(page)).toEqual([
      ["", "Hidden", "", "Unpublished"],
      ["", "Shown", "For all to see", "Public"],
    ]);
    expect(text(one(page.root, "h1"))).toBe("Slides 2");
  });

  test("is searched, filtered, and sorted both ways; what the URL says wrongly is ignored", async () => {
    for (const title of ["banana", "Apple", "Éclair 100%"]) addSlide(title, title === "banana" ? 0 : 1);
    expect(titles(await list("?sort=title"))).toEqual(["Apple", "banana", "Éclair 100%"]);
    expect(titles(await list("?sort=-title"))).toEqual(["Éclair 100%", "banana", "Apple"]);
    expect(titles(await list("?q=APPLE"))).toEqual(["Apple"]);
    expect(titles(await list("?q=%25"))).toEqual(["Éclair 100%"]);
    expect(titles(await list("?active_status=0"))).toEqual(["banana"]);
    const nonsense = await list("?active_status=x&sort=password&page=-1&after=1x&before=zz&sort=");
    expect(cellsOf(nonsense)).toHaveLength(3);
    const nothing = await list("?q=nowhere");
    expect(text(one(nothing.root, ".list-empty h2"))).toBe("No results");
  });

  test("is walked page by page to its end and back, each slide once", async () => {
    for (let number = 1; number <= 60; number += 1) addSlide(`Slide ${number % 7}`);
    const seen: string[] = [];
    let path: string | null = "/admin/slides?sort=title";
    const back: string[] = [];
    while (path) {
      const page: Page = await open(hospital, path, cookie);
      const ids = hrefs(page.root).flatMap((href) => /slides\/(\d+)\/edit/.exec(href)?.[1] ?? []);
      seen.push(...ids);
      back.push(text(one(page.root, ".list-pages p")));
      const [next] = all(page.root, '[rel="next"]');
      path = next ? (attribute(next, "href") ?? null) : null;
    }
    expect(new Set(seen).size).toBe(60);
    expect(back).toEqual(["1–25 of 60", "26–50 of 60", "51–60 of 60"]);
    const last = await list("?sort=title&at=end");
    expect(text(one(last.root, ".list-pages p"))).toBe("51–60 of 60");
    expect(all(last.root, '[rel="next"]')).toHaveLength(0);
    const before = await open(hospital, attribute(one(last.root, '[rel="prev"]'), "href") ?? "", cookie);
    expect(cellsOf(before)).toHaveLength(25);
    expect(cellsOf(await list("?page=2"))).toHaveLength(25);
    const beyond = await fetch(`${hospital.url}/admin/slides?page=9`, {
      redirect: "manual",
      headers: { cookie },
    });
    expect(beyond.headers.get("location")).toBe("/admin/slides");
  });

  test("goes into a spreadsheet as filtered, and no cell is a formula", async () => {
    addSlide("=HYPERLINK(1)", 1, 'Say "no", please');
    addSlide("Hidden", 0);
    expect(await csvLines(hospital, "/admin/slides?active_status=1", cookie)).toEqual([
      '"Title","Description","Visibility"',
      `"'=HYPERLINK(1)","Say ""no"", please","Public"`,
    ]);
    const asCare = await cookieOf(hospital, accounts["customer-care"]);
    const refused = await fetch(`${hospital.url}/admin/slides?format=csv`, { headers: { cookie: asCare } });
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain("HYPERLINK");
  });
});

describe("the form", () => {
  test("adds a slide, which the home page shows", async () => {
    const answer = await send(await form("new?q=x"), { title: "  Fresh   air ", caption: "" }, { cookie });
    expect(answer.headers.get("location")).toBe("/admin/slides?q=x");
    const page = await followAs(hospital, answer, cookie);
    expect(text(one(page.root, ".notice-success p"))).toBe("Slide created successfully");
    expect((await open(hospital, "/", "")).html).toContain("Fresh air");
  });

  test("keeps what was typed when something is missing, and says every problem at once", async () => {
    const page = await sendForPage(
      await form("new"),
      { title: " ", caption: "c".repeat(301), active_status: "2" },
      { cookie },
    );
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([
      { text: "Enter a title", field: "slide-title" },
      { text: "Subtitle must be 300 characters or fewer", field: "slide-caption" },
      { text: "Choose a visibility", field: "slide-active_status" },
    ]);
    expect(valuesIn(one(page.root, "#slide")).caption).toHaveLength(301);
  });

  test.each(["true", "[1]", "01", "1.0", ""])("takes no %j for a visibility", async (active_status) => {
    const page = await sendForPage(await form("new"), { title: "Odd", active_status }, { cookie });
    expect(page.status).toBe(422);
    expect(hospital.rows("select id from slides where title = 'Odd'")).toEqual([]);
  });

  test("tells the second of two editors what the first wrote, also after a mistake of their own", async () => {
    const id = addSlide("Before");
    const mine = await form(`${id}/edit`);
    await send(await form(`${id}/edit`), { title: "Theirs", active_status: "0" }, { cookie });
    const mistaken = await sendForPage(mine, { title: "" }, { cookie });
    const again = { action: mine.action, values: valuesIn(one(mistaken.root, "#slide")) };
    const page = await sendForPage(again, { title: "Mine", active_status: "1" }, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map((error) => error.text)).toEqual([
      "Someone else changed this slide while you were editing it. Their version is next to each field. Save again to keep yours.",
      "Now: Theirs",
      "Now: Unpublished",
    ]);
    expect(stored(id)).toMatchObject({ title: "Theirs", active_status: 0 });
    const kept = { action: mine.action, values: valuesIn(one(page.root, "#slide")) };
    expect((await send(kept, {}, { cookie })).status).toBe(303);
    expect(stored(id)).toMatchObject({ title: "Mine", active_status: 1 });
  });

  test("sent without the version it began with is taken as it is", async () => {
    const id = addSlide("Before");
    const { action, values } = await form(`${id}/edit`);
    await send(await form(`${id}/edit`), { title: "Theirs" }, { cookie });
    const answer = await send({ action, values }, { title: "Mine", version: undefined }, { cookie });
    expect([answer.status, stored(id)]).toMatchObject([303, { title: "Mine" }]);
    const empty = await send({ action, values }, { title: "Nothing", version: "" }, { cookie });
    expect([empty.status, stored(id)]).toMatchObject([422, { title: "Mine" }]);
  });

  test("takes no picture of somebody else's", async () => {
    const id = addSlide("With a picture");
    const [foreign] = hospital.rows<{ file_name: string }>(
      "select file_name from uploads where user_id is not null limit 1",
    );
    const [any] = hospital.rows<{ file_name: string }>("select file_name from uploads limit 1");
    const image = (foreign ?? any)?.file_name ?? "";
    const page = await sendForPage(await form(`${id}/edit`), { image }, { cookie });
    expect(summaryOf(page)).toEqual([{ text: "Choose the picture again", field: "slide-image" }]);
  });

  test.each(["999999/edit", "0/edit", "x/edit", "999999/delete"])("%s is not found", async (path) => {
    expect((await open(hospital, `/admin/slides/${path}`, cookie)).status).toBe(404);
  });
});

test("a slide is deleted once, and the second time it is said to be gone", async () => {
  const id = addSlide("Short-lived");
  const page = await open(hospital, `/admin/slides/${id}/delete`, cookie);
  expect(text(one(page.root, "dialog form p"))).toBe(
    "Delete Short-lived? It can be brought back from the history for 30 days.",
  );
  const first = await post(hospital, `/admin/slides/${id}/delete`, {}, cookie);
  expect(text(one((await followAs(hospital, first, cookie)).root, ".notice-success p"))).toBe(
    "Slide deleted successfully",
  );
  const second = await post(hospital, `/admin/slides/${id}/delete`, {}, cookie);
  expect(text(one((await followAs(hospital, second, cookie)).root, ".notice-alert p"))).toBe(
    "This slide has already been deleted",
  );
});
