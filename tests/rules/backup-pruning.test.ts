import { expect, test } from "vitest";
import type { Backup } from "../../app/backup/places/place.ts";
import { type Keep, outdated } from "../../app/backup/pruning.ts";

/** One archive a night, at three in the hospital's morning, the newest first. */
function nightly(last: string, nights: number): Backup[] {
  const newest = Temporal.PlainDate.from(last);
  return Array.from({ length: nights }, (_, back) => {
    const name = newest.subtract({ days: back }).toString();
    return { name, file: name, made_at: `${name}T03:00:00.000Z`, bytes: 1 };
  });
}

const kept = (backups: Backup[], keep: Keep, timeZone = "UTC") => {
  const gone = new Set(outdated(backups, keep, timeZone));
  return backups.filter((backup) => !gone.has(backup)).map(({ name }) => name);
};

// 28 February 2030 is a Thursday.
const year = nightly("2030-02-28", 365);

test("the newest stay, and besides the last of each week and month", () => {
  expect(kept(year, { newest: 3, weeks: 0, months: 0 })).toEqual(["2030-02-28", "2030-02-27", "2030-02-26"]);
  expect(kept(year, { newest: 2, weeks: 3, months: 3 })).toEqual([
    "2030-02-28",
    "2030-02-27",
    "2030-02-24",
    "2030-02-17",
    "2030-01-31",
    "2029-12-31",
  ]);
});

test("pruned night after night, as many weeks and months stay as are wanted", () => {
  const keep = { newest: 7, weeks: 5, months: 6 };
  let held: Backup[] = [];
  for (const backup of year.toReversed()) {
    const gone = new Set(outdated([backup, ...held], keep, "UTC"));
    held = [backup, ...held].filter((one) => !gone.has(one));
  }
  expect(held.map(({ name }) => name)).toEqual(kept(year, keep));
});

test("weeks and months are those of the hospital's clock, and where there are gaps the last ones count", () => {
  const backups = ["2030-02-01T05:00:00.000Z", "2030-01-31T12:00:00.000Z", "2029-06-01T12:00:00.000Z"].map(
    (made_at) => ({ name: made_at, file: made_at, made_at, bytes: 1 }),
  );
  const months = { newest: 1, weeks: 0, months: 2 };
  expect(kept(backups, months, "UTC")).toEqual([backups[0]?.name, backups[1]?.name]);
  // In Chicago the first is of 31 January too.
  expect(kept(backups, months, "America/Chicago")).toEqual([backups[0]?.name, backups[2]?.name]);
});
