import { beforeAll, describe, expect, test } from "vitest";
import { call, rowsOf, tokenOf } from "../support/api.ts";
import { noticeAfter } from "../support/dashboard.ts";
import { send, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, type Page, text, texts, visit } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

interface Listed {
  id: number;
  name: string;
}

const listed = async (path: string) =>
  rowsOf(await call(hospital, "GET", path, { token })) as never as Listed[];
const namesIn = async (path: string) => (await listed(path)).map(({ name }) => name);

/** The button of a row, as its form would be sent. */
function buttonOf(page: Page, name: string, word: "Up" | "Down") {
  const row = all(page.root, ".data-table tbody tr").find((one) => text(one).includes(name));
  const form = all(row ?? page.root, "form").find((one) => text(one).startsWith(word));
  return form && { action: new URL(attribute(form, "action") ?? "", page.url).href, values: valuesIn(form) };
}

async function press(path: string, name: string, word: "Up" | "Down") {
  const button = buttonOf(await open(hospital, path, cookie), name, word);
  if (!button) throw new Error(`${name} has no button ${word}`);
  return send(button, {}, { cookie });
}

const shownAt = async (path: string, selector: string) =>
  texts((await visit(hospital.url + path)).root, selector).map((words) => words.replace(/\s+/g, " "));

describe("departments", () => {
  test("move up and down with a button, in the menu, on every page and for programs", async () => {
    const before = await namesIn("departments");
    const menu = await shownAt("/about", ".nav-menu li a");
    const [first = "", second = "", third = ""] = before;
    expect(menu.slice(0, 3)).toEqual([first, second, third]);

    const answer = await press("/admin/departments?arrange=1", second, "Up");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/admin\/departments\?arrange=1#row-\d+$/);
    expect(await noticeAfter(hospital, answer, cookie)).toBe("Department moved to place 1");

    expect(await namesIn("departments")).toEqual([second, first, ...before.slice(2)]);
    expect((await shownAt("/about", ".nav-menu li a")).slice(0, 3)).toEqual([second, first, third]);
    expect(
      (await shownAt("/departments", "main h2, main h3")).filter((name) => before.includes(name)),
    ).toEqual([second, first, ...before.slice(2)]);
    await press("/admin/departments?arrange=1", second, "Down");
    expect(await namesIn("departments")).toEqual(before);
    expect(
      hospital.rows<{ action: string }>(
        "select action from audit_log where entity = 'departments' and action = 'moved'",
      ),
    ).toHaveLength(2);
  });

  test("the first has no way up, the last none down", async () => {
    const page = await open(hospital, "/admin/departments?arrange=1", cookie);
    const names = await namesIn("departments");
    expect(buttonOf(page, names[0] ?? "", "Up")).toBeUndefined();
    expect(buttonOf(page, names.at(-1) ?? "", "Down")).toBeUndefined();
    expect(texts(page.root, ".data-table tbody th")).toEqual(names);
  });

  test("an order is no version: who edits one meanwhile saves as before, and its history says nothing of it", async () => {
    const [, { id, name } = { id: 0, name: "" }] = await listed("departments");
    const edit = await open(hospital, `/admin/departments/${id}/edit`, cookie);
    const form = one(edit.root, "#department");
    await press("/admin/departments?arrange=1", name, "Up");
    const saved = await send(
      { action: edit.url, values: valuesIn(form) },
      { name: `${name} and more` },
      { cookie },
    );
    expect(saved.status).toBe(303);
    expect((await namesIn("departments"))[0]).toBe(`${name} and more`);
    const [line] = hospital.rows<{ fields: string }>(
      "select fields from revisions where kind = 'departments'",
    );
    expect(line?.fields).not.toContain("ordinal");
  });
});

describe("partners", () => {
  const add = async (name: string) => {
    const body = { name, link: "https://a.example", active_status: 1 };
    await call(hospital, "POST", "partners", { token, body });
  };

  test("are moved across the border of two pages, and the list goes along", async () => {
    for (let number = 1; number <= 30; number++) await add(`Supplier ${String(number).padStart(2, "0")}`);
    const all = await namesIn("partners?per_page=100");
    const [last = "", next = ""] = [all[24], all[25]];
    const answer = await press("/admin/partners?arrange=1&page=2", next, "Up");
    expect(answer.headers.get("location")).toMatch(/^\/admin\/partners\?arrange=1#row-\d+$/);
    expect((await namesIn("partners?per_page=100")).slice(24, 26)).toEqual([next, last]);
    const back = await press("/admin/partners?arrange=1", next, "Down");
    expect(back.headers.get("location")).toMatch(/^\/admin\/partners\?arrange=1&page=2#row-\d+$/);
    expect(await namesIn("partners?per_page=100")).toEqual(all);
  });

  test("go to any place at once, and the list to the page of that place", async () => {
    const all = await listed("partners?per_page=100");
    const moved = all.at(-1);
    const path = `/admin/partners/${moved?.id}/move?arrange=1&page=2`;
    expect(text(one((await open(hospital, path, cookie)).root, "dialog p.popup-lead"))).toContain(
      `is at place ${all.length} of ${all.length}`,
    );
    const refusal = await post(hospital, path, { place: "soon" }, cookie);
    expect(refusal.status).toBe(422);
    expect(await refusal.text()).toContain("Place must be a whole number from 1 to 999999");
    const answer = await post(hospital, path, { place: "2" }, cookie);
    expect(answer.headers.get("location")).toBe(`/admin/partners?arrange=1&page=1#row-${moved?.id}`);
    expect((await listed("partners"))[1]?.id).toBe(moved?.id);
  });

  test("pass those that a search hides, whose own order stays", async () => {
    const all = await namesIn("partners?per_page=100");
    const found = all.filter((name) => name.includes("Supplier 1"));
    const [one = "", two = ""] = found;
    const answer = await press("/admin/partners?arrange=1&q=Supplier+1", two, "Up");
    expect(answer.headers.get("location")).toMatch(/q=Supplier\+1#row-\d+$/);
    const rest = all.filter((name) => name !== two);
    expect(await namesIn("partners?per_page=100")).toEqual(rest.toSpliced(rest.indexOf(one), 0, two));
  });

  test("a record that is gone is no neighbour, and does not move", async () => {
    const [{ id } = { id: 0 }, { id: other } = { id: 0 }] = await listed("partners");
    await call(hospital, "DELETE", `partners/${other}`, { token });
    const answer = await post(
      hospital,
      `/admin/partners/${id}/move?arrange=1`,
      { after: String(other) },
      cookie,
    );
    expect(await noticeAfter(hospital, answer, cookie)).toBe("There is no such partner");
    expect((await post(hospital, `/admin/partners/${other}/move`, { place: "1" }, cookie)).status).toBe(404);
  });

  test("one that is brought back is the last", async () => {
    const [{ id, name } = { id: 0, name: "" }] = await listed("partners?per_page=100");
    await call(hospital, "DELETE", `partners/${id}`, { token });
    const [bin] = rowsOf(
      await call(hospital, "GET", `revisions?kind=partners&record=${id}`, { token }),
    ) as never as Listed[];
    await call(hospital, "POST", `revisions/${bin?.id}/restore`, { token });
    expect((await namesIn("partners?per_page=100")).at(-1)).toBe(name);
  });
});

test("programs move one by the call, say which way in one field, and hear what is wrong", async () => {
  const slides = await listed("slides");
  const [first, second, third] = slides.map(({ id }) => id);
  const move = (id: number | undefined, body: object) =>
    call(hospital, "POST", `slides/${id}/move`, { token, body });
  const ids = async () => (await listed("slides")).map(({ id }) => id);
  expect((await move(third, { before: first })).body).toMatchObject({
    status: "success",
    message: "Slide moved to place 1",
    data: { place: 1 },
  });
  expect(await ids()).toEqual([third, first, second, ...slides.slice(3).map(({ id }) => id)]);
  // Sent twice it changes nothing more.
  expect((await move(third, { before: first })).body.data).toEqual({ place: 1 });
  expect((await move(third, { after: second })).body.data).toEqual({ place: 3 });
  expect((await move(first, { place: 99_999 })).body.data).toEqual({ place: slides.length });
  expect((await move(first, { place: 1 })).code).toBe(200);
  expect(await ids()).toEqual(slides.map(({ id }) => id));
  for (const body of [
    {},
    { place: 1, before: second },
    { place: 0 },
    { before: "none" },
    { after: 999_999 },
  ]) {
    expect((await move(first, body)).code).toBe(422);
  }
  expect((await move(999_999, { place: 1 })).code).toBe(404);
  expect((await call(hospital, "GET", "slides?sort=-ordinal")).code).toBe(200);
});

test("services stand in their order on their department's page, members and pictures on theirs, pages in the menu", async () => {
  const services = await listed("services");
  const { department_id } = services[0] as never as { department_id: number };
  const own = services.filter(
    (one) => (one as never as { department_id: number }).department_id === department_id,
  );
  const moved = own.at(-1);
  await call(hospital, "POST", `services/${moved?.id}/move`, { token, body: { before: own[0]?.id } });
  const [department] = (await listed("departments")).filter(({ id }) => id === department_id);
  const { services: inside } = department as never as { services: Listed[] };
  expect(inside[0]?.id).toBe(moved?.id);
  const filtered = await open(hospital, `/admin/services?arrange=1&department_id=${department_id}`, cookie);
  expect(text(all(filtered.root, ".data-table tbody tr")[0] ?? filtered.root)).toContain(moved?.name);

  for (const [path, page] of [
    ["staff", "/leadership-team"],
    ["gallery", "/gallery"],
  ] as const) {
    const rows = rowsOf(await call(hospital, "GET", path)) as never as Listed[];
    const last = rows.at(-1)?.id ?? 0;
    await call(hospital, "POST", `${path}/${last}/move`, { token, body: { place: 1 } });
    const { root } = await visit(hospital.url + page);
    const links = hrefs(one(root, "main")).filter((href) => href.startsWith(`${page}/`));
    expect(links[0]).toBe(`${page}/${last}`);
  }

  for (const title of ["Chapel", "Kiosk"]) {
    const body = { title, questions: 0, place: "menu", position: 100, active_status: 1 };
    await call(hospital, "POST", "pages", { token, body });
  }
  const inMenu = () => shownAt("/about", ".nav-menu-end a");
  expect(await inMenu()).toEqual(["Chapel", "Kiosk"]);
  await press("/admin/pages?arrange=1", "Kiosk", "Up");
  expect(await inMenu()).toEqual(["Kiosk", "Chapel"]);
});
