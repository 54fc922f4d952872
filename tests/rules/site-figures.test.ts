import { beforeEach, describe, expect, test } from "vitest";
import { downloadAt, isReadPage } from "../../app/http/read-pages.ts";
import { isReader, SiteCounts } from "../../app/http/site-counts.server.ts";
import { keptWords } from "../../app/search/kept-words.ts";
import { addSiteFigures, sumsByDay, sumsByName, sweepSiteFigures } from "../../db/queries/site-figures.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();
const [day, next] = ["2031-03-03", "2031-03-04"];
const all = { from: day, until: next };
const most = { view: 3, search: 0, nothing: 2, download: 2, begun: 0, finished: 0 };
const view = (name: string, count = 1) => ({ kind: "view" as const, name, count });
const named = (kind: "view" | "nothing", least = 1) =>
  sumsByName(scratch.db, all, { kind, least, limit: 10 });

beforeEach(async () => {
  await scratch.db.deleteFrom("site_figures").execute();
});

describe("a day's figures", () => {
  test("add up, whoever writes them, also at once", async () => {
    const { db } = scratch;
    const write = () =>
      db
        .transaction()
        .execute((trx) =>
          addSiteFigures(trx, day, [view("/b", 2), view("/a", 3), { kind: "search", name: "", count: 4 }]),
        );
    await Promise.all([write(), write(), write()]);
    await addSiteFigures(db, next, [view("/a")]);
    expect(await named("view")).toEqual([
      { name: "/a", count: 10 },
      { name: "/b", count: 6 },
    ]);
    expect(await sumsByDay(db, all)).toEqual(
      expect.arrayContaining([
        { day, kind: "search", count: 12 },
        { day, kind: "view", count: 15 },
        { day: next, kind: "view", count: 1 },
      ]),
    );
  });

  test("have so many names at most, and the rest without one", async () => {
    const { db } = scratch;
    const many = Array.from({ length: 50 }, (_, number) => view(`/made-up/${number}`));
    await addSiteFigures(db, day, [view("/")], most);
    await addSiteFigures(db, day, many, most);
    await addSiteFigures(db, day, [view("/", 5), view("/another")], most);
    const rows = await db.selectFrom("site_figures").selectAll().execute();
    expect(rows).toHaveLength(4);
    expect(rows.find(({ name }) => name === "/")?.count).toBe(6);
    expect((await sumsByDay(db, all))[0]?.count).toBe(57);
  });

  test("of searches are told once they came twice, and forgotten after a while if they did not", async () => {
    const { db } = scratch;
    const nothing = (name: string, count: number) => ({ kind: "nothing" as const, name, count });
    await addSiteFigures(db, day, [nothing("parking", 2), nothing("aunt agatha", 1), nothing("", 7)]);
    await addSiteFigures(db, next, [nothing("physio", 1)]);
    expect(await named("nothing", 2)).toEqual([{ name: "parking", count: 2 }]);
    await sweepSiteFigures(db, { before: day, lone: next });
    expect((await named("nothing")).map(({ name }) => name)).toEqual(["parking", "physio"]);
    await sweepSiteFigures(db, { before: next, lone: day });
    expect((await sumsByDay(db, all)).map((row) => row.day)).toEqual([next]);
  });
});

describe("what is counted in memory", () => {
  test("is bounded, whatever is asked for, and loses no number", () => {
    const counts = new SiteCounts(true);
    for (let number = 0; number < 100_000; number++) {
      counts.noteView(`/page/${number}`);
      counts.note("nothing", `word${number}`);
    }
    const taken = counts.take();
    expect(taken.length).toBeLessThan(5000);
    expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(200_000);
    expect(counts.take()).toEqual([]);
    counts.putBack(taken);
    counts.noteView("/page/1");
    expect(counts.take().reduce((sum, { count }) => sum + count, 0)).toBe(200_001);
  });

  test("is nothing where it is switched off", () => {
    const counts = new SiteCounts(false);
    counts.noteView("/");
    counts.note("begun");
    expect(counts.take()).toEqual([]);
  });
});

test.each<[boolean, Record<string, string>]>([
  [true, { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" }],
  [false, {}],
  [false, { "user-agent": "curl/8.5.0" }],
  [false, { "user-agent": "facebookexternalhit/1.1" }],
  [false, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  [false, { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" }],
  [false, { "user-agent": "Mozilla/5.0 Firefox/143.0", "sec-purpose": "prefetch;prerender" }],
  [false, { "user-agent": "Mozilla/5.0 Firefox/143.0", purpose: "prefetch" }],
])("a reader: %s for %o", (expected, headers) => {
  expect(isReader(headers)).toBe(expected);
});

test.each([
  ["  Physio   THERAPY ", "physio therapy"],
  ["l’échographie", "l’échographie"],
  ["ada@mail.example", ""],
  ["07700 900123", ""],
  ["born 1980", ""],
  ["my son has had a bad fever", ""],
  [`x${"y".repeat(40)}`, ""],
  ["<b>", ""],
  ["x", ""],
])("of a search for %j is kept %j", (query, kept) => {
  expect(keptWords(query)).toBe(kept);
});

test("pages are those that everybody may read, in the spelling in which they are linked", () => {
  for (const path of ["/", "/doctors", "/doctors/5/amina-diallo", "/appointment", "/services"])
    expect(isReadPage(path), path).toBe(true);
  for (const path of [
    "/api/updates",
    "/profile",
    "/dashboard/overview",
    "/appointments/secret",
    "/nowhere",
    "/doctors/5/%61",
  ])
    expect(isReadPage(path), path).toBe(false);
  expect(downloadAt("/appointments/secret/calendar.ics")).toBe("Calendar file of a visit");
  expect(downloadAt("/appointments/secret")).toBeUndefined();
});
