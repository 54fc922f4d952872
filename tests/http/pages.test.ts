import { beforeAll, describe, expect, test } from "vitest";
import { foldQuestions } from "../../app/pages/questions.ts";
import { idOf as accountOf } from "../support/accounts.ts";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { popupForm } from "../support/dashboard.ts";
import { sendForPage } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, hrefs, one, readPage, text, texts, visit } from "../support/page.ts";
import * as staff from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

const open = (path: string) => visit(hospital.url + path);
const save = async (path: string, values: Record<string, string>) =>
  sendForPage(await popupForm(hospital, path, "page", cookie), values, { cookie });
const bodyOf = async (path: string) => text(one((await open(path)).root, ".page-body"));
const idOf = (slug: string) =>
  hospital.rows<{ id: number }>("select id from pages where slug = ?", slug)[0]?.id ?? 0;
const fields = (more: Record<string, string>) => ({
  title: "Car park",
  lead: "",
  description: "Behind the hospital.",
  questions: "0",
  place: "none",
  position: "5",
  active_status: "1",
  ...more,
});

describe("the pages that every site needs", () => {
  test.each(["privacy", "accessibility", "complaints"])(
    "%s is there, and says whom to write to",
    async (slug) => {
      const page = await open(`/pages/${slug}`);
      expect(page.status).toBe(200);
      expect(hrefs(one(page.root, ".page-body"))).toContain("mailto:care@alderbrook.example");
      expect(hrefs(one(page.root, ".site-footer"))).toContain(`/pages/${slug}`);
    },
  );

  test("follow the settings until they have a text of their own", async () => {
    const number =
      hospital.rows<{ number: string }>("select emergency_number as number from web_info")[0]?.number ?? "";
    expect(await bodyOf("/pages/complaints")).toContain(`call ${number}.`);
    hospital.change("update web_info set emergency_number = '1[2]3'");
    expect(await bodyOf("/pages/complaints")).toContain("call 1[2]3.");
    hospital.change("update web_info set emergency_number = ''");
    expect(await bodyOf("/pages/complaints")).not.toContain("In an emergency");
    hospital.change("update web_info set emergency_number = ?", number);
    const edit = `/admin/pages/${idOf("complaints")}/edit`;
    const own = fields({ title: "Complaints", description: "Write to the director.", place: "footer" });
    expect((await save(edit, own)).status).toBe(303);
    expect(await bodyOf("/pages/complaints")).toBe("Write to the director.");
    expect((await save(edit, { ...own, description: "" })).status).toBe(303);
    expect(await bodyOf("/pages/complaints")).toContain("How to complain");
  });

  test("lend their text to the form", async () => {
    const edit = `/admin/pages/${idOf("privacy")}/edit`;
    const form = await staff.open(hospital, edit, cookie);
    expect(text(one(form.root, 'textarea[name="description"]'))).toBe("");
    const begun = await staff.open(hospital, `${edit}?begin=1`, cookie);
    expect(text(one(begun.root, 'textarea[name="description"]'))).toContain("## What we keep, and why");
  });

  test("are named where a form asks for details, as long as they are public", async () => {
    const forms = [
      "/contact",
      "/appointment",
      "/suggestion",
      "/sign-up",
      "/subscribe",
      "/waiting-list",
      "/doctors/5/amina-diallo",
    ];
    const settings = await call(hospital, "PUT", "web-info", { token, body: { waiting_minutes: 60 } });
    expect(settings.code).toBe(200);
    for (const path of forms)
      expect(hrefs(one((await open(path)).root, ".form-note")), path).toEqual(["/pages/privacy"]);
    const patient = await cookieOf(hospital, accounts.patient);
    const mine = staff.addAppointment(hospital, { user_id: accountOf(hospital, accounts.patient) });
    for (const path of ["/profile/details", `/profile/appointments/${mine}/edit`]) {
      const { root } = await visit(hospital.url + path, { headers: { cookie: patient } });
      expect(hrefs(one(root, ".form-note")), path).toEqual(["/pages/privacy"]);
    }
    expect(hrefs(one((await open("/about")).root, ".site-footer form"))).toEqual(["/pages/privacy"]);
    hospital.change("update pages set active_status = 0 where slug = 'privacy'");
    expect((await open("/pages/privacy")).status).toBe(404);
    for (const path of forms) expect((await open(path)).html, path).not.toContain("/pages/privacy");
    hospital.change("update pages set active_status = 1 where slug = 'privacy'");
  });

  test("cannot be deleted, by either door", async () => {
    const id = idOf("privacy");
    const refused = await readPage(await staff.post(hospital, `/admin/pages/${id}/delete`, {}, cookie));
    expect(refused.status).toBe(422);
    expect(text(one(refused.root, '[role="alert"]'))).toContain("cannot be deleted");
    const { code, body } = await call(hospital, "DELETE", `pages/${id}`, { token });
    expect([code, body.status]).toEqual([409, "failed"]);
    expect(idOf("privacy")).toBe(id);
  });
});

describe("a page of the hospital’s own", () => {
  test("is linked from where it is wanted, at an address of its title, and found", async () => {
    for (const place of ["menu", "footer"]) {
      const added = await save("/admin/pages/new", fields({ title: `Our ${place}`, place }));
      expect(added.status).toBe(303);
    }
    const home = await open("/");
    expect(hrefs(one(home.root, ".nav"))).toContain("/pages/our-menu");
    expect(hrefs(one(home.root, ".nav"))).not.toContain("/pages/our-footer");
    expect(hrefs(one(home.root, ".footer-links"))).toContain("/pages/our-footer");
    expect(await bodyOf("/pages/our-menu")).toBe("Behind the hospital.");
    expect(hrefs(one((await open("/search?q=behind+hospital")).root, "main"))).toContain("/pages/our-menu");
    expect((await open("/sitemap.xml")).html).toContain("/pages/our-footer<");
    const again = await call(hospital, "POST", "pages", {
      token,
      body: { ...fields({ title: "Our menu" }) },
    });
    expect(recordOf(again).slug).toBe("our-menu-2");
  });

  test("stands in the order of the positions", async () => {
    hospital.change("update pages set place = 'menu', position = 3 where slug = 'getting-here'");
    const menu = async () => hrefs(one((await open("/")).root, ".nav-menu-end"));
    expect((await menu())[0]).toBe("/pages/getting-here");
    hospital.change("update pages set position = 900 where slug = 'getting-here'");
    expect((await menu()).at(-1)).toBe("/pages/getting-here");
  });

  test("that is private is nowhere to be seen", async () => {
    const plans = await call(hospital, "POST", "pages", {
      token,
      body: fields({ title: "Plans", place: "menu", active_status: "0" }),
    });
    expect((await open("/pages/plans")).status).toBe(404);
    expect((await open("/")).html).not.toContain("/pages/plans");
    expect((await open("/search?q=plans")).html).not.toContain("/pages/plans");
    const listed = async (as?: string) =>
      rowsOf(await call(hospital, "GET", "pages", { token: as })).map(({ id }) => id);
    expect(await listed()).not.toContain(recordOf(plans).id);
    expect(await listed(token)).toContain(recordOf(plans).id);
  });

  test("shows its headings as questions where that is wanted", async () => {
    const { root } = await open("/pages/visiting");
    expect(texts(root, "details.question > summary")).toContain("When can I visit?");
    expect(all(root, ".page-body h2")).toHaveLength(0);
  });

  test.each([
    ["title", "", "Enter a title"],
    ["position", "1.5", "Position must be a whole number from 0 to 999"],
    ["position", "1000", "Position must be a whole number from 0 to 999"],
    ["place", "roof", "Choose a place"],
  ])("with %s %j keeps the form, and says why", async (name, value, message) => {
    const refused = await save("/admin/pages/new", fields({ [name]: value }));
    expect(refused.status).toBe(422);
    expect(text(one(refused.root, `#page-${name}-error`))).toBe(`Error: ${message}`);
    const { code, body } = await call(hospital, "POST", "pages", { token, body: fields({ [name]: value }) });
    expect([code, body.errors?.[name]]).toEqual([422, [message]]);
  });
});

test.each([
  ["<p>a</p>", "<p>a</p>"],
  [
    "<p>a</p><h2>Q<br>1</h2><p>b</p><h2>Q2</h2>",
    '<p>a</p><details class="question"><summary>Q<br>1</summary><div class="prose"><p>b</p></div></details><details class="question"><summary>Q2</summary><div class="prose"></div></details>',
  ],
  ["<blockquote><h2>no</h2></blockquote>", "<blockquote><h2>no</h2></blockquote>"],
])("questions of %s", (html, folded) => {
  expect(foldQuestions(html)).toBe(folded);
});
