import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { sendPicture } from "../support/dashboard.ts";
import { send, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { ask, outdated, withoutKey } from "../support/kept-pages.ts";
import { all, attribute } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf, signIn } from "../support/session.ts";
import { putUpload } from "../support/uploads.ts";

/** Pages and calls that show what staff edit, one of each kind. */
const watched = [
  "/",
  "/about",
  "/contact",
  "/departments",
  "/departments/1/cardiology",
  "/departments/1/cardiology/services/1",
  "/services",
  "/leadership-team",
  "/leadership-team/1",
  "/doctors",
  "/free-times",
  "/doctors/5/amina-diallo",
  "/updates",
  "/gallery",
  "/appointment?doctor_id=5",
  "/search",
  "/sign-in?from=%2F",
  "/sitemap.xml",
  "/updates.atom",
  "/site.webmanifest",
  "/api/web-info",
  "/api/users/doctors",
  "/api/users/doctors/5",
  "/api/staff",
  "/api/departments",
  "/api/departments/1",
  "/api/services",
  "/api/slides",
  "/api/updates",
  "/api/partners",
  "/api/gallery",
];

const hospital = hospitalForAll({ env: { LIMIT_API: "1000000" } });
let cookie: string;
let token: string;
let image: string;
let readers: Promise<number>[];
let reading = true;
/** Resolved while an edit is made. */
let editing = Promise.withResolvers<void>();

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
  image = await sendPicture(hospital, cookie);
  const [admin] = hospital.rows<{ id: number }>("select id from users where email = ?", accounts.admin);
  await putUpload(hospital, "api-test.png", { owner: admin?.id ?? 0, visibility: "public" });
  readers = [0, 1, 2].map(keepReading);
});

afterAll(async () => {
  reading = false;
  editing.resolve();
  const reads = await Promise.all(readers);
  // While each edit was made, others read the very same pages.
  for (const count of reads) expect(count).toBeGreaterThan(watched.length);
});

async function keepReading(offset: number): Promise<number> {
  let count = 0;
  for (; reading; count++) {
    await editing.promise;
    const { status } = await ask(hospital, watched[(count + offset * 5) % watched.length] ?? "/");
    if (status !== 200) throw new Error(`a reader got ${status}`);
  }
  return count;
}

/**
 * Makes an edit, and looks at every watched page at once after it is answered. What others began to read meanwhile comes to
 * its end beside that.
 */
async function edit(make: () => Promise<{ status: number }>, shownOn: string[]): Promise<void> {
  const before = new Map<string, string>();
  for (const address of shownOn) before.set(address, withoutKey((await ask(hospital, address)).body));
  editing.resolve();
  const { status } = await make();
  editing = Promise.withResolvers<void>();
  expect([200, 201, 303]).toContain(status);
  for (const address of shownOn) {
    const page = withoutKey((await ask(hospital, address)).body);
    expect(page === before.get(address), `${address} as before`).toBe(false);
  }
  for (const address of watched) expect(await outdated(hospital, address)).toBeNull();
}

/** The values of the form at a path of the dashboard, sent with some of them changed. */
async function fillIn(path: string, changes: Record<string, string>): Promise<Response> {
  const page = await open(hospital, path, cookie);
  const forms = all(page.root, 'form[method="post"]').filter(
    (form) => new URL(attribute(form, "action") ?? page.url, page.url).pathname === path,
  );
  const [form] = forms;
  if (!form || forms.length > 1) throw new Error(`${path}: ${forms.length} forms`);
  // A button that empties a day is not one that saves.
  return send(
    { action: hospital.url + path, values: valuesIn(form) },
    { clear: undefined, ...changes },
    { cookie },
  );
}

interface Kind {
  list: string;
  /** The call of the API, and the table. */
  api: string;
  /** The field by which a record is known. */
  name: string;
  values: () => Record<string, string>;
  /** What takes a record from the public without deleting it, and what gives it back. */
  hide?: Record<string, string>;
  show?: Record<string, string>;
  shownOn: string[];
  /** A new one is for staff only until they show it. */
  startsHidden?: boolean;
}

const kinds: Kind[] = [
  {
    list: "/admin/slides",
    api: "slides",
    name: "title",
    values: () => ({ caption: "", active_status: "1" }),
    hide: { active_status: "0" },
    show: { active_status: "1" },
    shownOn: ["/"],
  },
  {
    list: "/admin/partners",
    api: "partners",
    name: "name",
    values: () => ({ link: "https://partner.example/", description: "", active_status: "1" }),
    hide: { active_status: "0" },
    show: { active_status: "1" },
    shownOn: ["/"],
  },
  {
    list: "/admin/gallery",
    api: "gallery",
    name: "title",
    values: () => ({ image, active_status: "1" }),
    hide: { active_status: "0" },
    show: { active_status: "1" },
    shownOn: ["/gallery"],
  },
  {
    list: "/dashboard/staff",
    api: "staff",
    name: "names",
    values: () => ({ position: "Head of Gardens", active_status: "1" }),
    hide: { active_status: "0" },
    show: { active_status: "1" },
    shownOn: ["/leadership-team", "/sitemap.xml"],
  },
  {
    list: "/admin/updates",
    api: "updates",
    name: "title",
    values: () => ({ description: "<p>New</p>", date: "2021-01-01", published_status: "1" }),
    hide: { published_status: "0" },
    show: { published_status: "1" },
    shownOn: ["/updates", "/updates.atom", "/sitemap.xml"],
    startsHidden: true,
  },
  {
    list: "/admin/departments",
    api: "departments",
    name: "name",
    values: () => ({ description: "<p>Rest</p>" }),
    shownOn: ["/", "/departments", "/appointment?doctor_id=5", "/sitemap.xml"],
  },
  {
    list: "/admin/services",
    api: "services",
    name: "name",
    values: () => ({ department_id: "1", description: "<p>Rest</p>" }),
    shownOn: ["/departments/1/cardiology", "/services", "/sitemap.xml"],
  },
];

describe.each(kinds)("$api", ({ list, api, name, values, hide, show, startsHidden, ...kind }) => {
  const shownOn = [...kind.shownOn, `/api/${api}`];
  const newest = () => hospital.rows<{ id: number }>(`select max(id) as id from ${api}`)[0]?.id ?? 0;

  test("by the dashboard's forms", async () => {
    const filled = { ...values(), [name]: "A first name" };
    await edit(() => post(hospital, `${list}/new`, filled, cookie), startsHidden ? [] : shownOn);
    const one = `${list}/${newest()}`;
    if (startsHidden) await edit(() => fillIn(`${one}/edit`, { ...filled, ...show }), shownOn);
    await edit(() => fillIn(`${one}/edit`, { ...filled, [name]: "Another name" }), shownOn);
    if (hide && show) {
      await edit(() => fillIn(`${one}/edit`, { ...filled, ...hide }), shownOn);
      await edit(() => fillIn(`${one}/edit`, { ...filled, ...show }), shownOn);
    }
    await edit(() => post(hospital, `${one}/delete`, {}, cookie), shownOn);
  });

  test("by the API", async () => {
    const answered = async (method: string, path: string, body?: unknown) => ({
      status: (await call(hospital, method, path, { token, body })).code,
    });
    const filled = {
      ...values(),
      ...(api === "gallery" && { image: "api-test.png" }),
      [name]: "A first name",
    };
    await edit(() => answered("POST", api, filled), startsHidden ? [] : shownOn);
    const one = `${api}/${newest()}`;
    if (startsHidden) await edit(() => answered("PUT", one, show), shownOn);
    await edit(() => answered("PUT", one, { [name]: "Another name" }), shownOn);
    if (hide) await edit(() => answered("PUT", one, hide), shownOn);
    if (show) await edit(() => answered("PUT", one, show), shownOn);
    await edit(() => answered("DELETE", one), shownOn);
  });
});

describe("what is not a list of its own", () => {
  const everywhere = ["/", "/about", "/departments", "/doctors", "/gallery", "/contact"];

  test("the company's profile and colour", async () => {
    const path = "/admin/settings/company";
    await edit(
      () => fillIn(path, { name: "Renamed Hospital" }),
      [...everywhere, "/updates.atom", "/api/web-info"],
    );
    await edit(
      () => fillIn("/admin/settings/look", { brand_color: "#7a1f5c" }),
      [...everywhere, "/site.webmanifest", "/api/web-info"],
    );
    const profile = (body: object) => call(hospital, "PUT", "web-info", { token, body });
    const byApi = async (body: object) => ({ status: (await profile(body)).code });
    await edit(() => byApi({ address: "7 New Street" }), [...everywhere, "/api/web-info"]);
  });

  test("a doctor's name, department and working days", async () => {
    const doctor = { list: "/dashboard/doctors/5", page: "/doctors/5/amina-diallo" };
    const calls = ["/api/users/doctors", "/api/users/doctors/5"];
    const shown = ["/doctors", doctor.page, "/appointment?doctor_id=5", ...calls];
    await edit(() => fillIn(`${doctor.list}/edit`, { firstname: "AMINA", gender: "Female" }), shown);
    const week = { sunday_from: "10:00", sunday_to: "12:00", monday_from: "", monday_to: "" };
    await edit(() => fillIn(`${doctor.list}/working-days`, week), [doctor.page, ...calls]);
  });

  test("a booking takes its time from the free ones, an answer gives it back", async () => {
    const page = (await ask(hospital, "/appointment?doctor_id=5")).body.toString();
    const [, date = "", time = ""] = /value="(\d{4}-\d\d-\d\d)T(\d\d:\d\d)"/.exec(page) ?? [];
    const shown = ["/doctors", "/doctors/5/amina-diallo", "/appointment?doctor_id=5"];
    const visit = { department_id: "1", doctor_id: "5", date, time, description: "A cough" };
    const visitor = {
      firstname: "Nora",
      lastname: "Example",
      phone: "+44 1632 960501",
      email: "n@mail.example",
    };
    await edit(() => post(hospital, "/appointment", { ...visit, ...visitor }), shown);
    const [made] = hospital.rows<{ id: number }>("select max(id) as id from appointments");
    await edit(
      () => fillIn(`/dashboard/appointments/${made?.id}/decline`, { reply: "We are closed" }),
      shown,
    );
  });

  test("what other people do takes nothing from the cache", async () => {
    const keyOf = async () =>
      /value="([0-9a-f-]{36})"/.exec((await ask(hospital, "/contact")).body.toString())?.[1];
    // The key of a form lasts as long as its page is kept, or a minute.
    const once = async () => {
      const before = await keyOf();
      await post(hospital, "/suggestion", { message: "More light" });
      await post(hospital, "/subscribe", { email: "someone@mail.example" });
      await signIn(hospital, accounts.patient);
      return before === (await keyOf());
    };
    expect((await once()) || (await once())).toBe(true);
  });
});
