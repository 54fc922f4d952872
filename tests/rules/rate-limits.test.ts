import { expect, test } from "vitest";
import {
  addHits,
  countHit,
  limitPassed,
  openWindows,
  sweepRateLimits,
} from "../../db/queries/rate-limits.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();

const limit = { most: 3, seconds: 600 };
const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000);
const hit = (key: string, seconds: number) => countHit(scratch.db, key, limit, at(seconds));

test("as many as allowed pass, the next ones wait for the window to end", async () => {
  expect([await hit("a", 0), await hit("a", 10), await hit("a", 20)]).toEqual([null, null, null]);
  expect(await hit("a", 30)).toBe(570);
  expect(await hit("a", 599)).toBe(1);
});

test("the wait is at least a second, and never longer than the window", async () => {
  for (let count = 0; count < limit.most; count++) await hit("b", 0);
  expect(await hit("b", 0)).toBe(600);
  expect(await hit("b", 599.9)).toBe(1);
});

test("a new window begins with the first hit after the old one", async () => {
  for (let count = 0; count < 5; count++) await hit("c", 0);
  expect([await hit("c", 600), await hit("c", 601), await hit("c", 602)]).toEqual([null, null, null]);
  expect(await hit("c", 700)).toBe(500);
});

test("a window that began by a clock far ahead is over, but another node's may be ahead a little", async () => {
  for (let count = 0; count < 5; count++) await hit("ahead", 86_400);
  expect(await limitPassed(scratch.db, "ahead", limit, at(0))).toBeNull();
  expect([await hit("ahead", 0), await hit("ahead", 10), await hit("ahead", 20)]).toEqual([null, null, null]);
  expect(await hit("ahead", 30)).toBe(570);
  for (let count = 0; count < 4; count++) await hit("another's", 2);
  expect(await hit("another's", 0)).toBe(602);
});

test("keys are counted apart", async () => {
  for (let count = 0; count < 5; count++) await hit("d", 0);
  expect(await hit("e", 0)).toBeNull();
});

test("old windows are swept away, open ones are not", async () => {
  await hit("old", 0);
  await hit("young", 5000);
  await sweepRateLimits(scratch.db, at(4000));
  const rows = await scratch.db.selectFrom("rate_limits").select("key").execute();
  expect(rows.map(({ key }) => key)).toEqual(["young"]);
});

test("of keys that begin alike the others' windows stay", async () => {
  await hit("calls a", 6000);
  await hit("called", 6000);
  await sweepRateLimits(scratch.db, at(7000), "calls ");
  const rows = await scratch.db.selectFrom("rate_limits").select("key").execute();
  expect(rows.map(({ key }) => key)).toContain("called");
  expect(rows.map(({ key }) => key)).not.toContain("calls a");
});

test("hits of many keys that were counted elsewhere add to open windows, and begin others when they began there", async () => {
  const counted = (key: string, hits: number, seconds: number) => {
    return { key, hits, window_start: at(seconds).toISOString() };
  };
  const add = (seconds: number, ...hits: ReturnType<typeof counted>[]) =>
    addHits(scratch.db, hits, 60, at(seconds));
  expect(await add(9001)).toEqual([]);
  await add(9001, counted("one b", 4, 9000), counted("one a", 2, 9000.5));
  expect(await add(9002, counted("one a", 3, 9001.5), counted("one c", 1, 9001))).toEqual([
    counted("one a", 5, 9000.5),
    counted("one c", 1, 9001),
  ]);
  expect(await add(9060.2, counted("one b", 1, 9059.9))).toEqual([counted("one b", 1, 9059.9)]);
  const open = { keys: "one ", since: at(9000.7), most: 2 };
  await add(9061, counted("one d", 7, 9030), counted("other", 9, 9030));
  expect(await openWindows(scratch.db, open)).toEqual([counted("one d", 7, 9030), expect.anything()]);
});
