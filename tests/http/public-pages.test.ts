import { beforeAll, describe, expect, test } from "vitest";
import { company } from "../../db/demo/content/company.ts";
import { departments } from "../../db/demo/content/departments.ts";
import { gallery } from "../../db/demo/content/gallery.ts";
import { documentPaths, publicAddresses, publicPaths } from "../support/addresses.ts";
import { call, tokenOf } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import {
  all,
  attribute,
  hasAttribute,
  hrefs,
  one,
  type Page,
  section,
  text,
  texts,
  visit,
} from "../support/page.ts";
import { accounts } from "../support/session.ts";

const hospital = hospitalForAll();
let home: Page;

beforeAll(async () => {
  home = await visit(hospital.url);
});

const open = (path: string) => visit(hospital.url + path);

test("every public line of the URL table has a case here or among the documents", () => {
  const covered = [...Object.keys(publicAddresses(hospital)), ...documentPaths, "*"];
  expect(publicPaths.toSorted()).toEqual(covered.toSorted());
});

test("every public address answers with a page of its own", { timeout: 180_000 }, async () => {
  const titles = new Map<string, string>();
  for (const path of Object.values(publicAddresses(hospital)).flat()) {
    const page = await open(path);
    expect(page.status, path).toBe(200);
    expect(page.headers.get("content-type"), path).toBe("text/html; charset=utf-8");
    expect(all(page.root, "h1"), path).toHaveLength(1);
    expect(all(page.root, "main"), path).toHaveLength(1);
    const title = text(one(page.root, "title"));
    expect(title, path).toContain(company.name);
    titles.set(path.replace("?map=shown", ""), title);
  }
  expect(new Set(titles.values()).size).toBe(titles.size);
});

test("header: address, phone, email and social links", () => {
  const header = one(home.root, "body > header");
  expect(text(header)).toContain(company.address);
  expect(text(header)).toContain(company.contacts);
  expect(text(header)).toContain(company.email);
  const { facebook, twitter, instagram, youtube } = company;
  const reached = [`tel:${company.contacts.replaceAll(" ", "")}`, `mailto:${company.email}`];
  expect(hrefs(header)).toEqual(expect.arrayContaining([...reached, facebook, twitter, instagram, youtube]));
});

test("navigation: the screens in the order of the product's description", () => {
  const links = all(home.root, 'nav[aria-label="Main"] > ul > li > a');
  expect(links.map((link) => [text(link), attribute(link, "href")])).toEqual([
    ["Home", "/"],
    ["Departments", "/departments"],
    ["Leadership Team", "/leadership-team"],
    ["Updates", "/updates"],
    ["Gallery", "/gallery"],
    ["About us", "/about"],
    ["Contact us", "/contact"],
  ]);
  expect(all(home.root, 'main nav[aria-label="Main"]')).toEqual([]);
});

test("navigation: the first five departments, lowercased with hyphens, and See more", () => {
  const menu = all(one(home.root, 'nav[aria-label="Main"]'), "li > ul a");
  const firstFive = departments
    .slice(0, 5)
    .map(({ name }, index) => [
      name,
      `/departments/${index + 1}/${encodeURIComponent(name.toLowerCase().replaceAll(" ", "-"))}`,
    ]);
  expect(menu.map((link) => [text(link), attribute(link, "href")])).toEqual([
    ...firstFive,
    ["See more departments", "/departments"],
  ]);
});

test("beside the navigation: an Appointment button and the way to sign in", () => {
  const links = all(one(home.root, "body > header"), "a").map((link) => [
    text(link),
    attribute(link, "href"),
  ]);
  expect(links).toContainEqual(["Appointment", "/appointment"]);
  expect(links).toContainEqual(["Sign in", "/sign-in?from=%2F"]);
});

test("floating chat button: the number without its spaces", () => {
  const chat = `https://wa.me/${company.whatsapp.replaceAll(" ", "")}`;
  expect(hrefs(home.root).filter((href) => href.includes("wa.me"))).toEqual([chat]);
});

test("footer: quick links, subscribe box, suggestion, socials and copyright", () => {
  const footer = one(home.root, "body > footer");
  const quick = all(one(footer, "nav"), "a").map((link) => [text(link), attribute(link, "href")]);
  expect(quick).toEqual([
    ["Home", "/"],
    ["About us", "/about"],
    ["Departments", "/departments"],
    ["Contact us", "/contact"],
  ]);
  expect(text(footer)).toContain("Make a suggestion");
  expect(hrefs(footer).some((href) => href.startsWith("/suggestion"))).toBe(true);
  expect(hrefs(footer)).toContain(company.facebook);
  expect(text(footer)).toContain(`© ${company.name} ${new Date().getFullYear()}`);
  expect(texts(one(footer, "form"), "button")).toEqual(["Subscribe"]);
  expect(attribute(one(footer, 'form input[type="email"]'), "name")).toBe("email");
});

describe("about us", () => {
  test("six convictions, each with a sentence", async () => {
    const { root } = await open("/about");
    const convictions = all(section(root, "What we stand for"), "li");
    expect(convictions.map((item) => text(one(item, "h3")))).toEqual([
      ...["Honesty", "Learning", "Trust", "Passion", "Vision", "Future"],
    ]);
    for (const item of convictions) expect(text(one(item, "p")).length).toBeGreaterThan(20);
  });

  test("vision, mission and core values, vision first", async () => {
    const { root } = await open("/about");
    const tabs = all(root, ".tab-list a");
    expect(tabs.map(text)).toEqual(["Our vision", "Our mission", "Core Values"]);
    const panels = tabs.map((tab) => one(root, attribute(tab, "href") ?? ""));
    expect(text(panels[0] ?? root)).toContain(company.vision);
    expect(text(panels[1] ?? root)).toContain(company.mission);
    const values = company.core_values.split(",").map((value) => value.trim());
    expect(texts(panels[2] ?? root, "li")).toEqual(values);
  });
});

describe("contact us", () => {
  test("address, phone link, email link and the message form", async () => {
    const main = one((await open("/contact")).root, "main");
    expect(text(main)).toContain(company.address);
    expect(hrefs(main)).toContain(`tel:${company.contacts.replaceAll(" ", "")}`);
    expect(hrefs(main)).toContain(`mailto:${company.email}`);
    const names = all(one(main, "form"), "input, textarea").map((control) => attribute(control, "name"));
    expect(names).toEqual(
      expect.arrayContaining(["firstname", "lastname", "phone", "email", "subject", "message"]),
    );
  });

  test("the map is embedded once somebody asks for it", async () => {
    const before = await open("/contact");
    expect(all(before.root, "iframe")).toEqual([]);
    expect(hrefs(before.root)).toContain("/contact?map=shown#map");
    const map = one((await open("/contact?map=shown")).root, "iframe");
    expect(attribute(map, "src")).toContain(encodeURIComponent(company.address));
    expect(attribute(map, "title")).toContain(company.address);
  });
});

test("gallery: every public picture, its title as the alternative text", async () => {
  const { root } = await open("/gallery");
  const shown = gallery.filter(({ active_status }) => active_status === 1);
  const pictures = all(one(root, "main"), "img");
  expect(pictures.map((picture) => attribute(picture, "alt") ?? "")).toEqual(
    shown.map(({ title }) => title ?? ""),
  );
  const captions = shown.flatMap(({ title }) => title ?? []);
  expect(texts(one(root, "main"), ".caption"), "[D15] captions are visible").toEqual(captions);
  for (const [index, picture] of pictures.entries()) {
    expect(attribute(picture, "src")).toContain(shown[index]?.image);
  }
});

test("appointment: the fields of the form, doctors by department, no date before today", async () => {
  const { root } = await open("/appointment");
  const form = one(root, "#appointment");
  const required = all(form, "input, textarea, select").filter((control) =>
    hasAttribute(control, "required"),
  );
  expect(required.map((control) => attribute(control, "name"))).toEqual(["date", "time", "description"]);
  expect(attribute(one(form, 'input[type="date"]'), "min")).toMatch(/^\d{4}-\d\d-\d\d$/);
  const groups = all(form, '[name="doctor_id"] optgroup').map((group) => attribute(group, "label"));
  expect(groups).toEqual(departments.map(({ name }) => name));
});

describe("search", () => {
  const search = async (query: string) =>
    one((await open(`/search?q=${encodeURIComponent(query)}`)).root, "main");

  test("finds departments, services, doctors and updates", async () => {
    expect(hrefs(await search("cardiology"))).toContain("/departments/1/cardiology");
    expect(hrefs(await search("echocardiography")).some((href) => href.includes("/services/"))).toBe(true);
    expect(hrefs(await search("wieczorek"))).toContain("/doctors/6/tomasz-wieczorek");
    expect(hrefs(await search("quieter scanner"))).toContain("/blog/a-faster-quieter-ct-scanner");
  });

  test("whatever the accents and the case", async () => {
    expect(text(await search("BERGSTROM"))).toContain("Dr. Jonas Bergström");
  });

  test("forgives a typing mistake, and says so", async () => {
    const main = await search("cardiolgoy");
    expect(text(main)).toMatch(/Nothing was found for “cardiolgoy”\.\d+ results? for “Cardiology”/);
    expect(attribute(one(main, "#q"), "value")).toBe("cardiolgoy");
    expect(hrefs(main)).toContain("/departments/1/cardiology");
    expect(hrefs(await search("dr wiezcorek"))).toContain("/doctors/6/tomasz-wieczorek");
    expect(text(await search("Bergstom"))).toContain("Dr. Jonas Bergström");
  });

  test("leaves what stands in a text as it is, and what is near nothing", async () => {
    // In no name: only the other word is put right.
    expect(text(await search("quieter scaner"))).toContain("for “quieter scanner”");
    expect(text(await search("qqqqqqqq"))).toContain("Nothing found for “qqqqqqqq”");
    // Too short for a guess.
    expect(text(await search("xkr"))).toContain("Nothing found for “xkr”");
  });

  test("proposes no name that the public does not see", async () => {
    const slug = "a-faster-quieter-ct-scanner";
    const [{ id, title } = {}] = hospital.rows<{ id: number; title: string }>(
      "select id, title from updates where slug = ?",
      slug,
    );
    const token = await tokenOf(hospital, accounts.admin);
    const change = (body: object) => call(hospital, "PUT", `updates/${id}`, { token, body });
    await change({ title: "Zebrafish and quiet scanners", published_status: 0 });
    expect(text(await search("zebrafsih"))).toContain("Nothing found for “zebrafsih”");
    await change({ published_status: 1 });
    expect(hrefs(await search("zebrafsih"))).toContain(`/blog/${slug}`);
    await change({ title });
  });

  test("takes the signs of SQL and HTML as text", async () => {
    for (const query of ["%", "_", "%%%", "' or 1=1 --", "\\", "<script>alert(1)</script>"]) {
      const main = await search(query);
      expect(text(main), query).toContain("Nothing found for");
      expect(attribute(one(main, "#q"), "value"), query).toBe(query);
      expect(all(main, "script")).toEqual([]);
    }
  });
});
