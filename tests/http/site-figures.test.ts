import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { aminasPage, farMonday, stranger } from "../support/bookings.ts";
import { formOn, send, summaryOf } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { movableClock } from "../support/movable-clock.ts";
import { all, attribute, one, text, texts, visit } from "../support/page.ts";
import { open, patientId } from "../support/portal.ts";
import { accounts, cookieOf, reach, roleNames } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";

const folder = newFolder();
/** Where the day has hours to go. */
const timeZone = new Date().getUTCHours() < 12 ? "UTC" : "America/New_York";
const clock = movableClock(timeZone);
const env = { ...clock.env, LIMIT_FORM_POSTS: "1000" };
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0" };
const start = Date.now();
const day = localNow(timeZone, new Date(start)).date;
let hospital: Hospital;
let minutes = 5;

beforeAll(async () => {
  hospital = await openHospital({ folder, env });
});

afterAll(async () => {
  await hospital.stop();
  removeHospital(folder);
});

beforeEach(async () => {
  await nextMinute();
  hospital.change("delete from site_figures");
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(hospital.url + path, {
    redirect: "manual",
    ...init,
    headers: { ...browser, ...(init.headers as object) },
  });
const rows = () =>
  hospital
    .rows<{ day: string; kind: string; name: string; count: number }>(
      "select * from site_figures order by kind, name",
    )
    .map(({ day: on, kind, name, count }) => [on, kind, name, count]);

/** Has the next minute begin, once what was counted in this one is written down: its last page is one that nobody else reads. */
async function nextMinute(): Promise<void> {
  const canary = `/gallery/${hospital.rows<{ id: number }>("select id from gallery where active_status = 1")[0]?.id}`;
  // So far ahead that the minutes in which the test runs do not matter.
  minutes += 2;
  await ask(canary);
  const { date, time } = localNow(timeZone, new Date(start + minutes * 60_000));
  clock.set(date, time, hospital);
  const counted = () => hospital.rows("select count from site_figures where name = ?", canary);
  await expect.poll(counted, { timeout: 10_000 }).toHaveLength(1);
  hospital.change("delete from site_figures where name = ?", canary);
}

test("a page counts as often as it is read, kept or made anew, and under one address", async () => {
  const { etag } = Object.fromEntries((await ask("/about")).headers);
  expect((await ask("/about", { headers: { "if-none-match": etag ?? "" } })).status).toBe(304);
  for (const path of ["/about", "/updates?x=1", "/updates", "/doctors?name=x", "/appointment?doctor_id=5"])
    expect((await ask(path)).status, path).toBe(200);
  await nextMinute();
  expect(rows()).toEqual([
    [day, "begun", "", 1],
    ...[
      ["/about", 3],
      ["/appointment", 1],
      ["/doctors", 1],
      ["/updates", 2],
    ].map(([name, count]) => [day, "view", name, count]),
  ]);
  await ask("/about");
  await nextMinute();
  expect(rows()).toContainEqual([day, "view", "/about", 4]);
});

test("what nobody reads does not count: robots, what is fetched ahead, staff, and what is not there", async () => {
  const staff = await cookieOf(hospital, accounts.admin, clock.now());
  const robot = { "user-agent": "Mozilla/5.0 (compatible; Examplebot/1.0; +https://bots.example)" };
  const unread: Array<Record<string, string>> = [
    ...[robot, { "user-agent": "curl/8" }],
    ...[{ "sec-purpose": "prefetch" }, { cookie: staff }],
  ];
  for (const headers of unread) expect((await ask("/about", { headers })).status).toBe(200);
  await ask("/about", { method: "HEAD" });
  for (const path of [
    "/nowhere",
    "/doctors/999999/x",
    "/departments/1/wrong-name",
    "/api/updates",
    "/styles/none.css",
    "/robots.txt",
    "/appointments/secret-of-somebody",
  ])
    await ask(path);
  await Promise.all(Array.from({ length: 60 }, (_, number) => ask(`/made-up/${number}?x=${number}`)));
  await nextMinute();
  expect(rows()).toEqual([]);
});

test("a search counts; what it did not find is kept only where it cannot say whose it is", async () => {
  for (const query of ["cardiology", "cardiolgoy", "Zzyzx", "zzyzx", "0770 0900123", "ada@qqqq.example"])
    await ask(`/search?q=${encodeURIComponent(query)}`);
  await ask("/search");
  await nextMinute();
  expect(rows()).toEqual([
    [day, "nothing", "", 2],
    [day, "nothing", "zzyzx", 2],
    [day, "search", "", 6],
    [day, "view", "/search", 7],
  ]);
});

test("a booking is begun by who opens its form, or sends a doctor's, and finished when it is taken", async () => {
  const form = formOn(await visit(`${hospital.url}/appointment`, { headers: browser }), "appointment");
  const wish = { date: farMonday(), time: "10:00", description: "A knee" };
  expect((await send(form, { ...wish, ...stranger, time: "" }, browser)).status).toBe(422);
  expect((await send(form, { ...wish, ...stranger }, browser)).status).toBe(303);
  // Who is not signed in begins on the doctor's page, and goes on after that.
  const booking = formOn(await visit(hospital.url + aminasPage), "booking");
  const kept = await send(booking, { ...wish, time: "11:00" }, browser);
  const draft = kept.headers.getSetCookie().find((cookie) => cookie.startsWith("draft=")) ?? "";
  const patient = await cookieOf(hospital, accounts.patient, clock.now());
  const own = formOn(await visit(hospital.url + aminasPage, { headers: { cookie: patient } }), "booking");
  const cookie = `${patient}; ${draft.split(";")[0]}`;
  expect((await send(own, { ...wish, time: "11:00" }, { ...browser, cookie })).status).toBe(303);
  await nextMinute();
  expect(rows().filter(([, kind]) => kind !== "view")).toEqual([
    [day, "begun", "", 2],
    [day, "finished", "", 2],
  ]);
  expect(rows().filter(([, , name]) => name === "/appointment")).toEqual([[day, "view", "/appointment", 1]]);
});

test("pages and bookings in another language count with those in the first", async () => {
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'fr', 1, 'open', updated_at from languages",
  );
  const patient = await cookieOf(hospital, accounts.patient, clock.now());
  const page = await visit(`${hospital.url}/fr${aminasPage}`, { headers: { ...browser, cookie: patient } });
  const wish = { date: farMonday(), time: "12:40" };
  expect((await send(formOn(page, "booking"), wish, { ...browser, cookie: patient })).status).toBe(303);
  for (const path of ["/free-times", "/fr/free-times"]) expect((await ask(path)).status).toBe(200);
  await nextMinute();
  expect(rows()).toEqual([
    [day, "begun", "", 1],
    [day, "finished", "", 1],
    [day, "view", aminasPage, 1],
    [day, "view", "/free-times", 2],
  ]);
  hospital.change("delete from languages where code = 'fr'");
});

test("a file that is taken counts by what it is, its address stays where it was", async () => {
  const token = await cookieOf(hospital, accounts.patient, clock.now());
  const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>(
    "select id from appointments where user_id = ? and active_status = 1",
    patientId(hospital),
  );
  expect((await ask(`/profile/appointments/${id}/calendar.ics`, { headers: { cookie: token } })).status).toBe(
    200,
  );
  await nextMinute();
  expect(rows()).toEqual([[day, "download", "Calendar file of a visit", 1]]);
});

test("what is not written down yet is when the program is stopped, and lost at worst for a minute when it is killed", async () => {
  await ask("/about");
  await nextMinute();
  await ask("/about");
  hospital.process.kill("SIGKILL");
  await new Promise((resolve) => hospital.process.once("close", resolve));
  expect(rows()).toEqual([[day, "view", "/about", 1]]);
  hospital = await openHospital({ folder, env });
  await ask("/about");
  await ask("/about");
  await hospital.stop();
  expect(rows()).toEqual([[day, "view", "/about", 3]]);
  hospital = await openHospital({ folder, env });
});

describe("the report", () => {
  const before = addDays(day, -1);
  const range = `from=${addDays(day, -3)}&until=${day}`;
  const add = (on: string, kind: string, name: string, count: number) =>
    hospital.change(
      "insert into site_figures (day, kind, name, count) values (?, ?, ?, ?)",
      on,
      kind,
      name,
      count,
    );

  beforeEach(() => {
    add(before, "view", "/about", 1200);
    add(day, "view", "/", 300);
    add(day, "view", "", 4);
    add(day, "search", "", 20);
    add(day, "nothing", "parking", 2);
    add(day, "nothing", "somebody once", 1);
    add(day, "begun", "", 10);
    add(before, "finished", "", 4);
  });

  test("is the same on the screen, in the table to download and by the API", async () => {
    const cookie = await cookieOf(hospital, accounts.admin, clock.now());
    const page = await open(hospital, `/dashboard/reports/website?${range}`, cookie);
    expect(text(one(page.root, ".report-figures"))).toBe(
      "Pages read1,504Searches20Found nothing315 % of 20Bookings begun10Bookings finished440 % of 10Downloads0",
    );
    const pages = all(page.root, "section").find(
      (section) => attribute(section, "aria-labelledby") === "pages",
    );
    expect(texts(pages as never, "tbody tr")).toEqual(["/about1,200", "Home page300"]);
    expect(text(page.root)).toContain("parking");
    expect(page.html).not.toContain("somebody once");
    const token = await tokenOf(hospital, accounts.admin, clock.now());
    const { data } = (await call(hospital, "GET", `reports/website?${range}`, { token })).body;
    expect(data).toMatchObject({
      each: "day",
      total: { views: 1504, searches: 20, nothing: 3, downloads: 0, begun: 10, finished: 4 },
      pages: [
        { name: "/about", count: 1200 },
        { name: "/", count: 300 },
      ],
      nothing: [{ name: "parking", count: 2 }],
    });
    const csv = (await open(hospital, `/dashboard/reports/website.csv?${range}`, cookie)).html;
    expect(csv).toContain('"Page","/about","1200","","","","",""');
    expect(csv).toContain(`"Day","${day}","304","20","3","10","0","0"`);
    expect(csv).not.toContain("somebody once");
    expect(
      hospital.rows("select id from audit_log where action = 'exported' and entity = 'reports'"),
    ).toHaveLength(1);
  });

  test("says what is wrong with its days, everywhere", async () => {
    const wrong = `from=${day}&until=${before}`;
    const cookie = await cookieOf(hospital, accounts.superadmin, clock.now());
    const page = await open(hospital, `/dashboard/reports/website?${wrong}`, cookie);
    expect([page.status, summaryOf(page)]).toEqual([
      422,
      [{ text: "The last day must not be before the first", field: "report-until" }],
    ]);
    expect((await reach(hospital, `/dashboard/reports/website.csv?${wrong}`, cookie)).status).toBe(422);
    const token = await tokenOf(hospital, accounts.superadmin, clock.now());
    expect((await call(hospital, "GET", `reports/website?${wrong}`, { token })).code).toBe(422);
  });

  test("is for superadmin and admin alone", async () => {
    for (const role of roleNames) {
      const token = await tokenOf(hospital, accounts[role], clock.now());
      const { code } = await call(hospital, "GET", `reports/website?${range}`, { token });
      expect(code, role).toBe(["superadmin", "admin"].includes(role) ? 200 : 403);
    }
    expect((await call(hospital, "GET", `reports/website?${range}`)).code).toBe(401);
  });
});

test("where it is switched off nothing is counted, and privacy and report say so", async () => {
  expect((await visit(`${hospital.url}/pages/privacy`)).html).toContain("How often each page is read");
  await hospital.stop();
  hospital = await openHospital({ folder, env: { ...env, SITE_FIGURES_DAYS: "0" } });
  hospital.change("delete from site_figures");
  await ask("/about");
  await ask("/appointment");
  const page = await open(
    hospital,
    "/dashboard/reports/website",
    await cookieOf(hospital, accounts.admin, clock.now()),
  );
  expect(text(page.root)).toContain("Nothing is counted");
  expect((await visit(`${hospital.url}/pages/privacy`)).html).not.toContain("How often");
  await hospital.stop();
  expect(rows()).toEqual([]);
  hospital = await openHospital({ folder, env });
});
