import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiSignIn, call, recordOf, rowsOf } from "../support/api.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { movableClock } from "../support/movable-clock.ts";
import { parse, texts, visit } from "../support/page.ts";
import { accounts } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";
import { picture } from "../support/uploads.ts";

// The clock stands still while a moment is looked at: whatever is asked, once each, is asked at that very moment.

const timeZone = "Europe/Berlin";
const second = 1000;
const at = (instant: string) => Date.parse(instant);

interface Kind {
  /** Where the API adds one. */
  path: string;
  /** A record whose name nothing else has. */
  body: (name: string) => Record<string, unknown>;
  /** Where the public finds it by its name. */
  places: readonly string[];
  /** Its own address, where that is not made of its name. */
  own?: (id: number) => string;
}

const slugged = ["/sitemap.xml"];

const kinds: readonly Kind[] = [
  {
    path: "departments",
    body: (name) => ({ name }),
    places: ["/", "/departments", "/doctors", "/free-times", ...slugged, "/api/departments"],
  },
  {
    path: "services",
    body: (name) => ({ name, department_id: 1 }),
    places: ["/services", "/departments/1/cardiology", "/api/services", "/api/departments/1"],
    own: (id) => `/departments/1/cardiology/services/${id}`,
  },
  {
    path: "users/doctors",
    body: (lastname) => ({
      firstname: "Vera",
      lastname,
      email: `${lastname}@doctors.example`,
      position: "Surgeon",
      phone: "+44 1632 960777",
      gender: "Female",
      department_id: 1,
    }),
    places: ["/doctors", "/departments/1/cardiology", ...slugged, "/api/users/doctors"],
  },
  { path: "slides", body: (title) => ({ title, active_status: 1 }), places: ["/", "/api/slides"] },
  {
    path: "updates",
    body: (title) => ({ title, description: "<p>News.</p>", date: "2031-01-01", published_status: 1 }),
    places: ["/", "/updates", "/updates.atom", ...slugged, "/api/updates"],
  },
  {
    path: "gallery",
    body: (title) => ({ title, active_status: 1 }),
    places: ["/gallery", "/api/gallery"],
    own: (id) => `/gallery/${id}`,
  },
  { path: "partners", body: (name) => ({ name, active_status: 1 }), places: ["/", "/api/partners"] },
  {
    path: "staff",
    body: (names) => ({ names, position: "Matron", active_status: 1 }),
    places: ["/leadership-team", "/api/staff"],
    own: (id) => `/leadership-team/${id}`,
  },
  {
    path: "pages",
    body: (title) => ({ title, questions: 0, place: "menu", position: 1, active_status: 1 }),
    places: ["/", "/about", ...slugged, "/api/pages"],
  },
  { path: "alerts", body: (text) => ({ text, active_status: 1 }), places: ["/", "/contact", "/api/alerts"] },
];

/** Kinds that the site's search finds. */
const searched = ["departments", "services", "users/doctors", "updates", "pages"];

/** Drafts of what the demo hospital has, each with a field that is shown. */
const drafts = [
  { kind: "departments", field: "name", places: ["/departments", "/sitemap.xml", "/api/departments"] },
  { kind: "services", field: "name", places: ["/services", "/api/services"] },
  { kind: "doctors", field: "position", places: ["/doctors", "/api/users/doctors"] },
  { kind: "slides", field: "title", places: ["/", "/api/slides"] },
  { kind: "updates", field: "title", places: ["/updates", "/updates.atom", "/api/updates"] },
  { kind: "gallery", field: "title", places: ["/gallery", "/api/gallery"] },
  { kind: "partners", field: "name", places: ["/", "/api/partners"] },
  { kind: "staff", field: "names", places: ["/leadership-team", "/api/staff"] },
  { kind: "pages", field: "title", places: ["/about", "/api/pages"] },
  { kind: "alerts", field: "text", places: ["/", "/contact", "/api/alerts"] },
  { kind: "web_info", field: "about_lead", places: ["/about", "/api/web-info"] },
] as const;

/** Something that comes and goes: what the public reads of it, where. */
interface Sign {
  /** How a failure names it. */
  what: string;
  path: string;
  isIn: (answer: string) => boolean;
}

/** Whether a page names something, by a word, or in an address that is made of it. */
const named = (what: string, path: string, name: string): Sign => ({
  what,
  path,
  isIn: (answer) => answer.toLowerCase().includes(name.toLowerCase()),
});

function signsOfRecord({ path, places, own }: Kind, id: number, name: string): Sign[] {
  const signs = places.map((place) => named(path, place, name));
  if (own) {
    const isIn = (answer: string) => answer.includes(`${own(id)}</loc>`);
    signs.push({ what: path, path: "/sitemap.xml", isIn });
    signs.push({ what: path, path: own(id), isIn: (answer) => answer.includes(name) });
  }
  if (searched.includes(path)) {
    const isIn = (answer: string) =>
      texts(parse(answer), ".results h3").some((title) => title.includes(name));
    signs.push({ what: path, path: `/search?q=${name}`, isIn });
  }
  return signs;
}

/** Asks for each page once, all at the same time; the signs that stand there. */
async function shownIn(hospital: Hospital, signs: readonly Sign[]): Promise<string[]> {
  const paths = [...new Set(signs.map(({ path }) => path))];
  const pages = await Promise.all(paths.map(async (path) => (await visit(hospital.url + path)).html));
  const answers = new Map(paths.map((path, index) => [path, pages[index] ?? ""]));
  return signs
    .filter(({ path, isIn }) => isIn(answers.get(path) ?? ""))
    .map(({ what, path }) => `${what} on ${path}`);
}

const namesOf = (signs: readonly Sign[]) => signs.map(({ what, path }) => `${what} on ${path}`);

/** Adds a record of a kind, and lets the public see it between its dates; its id. */
async function add(hospital: Hospital, token: string, path: string, body: Record<string, unknown>) {
  const added = await call(hospital, "POST", path, { token, body });
  expect([added.code, added.body.errors], path).toEqual([201, undefined]);
  const { id } = recordOf(added);
  // A new update waits until somebody has looked at it once more.
  if (path === "updates")
    expect((await call(hospital, "PUT", `updates/${id}`, { token, body })).code).toBe(200);
  return id;
}

/** Adds a record of each kind. */
async function addAll(hospital: Hospital, token: string, word: string, dates: object): Promise<Sign[]> {
  const form = new FormData();
  form.set("file", new File([await picture()], "a.png", { type: "image/png" }));
  const image = (await call(hospital, "POST", "files", { token, body: form })).body.file_name;
  const signs: Sign[] = [];
  for (const kind of kinds) {
    const name = `${word}${kind.path.replace("users/", "")}`;
    const body = { ...kind.body(name), ...dates, ...(kind.path === "gallery" && { image }) };
    signs.push(...signsOfRecord(kind, await add(hospital, token, kind.path, body), name));
  }
  return signs;
}

/** Prepares a draft of each kind that has some. */
async function draftAll(hospital: Hospital, token: string, word: string, dates: object): Promise<Sign[]> {
  const signs: Sign[] = [];
  for (const { kind, field, places } of drafts) {
    if (kind === "alerts") await add(hospital, token, kind, { text: `${word} as ever`, active_status: 1 });
    const list = kind === "doctors" ? "users/doctors" : kind;
    // What everybody sees, and not the department at whose address the others are looked for.
    const shown = kind === "web_info" ? [{ id: 1 }] : rowsOf(await call(hospital, "GET", list));
    const record_id = shown.at(kind === "departments" ? -1 : 0)?.id;
    const name = `${word}draft${kind}`;
    const made = await call(hospital, "POST", "revisions", {
      token,
      body: { kind, record_id, fields: { [field]: name } },
    });
    expect([made.code, made.body.errors], kind).toEqual([201, undefined]);
    const dated = await call(hospital, "PUT", `revisions/${recordOf(made).id}`, { token, body: dates });
    expect([dated.code, dated.body.errors], kind).toEqual([200, undefined]);
    signs.push(...places.map((place) => named(`a draft of ${kind}`, place, name)));
  }
  return signs;
}

describe("what has a date", () => {
  const clock = movableClock(timeZone);
  const hospital = programForAll(async () => {
    await clock.stand(at("2031-03-29T12:00:00Z"));
    return openHospital({ env: clock.env });
  });

  test.each([
    {
      name: "in spring, when the clock skips from two to three",
      word: "Spring",
      day: "2031-03-29T12:00:00Z",
      dates: { publish_at: "2031-03-30T03:00", unpublish_at: "2031-03-30T03:20" },
      begins: "2031-03-30T01:00:00Z",
      ends: "2031-03-30T01:20:00Z",
    },
    {
      name: "in autumn, at the first half past two until the second",
      word: "Autumn",
      day: "2031-10-25T12:00:00Z",
      dates: { publish_at: "2031-10-26T02:30", unpublish_at: "2031-10-26T01:30:00Z" },
      begins: "2031-10-26T00:30:00Z",
      ends: "2031-10-26T01:30:00Z",
    },
  ])("comes and goes everywhere in one and the same second: $name", async (night) => {
    const { word, day, dates, begins, ends } = night;
    await clock.stand(at(day), hospital);
    const token = await apiSignIn(hospital, accounts.admin);
    const signs = [
      ...(await draftAll(hospital, token, word, dates)),
      ...(await addAll(hospital, token, word, dates)),
    ];
    const moments: Array<[number, readonly Sign[]]> = [
      [at(begins) - second, []],
      [at(begins), signs],
      [at(ends) - second, signs],
      [at(ends), []],
    ];
    for (const [moment, shown] of moments) {
      await clock.stand(moment, hospital);
      expect(await shownIn(hospital, signs), new Date(moment).toISOString()).toEqual(namesOf(shown));
    }
  });

  test("is kept by nobody beyond its moment, though it was asked for long before", async () => {
    await clock.stand(at("2031-11-10T12:00:00Z"), hospital);
    const token = await apiSignIn(hospital, accounts.admin);
    const begins = at("2031-11-11T12:00:00Z");
    const body = {
      title: "Briefly",
      description: "<p>x</p>",
      published_status: 1,
      publish_at: new Date(begins).toISOString(),
      unpublish_at: null,
    };
    await add(hospital, token, "updates", body);
    const most = {
      "/updates.atom": 300,
      "/sitemap.xml": 300,
      "/site.webmanifest": 3600,
      "/robots.txt": 3600,
    };
    for (const left of [7200, 3700, 3650, 400, 350, 299, 20, 20, 0.4]) {
      await clock.stand(begins - left * second, hospital);
      for (const [path, longest] of Object.entries(most)) {
        const { headers } = await fetch(hospital.url + path);
        expect(headers.get("cache-control"), `${path}, ${left} s before`).toBe(
          `public, max-age=${Math.min(longest, Math.floor(left))}`,
        );
      }
    }
    await clock.stand(begins, hospital);
    for (const path of ["/updates.atom", "/sitemap.xml"]) {
      const answer = await fetch(hospital.url + path);
      expect(answer.headers.get("cache-control"), path).toBe("public, max-age=300");
      expect(await answer.text(), path).toContain("briefly");
    }
  });

  test("is asked of the API each time", async () => {
    for (const { path, places } of kinds) {
      for (const place of places.filter((one) => one.startsWith("/api/"))) {
        const { headers } = await fetch(hospital.url + place);
        expect(headers.get("cache-control"), path).toBe("public, max-age=0, must-revalidate");
      }
    }
  });
});

describe("a hospital that was switched off", () => {
  const clock = movableClock(timeZone);
  const folder = newFolder();
  let hospital: Hospital;
  const start = async (instant: string) => {
    await clock.stand(at(instant));
    hospital = await openHospital({ folder, env: clock.env });
  };

  beforeAll(() => start("2031-03-29T12:00:00Z"));
  afterAll(async () => {
    await hospital.stop();
    removeHospital(folder);
  });

  test("shows by its first answers what came and went that night, and the clock’s change with it", async () => {
    const token = await apiSignIn(hospital, accounts.admin);
    const night = { publish_at: "2031-03-30T03:00", unpublish_at: null };
    const drafted = await draftAll(hospital, token, "Night", { ...night, unpublish_at: "2031-04-02T08:00" });
    const comes = await addAll(hospital, token, "Coming", night);
    const goes = await addAll(hospital, token, "Going", {
      publish_at: null,
      unpublish_at: "2031-03-30T03:00",
    });
    const all = [...comes, ...goes, ...drafted];
    expect(await shownIn(hospital, all)).toEqual(namesOf(goes));
    expect(await hospital.stop()).toBe(0);

    await start("2031-03-30T06:00:00Z");
    expect(await shownIn(hospital, all)).toEqual(namesOf([...comes, ...drafted]));
    expect(await hospital.stop()).toBe(0);

    await start("2031-04-02T06:00:00Z");
    expect(await shownIn(hospital, all)).toEqual(namesOf(comes));
  });

  test("does not publish a draft whose whole time has passed meanwhile, and says so", async () => {
    const body = { title: "The old house", active_status: 1 };
    const token = await apiSignIn(hospital, accounts.admin);
    const { id } = recordOf(await call(hospital, "POST", "slides", { token, body }));
    const draft = { kind: "slides", record_id: id, fields: { title: "Missed" } };
    const made = recordOf(await call(hospital, "POST", "revisions", { token, body: draft }));
    const dates = { publish_at: "2031-04-03T01:00", unpublish_at: "2031-04-03T02:00" };
    expect((await call(hospital, "PUT", `revisions/${made.id}`, { token, body: dates })).code).toBe(200);
    expect(await hospital.stop()).toBe(0);
    await start("2031-04-03T06:00:00Z");
    const { html } = await visit(`${hospital.url}/`);
    expect([html.includes("The old house"), html.includes("Missed")]).toEqual([true, false]);
    const again = await apiSignIn(hospital, accounts.admin);
    const [line] = rowsOf(
      await call(hospital, "GET", `revisions?kind=slides&record=${id}`, { token: again }),
    );
    expect(line).toMatchObject({
      action: "draft",
      problem: "The time for which it was to be live is over",
    });
  });
});
