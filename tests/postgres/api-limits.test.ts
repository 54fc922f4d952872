import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Hospital, layDemo, newFolder, openHospital, siteIn } from "../support/hospital.ts";
import { accounts, addSession } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";

/** Calls that one caller may make in a minute; visitors all together have twice as many. */
const limit = 30;
const env = { LIMIT_API: String(limit), LIMIT_SITE: "2", TRUST_PROXY: "loopback", TIME_ZONE: "UTC" };

const folder = newFolder();
const past = new Date(Date.now() - 10 * 60_000).toISOString();
let nodes: Hospital[];

beforeAll(async () => {
  await layDemo(folder, "UTC");
  const before = siteIn(folder, "");
  for (const key of ["api address 192.0.2.1", "form suggestion 192.0.2.1"])
    before.change("insert into rate_limits (key, window_start, hits) values (?, ?, 7)", key, past);
  const first = await openHospital({ folder, env });
  nodes = [first, await openHospital({ folder, env }), await openHospital({ folder, env })];
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  removeHospital(folder);
  rmSync(folder, { recursive: true, force: true });
});

const node = (index: number) => nodes[index % nodes.length] as Hospital;

interface Told {
  status: number;
  remaining: number;
  reset: number;
}

async function call({ url }: Hospital, headers: Record<string, string>): Promise<Told> {
  const answer = await fetch(`${url}/api/slides`, { headers });
  const told = (name: string) => Number(answer.headers.get(`ratelimit-${name}`));
  return { status: answer.status, remaining: told("remaining"), reset: told("reset") };
}

/** What somebody with an account sends; each has a count of its own, and none is a visitor. */
const from = async (account: string) => ({
  authorization: `Bearer ${await addSession(node(0), account, "api")}`,
});

const hits = (key: string) =>
  node(0).rows<{ hits: number }>("select hits from rate_limits where key = ?", key);
const keyOf = (account: string) => {
  const [user] = node(0).rows<{ id: number }>("select id from users where email = ?", account);
  return `api account ${user?.id}`;
};

/** Starts a minute anew for everybody, with other nodes. */
async function restart(): Promise<void> {
  await Promise.all(nodes.map((each) => each.stop()));
  siteIn(folder, "").change("delete from rate_limits where key like 'api %'");
  nodes = await Promise.all(nodes.map(() => openHospital({ folder, env })));
}

test("what a caller has used up on one node is used up on the others", async () => {
  const caller = await from(accounts.patient);
  for (let turn = 0; turn < limit; turn++)
    expect(await call(node(0), caller)).toMatchObject({ status: 200, remaining: limit - turn - 1 });
  const refused = await call(node(0), caller);
  expect(refused).toMatchObject({ status: 429, remaining: 0 });
  await expect.poll(() => hits(keyOf(accounts.patient))).toEqual([{ hits: limit }]);
  for (const other of [node(1), node(2)]) {
    let allowed = 0;
    const ask = async () => {
      const told = await call(other, caller);
      if (told.status === 200) allowed += 1;
      return told;
    };
    await expect
      .poll(ask, { interval: 250 })
      .toEqual({ status: 429, remaining: 0, reset: expect.any(Number) });
    // One before it has heard, and a second's others.
    expect(allowed).toBeLessThan(limit / 3);
    const [here, there] = [await call(node(0), caller), await call(other, caller)];
    expect(Math.abs(here.reset - there.reset)).toBeLessThanOrEqual(1);
  }
});

test("a caller who goes from node to node has one limit, and sees it shrink on each", async () => {
  const caller = await from(accounts.doctor);
  const seen: Told[][] = nodes.map(() => []);
  let turn = 0;
  const ask = async () => {
    const told = await call(node(turn), caller);
    seen[turn++ % nodes.length]?.push(told);
    return told.status;
  };
  // Some twelve calls a second, of which each node hears a third at once.
  await expect.poll(ask, { interval: 80 }).toBe(429);
  const allowed = seen.flat().filter(({ status }) => status === 200).length;
  expect(allowed).toBeGreaterThanOrEqual(limit);
  expect(allowed).toBeLessThan(limit * 1.7);
  for (const told of seen) {
    for (const name of ["remaining", "reset"] as const) {
      const values = told.map((each) => each[name]);
      expect(values).toEqual(values.toSorted((one, other) => other - one));
    }
  }
});

test("visitors have one ceiling over all nodes, which callers with a token do not meet", async () => {
  const visitor = (number: number) => ({ "x-forwarded-for": `198.51.100.${number}` });
  for (let number = 0; number < limit * 2; number++)
    expect((await call(node(0), visitor(number))).status).toBe(200);
  expect((await call(node(0), visitor(200))).status).toBe(429);
  for (const [index, other] of [node(1), node(2)].entries()) {
    let number = 100 + index * 50;
    const ask = async () => (await call(other, visitor(number++))).status;
    await expect.poll(ask, { interval: 250 }).toBe(429);
    expect(number).toBeLessThan(120 + index * 50);
  }
  const caller = await from(accounts.admin);
  for (const each of nodes) expect((await call(each, caller)).status).toBe(200);
  const warned = nodes.map(
    ({ output }) => output().split("a limit of the whole site is nearly reached").length - 1,
  );
  expect(warned).toEqual([1, 1, 1]);
});

test("a node that has just begun knows what was counted before", async () => {
  const caller = await from(accounts.receptionist);
  for (let turn = 0; turn < limit; turn++) await call(node(0), caller);
  await node(0).stop();
  nodes = [await openHospital({ folder, env }), node(1), node(2)];
  expect((await call(node(0), caller)).status).toBe(429);
});

test("counts whose minute is over go by themselves, others stay", () => {
  const keys = node(0).rows<{ key: string }>("select key from rate_limits where key like '%192.0.2.1'");
  expect(keys).toEqual([{ key: "form suggestion 192.0.2.1" }]);
});

test("nodes that cannot tell each other go on counting by themselves, and tell what came together later", async () => {
  await restart();
  const caller = await from(accounts["customer-care"]);
  node(0).change("alter table rate_limits rename to away");
  try {
    for (const each of nodes) {
      for (let turn = 0; turn < 10; turn++) expect((await call(each, caller)).status).toBe(200);
    }
    const complaints = () =>
      nodes.map(({ output }) => output().split("counted by this node alone").length - 1);
    await expect.poll(complaints).toEqual([1, 1, 1]);
    expect(await call(node(1), caller)).toMatchObject({ status: 200, remaining: limit - 11 });
  } finally {
    node(0).change("alter table away rename to rate_limits");
  }
  await expect.poll(() => hits(keyOf(accounts["customer-care"]))).toEqual([{ hits: limit + 1 }]);
  for (const each of nodes) await expect.poll(async () => (await call(each, caller)).status).toBe(429);
});
