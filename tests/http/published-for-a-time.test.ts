import { beforeAll, describe, expect, test } from "vitest";
import { addDays, instantOf, localNow } from "../../db/local-time.ts";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { cellsOf, popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage, valuesIn } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text, texts, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

/** How far the server's clock jumps ahead at a signal, in minutes. */
const jump = 1;
const shiftedClock = new URL("../support/shifted-clock.mjs", import.meta.url).href;
const timeZone = "Europe/Paris";
const hospital = programForAll({
  env: {
    TIME_ZONE: timeZone,
    NODE_OPTIONS: `--import=${shiftedClock}`,
    SHIFT_DAYS: String(jump / (24 * 60)),
  },
});
let jumps = 0;
let token: string;
let cookie: string;

beforeAll(async () => {
  token = await tokenOf(hospital, accounts.admin);
  cookie = await cookieOf(hospital, accounts.admin);
});

const html = async (path: string) => (await visit(hospital.url + path)).html;
/** A moment of the server's clock, so many minutes from now. */
const inMinutes = (minutes: number) => new Date(Date.now() + (jumps * jump + minutes) * 60_000).toISOString();

interface Kind {
  path: string;
  /** Where staff find it, whenever that is. */
  screen: string;
  body: (name: string) => Record<string, unknown>;
  /** Where the public finds it. */
  shownOn: string[];
}

const cardiology = "/departments/1/cardiology";

const kinds: Kind[] = [
  {
    path: "departments",
    screen: "/admin/departments",
    body: (name) => ({ name }),
    shownOn: ["/", "/departments", "/doctors", "/free-times", "/sitemap.xml", "/api/departments"],
  },
  {
    path: "services",
    screen: "/admin/services",
    body: (name) => ({ name, department_id: 1 }),
    shownOn: ["/services", cardiology, "/api/services", "/api/departments", "/api/departments/1"],
  },
  {
    path: "users/doctors",
    screen: "/dashboard/doctors",
    body: (position) => ({
      firstname: "Early",
      lastname: "Doctors",
      email: "early@doctors.example",
      position,
      phone: "+44 1632 960777",
      gender: "Female",
      department_id: 1,
    }),
    shownOn: ["/doctors", cardiology, "/sitemap.xml", "/api/users/doctors"],
  },
  {
    path: "slides",
    screen: "/admin/slides",
    body: (title) => ({ title, active_status: 1 }),
    shownOn: ["/", "/api/slides"],
  },
  {
    path: "partners",
    screen: "/admin/partners",
    body: (name) => ({ name, active_status: 1 }),
    shownOn: ["/", "/api/partners"],
  },
  {
    path: "staff",
    screen: "/dashboard/staff",
    body: (names) => ({ names, position: "Matron", active_status: 1 }),
    shownOn: ["/leadership-team", "/api/staff"],
  },
  {
    path: "pages",
    screen: "/admin/pages",
    body: (title) => ({ title, questions: 0, place: "menu", position: 1, active_status: 1 }),
    shownOn: ["/", "/about", "/api/pages", "/sitemap.xml"],
  },
  {
    path: "alerts",
    screen: "/admin/alerts",
    body: (words) => ({ text: words, active_status: 1 }),
    shownOn: ["/", "/contact", "/api/alerts"],
  },
];

/** How a page says a record: by its name, or its address. */
const named = (page: string, name: string) =>
  page.toLowerCase().includes(name) || page.includes(name.replace(" ", "-"));

describe.each(kinds)("$path", ({ path, screen, body, shownOn }) => {
  test("come and go by the clock, on pages that are kept", async () => {
    const name = `early ${path.replace("users/", "")}`;
    const added = await call(hospital, "POST", path, {
      token,
      body: { ...body(name), publish_at: inMinutes(jump / 2), unpublish_at: inMinutes(1.5 * jump) },
    });
    expect(added.code).toBe(201);
    const shown = async () => {
      const pages = await Promise.all(shownOn.map(html));
      return pages.map((page) => named(page, name));
    };
    for (const isShown of [false, true, false]) {
      await expect.poll(shown).toEqual(shownOn.map(() => isShown));
      // Once more, of what is kept now.
      expect(await shown()).toEqual(shownOn.map(() => isShown));
      hospital.process.kill("SIGUSR2");
      jumps += 1;
    }
    const listed = await open(hospital, `${screen}?q=early`, cookie);
    expect(named(text(one(listed.root, "main")), name)).toBe(true);
  });

  test("stay as they were dated when their form is sent as it is, though its text is that of two moments", async () => {
    const table = path.replace("users/", "");
    const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>(`select max(id) as id from ${table}`);
    // Clocks go back at three in the morning: half past two comes twice.
    const dates = { publish_at: "2030-10-27T01:30:20.000Z", unpublish_at: "2031-10-26T01:30:00.000Z" };
    expect((await call(hospital, "PUT", `${path}/${id}`, { token, body: dates })).code).toBe(200);
    const begin = async () => {
      const page = await open(hospital, `${screen}/${id}/edit`, cookie);
      return formOn(page, attribute(one(page.root, "dialog form[enctype]"), "id") ?? "");
    };
    const form = await begin();
    expect(form.values).toMatchObject({ publish_at: "2030-10-27T02:30", unpublish_at: "2031-10-26T02:30" });
    expect((await send(form, {}, { cookie })).status).toBe(303);
    const kept = () => hospital.rows(`select publish_at, unpublish_at from ${table} where id = ?`, id);
    expect(kept()).toEqual([dates]);
    expect((await send(await begin(), { publish_at: "2030-10-27T02:31" }, { cookie })).status).toBe(303);
    expect(kept()).toEqual([{ ...dates, publish_at: "2030-10-27T00:31:00.000Z" }]);
  });
});

test("a doctor's page and free times come and go to the second", async () => {
  const put = (body: object) => call(hospital, "PUT", "users/doctors/5", { token, body });
  const isShown = async () => {
    const page = await visit(`${hospital.url}/doctors/5/amina-diallo`);
    const one = await call(hospital, "GET", "users/doctors/5");
    const free = rowsOf(await call(hospital, "GET", "free-times")) as unknown as Array<{ doctor_id: number }>;
    return [page.status === 200, one.code === 200, free.some(({ doctor_id }) => doctor_id === 5)];
  };
  expect((await put({ publish_at: inMinutes(jump / 2) })).code).toBe(200);
  for (const shown of [false, true]) {
    await expect.poll(isShown).toEqual([shown, shown, shown]);
    hospital.process.kill("SIGUSR2");
    jumps += 1;
  }
  expect((await put({ publish_at: "" })).code).toBe(200);
});

test("an update is in no list, feed, search or address before its time", async () => {
  const made = await call(hospital, "POST", "updates", {
    token,
    body: { title: "Later news", description: "<p>x</p>" },
  });
  const { id, slug } = recordOf(made);
  const change = (publish_at: string | null) =>
    call(hospital, "PUT", `updates/${id}`, { token, body: { published_status: 1, publish_at } });
  expect((await change("2099-01-01T08:00")).code).toBe(200);
  const places = ["/updates", "/updates.atom", "/sitemap.xml", "/search?q=later+news", "/api/updates", "/"];
  const isShown = async (path: string) => (await html(path)).includes(String(slug));
  for (const path of places) expect(await isShown(path), path).toBe(false);
  expect((await visit(`${hospital.url}/blog/${slug}`)).status).toBe(404);
  expect((await call(hospital, "GET", `updates/${slug}`, {})).code).toBe(404);
  expect((await call(hospital, "GET", `updates/${slug}`, { token })).code).toBe(200);
  expect((await change(null)).code).toBe(200);
  for (const path of places) expect(await isShown(path), path).toBe(true);
  expect((await visit(`${hospital.url}/blog/${slug}`)).status).toBe(200);
});

test("an update that is dated ahead is seen from the beginning of its day, whichever door it came by", async () => {
  const { date } = localNow(timeZone);
  const slug = "a-day-of-open-doors";
  // The server's clock has jumped ahead by now: before midnight its today is our tomorrow.
  const day = addDays(date, 2);
  const begins = instantOf(timeZone, { date: day, time: "00:00" }).toISOString();
  const added = recordOf(
    await call(hospital, "POST", "updates", {
      token,
      body: { title: "A day of open doors", description: "<p>Come.</p>", date: day },
    }),
  );
  const change = async (changes: object) => {
    const body = { title: "A day of open doors", description: "<p>Come.</p>", date: day };
    const { publish_at } = recordOf(
      await call(hospital, "PUT", `updates/${added.id}`, {
        token,
        body: { ...body, published_status: 1, ...changes },
      }),
    );
    return publish_at;
  };
  expect(added.publish_at).toBe(begins);
  expect(await change({})).toBe(begins);
  expect((await visit(`${hospital.url}/blog/${slug}`)).status).toBe(404);
  for (const path of ["/updates", "/updates.atom", "/sitemap.xml"])
    expect((await visit(hospital.url + path)).html, path).not.toContain(slug);
  expect(await change({ publish_at: `${date}T00:00` })).toBe(begins);
  expect(await change({ publish_at: `${day}T09:00` })).toBe(
    instantOf(timeZone, { date: day, time: "09:00" }).toISOString(),
  );
  const form = await popupForm(hospital, `/admin/updates/${added.id}/edit`, "update", cookie);
  await send(form, { publish_at: "" }, { cookie });
  expect(hospital.rows("select publish_at from updates where id = ?", added.id)).toEqual([
    { publish_at: begins },
  ]);
  const later = addDays(date, 3);
  expect(await change({ date: later })).toBe(
    instantOf(timeZone, { date: later, time: "00:00" }).toISOString(),
  );
  expect(await change({ date })).toBeNull();
  expect((await visit(`${hospital.url}/blog/${slug}`)).status).toBe(200);
});

test("the form speaks the hospital’s clock, on both sides of a clock change", async () => {
  const form = await popupForm(hospital, "/admin/slides/new", "slide", cookie);
  const sent = await sendForPage(
    form,
    { title: "Summer", publish_at: "2031-03-29T09:00", unpublish_at: "2031-03-30T09:00" },
    { cookie },
  );
  expect(sent.status).toBe(303);
  const [slide] = hospital.rows<{ id: number; publish_at: string; unpublish_at: string }>(
    "select id, publish_at, unpublish_at from slides where title = 'Summer'",
  );
  expect([slide?.publish_at, slide?.unpublish_at]).toEqual([
    "2031-03-29T08:00:00.000Z",
    "2031-03-30T07:00:00.000Z",
  ]);
  const edit = await open(hospital, `/admin/slides/${slide?.id}/edit`, cookie);
  const values = valuesIn(one(edit.root, "#slide"));
  expect([values.publish_at, values.unpublish_at]).toEqual(["2031-03-29T09:00", "2031-03-30T09:00"]);
  const list = await open(hospital, "/admin/slides", cookie);
  expect(cellsOf(list).flat().join("|")).toContain("from 29 March 2031, 09:00 until 30 March 2031, 09:00");
});

test.each([
  [
    { publish_at: "tomorrow" },
    "publish_at",
    "Shown from must be a date and a time, such as 2030-03-27T09:00",
  ],
  [
    { publish_at: "2031-02-30T09:00" },
    "publish_at",
    "Shown from must be a date and a time, such as 2030-03-27T09:00",
  ],
  [
    { publish_at: "2031-03-02T09:00", unpublish_at: "2031-03-02T09:00" },
    "unpublish_at",
    "Shown until must be later than shown from",
  ],
])("%j is refused by both doors", async (dates, field, message) => {
  const { code, body } = await call(hospital, "POST", "slides", {
    token,
    body: { title: "x", active_status: 1, ...dates },
  });
  expect([code, body.errors?.[field]]).toEqual([422, [message]]);
  const form = await popupForm(hospital, "/admin/slides/new", "slide", cookie);
  const refused = await sendForPage(form, { title: "x", ...(dates as Record<string, string>) }, { cookie });
  expect(refused.status).toBe(422);
  expect(text(one(refused.root, `#slide-${field}-error`))).toBe(`Error: ${message}`);
});

describe("alerts", () => {
  const add = async (body: Record<string, unknown>) =>
    recordOf(await call(hospital, "POST", "alerts", { token, body: { active_status: 1, ...body } })).id;
  const alertsOn = async (path: string) => texts((await visit(hospital.url + path)).root, ".alerts p");

  test("stand above every page, the most urgent first, with where to read more", async () => {
    const calm = await add({ text: "The car park is being repaired" });
    const urgent = await add({
      text: "No visits today",
      severity: "urgent",
      link: "https://health.example/flu",
    });
    for (const path of ["/", "/contact", "/appointment", "/login"]) {
      expect(await alertsOn(path), path).toEqual([
        "Urgent: No visits today Read more about this alert",
        "Information: The car park is being repaired",
      ]);
    }
    const { root } = await visit(`${hospital.url}/`);
    expect(all(root, ".alerts a").map((link) => attribute(link, "href"))).toEqual([
      "https://health.example/flu",
    ]);
    for (const id of [calm, urgent]) await call(hospital, "DELETE", `alerts/${id}`, { token });
    expect(await alertsOn("/")).toEqual([]);
  });

  test("of a department or a doctor stand on their pages alone", async () => {
    const [department] = hospital.rows<{ id: number }>(
      "select department_id as id from doctors where id = 5",
    );
    await add({ text: "The lift is out of order", department_id: department?.id });
    await add({ text: "On leave in May", doctor_id: 5 });
    expect(await alertsOn("/")).toEqual([]);
    const [{ name } = { name: "" }] = hospital.rows<{ name: string }>(
      "select name from departments where id = ?",
      department?.id ?? 0,
    );
    expect(
      await alertsOn(`/departments/${department?.id}/${name.toLowerCase().replaceAll(" ", "-")}`),
    ).toEqual(["Information: The lift is out of order"]);
    expect(await alertsOn("/doctors/5/amina-diallo")).toEqual([
      "Information: On leave in May",
      "Information: The lift is out of order",
    ]);
  });
});
