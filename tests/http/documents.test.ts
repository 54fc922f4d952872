import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { textContent } from "domutils";
import { beforeAll, describe, expect, test } from "vitest";
import { contrast } from "../../app/theme/color.ts";
import { company } from "../../db/demo/content/company.ts";
import { updates } from "../../db/demo/content/updates.ts";
import { publicAddresses } from "../support/addresses.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text, visit } from "../support/page.ts";
import { picture } from "../support/uploads.ts";
import { elementsOf, parseXml } from "../support/xml.ts";

const site = "https://hospital.example";

const hospital = hospitalForAll({ env: { APP_URL: `${site}/` } });

const read = async (path: string) => {
  const answer = await fetch(hospital.url + path);
  expect(answer.status, path).toBe(200);
  return { type: answer.headers.get("content-type"), body: await answer.text() };
};

/** Screens that are no one's to find: a search's results and the popups that only hold a form. */
const unlisted = /^\/(?:search|sign-in|sign-up|login|forgot-password|suggestion|subscribe)|\?/;

describe("sitemap", () => {
  test("lists all public addresses, and no others", async () => {
    const { type, body } = await read("/sitemap.xml");
    expect(type).toBe("application/xml; charset=utf-8");
    const root = parseXml(body);
    expect([root.name, root.attributes.xmlns]).toEqual([
      "urlset",
      "http://www.sitemaps.org/schemas/sitemap/0.9",
    ]);
    const listed = elementsOf(root, "loc").map(({ text: words }) => words);
    const wanted = Object.values(publicAddresses(hospital))
      .flat()
      .filter((path) => !unlisted.test(path));
    expect(listed.toSorted()).toEqual(wanted.map((path) => site + path).toSorted());
    for (const { text: instant } of elementsOf(root, "lastmod")) {
      expect(new Date(instant).toISOString()).toBe(instant);
    }
  });
});

test("robots.txt: open, but for what is no one's to find, and where the sitemap is", async () => {
  const { type, body } = await read("/robots.txt");
  expect(type).toBe("text/plain; charset=utf-8");
  expect(body).toMatch(/^User-agent: \*$/m);
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml\n`);
  for (const path of ["/dashboard", "/admin", "/login", "/profile"])
    expect(body).toContain(`Disallow: ${path}\n`);
});

test("Atom feed: what the format requires, each published update, newest first", async () => {
  const { type, body } = await read("/updates.atom");
  expect(type).toBe("application/atom+xml; charset=utf-8");
  const feed = parseXml(body);
  expect([feed.name, feed.attributes.xmlns]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
  const child = (element: typeof feed, name: string) =>
    element.children.filter((entry) => entry.name === name);
  for (const name of ["id", "title", "updated", "author"]) expect(child(feed, name), name).toHaveLength(1);
  expect(elementsOf(feed, "name")[0]?.text).toBe(company.name);
  const self = child(feed, "link").find(({ attributes }) => attributes.rel === "self");
  expect(self?.attributes.href).toBe(`${site}/updates.atom`);
  const entries = child(feed, "entry");
  const published = updates
    .filter(({ published_status }) => published_status === 1)
    .toSorted((a, b) => a.daysAgo - b.daysAgo);
  expect(entries.map((entry) => child(entry, "title")[0]?.text)).toEqual(published.map(({ title }) => title));
  for (const entry of entries) {
    for (const name of ["id", "title", "updated", "published", "summary", "content", "link"]) {
      expect(child(entry, name), name).toHaveLength(1);
    }
    const id = child(entry, "id")[0]?.text ?? "";
    expect((await fetch(id.replace(site, hospital.url))).status).toBe(200);
    for (const name of ["updated", "published"]) {
      expect(child(entry, name)[0]?.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
    }
  }
  expect(new Set(entries.map((entry) => child(entry, "id")[0]?.text)).size).toBe(published.length);
});

test("documents stay well-formed whatever the hospital writes", async () => {
  const [before] = hospital.rows<{ title: string }>(
    "select title from updates where slug = ?",
    updates[0]?.slug,
  );
  // PostgreSQL keeps no NUL.
  const control = process.env.TEST_ENGINE === "postgres" ? "\u0001" : "\u0000";
  const hostile = `A & B <c> "d" ]]> ${control}\u000b\ufffe &amp; é 💙`;
  hospital.change(
    "update updates set title = ?, description = ? where slug = ?",
    hostile,
    hostile,
    updates[0]?.slug,
  );
  hospital.change("update web_info set name = ?", hostile);
  const titles = elementsOf(parseXml((await read("/updates.atom")).body), "title").map(
    ({ text: words }) => words,
  );
  expect(titles).toContain('A & B <c> "d" ]]>  &amp; é 💙');
  expect(JSON.parse((await read("/site.webmanifest")).body).name).toBe(hostile);
  hospital.change("update updates set title = ? where slug = ?", before?.title, updates[0]?.slug);
  hospital.change("update web_info set name = ?", company.name);
});

test("web manifest", async () => {
  const { type, body } = await read("/site.webmanifest");
  expect(type).toBe("application/manifest+json");
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ name: company.name, start_url: "/", icons: expect.any(Array) });
  for (const icon of manifest.icons) expect((await fetch(hospital.url + icon.src)).status).toBe(200);
});

describe("stylesheet", () => {
  const address = async () =>
    attribute(one((await visit(`${hospital.url}/about`)).root, 'link[rel="stylesheet"]'), "href") ?? "";

  test("stands at the address of its content, and at no other", async () => {
    const { type, body } = await read(await address());
    expect(type).toBe("text/css; charset=utf-8");
    expect(body.length).toBeGreaterThan(5000);
    for (const other of ["/styles/000000000000.css", "/styles/x.css", "/styles/", "/styles/a/b.css"]) {
      expect((await fetch(hospital.url + other)).status, other).toBe(404);
    }
  });

  test("writes colours out, for browsers without custom properties", async () => {
    expect((await read(await address())).body).not.toMatch(/var\(|--brand/);
  });

  test("follows the hospital's colour, darkened until it can be read", async () => {
    const before = await address();
    hospital.change("update web_info set brand_color = '#ffe680'");
    const after = await address();
    expect(after).not.toBe(before);
    expect((await fetch(hospital.url + before)).status).toBe(404);
    expect((await read(after)).body).not.toContain("#ffe680");
    const theme = JSON.parse((await read("/site.webmanifest")).body).theme_color;
    expect(contrast(theme, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    hospital.change("update web_info set brand_color = '#0b5c8a'");
    expect(await address()).toBe(before);
  });
});

describe("what each page says of itself", () => {
  // Each page names a size of a picture, which is made when it is asked for: of a small one in a moment.
  beforeAll(async () => {
    const small = await picture();
    const stored = join(hospital.folder, "uploads");
    for (const name of readdirSync(stored).filter((entry) => entry.endsWith(".png")))
      writeFileSync(join(stored, name), small);
  });

  /** The kind of thing that pages below a path are about. */
  const kinds: Array<[path: RegExp, kind: string]> = [
    [/^\/$/, "Hospital"],
    [/^\/departments\/\d+\/[^/]+$/, "MedicalClinic"],
    [/^\/doctors\/\d+\//, "Physician"],
    [/^\/blog\//, "BlogPosting"],
  ];

  // All that the sitemap lists among them: each answers at its canonical address.
  test("title, description, canonical address, Open Graph and JSON-LD", { timeout: 180_000 }, async () => {
    const descriptions = new Map<string, string>();
    for (const path of Object.values(publicAddresses(hospital)).flat()) {
      const { status, root } = await visit(hospital.url + path);
      expect(status, path).toBe(200);
      const meta = (key: string, name: string) =>
        attribute(one(root, `meta[${key}="${name}"]`), "content") ?? "";
      const canonical = attribute(one(root, 'link[rel="canonical"]'), "href");
      expect(canonical, path).toBe(site + path.split("?")[0]);
      expect(meta("property", "og:url"), path).toBe(canonical);
      expect(text(one(root, "title")), path).toContain(meta("property", "og:title"));
      expect(meta("property", "og:site_name"), path).toBe(company.name);
      expect(meta("property", "og:description"), path).toBe(meta("name", "description"));
      expect(meta("name", "description").length, path).toBeGreaterThan(20);
      expect(meta("name", "description").length, path).toBeLessThanOrEqual(160);
      const [image] = all(root, 'meta[property="og:image"]').map((element) => attribute(element, "content"));
      if (image)
        expect((await fetch(image.replace(site, hospital.url), { method: "HEAD" })).status, image).toBe(200);
      const things = all(root, 'script[type="application/ld+json"]').map((script) =>
        JSON.parse(textContent(script)),
      );
      for (const thing of things) expect(thing["@context"], path).toBe("https://schema.org");
      const found = things.map((thing) => thing["@type"]);
      for (const [pattern, kind] of kinds) if (pattern.test(path)) expect(found, path).toContain(kind);
      if (path !== "/") expect(found, path).toContain("BreadcrumbList");
      const robots = all(root, 'meta[name="robots"]').map((element) => attribute(element, "content"));
      expect(robots, path).toEqual(unlisted.test(path) && !path.includes("map=") ? ["noindex"] : []);
      if (!unlisted.test(path)) descriptions.set(path, meta("name", "description"));
    }
    expect(new Set(descriptions.values()).size).toBe(descriptions.size);
  });

  test("what stands in JSON-LD cannot end its script", async () => {
    const name = "</script><script>alert(1)</script>";
    hospital.change("update web_info set name = ?", name);
    const { html } = await visit(hospital.url);
    expect(html).not.toContain("<script>alert(1)");
    hospital.change("update web_info set name = ?", company.name);
  });
});
