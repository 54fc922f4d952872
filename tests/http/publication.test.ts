import { beforeAll, expect, test } from "vitest";
import { gallery } from "../../db/demo/content/gallery.ts";
import { leadership } from "../../db/demo/content/leadership.ts";
import { partners } from "../../db/demo/content/partners.ts";
import { slides } from "../../db/demo/content/slides.ts";
import { updates } from "../../db/demo/content/updates.ts";
import { publicAddresses } from "../support/addresses.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { hrefs, one, text, visit } from "../support/page.ts";

const article = updates.find(({ published_status }) => published_status === 0);
const member = leadership.find(({ active_status }) => active_status === 0);
const slide = slides.find(({ active_status }) => active_status === 0);
const partner = partners.find(({ active_status }) => active_status === 0);
const picture = gallery.find(({ active_status }) => active_status === 0);

const hospital = hospitalForAll();
let articleId: number;
let memberId: number;

beforeAll(async () => {
  const id = (sql: string, value: unknown) => hospital.rows<{ id: number }>(sql, value)[0]?.id ?? 0;
  articleId = id("select id from updates where slug = ?", article?.slug);
  memberId = id("select id from staff where names = ?", member?.names);
});

const open = (path: string) => visit(hospital.url + path);

test("nothing hidden reaches any page or document", { timeout: 180_000 }, async () => {
  const hidden = [article?.slug, article?.title, member?.names, member?.image, slide?.title, slide?.caption];
  hidden.push(
    slide?.image,
    partner?.name,
    partner?.link,
    partner?.image,
    picture?.title ?? undefined,
    picture?.image,
  );
  const documents = ["/sitemap.xml", "/robots.txt", "/updates.atom", "/site.webmanifest"];
  const paths = [...Object.values(publicAddresses(hospital)).flat(), ...documents];
  for (const path of paths) {
    const { status, html } = await open(path);
    expect(status, path).toBe(200);
    for (const words of hidden) expect(html, path).not.toContain(words);
    expect(html, path).not.toContain(`/leadership-team/${memberId}<`);
  }
});

test("search does not find it", async () => {
  for (const words of [article?.title, member?.names, slide?.title, partner?.name]) {
    const { root } = await open(`/search?q=${encodeURIComponent(words ?? "")}`);
    const found = hrefs(one(root, "main"));
    expect(found).not.toContain(`/blog/${article?.slug}`);
    expect(found).not.toContain(`/leadership-team/${memberId}`);
  }
  const words = text(one((await open(`/search?q=${article?.slug.split("-").join("+")}`)).root, "main"));
  expect(words).toContain("Nothing found");
});

test("its guessed address is the same 404 as one that never was", async () => {
  const stranger = await open("/blog/there-was-never-such-an-article");
  const guesses = [`/blog/${article?.slug}`, `/blog/${articleId}`, `/blog/${article?.slug.toUpperCase()}`];
  for (const path of [...guesses, `/leadership-team/${memberId}`]) {
    const page = await open(path);
    expect(page.status, path).toBe(404);
    expect(text(one(page.root, "title")), path).toBe(text(one(stranger.root, "title")));
    expect(text(one(page.root, "main")), path).toBe(text(one(stranger.root, "main")));
  }
});

test("nor does the data behind a page give it away", async () => {
  const routes = [
    "routes/home/home",
    "home/home",
    "root",
    "updates/public-page",
    "updates/public-list",
    "gallery/public-list",
  ];
  for (const path of ["/", "/updates", "/gallery", "/leadership-team", `/blog/${article?.slug}`]) {
    for (const route of routes) {
      const { html } = await open(`${path}?_data=${encodeURIComponent(route)}`);
      for (const words of [article?.title, member?.names, slide?.title, partner?.name, picture?.image]) {
        expect(html, `${path} ${route}`).not.toContain(words);
      }
    }
  }
});

test("a closed account's doctor is gone from every list and from the address", async () => {
  const [doctor] = hospital.rows<{ id: number }>("select id from users where lastname = 'Wieczorek'");
  const path = `/doctors/${doctor?.id}/tomasz-wieczorek`;
  expect((await open(path)).status).toBe(200);
  for (const status of ["disabled", "deleted"]) {
    hospital.change("update users set account_status = ? where id = ?", status, doctor?.id);
    expect((await open(path)).status).toBe(404);
    for (const list of [
      "/",
      "/doctors",
      "/departments/1/cardiology",
      "/appointment",
      "/search?q=wieczorek",
    ]) {
      expect((await open(list)).html, list).not.toMatch(/Dr\.[^<]*Wieczorek|tomasz-wieczorek/);
    }
    expect((await open("/sitemap.xml")).html).not.toContain("wieczorek");
  }
});

test("what is made public appears, and what is hidden disappears, at the next request", async () => {
  hospital.change("update updates set published_status = 1 where id = ?", articleId);
  expect((await open(`/blog/${article?.slug}`)).status).toBe(200);
  expect((await open("/updates")).html).toContain(article?.title);
  hospital.change("update updates set published_status = 0 where id = ?", articleId);
  expect((await open(`/blog/${article?.slug}`)).status).toBe(404);
  hospital.change("update staff set active_status = 1 where id = ?", memberId);
  expect((await open(`/leadership-team/${memberId}`)).status).toBe(200);
});

test("nobody's account leaks: no staff or patient email, no password hash, on any page", async () => {
  const accounts = hospital.rows<{ email: string }>("select email from users where role_id <> 5");
  for (const path of Object.values(publicAddresses(hospital)).flat()) {
    const { html } = await open(path);
    for (const { email } of accounts) expect(html, path).not.toContain(email);
    expect(html, path).not.toMatch(/\$2[aby]\$|password_hash/i);
  }
});
