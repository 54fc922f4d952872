import { beforeAll, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { popupForm, sendPicture } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text, texts } from "../support/page.ts";
import { followAs, open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
const tab = "/admin/settings/look";
let cookie: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
});

const form = () => popupForm(hospital, tab, "look", cookie);
const save = (changes: Record<string, string>) => form().then((begun) => send(begun, changes, { cookie }));
const stored = () =>
  hospital.rows<Record<string, unknown>>(
    "select brand_color, action_color, heading_face, icon, home_sections, logo_dark, updated_at from web_info",
  )[0];
const home = (as = "") => open(hospital, "/", as);
const headings = async () => texts((await home()).root, "main h2");
const read = async (path: string, as = "") =>
  (await fetch(hospital.url + path, { headers: as ? { cookie: as } : {} })).text();
const sheetOf = ({ html }: { html: string }) => /\/styles\/\w+\.css/.exec(html)?.[0] ?? "";

test("nothing set, nothing changed: the look that every site had", async () => {
  expect(stored()).toMatchObject({ action_color: "", heading_face: "serif", icon: "drawn", logo_dark: null });
  expect(await headings()).toEqual([
    ...["Departments", "Our doctors", "Our partners", "Updates", "Emergency helpline"],
  ]);
  expect((await home()).html).not.toContain("Figtree");
});

test("colours, headings and the order of the home page are on the site at the next request", async () => {
  const answer = await save({
    brand_color: "#7A1F5C",
    own_action: "1",
    action_color: "#7b4a00",
    heading_face: "figtree",
    place_updates: "1",
    place_emergency: "1",
    place_partners: "",
    place_welcome: "6",
  });
  const done = await followAs(hospital, answer, cookie);
  expect(texts(done.root, ".notice-success p")).toEqual(["Look updated successfully"]);
  expect(stored()).toMatchObject({
    brand_color: "#7a1f5c",
    action_color: "#7b4a00",
    home_sections: "updates, emergency, departments, doctors, welcome",
  });
  const page = await home();
  expect(await headings()).toEqual(["Updates", "Emergency helpline", "Departments", "Our doctors"]);
  expect(texts(page.root, "main h1")).toHaveLength(1);
  const sheet = await read(sheetOf(page));
  expect(sheet).toMatch(/\.button\{[^}]*?background:#7b4a00/);
  const [, face = ""] =
    /@font-face\{font-family:Figtree;.*?font-display:optional;src:url\(([^)]+)\)/.exec(sheet) ?? [];
  const file = await fetch(hospital.url + face);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "font/woff2"]);
  expect((await file.arrayBuffer()).byteLength).toBeLessThan(20_000);
  expect(file.headers.get("cache-control")).toContain("immutable");
  const { headers } = await fetch(hospital.url);
  expect(headers.get("content-security-policy")).toContain("font-src 'self'");
});

test("a home page without its welcome still has one heading of the first rank", async () => {
  await save({ place_welcome: "" });
  const page = await home();
  expect(texts(page.root, "main h1").map((words) => words.startsWith("Welcome to"))).toEqual([true]);
});

test("the logo is the sign in the tab, in a square, and the other one where the browser or the page is dark", async () => {
  const [logo, dark] = [await sendPicture(hospital, cookie), await sendPicture(hospital, cookie)];
  await save({ icon: "logo" });
  hospital.change("update web_info set logo = null");
  expect(await read(attribute(one((await home()).root, 'link[rel="icon"]'), "href") ?? "")).toContain(
    "<path",
  );
  hospital.change("update web_info set logo = ?", logo);
  const signOf = async () => attribute(one((await home()).root, 'link[rel="icon"]'), "href") ?? "";
  const first = await signOf();
  expect((await read(first)).match(/<image /g)).toHaveLength(1);
  expect(JSON.parse(await read("/site.webmanifest")).icons[0].src).toBe(first);
  await save({ logo_dark: dark });
  const second = await signOf();
  expect(second).not.toBe(first);
  expect(await read(second)).toContain("prefers-color-scheme:dark");
  expect((await read(second)).match(/href="data:image\/\w+;base64,/g)).toHaveLength(2);
  const [foot] = all((await home()).root, "footer img");
  expect(foot && attribute(foot, "src")).toContain(dark);
});

test("is looked at on the site before it is saved, by those who may change it alone", async () => {
  const before = stored();
  const answer = await save({ brand_color: "#225522", preview: "1", place_departments: "" });
  expect(answer.status).toBe(303);
  const address = answer.headers.get("location") ?? "";
  const page = await open(hospital, address, cookie);
  expect(text(one(page.root, 'section[aria-label="Preview"] p'))).toContain("which you alone see");
  expect(texts(page.root, "main h2")).not.toContain("Departments");
  const sheet =
    /href="(\/admin\/settings\/look\/site[^"]+)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(await read(sheet, cookie)).toContain("#225522");
  const back = attribute(one(page.root, 'section[aria-label="Preview"] a'), "href") ?? "";
  expect((await popupForm(hospital, back, "look", cookie)).values).toMatchObject({
    brand_color: "#225522",
    place_departments: "",
  });
  expect(stored()).toEqual(before);
  for (const as of [
    "",
    await cookieOf(hospital, accounts["customer-care"]),
    await cookieOf(hospital, accounts.patient),
  ]) {
    const theirs = await open(hospital, address, as);
    expect(all(theirs.root, 'section[aria-label="Preview"]')).toEqual([]);
    expect(theirs.html).not.toContain("#225522");
    const file = await fetch(hospital.url + sheet, { headers: as ? { cookie: as } : {}, redirect: "manual" });
    expect(file.status).not.toBe(200);
  }
  for (const look of ["nonsense", "{}", '{"brand_color":"red"}']) {
    const plain = await open(hospital, `/?look=${encodeURIComponent(look)}`, cookie);
    expect(all(plain.root, 'section[aria-label="Preview"]')).toEqual([]);
  }
});

test("what is wrong with it is said beside its field and by the call, and nothing is stored", async () => {
  const before = stored();
  const failed = await sendForPage(
    await form(),
    { brand_color: "red", own_action: "1", action_color: "blue", heading_face: "gothic", icon: "cat" },
    { cookie },
  );
  expect(summaryOf(failed)).toEqual([
    { text: "Choose a colour", field: "look-brand_color" },
    { text: "Choose a colour", field: "look-action_color" },
    { text: "Choose a face for headings", field: "look-heading_face" },
    { text: "Choose a sign for the browser’s tab", field: "look-icon" },
  ]);
  const token = await tokenOf(hospital, accounts.admin);
  const put = (body: object) => call(hospital, "PUT", "web-info", { token, body });
  for (const wrong of [
    { home_sections: "welcome, cats" },
    { home_sections: "welcome" },
    { home_sections: "" },
    { heading_face: 1 },
    { action_color: "#12" },
    { logo_dark: "../../etc/passwd" },
  ]) {
    expect((await put(wrong)).code, JSON.stringify(wrong)).toBe(422);
  }
  expect(stored()).toEqual(before);
  expect((await put({ home_sections: "emergency,updates", action_color: "" })).code).toBe(200);
  expect(stored()).toMatchObject({ home_sections: "emergency, updates", action_color: "" });
});
