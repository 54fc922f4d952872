import { beforeAll, expect, test } from "vitest";
import { company } from "../../db/demo/content/company.ts";
import { doctors } from "../../db/demo/content/doctors.ts";
import { partners } from "../../db/demo/content/partners.ts";
import { slides } from "../../db/demo/content/slides.ts";
import { updates } from "../../db/demo/content/updates.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import {
  all,
  attribute,
  hrefOf,
  hrefs,
  one,
  type Page,
  section,
  text,
  texts,
  visit,
} from "../support/page.ts";

const hospital = hospitalForAll();
let home: Page;

beforeAll(async () => {
  home = await visit(hospital.url);
});

test("its parts stand in the order of the product's description", () => {
  const places = [
    slides[0]?.title ?? "",
    company.welcome_message,
    ">Departments</h2>",
    ">Our doctors</h2>",
    ">Our partners</h2>",
    ">Updates</h2>",
    ">Emergency helpline</h2>",
  ].map((part) => home.html.indexOf(part, home.html.indexOf("<main")));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("slider: every active slide with its caption, a way to each, and buttons for those with scripts", () => {
  const slider = one(home.root, "[data-slider]");
  const active = slides.filter(({ active_status }) => active_status === 1);
  const shown = all(slider, '[aria-roledescription="slide"]');
  expect(shown).toHaveLength(active.length);
  for (const [index, slide] of shown.entries()) {
    expect(text(slide)).toContain(active[index]?.title);
    expect(text(slide)).toContain(active[index]?.caption);
    expect(attribute(one(slide, "img"), "src")).toContain(active[index]?.image);
  }
  const dots = hrefs(slider).filter((href) => href.startsWith("#"));
  expect(dots).toEqual(shown.map((slide) => `#${slide.attribs.id}`));
  expect(texts(slider, "button")).toEqual(["Previous slide", "Next slide", "Pause the slides"]);
});

test("welcome: the hospital's name and its message", () => {
  expect(text(one(home.root, "h1"))).toContain(company.name);
  expect(text(one(home.root, "main"))).toContain(company.welcome_message);
});

test("doctors: the first four, and View all because there are more", () => {
  const part = section(home.root, "Our doctors");
  expect(texts(part, "h3")).toEqual(
    doctors.slice(0, 4).map(({ firstname, lastname }) => `Dr. ${firstname} ${lastname}`),
  );
  expect(hrefOf(part, "View all")).toBe("/doctors");
});

test("partners: the public ones, each leading to its own site", () => {
  const part = section(home.root, "Our partners");
  const shown = partners.filter(({ active_status }) => active_status === 1);
  expect(hrefs(part)).toEqual(shown.map(({ link }) => link));
  for (const { name } of shown) expect(text(part)).toContain(name);
});

test("updates: published ones, newest first", () => {
  const published = updates
    .filter(({ published_status }) => published_status === 1)
    .toSorted((a, b) => a.daysAgo - b.daysAgo)
    .map(({ title }) => title);
  const shown = texts(section(home.root, "Updates"), "h3");
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual(published.slice(0, shown.length));
});

test("helpline: the emergency number first, then phone, email and an Appointment button", () => {
  const part = section(home.root, "Emergency helpline");
  expect(hrefs(part)).toEqual([
    `tel:${company.emergency_number}`,
    `tel:${company.contacts.replaceAll(" ", "")}`,
    `mailto:${company.email}`,
    "/appointment",
  ]);
  expect(hrefOf(part, "Appointment")).toBe("/appointment");
});

test("pictures come in several widths, with their size written down, lazily but the first", () => {
  const pictures = all(one(home.root, "main"), "img");
  expect(pictures.length).toBeGreaterThan(15);
  for (const picture of pictures) {
    expect(Number(attribute(picture, "width"))).toBeGreaterThan(0);
    expect(Number(attribute(picture, "height"))).toBeGreaterThan(0);
  }
  for (const source of all(one(home.root, "main"), "source")) {
    expect(attribute(source, "type")).toBe("image/webp");
    expect(attribute(source, "srcset")?.split(", ").length).toBeGreaterThan(1);
  }
  expect(pictures.map((picture) => attribute(picture, "loading") !== "lazy").indexOf(true)).toBe(0);
  expect(pictures.filter((picture) => attribute(picture, "loading") !== "lazy")).toHaveLength(1);
});

test("nothing on the page needs a cookie, and no script stands in it but the one that asks for the other", () => {
  expect(home.headers.getSetCookie()).toEqual([]);
  const scripts = all(home.root, "script").filter(
    (script) => attribute(script, "type") !== "application/ld+json",
  );
  expect(scripts.map((script) => [attribute(script, "type"), text(script)])).toEqual([
    [
      "module",
      expect.stringMatching(/^addEventListener\("load",[\w()=>]+import\("\/build\/[\w/-]+\.js"\),100\)\)$/),
    ],
  ]);
  expect(home.html).not.toMatch(/ on\w+="| style="/);
});

/** The demo hospital, grown smaller until its lists hold no more than a number of rows. */
async function shrunkTo(departments: number, doctors: number): Promise<Page> {
  hospital.change(
    "update users set account_status = 'disabled' where role_id = 5 and id not in (select id from doctors order by id limit ?)",
    doctors,
  );
  hospital.change("delete from appointments");
  hospital.change("delete from services");
  hospital.change("update doctors set department_id = 1");
  hospital.change("delete from departments where id > ?", departments);
  return visit(hospital.url);
}

test("seven departments still have See more, six do not; neither has View all with four doctors", async () => {
  const menu = (page: Page) => texts(one(page.root, 'nav[aria-label="Main"]'), "li > ul a");
  const five = menu(home).slice(0, 5);
  const withSeven = await shrunkTo(7, 5);
  expect(menu(withSeven)).toEqual([...five, "See more departments"]);
  expect(text(section(withSeven.root, "Our doctors"))).toContain("View all");
  const withSix = await shrunkTo(6, 4);
  expect(menu(withSix)).toEqual(five);
  expect(texts(section(withSix.root, "Our doctors"), "h3")).toHaveLength(4);
  expect(text(section(withSix.root, "Our doctors"))).not.toContain("View all");
  const withTwo = await shrunkTo(2, 1);
  expect(menu(withTwo)).toEqual(five.slice(0, 2));
});

test("what the hospital does not have leaves no empty part behind", async () => {
  for (const table of ["slides", "partners", "updates", "waiting_list"])
    hospital.change(`delete from ${table}`);
  hospital.change("update users set account_status = 'disabled'");
  hospital.change("delete from doctors");
  hospital.change("delete from departments");
  hospital.change(
    "update web_info set whatsapp = '', contacts = '', email = '', facebook = '', welcome_cover = null",
  );
  const { status, root, html } = await visit(hospital.url);
  expect(status).toBe(200);
  const headings = texts(one(root, "main"), "h1, h2");
  expect(headings).toEqual([`Welcome to ${company.name}`, "Welcome", "Emergency helpline"]);
  expect(html).not.toContain("wa.me");
  expect(hrefs(root).filter((href) => ["tel:", "mailto:", ""].includes(href))).toEqual([]);
});
