import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDatabase } from "../../db/connection.ts";
import { formOn, send } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { visit } from "../support/page.ts";
import { openPair, type PostgresPair } from "../support/postgres-pair.ts";
import { makeDatabase, removeHospital } from "../support/test-database.ts";

let pair: PostgresPair;
let nodes: Hospital[];
let db: Db;
const folder = newFolder();

beforeAll(async () => {
  pair = await openPair();
  const env = {
    ...{ DATABASE_URL: pair.url, LOG_LEVEL: "warn", LOG_FORMAT: "json" },
    ...{ LIMIT_FORM_POSTS: "1000000" },
  };
  // One in its folder has it start on what the other database holds.
  makeDatabase(folder);
  const first = await openHospital({ folder, env });
  const another = () => openHospital({ folder, env, script: "start" });
  nodes = [first, ...(await Promise.all([another(), another()]))];
  db = openDatabase(pair.url);
}, 120_000);

afterAll(async () => {
  await db?.destroy();
  await Promise.all(nodes?.map((node) => node.stop()) ?? []);
  await pair?.close();
  removeHospital(folder);
});

test("the primary killed under load: what was acknowledged is stored once, and all goes on with the standby", {
  timeout: 120_000,
}, async () => {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const writers = nodes.flatMap((node) =>
    Array.from({ length: 4 }, async (_, writer) => {
      const form = formOn(await visit(`${node.url}/suggestion`), "suggestion");
      for (let number = 0; !isOver; number++) {
        const message = `Fail-over ${node.url} ${writer} ${number}`;
        const answer = await send(form, { message });
        statuses.add(answer.status);
        if (answer.status === 303) acknowledged.push(message);
      }
    }),
  );
  await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
  await pair.failOver();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 200);
  isOver = true;
  await Promise.all(writers);
  const rows = await db
    .selectFrom("suggestions")
    .select("message")
    .where("message", "like", "Fail-over %")
    .execute();
  const stored = rows.map(({ message }) => message);
  const kept = new Set(stored);
  expect(acknowledged.filter((message) => !kept.has(message))).toEqual([]);
  expect(kept.size).toBe(stored.length);
  expect([...statuses].filter((status) => ![303, 503].includes(status))).toEqual([]);
  for (const node of nodes) {
    await expect.poll(async () => (await fetch(`${node.url}/readyz`)).status).toBe(200);
    expect(node.process.exitCode).toBeNull();
  }
});

test("a start without a synchronous standby warns, one with it does not", async () => {
  expect(nodes[1]?.output()).not.toContain("no synchronous standby");
  const alone = await openHospital({ script: "start", env: { LOG_LEVEL: "warn", LOG_FORMAT: "json" } });
  await alone.stop();
  expect(alone.output().match(/no synchronous standby/g)).toHaveLength(1);
});
