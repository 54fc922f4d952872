import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { popupForm } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text } from "../support/page.ts";
import { followAs, open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
const tab = "/admin/settings/menu";
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

beforeEach(() => {
  hospital.change("update web_info set menu_order = '', footer_order = ''");
  hospital.change("delete from pages where purpose is null");
});

const put = (body: object) => call(hospital, "PUT", "web-info", { token, body });
const form = () => popupForm(hospital, tab, "menu", cookie);
const save = (changes: Record<string, string>) => form().then((begun) => send(begun, changes, { cookie }));
const stored = () => hospital.rows("select menu_order, footer_order from web_info")[0];
const page = () => open(hospital, "/about", "");
/** What a bar leads to, in its order. */
const barOf = (root: Awaited<ReturnType<typeof page>>["root"], bar: "nav.nav" | ".footer-links") =>
  all(root, `${bar} > ul > li > a`).map((link) => [text(link), attribute(link, "href")]);
const namesOf = async (bar: "nav.nav" | ".footer-links") =>
  barOf((await page()).root, bar).map(([name]) => name);

async function addPage(title: string, place: "menu" | "footer", more: object = {}): Promise<number> {
  const { body } = await call(hospital, "POST", "pages", {
    token,
    body: { title, description: "<p>Text</p>", place, questions: 0, position: 5, active_status: 1, ...more },
  });
  return (body.data as { id: number }).id;
}

const first = ["Home", "Departments", "Leadership Team", "Updates", "Gallery", "About us", "Contact us"];

test("nothing set, nothing changed: the order that every site had, to the byte", async () => {
  const { root, html } = await page();
  expect(barOf(root, "nav.nav").map(([name]) => name)).toEqual(first);
  expect(barOf(root, ".footer-links")).toEqual([
    ["Home", "/"],
    ["About us", "/about"],
    ["Departments", "/departments"],
    ["Contact us", "/contact"],
  ]);
  const links = /<nav class="nav"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  expect(links.replace(/<ul class="nav-menu">[\s\S]*?<\/ul>/, "…").replace(/<svg[\s\S]*?<\/svg>/g, "")).toBe(
    '<nav class="nav" aria-label="Main"><ul><li><a href="/">Home</a></li>' +
      '<li class="has-menu"><a href="/departments">Departments</a><details><summary><span class="visually-hidden">Show departments</span></summary></details>…</li>' +
      '<li><a href="/leadership-team">Leadership Team</a></li><li><a href="/updates">Updates</a></li><li><a href="/gallery">Gallery</a></li>' +
      '<li><a href="/about" aria-current="page">About us</a></li><li><a href="/contact">Contact us</a></li></ul></nav>',
  );
  await save({});
  expect(stored()).toEqual({ menu_order: "", footer_order: "" });
});

test("entries stand in another order, with pages of the hospital's own among them", async () => {
  const visiting = await addPage("Visiting", "menu");
  await addPage("Parking", "menu");
  const jobs = await addPage("Jobs", "footer");
  await addPage("Press", "footer");
  const begun = (await form()).values;
  expect([begun[`menu_page_${visiting}`], begun.menu_home, begun.footer_contact]).toEqual(["", "1", "4"]);
  const answer = await save({
    menu_home: "1",
    [`menu_page_${visiting}`]: "2",
    menu_contact: "3",
    menu_departments: "4",
    menu_leadership_team: "7",
    menu_updates: "6",
    menu_gallery: "8",
    menu_about: "5",
    [`footer_page_${jobs}`]: "1",
    footer_home: "2",
  });
  const done = await followAs(hospital, answer, cookie);
  expect(text(one(done.root, ".notice-success p"))).toBe("Menu updated successfully");
  expect(stored()).toEqual({
    menu_order: "home, pages/visiting, contact, departments, about, updates, leadership-team, gallery",
    footer_order: "pages/jobs, home, about, departments, contact",
  });
  expect(await namesOf("nav.nav")).toEqual([
    ...["Home", "Visiting", "Contact us", "Departments", "About us", "Updates", "Leadership Team", "Gallery"],
  ]);
  const { root } = await page();
  expect(all(root, ".nav-menu-end a").map(text)).toEqual(["Parking"]);
  expect(barOf(root, ".footer-links")).toEqual([
    ...[
      ["Jobs", "/pages/jobs"],
      ["Home", "/"],
      ["About us", "/about"],
      ["Departments", "/departments"],
    ],
    ...[
      ["Contact us", "/contact"],
      ["Press", "/pages/press"],
    ],
  ]);
  expect((await form()).values).toMatchObject({ [`menu_page_${visiting}`]: "2", menu_gallery: "8" });

  // A page that is private, or gone, leaves no hole; a list that is empty neither.
  await call(hospital, "PUT", `pages/${visiting}`, { token, body: { active_status: 0 } });
  await call(hospital, "DELETE", `pages/${jobs}`, { token });
  expect((await namesOf("nav.nav")).slice(0, 3)).toEqual(["Home", "Contact us", "Departments"]);
  expect((await namesOf(".footer-links"))[0]).toBe("Home");
  await call(hospital, "PUT", `pages/${visiting}`, { token, body: { active_status: 1, place: "footer" } });
  expect(await namesOf("nav.nav")).not.toContain("Visiting");
});

test("one that is moved takes its place, and the others close up", async () => {
  await save({ menu_home: "3" });
  expect((await namesOf("nav.nav")).slice(0, 4)).toEqual([
    "Departments",
    "Leadership Team",
    "Home",
    "Updates",
  ]);
  await save({ menu_contact: "1" });
  expect((await namesOf("nav.nav")).slice(0, 3)).toEqual(["Contact us", "Departments", "Leadership Team"]);
  await save({ menu_contact: "7", menu_home: "1" });
  expect(stored()).toEqual({ menu_order: "", footer_order: "" });
});

test("the call does what the form does, and refuses what is no order", async () => {
  const right = "contact,home , departments,leadership-team,updates,gallery,about";
  expect((await put({ menu_order: right })).code).toBe(200);
  expect((await namesOf("nav.nav"))[0]).toBe("Contact us");
  const { body } = await call(hospital, "GET", "web-info");
  expect(body.data).toMatchObject({
    menu_order: "contact, home, departments, leadership-team, updates, gallery, about",
    footer_order: "",
  });
  expect((await put({ name: "Still here" })).code).toBe(200);
  for (const wrong of ["home", "cats", `${right}, pages/../admin`, `${right}, pages/`, 7, "x".repeat(5000)]) {
    const answer = await put({ menu_order: wrong });
    expect([answer.code, Object.keys(answer.body.errors ?? {})], String(wrong)).toEqual([
      422,
      ["menu_order"],
    ]);
  }
  expect((await put({ footer_order: "home,about,departments,contact" })).code).toBe(200);
  expect(stored()).toMatchObject({ footer_order: "" });
});

test("a form that is pressed twice changes it once, and both presses are told so", async () => {
  const begun = await form();
  const changes = { menu_home: "3", footer_about: "4" };
  expect((await send(begun, changes, { cookie })).status).toBe(303);
  const saved = stored();
  expect((await send(begun, changes, { cookie })).status).toBe(303);
  expect(stored()).toEqual(saved);
  expect((await namesOf("nav.nav")).slice(0, 4)).toEqual([
    "Departments",
    "Leadership Team",
    "Home",
    "Updates",
  ]);
});

test("of two who change it the second is shown what it leads to now, and who may not change it does not", async () => {
  const begun = await form();
  await save({ menu_contact: "1", menu_home: "7" });
  const second = await sendForPage(begun, { menu_about: "1", menu_home: "6" }, { cookie });
  expect([second.status, summaryOf(second)[0]?.text]).toEqual([
    422,
    expect.stringContaining("Someone else changed this menu"),
  ]);
  expect(summaryOf(second).map((problem) => problem.text)).toContain(
    "Now: Contact us, Departments, Leadership Team, Updates, Gallery, About us, Home",
  );
  const [, theirs] = summaryOf(second);
  expect(text(one(second.root, `fieldset[id="${theirs?.field}"] .field-error`))).toContain("Now: Contact us");
  const care = await tokenOf(hospital, accounts["customer-care"]);
  expect((await call(hospital, "PUT", "web-info", { token: care, body: { menu_order: "" } })).code).toBe(403);
});
