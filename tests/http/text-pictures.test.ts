import { beforeAll, describe, expect, test } from "vitest";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { popupForm, sendPicture } from "../support/dashboard.ts";
import { formOn, send, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { outdated } from "../support/kept-pages.ts";
import { all, attribute, one, type Page, readPage, text, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { problemsOf } from "../support/validity.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;
let image: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
  image = await sendPicture(hospital, cookie);
});

const figure = (name: string, caption: string) =>
  `<figure><img src="/files/images/${name}" /><figcaption>${caption}</figcaption></figure>`;
const pageBody = (description: string, title = "Visiting") => ({
  title,
  description,
  questions: 0,
  place: "none",
  position: 1,
  active_status: 1,
});
const add = async (description: string) =>
  recordOf(await call(hospital, "POST", "pages", { token, body: pageBody(description) }));
const idOf = (name: string) =>
  hospital.rows<{ id: number }>("select id from pictures where file_name = ?", name)[0]?.id ?? 0;

test("a page shows pictures of the library with captions, in sizes and with their words, each leading to the whole", async () => {
  await call(hospital, "PUT", `pictures/${idOf(image)}`, { token, body: { description: "The main door" } });
  const other = await sendPicture(hospital, cookie);
  const html = `<p>Come in.</p>${figure(image, "Here &amp; now")}<p>And out.</p>${figure(other, "")}`;
  const { slug } = await add(html);
  const page = await visit(`${hospital.url}/pages/${slug}`);
  const figures = all(page.root, ".prose > figure");
  expect(figures.map(text)).toEqual(["Here & now", ""]);
  const [first, second] = all(page.root, ".prose figure img");
  if (!first || !second) throw new Error("two pictures are expected");
  expect(attribute(first, "alt")).toBe("The main door");
  expect([attribute(first, "width"), attribute(first, "height")]).toEqual(["400", "500"]);
  const sources = all(page.root, ".prose figure source").map((source) => attribute(source, "srcset"));
  expect(sources[0]).toContain(`/640/${image}.webp 640w`);
  const [link, bare] = all(page.root, ".prose figure a");
  expect(link && attribute(link, "href")).toBe(`/pages/${slug}/pictures/1`);
  expect(bare && attribute(bare, "aria-label")).toBe("Enlarge the picture");
  expect((await fetch(`${hospital.url}/files/images/${image}`)).status).toBe(200);
});

test("a picture of a text is enlarged at an address of its own, between the ones before and after it", async () => {
  const other = await sendPicture(hospital, cookie);
  const gone = figure("0123456789abcdef0123456789abcdef.png", "Gone");
  const { slug, id } = await add(`${figure(image, "Here &amp; now")}<p>Then.</p>${figure(other, "")}`);
  const path = `/pages/${slug}`;
  hospital.change("update pages set description = ? || description where id = ?", gone, id);
  const open = (number: number | string) => visit(`${hospital.url}${path}/pictures/${number}`);
  const stepsOf = ({ root }: Page) =>
    all(root, ".picture-steps > *").map((step) => [text(step), attribute(step, "href")]);
  const first = await open(1);
  expect(first.status).toBe(200);
  expect(text(one(first.root, "#popup-title"))).toBe("Here & now");
  expect(attribute(one(first.root, ".popup img"), "src")).toContain(image);
  expect(attribute(one(first.root, ".popup a[data-close]"), "href")).toBe(path);
  expect(stepsOf(first)).toEqual([
    ["1 of 2", null],
    ["Next", `${path}/pictures/2`],
  ]);
  expect(attribute(one(first.root, 'meta[name="robots"]'), "content")).toBe("noindex");
  expect(await problemsOf(first.html, path)).toEqual([]);
  const second = await open(2);
  expect(text(one(second.root, "#popup-title"))).toBe("Picture 2 of 2");
  expect(stepsOf(second)).toEqual([
    ["Previous", `${path}/pictures/1`],
    ["2 of 2", null],
  ]);
  for (const number of ["0", "3", "x", "1e0"]) expect((await open(number)).status, number).toBe(404);
  expect(await outdated(hospital, `${path}/pictures/1`)).toBeNull();
  hospital.change("update pages set active_status = 0 where id = ?", id);
  expect((await open(1)).status).toBe(404);
});

test("an update takes them in the notation, without a script, and keeps them through it", async () => {
  const [update] = hospital.rows<{ id: number; slug: string }>(
    "select id, slug from updates where published_status = 1 order by id",
  );
  const edit = `/admin/updates/${update?.id}/edit`;
  const form = await popupForm(hospital, edit, "update", cookie);
  const notation = `Hello.\n\n![A \\[new\\] door](/files/images/${image})\n\nBye.`;
  expect((await send(form, { description: notation }, { cookie })).status).toBe(303);
  const again = await popupForm(hospital, edit, "update", cookie);
  expect(again.values.description).toBe(notation);
  const page = await visit(`${hospital.url}/blog/${update?.slug}`);
  expect(text(one(page.root, ".prose figcaption"))).toBe("A [new] door");
  expect(await outdated(hospital, `/blog/${update?.slug}`)).toBeNull();
  expect(await (await fetch(`${hospital.url}/updates.atom`)).text()).toContain(`/files/images/${image}`);
});

describe("what is no picture of the site", () => {
  test.each([
    ["elsewhere", "https://tracker.example/x.gif"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:image/gif;base64,R0lGODlhAQABAAAAACw="],
    ["another path", "/profile/data/download"],
    ["a way out", "/files/images/../../etc/passwd.png"],
  ])("from %s is dropped, its caption kept", async (_, src) => {
    const { id } = await add(`<figure><img src="${src}" onerror="x"><figcaption>Kept</figcaption></figure>`);
    const [row] = hospital.rows<{ description: string }>("select description from pages where id = ?", id);
    expect(row?.description).toBe("<p>Kept</p>");
  });

  test("though it is an upload, is refused at both doors: a patient's, a colleague's portrait, none at all", async () => {
    const portrait = await sendPicture(hospital, cookie);
    hospital.change("update users set image = ? where email = ?", portrait, accounts.superadmin);
    hospital.change(
      `insert into uploads (file_name, visibility, media_type, bytes, width, height, created_at)
       values ('patients-own.png', 'private', 'image/png', 1, 1, 1, '2026-01-01T00:00:00.000Z')`,
    );
    for (const name of [portrait, "patients-own.png", "nowhere.jpg"]) {
      const body = pageBody(figure(name, ""));
      const answer = await call(hospital, "POST", "pages", { token, body });
      expect(answer.code).toBe(422);
      expect(Object.keys(answer.body.errors ?? {})).toEqual(["description"]);
      const form = await popupForm(hospital, "/admin/pages/new", "page", cookie);
      const values = { title: "Odd", description: `![](/files/images/${name})` };
      expect((await send(form, values, { cookie })).status).toBe(422);
    }
  });

  test.each([
    ["from elsewhere", "![Our ward](https://evil.example/x.png)"],
    ["with a name that no upload has", "![Our ward](Our%20Ward.PNG)"],
    ["with more than a name", "![](/files/images/ward.png?size=2)"],
    ["in a list", "- ![Our ward](/files/images/0123456789abcdef0123456789abcdef.png)"],
    ["among other lines", "Look:\n![Our (old) ward](photos/ward (1).png)\nBye."],
  ])(
    "a line that is written as a picture %s is refused at both doors, and stays as it was written",
    async (_, text) => {
      const form = await popupForm(hospital, "/admin/pages/new", "page", cookie);
      const refused = await send(form, { title: "Broken line", description: text }, { cookie });
      expect(refused.status).toBe(422);
      const page = await readPage(refused);
      const [line] = text.split("\n").filter((one) => one.includes("!["));
      expect(formOn(page, "page").values.description).toContain(line);
      const why =
        "A line is written like a picture, but shows none from the library. Copy the line from the picture there, or take it out";
      expect(summaryOf(page)).toEqual([{ text: why, field: "page-description" }]);
      // It is refused again when nothing of it is mended.
      expect((await send(formOn(page, "page"), {}, { cookie })).status).toBe(422);
      const html = `<p>${(line ?? "").replace("- ", "")}</p>`;
      const answer = await call(hospital, "POST", "pages", { token, body: pageBody(html, "Broken line") });
      expect([answer.code, answer.body.errors]).toEqual([422, { description: [why] }]);
      expect(hospital.rows("select id from pages where title = 'Broken line'")).toEqual([]);
    },
  );

  test("has no place in texts of other kinds", async () => {
    const department_id = hospital.rows<{ id: number }>("select id from departments")[0]?.id;
    const body = { name: "Sleep", department_id, description: `<p>Rest.</p>${figure(image, "Bed")}` };
    const { description } = recordOf(await call(hospital, "POST", "services", { token, body }));
    expect(description).toBe("<p>Rest.</p>Bed");
  });
});

test("a picture in a text is used: it is not deleted, and replaced with the others", async () => {
  const mine = await sendPicture(hospital, cookie);
  const { id, slug } = await add(figure(mine, "A bench"));
  const answer = await call(hospital, "DELETE", `pictures/${idOf(mine)}`, { token });
  expect(answer.code).toBe(409);
  expect(answer.body.message).toBe("This picture is used: Page “Visiting”");
  const next = await sendPicture(hospital, cookie);
  const replace = `pictures/${idOf(mine)}/replace`;
  expect((await call(hospital, "POST", replace, { token, body: { image: next } })).code).toBe(201);
  const [row] = hospital.rows<{ description: string }>("select description from pages where id = ?", id);
  expect(row?.description).toBe(figure(next, "A bench"));
  expect(await outdated(hospital, `/pages/${slug}`)).toBeNull();
  const actions = hospital.rows("select action from revisions where kind = 'pages' and record_id = ?", id);
  expect(actions).toEqual([{ action: "added" }, { action: "changed" }]);
});

test("in questions that open, a picture stands in its answer", async () => {
  const body = {
    ...pageBody(`<h2>Where?</h2>${figure(image, "Here")}<h2>When?</h2><p>Now.</p>`),
    questions: 1,
  };
  const { slug } = recordOf(await call(hospital, "POST", "pages", { token, body }));
  const page = await visit(`${hospital.url}/pages/${slug}`);
  expect(all(page.root, ".prose > .question > summary").map(text)).toEqual(["Where?", "When?"]);
  expect(all(page.root, ".question > .prose > figure")).toHaveLength(1);
});
