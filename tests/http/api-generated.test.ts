import { beforeAll, expect, test } from "vitest";
import { prepareStorm, type Storm, unlimited } from "../support/api-storm.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";

const hospital = hospitalForAll({ env: unlimited });
let storm: Storm;

beforeAll(async () => {
  storm = await prepareStorm(hospital);
});

// A part of `npm run bench:api-fuzz`, always the same: enough to notice a call that lost its checks.
test("generated bodies get an answer that is documented, and store nothing that is forbidden", async () => {
  const { bodies, queries, broken } = await storm.blow(600, 2026);
  expect(broken).toEqual([]);
  expect(bodies).toBeGreaterThanOrEqual(600);
  expect(queries).toBeGreaterThan(0);
  const calls = [...storm.statuses.values()];
  const codes = calls.flatMap((counts) => [...counts]);
  const making = calls.filter((counts) => counts.has(201));
  const sum = (wanted: number[]) =>
    codes.filter(([code]) => wanted.includes(code)).reduce((total, [, count]) => total + count, 0);
  // A storm that is only refused, or only let through, would prove nothing.
  expect(making.length).toBeGreaterThan(10);
  const posted = [...storm.statuses]
    .filter(([name]) => name.startsWith("POST "))
    .flatMap(([, counts]) => [...counts.values()]);
  expect(sum([201])).toBeGreaterThan(posted.reduce((total, count) => total + count, 0) / 20);
  expect(sum([200, 201])).toBeGreaterThan(bodies / 10);
  expect(sum([422])).toBeGreaterThan(bodies / 10);
}, 120_000);
