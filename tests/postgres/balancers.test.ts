import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Balancer, hasBalancer, openBalancer } from "../support/balancer.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const env = { LIMIT_FORM_POSTS: "1000000", TRUST_PROXY: "127.0.0.1", APP_URL: "https://localhost" };
let first: Hospital;

beforeAll(async () => {
  first = await openHospital({ folder, env });
});

afterAll(async () => {
  await first.stop();
  removeHospital(folder);
  rmSync(folder, { recursive: true, force: true });
});

// Neither is part of the product: where a machine has one, its example is tried as an operator would have it.
test.runIf(hasBalancer("nginx"))("two nodes behind nginx, one killed under load", { timeout: 120_000 }, () =>
  killBehind("nginx"),
);

test.runIf(hasBalancer("caddy"))("two nodes behind Caddy, one killed under load", { timeout: 120_000 }, () =>
  killBehind("caddy"),
);

async function killBehind(name: Balancer): Promise<void> {
  const second = await openHospital({ folder, env, script: "start" });
  const balancer = await openBalancer(name, [first, second]);
  const acknowledged: string[] = [];
  const read: Array<number | null> = [];
  let isOver = false;
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let number = 0; !isOver; number++) {
      const message = `Behind ${name} ${writer} ${number}`;
      if ((await balancer.send("/suggestion", { message })) === 303) acknowledged.push(message);
    }
  });
  const readers = Array.from({ length: 2 }, async () => {
    while (!isOver) read.push(await balancer.send("/departments"));
  });
  try {
    await expect.poll(() => acknowledged.length).toBeGreaterThan(60);
    second.process.kill("SIGKILL");
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 100);
    const since = read.length;
    await expect.poll(() => read.length).toBeGreaterThan(since + 20);
    // Who was being answered when the node ended may have had no answer, as many as there were at once.
    expect(read.slice(0, since).filter((status) => status !== 200).length).toBeLessThanOrEqual(2);
    expect(new Set(read.slice(since))).toEqual(new Set([200]));
  } finally {
    isOver = true;
    await Promise.all([...writers, ...readers]);
    await balancer.close();
  }
  const stored = first
    .rows<{ message: string }>(
      "select message from suggestions where message like ? order by id",
      `Behind ${name} %`,
    )
    .map(({ message }) => message);
  expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([]);
  expect(stored.length).toBe(new Set(stored).size);
}
