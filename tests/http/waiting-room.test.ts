import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { visitToday } from "../support/stages.ts";
import { problemsOf } from "../support/validity.ts";

const hospital = hospitalForAll({ env: { TIME_ZONE: Temporal.Now.timeZoneId() } });
let token = "";
let cookie = "";

beforeAll(async () => {
  token = await tokenOf(hospital, accounts.receptionist);
  cookie = await cookieOf(hospital, accounts.receptionist);
});

beforeEach(() => hospital.change("delete from appointments"));

/** The address of the screen of some departments, as the desk gives it. */
async function screenOf(query = "queue=1"): Promise<string> {
  const page = await open(hospital, `/dashboard/desk/display?${query}`, cookie);
  const link = /\/waiting-room\/[\d.]+-[0-9a-f]{32}/.exec(text(one(page.root, "dialog")));
  return link?.[0] ?? "";
}

async function callSomebody(values: Parameters<typeof visitToday>[1] = {}, room = "Room 4"): Promise<number> {
  const id = visitToday(hospital, { firstname: "Hiddenname", ...values });
  await call(hospital, "POST", `appointments/${id}/arrive`, { token });
  await call(hospital, "POST", `appointments/${id}/call`, { token, body: { room } });
  return id;
}

test("shows the number and the room, and no name in its source", async () => {
  const path = await screenOf();
  await callSomebody();
  const answer = await fetch(hospital.url + path);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toMatch(/<strong>1<\/strong>/);
  expect(html).toContain("Room 4");
  for (const name of ["Hiddenname", "Fitzgerald", "Diallo", "Nora"]) expect(html).not.toContain(name);
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="10"/></noscript>');
});

test("says where to ask for a number that is called to no room", async () => {
  await callSomebody({}, "");
  const { root } = await visit(hospital.url + (await screenOf()));
  expect(text(one(root, ".waiting-now"))).toBe("Now 1 Please ask at reception");
});

test("names no address to be found at: there is none without its link", async () => {
  const { root } = await visit(hospital.url + (await screenOf()));
  const named = all(root, 'link[rel="canonical"], meta[property="og:url"]');
  expect(named.map((one) => attribute(one, "href") ?? attribute(one, "content"))).toEqual([]);
  expect(all(root, 'script[type="application/ld+json"]').map(text)).toEqual([]);
  expect(attribute(one(root, 'meta[name="robots"]'), "content")).toBe("noindex");
});

test("shows the queues that its link names, and no others", async () => {
  const both = await screenOf("queue=1&queue=2");
  await callSomebody({ time: "09:00" });
  await callSomebody({ time: "09:00", doctor_id: 6, department_id: 2 });
  const queues = async (path: string) =>
    (await (await fetch(hospital.url + path)).text()).match(/waiting-now/g)?.length;
  expect(await queues(both)).toBe(2);
  expect(await queues(await screenOf("queue=2"))).toBe(1);
});

test("says its words in a second language in turn, where the desk chose one", async () => {
  const screen = async (query: string) => {
    const page = await open(hospital, `/dashboard/desk/display?${query}`, cookie);
    const link = one(page.root, "dialog .break-anywhere");
    return new URL(attribute(link, "href") ?? "");
  };
  await callSomebody();
  const { pathname, search } = await screen("queue=1&also=ar");
  expect(search).toBe("?also=ar");
  const page = await visit(hospital.url + pathname + search);
  const turns = all(page.root, ".waiting-label .in-turn > span");
  expect(turns.map((turn) => [text(turn), attribute(turn, "lang"), attribute(turn, "dir")])).toEqual([
    ["Now", null, null],
    ["الآن", "ar", "rtl"],
  ]);
  const problems = await problemsOf(page.html, pathname);
  // It renews itself by that on purpose.
  expect(problems.filter((problem) => !problem.includes("meta-refresh"))).toEqual([]);
  for (const query of ["queue=1", "queue=1&also=", "queue=1&also=en", "queue=1&also=xx"])
    expect((await screen(query)).search, query).toBe("");
  const plain = await visit(`${hospital.url}${pathname}?also=xx`);
  expect([plain.status, all(plain.root, ".in-turn")]).toEqual([200, []]);
});

test("says its words, and its title, in the language that the hospital writes in", async () => {
  const path = await screenOf();
  const admin = await tokenOf(hospital, accounts.admin);
  const choose = (main: string, open: string[]) =>
    call(hospital, "PUT", "languages", { token: admin, body: { main, open } });
  await choose("fr", ["en"]);
  const page = await visit(hospital.url + path);
  await choose("en", []);
  expect(text(one(page.root, "title"))).toMatch(/^Salle d’attente – /);
  expect(text(one(page.root, ".waiting-room"))).toMatch(/Maintenant|Personne/);
});

test("shows names in the second language in turn, where they are translated", async () => {
  const admin = await tokenOf(hospital, accounts.admin);
  const put = async (path: string, body: object) =>
    expect((await call(hospital, "PUT", path, { token: admin, body })).code, path).toBe(200);
  await put("languages", { main: "en", open: ["fr"] });
  await put("departments/1/texts", { language: "fr", name: "Cardiologie" });
  await put("web-info/texts", { language: "fr", name: "Hôpital Alderbrook" });
  const path = await screenOf("queue=1&queue=2");
  const namesOn = async (query: string) => {
    const { root } = await visit(hospital.url + path + query);
    const turnsOf = (element: Parameters<typeof all>[0]) =>
      all(element, ".in-turn > span").map((turn) => [text(turn), attribute(turn, "lang")]);
    return [one(root, "h1"), ...all(root, "h2")].map((name) => turnsOf(name));
  };
  expect(await namesOn("?also=fr")).toEqual([
    [
      ["Alderbrook Hospital", null],
      ["Hôpital Alderbrook", "fr"],
    ],
    [
      ["Cardiology", null],
      ["Cardiologie", "fr"],
    ],
    [],
  ]);
  expect(await namesOn("?also=ar")).toEqual([[], [], []]);
  expect(await namesOn("")).toEqual([[], [], []]);
  await put("languages", { main: "en", open: [] });
});

test("a link that is not ours opens nothing, its events neither", async () => {
  const path = await screenOf();
  const forged = path.replace(/\/1-/, "/2-");
  for (const address of [forged, `${forged}/events`, "/waiting-room/x", "/waiting-room/x/events"])
    expect((await fetch(hospital.url + address)).status, address).toBe(404);
});

test("hears of a step at once", async () => {
  const path = await screenOf();
  const stop = new AbortController();
  const answer = await fetch(`${hospital.url}${path}/events`, { signal: stop.signal });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard = async (word: string) => {
    let said = "";
    while (!said.includes(word)) {
      const { value, done } = (await reader?.read()) ?? { value: "", done: true };
      if (done) throw new Error(`ended after ${said}`);
      said += value;
    }
  };
  await heard("event: ready");
  await callSomebody();
  await heard("event: step");
  stop.abort();
});

test("one address has a bounded number of screens open", async () => {
  const path = await screenOf();
  const stop = new AbortController();
  // Held, since an answer that nobody refers to is given up.
  const answers: Response[] = [];
  for (let screen = 0; screen < 22; screen++)
    answers.push(await fetch(`${hospital.url}${path}/events`, { signal: stop.signal }));
  const codes = answers.map(({ status }) => status);
  // A screen that another test has just closed may still be counted.
  const taken = codes.indexOf(429);
  expect([19, 20]).toContain(taken);
  expect(new Set(codes.slice(taken))).toEqual(new Set([429]));
  stop.abort();
});

test("no step at the desk takes a kept page away, as what makes a time free does", async () => {
  const id = visitToday(hospital);
  const take = async (word: string, as = token, body = {}) => {
    const { code } = await call(hospital, "POST", `appointments/${id}/${word}`, { token: as, body });
    expect(code, word).toBe(200);
  };
  /** Visitors of a page that is kept are given the same key for its form. */
  const key = async () =>
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(
      await (await fetch(`${hospital.url}/doctors/5/amina-diallo`)).text(),
    )?.[0];
  const isKeptThrough = async (change: () => Promise<void>) => {
    // Until it has been asked for twice, a page need not be kept.
    await key();
    const before = await key();
    await change();
    return (await key()) === before;
  };
  const steps = async () => {
    for (const word of ["arrive", "call", "in-room", "seen", "undo", "undo", "undo", "undo"])
      await take(word);
  };
  // A minute may turn in between, but not twice.
  expect((await isKeptThrough(steps)) || (await isKeptThrough(steps))).toBe(true);
  const customerCare = await tokenOf(hospital, accounts["customer-care"]);
  expect(await isKeptThrough(() => take("cancel", customerCare, { message: "Ill" }))).toBe(false);
});
