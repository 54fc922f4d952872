import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Hospital, newFolder, openHospital, runToEnd } from "../support/hospital.ts";
import { buildNextVersion, type NextVersion } from "../support/next-version.ts";
import { databaseUrlIn, removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const limits = { LIMIT_FORM_POSTS: "1000000" };
let today: Hospital;
let adding: NextVersion;
let changing: NextVersion;

beforeAll(async () => {
  today = await openHospital({ folder, env: limits });
  const next = { "9998-of-the-next-version": true };
  adding = buildNextVersion(next);
  changing = buildNextVersion({ ...next, "9999-of-the-one-after": false });
});

afterAll(async () => {
  await today.stop();
  for (const version of [adding, changing]) version.remove();
  removeHospital(folder);
  rmSync(folder, { recursive: true, force: true });
});

const open = (version: NextVersion) =>
  openHospital({ folder, script: "start", executable: version.executable, env: limits });

/** As the program has it that starts on this database, and is expected to give up. */
const refusalOf = (options: Parameters<typeof runToEnd>[0]) =>
  runToEnd({ ...options, script: "start", env: { ...limits, DATABASE_URL: databaseUrlIn(folder) } });

const suggest = async ({ url }: Hospital, message: string) => {
  const body = new URLSearchParams({ message });
  return (await fetch(`${url}/suggestion`, { method: "POST", body, redirect: "manual" })).status;
};

const applied = () =>
  today
    .rows<{ name: string }>("select name from kysely_migration where name like '999%' order by name")
    .map(({ name }) => name);

test("a version that only adds starts beside today's under load; both serve, and all is stored once", async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const failed: number[] = [];
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; !isOver; number++) {
      const message = `Meanwhile ${writer} ${number}`;
      const status = await suggest(today, message);
      if (status === 303) acknowledged.push(message);
      else failed.push(status);
    }
  });
  const next = await open(adding);
  const before = acknowledged.length;
  expect(await suggest(next, "From the next version")).toBe(303);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 50);
  isOver = true;
  await Promise.all(writers);
  expect([applied(), failed]).toEqual([["9998-of-the-next-version"], []]);
  const stored = today
    .rows<{ message: string }>("select message from suggestions where message like 'Meanwhile %' order by id")
    .map(({ message }) => message);
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  expect(today.rows("select id from suggestions where message = 'From the next version'")).toHaveLength(1);
  expect(await next.stop()).toBe(0);
});

test("a version that does more refuses while others are at work, and says what to do", async () => {
  const { code, output } = await refusalOf({ executable: changing.executable });
  expect(code).not.toBe(0);
  expect(output).toMatch(/An older version is at work on this database \(from [\d.]+\): stop it there/);
  expect(applied()).toEqual(["9998-of-the-next-version"]);
  expect(await suggest(today, "After the refusal")).toBe(303);
});

test("when they are stopped it starts, and today's does not any more", async () => {
  await today.stop();
  const after = await open(changing);
  expect(await suggest(after, "From the one after")).toBe(303);
  expect(await after.stop()).toBe(0);
  const { code, output } = await refusalOf({});
  expect(code).not.toBe(0);
  expect(output).toContain("newer version (9999-of-the-one-after)");
});
