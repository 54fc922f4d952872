import { afterAll, beforeAll, expect, test } from "vitest";
import { apiSignIn, call } from "../support/api.ts";
import { cookiesAfter, formOn, send } from "../support/form.ts";
import { type SiteInProcess, serveInProcess } from "../support/hospital-in-process.ts";
import { pastTheCache } from "../support/kept-pages.ts";
import { one, text, texts, visit } from "../support/page.ts";
import { addPatient, followAs, open } from "../support/portal.ts";
import { parsePrometheus } from "../support/prometheus.ts";
import { accounts, knock, reach, signIn } from "../support/session.ts";

const names = ["Ash Hospital", "Birch Hospital"] as const;
let ash: SiteInProcess;
let birch: SiteInProcess;
let empty: SiteInProcess;

beforeAll(async () => {
  ash = await serveInProcess("demo", {
    APP_URL: "https://ash.example",
    API_ORIGINS: "https://app.ash.example",
    TRUST_PROXY: "loopback",
    LIMIT_FORM_POSTS: "3",
    LIMIT_SITE: "1",
    LIMIT_API: "30",
  });
  birch = await serveInProcess("demo", { APP_URL: "http://birch.example", LIMIT_FORM_POSTS: "60" });
  empty = await serveInProcess("empty");
  for (const [site, name] of [
    [ash, names[0]],
    [birch, names[1]],
  ] as const)
    site.change("update web_info set name = ?", name);
});

afterAll(() => Promise.all([ash.close(), birch.close(), empty.close()]));

/** Whose website, of the two that are open, an answer is. */
async function nameIn(answer: Promise<Response>): Promise<string[]> {
  const words = await (await answer).text();
  return names.filter((name) => words.includes(name));
}

/** How many pages were asked for, and how many answers had their turn to be made. */
async function figuresOf(site: SiteInProcess) {
  const figures = parsePrometheus(await (await fetch(`${site.url}/metrics`)).text());
  return {
    pages: figures.get('wellhouse_http_requests_total{kind="page",method="read",status="2xx"}') ?? 0,
    turns: figures.get('wellhouse_line_taken_total{line="answers"}') ?? 0,
  };
}

test("requests that are mixed reach each its own: pages that are kept, pages made anew, data, calls", async () => {
  const patients = [await signIn(ash, accounts.patient), await signIn(birch, accounts.patient)];
  const paths = ["/", "/about", "/search?q=heart", "/doctors", "/?_data=root", "/api/web-info", "/profile"];
  for (let round = 0; round < 3; round++) {
    const asked = paths.flatMap((path) =>
      [ash, birch].flatMap((site, index) => {
        const headers = path === "/profile" ? { cookie: patients[index] ?? "" } : undefined;
        return { name: names[index], path, answer: nameIn(fetch(site.url + path, { headers })) };
      }),
    );
    for (const { name, path, answer } of asked) expect(await answer, `${name}: ${path}`).toEqual([name]);
  }
});

test("an installation that is not set up says so beside those that are", async () => {
  expect((await visit(ash.url)).status).toBe(200);
  expect(text(one((await visit(empty.url)).root, "h1"))).toBe("This website is being set up");
  for (const [site, status] of [
    [ash, 303],
    [empty, 503],
    [birch, 303],
  ] as const) {
    const subscribed = await send(
      { action: `${site.url}/subscribe`, values: {} },
      { email: "eve@mail.example" },
    );
    expect(subscribed.status).toBe(status);
  }
});

test("a change makes the pages of its own hospital anew, and those of no other", async () => {
  const cookie = await signIn(birch, accounts.admin);
  const made = await visit(`${ash.url}/`);
  const slide = formOn(await open(birch, "/admin/partners/new", cookie), "partner");
  expect((await send(slide, { name: "Silver Birch Trust", active_status: "1" }, { cookie })).status).toBe(
    303,
  );
  expect((await visit(`${birch.url}/`)).html).toContain("Silver Birch Trust");
  expect((await visit(`${ash.url}/`)).headers.get("etag")).toBe(made.headers.get("etag"));
  expect(ash.rows("select id from partners where name = 'Silver Birch Trust'")).toEqual([]);
});

test("a session, a token and an account open the hospital that they are of", async () => {
  const [cookie, token] = [await signIn(ash, accounts.superadmin), await apiSignIn(ash, accounts.superadmin)];
  expect((await reach(ash, "/admin/admins", cookie)).status).toBe(200);
  expect((await reach(birch, "/admin/admins", cookie)).to).toMatch(/^\/login/);
  expect((await call(ash, "GET", "contacts", { token })).code).toBe(200);
  expect((await call(birch, "GET", "contacts", { token })).code).toBe(401);
  addPatient(birch, "only@birch.example");
  expect((await knock(ash, "only@birch.example")).status).toBe(422);
  expect((await knock(birch, "only@birch.example")).status).toBe(303);
});

test("each has its own settings", async () => {
  const [atAsh, atBirch] = [await knock(ash, accounts.doctor), await knock(birch, accounts.doctor)];
  expect(atAsh.headers.getSetCookie().every((cookie) => cookie.endsWith("; Secure"))).toBe(true);
  expect(atBirch.headers.getSetCookie().some((cookie) => cookie.endsWith("; Secure"))).toBe(false);
  const servers = await Promise.all(
    [ash, birch].map(async (site) => (await call(site, "GET", "openapi.json")).body as { servers?: object }),
  );
  expect(servers.map((document) => document.servers)).toEqual([
    [{ url: "https://ash.example/api" }],
    [{ url: "http://birch.example/api" }],
  ]);
});

test("a notice is shown where it was left", async () => {
  const left = async (site: SiteInProcess) =>
    send(formOn(await visit(`${site.url}/subscribe`), "subscribe"), { email: "ada@mail.example" });
  const [atAsh, atBirch] = [await left(ash), await left(birch)];
  const [mine, theirs] = [atAsh, atBirch].map((answer) => cookiesAfter(answer.headers));
  expect(mine).toMatch(/^flash=/);
  expect(mine).not.toBe(theirs);
  const shown = texts((await followAs(ash, atAsh, "")).root, '[role="status"] p');
  expect(shown).toHaveLength(1);
  expect(texts((await followAs(birch, atBirch, "")).root, '[role="status"] p')).toEqual(shown);
  expect(texts((await open(birch, "/", mine ?? "")).root, '[role="status"] p')).toEqual([]);
});

test("what one hospital has had too much of from all together, the other still takes", async () => {
  const statuses = async (site: SiteInProcess) => {
    const answers: number[] = [];
    for (let index = 0; index < 5; index++) {
      const form = { action: `${site.url}/suggestion`, values: { message: `Idea ${index}` } };
      answers.push((await send(form, {}, { "x-forwarded-for": `192.0.2.${index}` })).status);
    }
    return answers;
  };
  expect(await statuses(ash)).toEqual([303, 303, 303, 429, 429]);
  expect(await statuses(birch)).toEqual([303, 303, 303, 303, 303]);
});

test("calls are counted apart", async () => {
  const left = async (site: SiteInProcess) =>
    Number((await call(site, "GET", "slides")).headers.get("ratelimit-remaining"));
  const before = [await left(ash), await left(birch)];
  while ((await call(ash, "GET", "slides")).code === 200);
  expect([await left(ash), await left(birch)]).toEqual([0, (before[1] ?? 0) - 1]);
});

test("requests and turns are counted apart, too", async () => {
  const [ashs, birchs] = [await figuresOf(ash), await figuresOf(birch)];
  for (const q of ["heart", "eye", "ear"])
    await visit(`${birch.url}/search?q=${q}`, { headers: pastTheCache });
  expect(await figuresOf(ash)).toEqual(ashs);
  expect(await figuresOf(birch)).toEqual({ pages: birchs.pages + 3, turns: birchs.turns + 3 });
});
