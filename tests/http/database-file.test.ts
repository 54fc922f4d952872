import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { databaseIn } from "../support/hospital.ts";
import { folderForTest, programForTest } from "../support/hospital-for-tests.ts";
import { operate } from "../support/operator.ts";
import { parsePrometheus } from "../support/prometheus.ts";

test("a second process on the same database is refused in one line, and commands run beside the server", async () => {
  const folder = folderForTest();
  const hospital = await programForTest({ folder });
  const refusal = expect.stringMatching(
    new RegExp(`hospital\\.sqlite is in use by process ${hospital.process.pid} since \\d{4}-`),
  );
  for (const words of [["serve"], ["demo"], ["migrate"]]) {
    const { code, stderr } = await operate(folder, words);
    expect({ code, lines: stderr.trim().split("\n") }, words[0]).toEqual({ code: 1, lines: [refusal] });
  }
  expect(await operate(folder, ["mail"])).toMatchObject({ code: 0, stdout: "The outbox is empty.\n" });
  expect((await fetch(`${hospital.url}/healthz`)).status).toBe(200);
  hospital.process.kill("SIGKILL");
  await hospital.stop();
  const next = await programForTest({ folder, script: "start" });
  expect((await fetch(next.url)).status).toBe(200);
});

test("what the program keeps is for its own user alone", async () => {
  const folder = folderForTest();
  const hospital = await programForTest({ folder });
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(names).toEqual(expect.arrayContaining(["hospital.sqlite", "hospital.sqlite-wal", "uploads"]));
  const readable = names.filter((name) => (statSync(path.join(hospital.folder, name)).mode & 0o077) !== 0);
  expect(readable).toEqual([]);
});

test("the metrics tell the size of the file, and of the log beside it", async () => {
  const hospital = await programForTest();
  const file = databaseIn(hospital.folder);
  const sizes = () => [statSync(file).size, statSync(`${file}-wal`).size];
  const told = async () => {
    const metrics = parsePrometheus(await (await fetch(`${hospital.url}/metrics`)).text());
    return [metrics.get("wellhouse_database_bytes"), metrics.get("wellhouse_database_wal_bytes")];
  };
  // The site writes by itself, too.
  await expect.poll(async () => isDeepStrictEqual(await told(), sizes())).toBe(true);
});
