import { beforeAll, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { addDocument } from "../support/documents.ts";
import { formOn, send, sendForPage } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { lettersIn } from "../support/letters.ts";
import { one, type Page, readPage, visit } from "../support/page.ts";
import { followAs, open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

// The screens of what the hospital publishes, in the pseudo-language: what no link of theirs leads to in the demo hospital.

const hospital = hospitalForAll();
let cookie: string;

const idIn = (sql: string, ...values: unknown[]) => hospital.rows<{ id: number }>(sql, ...values)[0]?.id ?? 0;
const firstOf = (table: string) => idIn(`select id from ${table} order by id limit 1`);

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  const token = await tokenOf(hospital, accounts.admin);
  await call(hospital, "PUT", "languages", { token, body: { main: "en", open: ["fr", "ar"] } });
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'en-XA', 9, 'open', updated_at from languages where code = 'en'",
  );
  hospital.change("update users set language = 'en-XA' where email = ?", accounts.admin);
  const make = async (path: string, body: object) =>
    (await call(hospital, "POST", path, { token, body })).body as { data: { id: number } };
  await make("redirects", { from_path: "/old-hours", to_address: "/pages/visiting" });
  await make("alerts", { text: "The lift", severity: "warning", department_id: 1, active_status: 1 });
  const { data } = await make("alerts", { text: "Closed today", severity: "urgent", active_status: 0 });
  await call(hospital, "DELETE", `alerts/${data.id}`, { token });
  const draft = { title: "Another title", publish_at: "2030-01-02T09:00" };
  await make("revisions", { kind: "updates", record_id: firstOf("updates"), fields: draft });
  await call(hospital, "PUT", `pages/${firstOf("pages")}`, { token, body: { questions: 1, place: "menu" } });
  await call(hospital, "PUT", "company", { token, body: { mission: "Another mission" } });
  await addDocument(hospital);
});

function expectNoLetters(page: Page, status = 200): void {
  expect(page.status, page.url).toBe(status);
  expect(lettersIn(one(page.root, "body")), page.url).toEqual([]);
}

async function expectWords(paths: readonly string[]): Promise<void> {
  for (const path of paths) expectNoLetters(await open(hospital, path, cookie));
}

/** Sends a popup's form, and reads the list with what was done. */
async function expectDone(path: string, id: string, changes: Record<string, string> = {}): Promise<void> {
  const answer = await send(formOn(await open(hospital, path, cookie), id), changes, { cookie });
  expect(answer.status, path).toBe(303);
  expectNoLetters(await followAs(hospital, answer, cookie));
}

/** The same for a popup whose form has no name. */
async function expectSent(path: string, fields: Record<string, string> = {}, status = 303): Promise<void> {
  const body = new URLSearchParams(fields);
  const headers = { cookie, origin: hospital.url };
  const answer = await fetch(hospital.url + path, { method: "POST", body, headers, redirect: "manual" });
  expect(answer.status, path).toBe(status);
  if (status === 303) expectNoLetters(await followAs(hospital, answer, cookie));
  else expectNoLetters(await readPage(answer), status);
}

test("lists that are searched, put in order, narrowed down, empty", async () => {
  await expectWords(
    [
      ...["slides?arrange=1", "slides?q=zzzz", "updates?texts=fr-missing", "history?q=zzzz"],
      ...["pictures?words=missing", "documents", "redirects", "alerts", "newsletters?state=sent"],
      ...["documents", "redirects", "alerts"].map((list) => `${list}/${firstOf(list)}/edit`),
      ...["slides", "gallery", "pages", "partners"].map((list) => `${list}/${firstOf(list)}/move`),
      ...["pages", "pictures", "documents"].map((list) => `${list}/${firstOf(list)}/delete`),
      `updates/${firstOf("updates")}/edit?lang=fr`,
      `updates/${firstOf("updates")}/edit?draft=1`,
      `alerts/${firstOf("alerts")}/preview`,
      `history?kind=alerts&record=${firstOf("alerts")}`,
    ].map((path) => `/admin/${path}`),
  );
});

test("tables for a spreadsheet have their heads in it", async () => {
  const lists = ["slides", "updates", "gallery", "pictures", "pages", "documents", "redirects", "alerts"];
  for (const list of [...lists, "history", "newsletters", "partners"]) {
    const table = await visit(`${hospital.url}/admin/${list}?format=csv`, { headers: { cookie } });
    const [heads = "", ...rows] = table.html.split("\r\n");
    expect([list, table.headers.get("content-type"), rows.length > 0]).toEqual([
      ...[list, "text/csv; charset=utf-8", true],
    ]);
    expect([list, heads.replace(/⟦[^⟧]*⟧/g, "").match(/\p{L}/u)]).toEqual([list, null]);
  }
});

test("every kind of version, compared, brought back, published, discarded", async () => {
  const versions = hospital.rows<{ id: number; action: string }>("select id, action from revisions");
  expect(new Set(versions.map(({ action }) => action)).size).toBeGreaterThanOrEqual(5);
  await expectWords(versions.map(({ id }) => `/admin/history/${id}/view`));
  const idOf = (action: string) => idIn("select id from revisions where action = ?", action);
  await expectSent(`/admin/history/${idOf("before")}/view`, { version: "2000-01-01T00:00:00.000Z" }, 409);
  await expectSent(`/admin/history/${idOf("deleted")}/view`);
  await expectSent(`/admin/history/${idOf("draft")}/view`, { discard: "1" });
});

test("a private link to what is not public yet", async () => {
  const gallery = firstOf("gallery");
  hospital.change("update gallery set active_status = 0 where id = ?", gallery);
  const path = `/admin/gallery/${gallery}/preview`;
  await expectSent(path);
  await expectWords([path]);
  await expectSent(path, { end: "1" });
  await expectSent(`/admin/partners/${firstOf("partners")}/preview`);
});

test("what is wrong with a form", async () => {
  const long = "x".repeat(2000);
  for (const [path, id, changes] of [
    ["slides/new", "slide", { title: "", active_status: "2", publish_at: "soon", caption: long }],
    ["updates/new", "update", { title: long, date: "2026-02-31", description: "<img src=x>" }],
    ["gallery/new", "gallery-item", { active_status: "" }],
    ["pictures/new", "new-picture", { description: long }],
    [`pictures/${firstOf("pictures")}/edit`, "picture", { focus_x: "7" }],
    [`pictures/${firstOf("pictures")}/replace`, "replace-picture", {}],
    ["pages/new", "page", { title: "", questions: "", place: "", position: "-1" }],
    ["documents/new", "document", { title: "", page_id: "0" }],
    ["redirects/new", "redirect", { from_path: "", to_address: "" }],
    [
      "alerts/new",
      "alert",
      { text: "", link: "no address", severity: "", department_id: "0", doctor_id: "0" },
    ],
    ["newsletters/new", "newsletter", { subject: "", body: "" }],
    ["partners/new", "partner", { name: "", link: "javascript:alert(1)", description: long }],
    [
      `partners/${firstOf("partners")}/edit`,
      "partner",
      { publish_at: "2030-01-02T09:00", unpublish_at: "2030-01-01T09:00" },
    ],
    [`partners/${firstOf("partners")}/edit`, "partner", { version: "2000-01-01T00:00:00.000Z", name: "1" }],
    [`slides/${firstOf("slides")}/move`, "move", { place: "0" }],
  ] as const) {
    const form = formOn(await open(hospital, `/admin/${path}`, cookie), id);
    expectNoLetters(await sendForPage(form, changes, { cookie }), 422);
  }
});

test("what was done, and the lists with it", async () => {
  await expectDone("/admin/partners/new", "partner", { name: "⟦1⟧" });
  await expectDone(`/admin/slides/${firstOf("slides")}/edit`, "slide", { title: "⟦2⟧" });
  await expectDone(`/admin/pictures/${firstOf("pictures")}/edit`, "picture", { description: "⟦3⟧" });
  await expectDone(`/admin/slides/${firstOf("slides")}/move`, "move", { place: "2" });
  const redirect = `/admin/redirects/${firstOf("redirects")}/delete`;
  await expectSent(redirect);
  await expectSent(redirect);
});

test("newsletters on their way, and those who are asked whether they want one", async () => {
  const draft = idIn("select id from newsletters where state = 'draft'");
  const refused = idIn("select id from subscribers where state = 'refused'");
  const step = (name: string) => `/admin/newsletters/${draft}/${name}`;
  await expectDone(step("test"), "newsletter-test");
  await expectDone(step("send"), "newsletter-step");
  await expectWords([step("view"), step("edit"), step("delete"), step("send"), "/admin/newsletters"]);
  await expectDone(step("stop"), "newsletter-step");
  await expectDone(step("resume"), "newsletter-step");
  await expectDone(`/admin/subscribers/${refused}/put-back`, "put-back");
  await expectWords([`/admin/subscribers/${refused}/put-back`]);
  await expectDone("/admin/subscribers/invite", "invite");
  await expectWords(["/admin/subscribers/invite", "/admin/subscribers?state=unconfirmed"]);
  hospital.change("update web_info set newsletter = 0");
  await expectWords(["/admin/newsletters", "/admin/subscribers", "/admin/subscribers/invite"]);
});
