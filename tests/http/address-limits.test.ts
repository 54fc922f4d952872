import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { formOn, send } from "../support/form.ts";
import type { Site } from "../support/hospital.ts";
import { hospitalForAll, programForAll } from "../support/hospital-for-tests.ts";
import { visit } from "../support/page.ts";
import { accounts } from "../support/session.ts";

const few = {
  LIMIT_FORM_POSTS: "3",
  LIMIT_API: "3",
  LIMIT_SIGN_IN_ADDRESS: "3",
  LIMIT_RESET_ADDRESS: "3",
  TRUST_PROXY: "loopback",
};

const hospital = hospitalForAll({ env: few });
const small = programForAll({ env: { ...few, LIMIT_SITE: "2" } });

const from = (address: string) => ({ "x-forwarded-for": address });
let words = 0;

type Door = (hospital: Site, address: string) => Promise<number>;

/** What is counted by address: each sends one from an address, and tells how it was answered. */
const doors: Record<string, Door> = {
  "a visitor's form": async (hospital, address) => {
    const form = formOn(await visit(`${hospital.url}/suggestion`), "suggestion");
    return (await send(form, { message: `Idea ${++words}` }, from(address))).status;
  },
  "a call without a token": async (hospital, address) =>
    (await fetch(`${hospital.url}/api/slides`, { headers: from(address) })).status,
  "a call that is answered anew": async (hospital, address) =>
    (await fetch(`${hospital.url}/api/slides?q=x`, { headers: from(address) })).status,
  "a wrong password": async (hospital, address) => {
    const body = new URLSearchParams({ email: `nobody${++words}@mail.example`, password: "wrong" });
    const headers = { origin: hospital.url, ...from(address) };
    return (await fetch(`${hospital.url}/login`, { method: "POST", body, headers })).status;
  },
  "a forgotten password": async (hospital, address) => {
    const form = formOn(await visit(`${hospital.url}/forgot-password`), "forgotten");
    return (await send(form, { email: accounts.patient }, from(address))).status;
  },
};

const names = Object.keys(doors);

describe("[B2] one client that comes under many addresses has one client's limit", () => {
  test.each(names)("%s", async (name) => {
    const door = doors[name] as Door;
    // Each kind of call from a network of its own: the two kinds count together.
    const network = `2001:db8:${names.indexOf(name)}:1`;
    for (const host of ["::1", "::2", ":ffff:ffff:ffff:ffff"])
      expect(await door(hospital, network + host)).not.toBe(429);
    expect(await door(hospital, `${network}::4`)).toBe(429);
    expect(await door(hospital, `${network.toUpperCase()}:0:0:0:5`)).toBe(429);
    expect(await door(hospital, `2001:db8:${names.indexOf(name)}:2::1`)).not.toBe(429);
  });

  test.each(names)("%s, in the two spellings of an IPv4 address", async (name) => {
    const door = doors[name] as Door;
    const address = `192.0.2.${names.indexOf(name) + 1}`;
    for (const spelling of [address, `::ffff:${address}`, `${address}:4711`])
      expect(await door(hospital, spelling)).not.toBe(429);
    expect(await door(hospital, `::FFFF:${address}`)).toBe(429);
  });
});

describe("[B2] over each address stands a ceiling for the whole site", () => {
  const warnings = (what: string) =>
    small
      .output()
      .split("\n")
      .filter((line) => line.includes("a limit of the whole site is nearly reached"))
      .map((line) => JSON.parse(line))
      .filter(({ limit }) => limit === what);

  test.each([
    ["a visitor's form", "form suggestion"],
    ["a call without a token", "api"],
    ["a wrong password", "sign-in address"],
    ["a forgotten password", "reset address"],
  ])("%s", async (name, what) => {
    const door = doors[name] as Door;
    const send = (number: number) => door(small, `198.51.100.${number}`);
    // What one is refused uses up nothing of what others may do.
    for (let times = 0; times < 5; times++) await send(1);
    for (const number of [2, 3]) expect(await send(number)).not.toBe(429);
    expect(await send(4)).not.toBe(429);
    expect(await send(5)).toBe(429);
    expect(warnings(what)).toEqual([expect.objectContaining({ level: 40, hits: 5, most: 6 })]);
  });

  test("whoever has signed in may go on calling", async () => {
    const token = randomBytes(32).toString("base64url");
    const columns = "token_hash, user_id, kind, user_agent, created_at, last_seen_at, expires_at";
    small.change(
      `insert into sessions (${columns}) select ?, id, 'api', '', ?, ?, '2100' from users where email = ?`,
      createHash("sha256").update(token).digest("hex"),
      ...[new Date().toISOString(), new Date().toISOString(), accounts.patient],
    );
    const ask = (headers: Record<string, string>) => fetch(`${small.url}/api/slides`, { headers });
    expect((await ask(from("198.51.100.9"))).status).toBe(429);
    expect((await ask({ ...from("198.51.100.9"), authorization: `Bearer ${token}` })).status).toBe(200);
  });
});
