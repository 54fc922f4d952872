import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { readConfig } from "../../app/installation/config.server.ts";
import { perHospital, runForHospital } from "../../app/installation/hospitals.server.ts";
import { getConfig } from "../../app/installation/installation.server.ts";

const counter = perHospital(() => ({ count: 0 }));

test("each hospital has its own settings and memory, also in what comes later; the process alone then has none", async () => {
  counter().count = 7;
  const [ash, birch] = ["ash.sqlite", "birch.sqlite"].map((file) => ({
    config: readConfig({ DATABASE_URL: `file:./${file}` }),
  }));
  if (!ash || !birch) throw new Error("there are two");
  const later = [ash, birch, birch].map((hospital) =>
    runForHospital(hospital, async () => {
      await wait(1);
      counter().count += 1;
      return getConfig().DATABASE_URL;
    }),
  );
  expect(await Promise.all(later)).toEqual([
    "file:./ash.sqlite",
    "file:./birch.sqlite",
    "file:./birch.sqlite",
  ]);
  expect([ash, birch].map((hospital) => runForHospital(hospital, () => counter().count))).toEqual([1, 2]);
  expect(counter).toThrow("none of the hospitals");
  expect(getConfig).toThrow("none of the hospitals");
});
