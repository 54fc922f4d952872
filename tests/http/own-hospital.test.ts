import { expect, test } from "vitest";
import { colorOnDark, tokensOf } from "../../app/theme/brand.ts";
import { openEmpty } from "../support/first-run.ts";
import { formOn, send, sendForPage } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { openOwn, own } from "../support/own-hospital.ts";
import { all, attribute, one, text, visit } from "../support/page.ts";
import { problemsOf } from "../support/validity.ts";

const hospital = programForAll(openOwn);

const lists = ["/departments", "/doctors", "/leadership-team", "/updates", "/gallery"];

const linksOf = async (path: string) =>
  all((await visit(hospital.url + path)).root, "a[href]").map((link) => attribute(link, "href") ?? "");

const inSitemap = async () => {
  const body = await (await fetch(`${hospital.url}/sitemap.xml`)).text();
  return [...body.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);
};

/** The colour that a rule of the home page gives, as its browsers read it. */
const colorIn = (css: string, rule: RegExp) => rule.exec(css)?.[1];

test("[D9] without slides and pictures the home page shows the hospital's name on a drawing in its colour", async () => {
  const { root, html } = await visit(`${hospital.url}/`);
  expect(text(one(root, "main h1"))).toBe(`Welcome to ${own.name}`);
  expect(all(root, ".pic-blank")).toEqual([]);
  const drawing = one(root, "main .slide img");
  expect(attribute(drawing, "width")).toBe("1920");
  const src = attribute(drawing, "src") ?? "";
  expect(src).toMatch(/^\/styles\/[0-9a-f]{12}\.svg$/);
  const answer = await fetch(hospital.url + src);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await answer.text()).toContain(own.brand_color);
  expect(await problemsOf(html, "/")).toEqual([]);
});

test("[D9] the welcome message stands on the drawing, and a long one in full below it", async () => {
  hospital.change("update web_info set welcome_message = 'We are here for the whole town.'");
  const short = (await visit(`${hospital.url}/`)).root;
  expect(text(one(short, ".front-words"))).toBe("We are here for the whole town.");
  expect(all(short, "#welcome")).toEqual([]);
  const long = Array.from({ length: 30 }, (_, index) => `Sentence number ${index}.`).join(" ");
  hospital.change("update web_info set welcome_message = ?", long);
  const { root } = await visit(`${hospital.url}/`);
  expect(text(one(root, ".front-words"))).toMatch(/^Sentence number 0\. .{150,}…$/);
  expect(text(one(root, 'section[aria-labelledby="welcome"]'))).toContain(long);
  hospital.change("update web_info set welcome_message = ''");
});

test("[D9] nothing leads to an empty list, and its page says what to do instead", async () => {
  for (const path of ["/", "/about", "/contact", "/appointment", "/search?q=zzzz", "/nowhere"]) {
    expect(
      (await linksOf(path)).filter((href) => lists.includes(href)),
      path,
    ).toEqual([]);
  }
  const screens = ["/", "/about", "/contact", "/appointment"];
  const ownPages = ["/pages/privacy", "/pages/accessibility", "/pages/complaints"];
  expect(await inSitemap()).toEqual([...screens, ...ownPages]);
  for (const path of lists) {
    const { status, root } = await visit(hospital.url + path);
    expect(status, path).toBe(200);
    const link = attribute(one(root, "main .empty a"), "href") ?? "";
    expect(lists, path).not.toContain(link);
    expect(all(root, "main form"), path).toEqual([]);
  }
});

test("[D9] what is filled is led to at once", async () => {
  hospital.change(
    "insert into departments (name, description, created_at, updated_at) values ('Heart', '<p>x</p>', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')",
  );
  expect(await linksOf("/about")).toContain("/departments");
  expect(await inSitemap()).toContain("/departments");
  hospital.change("delete from departments");
  expect(await linksOf("/about")).not.toContain("/departments");
});

test("[D10] a red hospital's buttons are red, and its emergency is not", async () => {
  const css = text(one((await visit(`${hospital.url}/`)).root, "style"));
  const tokens = tokensOf(own.brand_color);
  expect(colorIn(css, /\.button\{[^}]*?background:(#[0-9a-f]{3,6})/)).toBe(own.brand_color);
  const emergency = colorIn(css, /\.task-emergency>strong\{color:(#[0-9a-f]{3,6})/);
  expect(emergency).toBe(tokens["--danger"]);
  expect(emergency).not.toBe(own.brand_color);
  expect(css).not.toContain("#0a6b4b");
});

test("[D10] the tab's icon is in the hospital's colour, also where it is added to a phone", async () => {
  const { root } = await visit(`${hospital.url}/`);
  const icon = attribute(one(root, 'link[rel="icon"]'), "href") ?? "";
  const answer = await fetch(hospital.url + icon);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  const drawing = await answer.text();
  expect(drawing).toContain(`path{fill:${own.brand_color}}`);
  expect(drawing).toContain(`{path{fill:${colorOnDark(own.brand_color)}}}`);
  const manifest = await (await fetch(`${hospital.url}/site.webmanifest`)).json();
  expect(manifest.icons).toEqual([{ src: icon, sizes: "any", type: "image/svg+xml" }]);
});

test("a hospital that has named no way to it yet has no empty box for them beside its form", async () => {
  const ways = async ({ url }: { url: string }) => {
    const { root } = await visit(`${url}/contact`);
    return all(root, "main h2").map(text);
  };
  expect(await ways(hospital)).toContain("Reach us");
  const bare = await openOwn({ address: "", contacts: "", hospital_email: "" });
  try {
    expect(await ways(bare)).toEqual(["Send us a message"]);
  } finally {
    await bare.stop();
  }
});

test("[D10] the preview of a colour is the site's own stylesheet and drawing", async () => {
  const { hospital: empty, link } = await openEmpty();
  try {
    const path = new URL(link).pathname;
    const { values } = formOn(await visit(link), "setup");
    const page = await sendForPage({
      action: link,
      values: { ...values, name: own.name, brand_color: own.brand_color, preview: "colour" },
    });
    const preview = one(page.root, "[data-brand-preview]");
    expect(text(one(preview, ".brand"))).toBe(own.name);
    expect(text(one(preview, "a.button"))).toContain("Appointment");
    const address = (element: string, name: string) => attribute(one(preview, element), name) ?? "";
    const [sheet, drawing] = [address("link", "href"), address(".slide img", "src")];
    expect([sheet, drawing]).toEqual([`${path}/c8102e.css`, `${path}/c8102e.svg`]);
    const read = async (url: string) => (await fetch(url)).text();
    const shown = { css: await read(empty.url + sheet), svg: await read(empty.url + drawing) };
    expect(await problemsOf(page.html, path)).toEqual([]);
    for (const wrong of [`${path}/c8102.css`, `${path}/c8102e.js`, `${path.slice(0, -1)}x/c8102e.css`]) {
      expect((await fetch(empty.url + wrong)).status, wrong).toBe(404);
    }
    await send({ action: link, values: own });
    const [home, about] = await Promise.all([visit(`${empty.url}/`), visit(`${empty.url}/about`)]);
    const site = attribute(one(about.root, 'link[rel="stylesheet"]'), "href") ?? "";
    expect(shown.css.startsWith(await read(empty.url + site))).toBe(true);
    expect(shown.svg).toBe(await read(empty.url + (attribute(one(home.root, ".slide img"), "src") ?? "")));
  } finally {
    await empty.stop();
  }
});
