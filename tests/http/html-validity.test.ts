import { beforeAll, expect, test } from "vitest";
import { screens } from "../../app/dashboard/screens.ts";
import { publicAddresses } from "../support/addresses.ts";
import { cookiesAfter, formOn, send, sendForPage } from "../support/form.ts";
import { openHospital } from "../support/hospital.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { hrefs, one, visit } from "../support/page.ts";
import { addExamples } from "../support/plain-records.ts";
import { addAppointment, open } from "../support/portal.ts";
import { accounts, cookieOf, staffRoles } from "../support/session.ts";
import { problemsOf } from "../support/validity.ts";

const hospital = hospitalForAll();

beforeAll(() => addExamples(hospital));

test("mistakes are seen", async () => {
  const page =
    '<!doctype html><html lang="en"><head><title>A</title></head><body><p id="a"><p id="a"></body></html>';
  expect((await problemsOf(page, "/")).join()).toContain("no-dup-id");
});

test("every public page and popup", { timeout: 180_000 }, async () => {
  const problems: string[] = [];
  for (const path of Object.values(publicAddresses(hospital)).flat()) {
    problems.push(...(await problemsOf((await visit(hospital.url + path)).html, path)));
  }
  expect(problems).toEqual([]);
});

test.each([
  ["/nowhere", 404, {}],
  ["/blog/nothing", 404, {}],
  ["/leadership-team/999", 404, {}],
  ["/files/images/none.png", 404, {}],
  ["/%zz", 400, {}],
  ["/about", 405, { method: "POST", body: "" }],
  ["/about", 405, { method: "PUT" }],
  ["/contact", 415, { method: "POST", body: "x" }],
  ["/contact", 403, { method: "POST", body: "", headers: { origin: "https://evil.example" } }],
  ["/contact", 413, { method: "POST", body: "a".repeat(300_000) }],
])("the page of %s, %i", async (path, status, init) => {
  const page = await visit(hospital.url + path, init);
  expect(page.status).toBe(status);
  expect(await problemsOf(page.html, path)).toEqual([]);
});

test.each([
  ["/contact", "contact", {}],
  ["/contact", "contact", { message: "a".repeat(6000), email: "x", firstname: '"><b>&' }],
  ["/appointment", "appointment", { phone: "1", date: "2001-01-01" }],
  ["/suggestion", "suggestion", {}],
  ["/subscribe", "subscribe", { email: "x" }],
  ["/doctors/5/amina-diallo", "booking", {}],
])("a failed form on %s", async (path, id, values) => {
  const page = await sendForPage(formOn(await visit(hospital.url + path), id), values);
  expect(page.status).toBe(422);
  expect(await problemsOf(page.html, path)).toEqual([]);
});

test.each(staffRoles)("the overview of %s", async (role) => {
  const cookie = await cookieOf(hospital, accounts[role]);
  const page = await visit(`${hospital.url}/dashboard/overview`, { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(await problemsOf(page.html, role)).toEqual([]);
});

test.each(screens.map(({ path }) => path))(
  "%s and a popup of each kind",
  { timeout: 60_000 },
  async (path) => {
    const cookie = await cookieOf(hospital, accounts.superadmin);
    const list = await open(hospital, path, cookie);
    const popups = hrefs(one(list.root, "main"))
      .map((href) => new URL(href, hospital.url).pathname)
      .filter((href) => href.startsWith(`${path}/`) && !href.endsWith("/export"));
    const ofEachKind = new Map(popups.map((href) => [href.replace(/\d+/, ":id"), href]));
    const problems = await problemsOf(list.html, path);
    for (const href of ofEachKind.values()) {
      problems.push(...(await problemsOf((await open(hospital, href, cookie)).html, href)));
    }
    expect(problems).toEqual([]);
  },
);
test("the staff's appointments and their popups", async () => {
  const id = addAppointment(hospital, { user_id: null, time: "03:00" });
  const approved = addAppointment(hospital, { user_id: null, time: "03:30", active_status: 1 });
  const problems: string[] = [];
  for (const role of ["customer-care", "doctor"] as const) {
    const cookie = await cookieOf(hospital, accounts[role]);
    const shared = [
      "",
      "?view=day",
      "?view=day&date=2031-03-03",
      "?view=sheet&date=2031-03-03",
      `/${id}/view`,
      `/${id}/decline`,
      `/${id}/reply`,
      `/${approved}/follow-up`,
      `/${approved}/withdraw-follow-up`,
    ];
    const own =
      role === "doctor"
        ? [`/${id}/approve`]
        : ["/new", `/new?for=${id}`, "/callers", "/callers?caller=nora", `/${id}/edit`];
    for (const path of [...shared, ...own]) {
      const page = await visit(`${hospital.url}/dashboard/appointments${path}`, { headers: { cookie } });
      expect(page.status, path).toBe(200);
      problems.push(...(await problemsOf(page.html, `${role} ${path}`)));
    }
  }
  expect(problems).toEqual([]);
});

test("a page that brings a message", async () => {
  const answer = await fetch(`${hospital.url}/suggestion?from=/about`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ message: "Hello" }),
  });
  const cookie = cookiesAfter(answer.headers);
  const page = await visit(`${hospital.url}/about`, { headers: { cookie } });
  expect(page.html).toContain("Suggestion sent successfully");
  expect(await problemsOf(page.html, "/about")).toEqual([]);
});

test("an appointment behind its link, in each state, and its popups", async () => {
  const form = formOn(await visit(`${hospital.url}/appointment?doctor_id=5`), "appointment");
  const answer = await send(form, { date: "2031-05-06", time: "10:00", description: "A knee." });
  const path = answer.headers.get("location") ?? "";
  const problems: string[] = [];
  for (const page of ["/appointment?doctor_id=5", path, `${path}/change`, `${path}/cancel`]) {
    problems.push(...(await problemsOf((await visit(hospital.url + page)).html, page)));
  }
  for (const status of [1, 2, 3]) {
    hospital.change("update appointments set active_status = ? where date = '2031-05-06'", status);
    problems.push(...(await problemsOf((await visit(hospital.url + path)).html, `${path} ${status}`)));
  }
  expect(problems).toEqual([]);
});

test("an invitation to a follow-up behind its link, open and over", async () => {
  const cookie = await cookieOf(hospital, accounts.patient);
  const portal = await visit(`${hospital.url}/profile`, { headers: { cookie } });
  const [path = ""] = hrefs(one(portal.root, "main")).filter((href) => href.endsWith("/follow-up"));
  const problems = [...(await problemsOf(portal.html, "/profile"))];
  for (const status of [200, 410]) {
    const page = await visit(hospital.url + path);
    expect(page.status).toBe(status);
    problems.push(...(await problemsOf(page.html, `${path} ${status}`)));
    hospital.change("update follow_ups set withdrawn_at = created_at");
  }
  expect(problems).toEqual([]);
});

test("a site that is not set up yet", async () => {
  const empty = await openHospital({ script: "start" });
  try {
    expect(await problemsOf((await visit(empty.url)).html, "/")).toEqual([]);
  } finally {
    await empty.stop();
  }
});
