import { expect, test } from "vitest";
import { updates } from "../../db/demo/content/updates.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, parse, section, text, texts, visit } from "../support/page.ts";

const hospital = hospitalForAll();

const open = (path: string) => visit(hospital.url + path);

const published = updates
  .filter(({ published_status }) => published_status === 1)
  .toSorted((a, b) => a.daysAgo - b.daysAgo);

const inWords = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });

function dateOf(slug: string): string {
  return hospital.rows<{ date: string }>("select date from updates where slug = ?", slug)[0]?.date ?? "";
}

test("updates: every published one, newest first, with its date", async () => {
  const { root } = await open("/updates");
  const main = one(root, "main");
  expect(texts(main, "h2")).toEqual(published.map(({ title }) => title));
  expect(hrefs(main).filter((href) => href.startsWith("/blog/"))).toEqual(
    published.map(({ slug }) => `/blog/${slug}`),
  );
  expect(texts(main, "time")).toEqual(published.map(({ slug }) => inWords(dateOf(slug))));
});

test.each(published)("article: $title", async ({ slug, title, image, description }) => {
  const { status, root } = await open(`/blog/${slug}`);
  expect(status).toBe(200);
  const article = one(root, "article");
  expect(text(one(article, "h1"))).toBe(title);
  expect(attribute(one(article, "img"), "src")).toContain(image);
  expect(text(one(article, "time"))).toBe(inWords(dateOf(slug)));
  expect(text(one(article, ".tag")).length).toBeGreaterThan(0);
  expect(text(article)).toContain(text(parse(description)));
  expect(all(one(article, ".prose"), "h2").length).toBe(description.split("<h2>").length - 1);
});

test("every article stands in the same category", async () => {
  const categories = new Set<string>();
  for (const { slug } of published) categories.add(text(one((await open(`/blog/${slug}`)).root, ".tag")));
  expect(categories.size).toBe(1);
});

test("no comments area is shown", async () => {
  const { html } = await open(`/blog/${published[0]?.slug}`);
  expect(html).not.toMatch(/comment/i);
});

test("at most two other articles, the newest, and never the article itself", async () => {
  for (const { slug } of published) {
    const part = section((await open(`/blog/${slug}`)).root, "Other recent articles");
    const others = published.filter((update) => update.slug !== slug).slice(0, 2);
    expect(texts(part, "h3")).toEqual(others.map(({ title }) => title));
    expect(hrefs(part)).toEqual(others.map((update) => `/blog/${update.slug}`));
    expect(texts(part, "a").every((words) => words.startsWith("Read More"))).toBe(true);
  }
});

test("pages of a long list", async () => {
  const insert = `insert into updates (slug, title, description, date, published_status, created_at, updated_at)
    values (?, ?, '', '2001-01-01', 1, '2001-01-01T00:00:00.000Z', '2001-01-01T00:00:00.000Z')`;
  for (let number = 1; number <= 20; number++) hospital.change(insert, `old-${number}`, `Old news ${number}`);
  const first = await open("/updates");
  const second = await open("/updates?page=2");
  expect(texts(one(first.root, "main"), "h2")).toHaveLength(12);
  expect(hrefs(one(first.root, 'nav[aria-label="Pages"]'))).toContain("/updates?page=2");
  expect(hrefs(one(second.root, 'nav[aria-label="Pages"]'))).toContain("/updates");
  const both = [...texts(one(first.root, "main"), "h2"), ...texts(one(second.root, "main"), "h2")];
  expect(new Set(both).size).toBe(24);
  expect((await open("/updates?page=99")).status).toBe(404);
  for (const page of ["0", "-1", "x", "1.5", ""])
    expect((await open(`/updates?page=${page}`)).status, page).toBe(200);
  hospital.change("delete from updates where slug like 'old-%'");
});

test("[D17] an update without a picture has the sign of news in its place, not that of a warning", async () => {
  const [{ slug, image } = { slug: "", image: "" }] = hospital.rows<{ slug: string; image: string }>(
    "select slug, image from updates where published_status = 1 order by date desc limit 1",
  );
  hospital.change("update updates set image = null where slug = ?", slug);
  for (const path of ["/updates", "/"]) {
    const { html } = await open(path);
    const card = html.split("<li ").find((item) => item.includes(`"/blog/${slug}"`));
    expect(card?.match(/pic-blank.*?#([\w-]+)/)?.[1], path).toBe("news");
  }
  hospital.change("update updates set image = ? where slug = ?", image, slug);
});

test("what is stored as rich text cannot bring a script with it", async () => {
  const hostile = `<p onclick="a()">Hello <script>alert(1)</script><img src=x onerror=alert(1)>
    <a href="javascript:alert(1)">there</a></p><iframe src="https://evil.example"></iframe>`;
  const slug = published[0]?.slug ?? "";
  const [before] = hospital.rows<{ description: string }>(
    "select description from updates where slug = ?",
    slug,
  );
  hospital.change(
    "update updates set description = ?, title = ? where slug = ?",
    hostile,
    "<b>T&amp;</b>",
    slug,
  );
  const page = await open(`/blog/${slug}`);
  expect(page.html).not.toMatch(/onclick|onerror|javascript:|evil\.example|alert\(1\)</);
  expect(text(one(page.root, "article h1"))).toBe("<b>T&amp;</b>");
  hospital.change("update updates set description = ? where slug = ?", before?.description, slug);
});

test("with one article left there are no others to name", async () => {
  hospital.change("delete from updates where slug <> ?", published[1]?.slug);
  const { root } = await open(`/blog/${published[1]?.slug}`);
  expect(text(section(root, "Other recent articles"))).toContain("No other recent articles");
  hospital.change("delete from updates");
  const list = await open("/updates");
  expect(list.status).toBe(200);
  expect(text(one(list.root, "main h2"))).toBe("No updates yet");
});
