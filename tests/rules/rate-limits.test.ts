import { expect, test } from "vitest";
import { countHit, sweepRateLimits } from "../../db/queries/rate-limits.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = databaseForAll();

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
