import { readdirSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openHospital } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { type Figures, parsePrometheus } from "../support/prometheus.ts";
import { exchange, type RawClient, rawClient, statusOf } from "../support/raw-client.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { picture } from "../support/uploads.ts";

const soon = { timeout: 20_000 };
// One program for all: a test begins when the one before has left nothing under way, and takes off what it counted.
const hospital = programForAll({
  env: {
    TRUST_PROXY: "loopback",
    ANSWER_TIMEOUT: "2",
    MAX_UPLOADS_ADDRESS: "2",
    MAX_WAITING_ADDRESS: "40",
    LIMIT_PICTURES: "1",
  },
});
let clients: RawClient[];
let before: Figures;

beforeEach(async () => {
  clients = [];
  await expect.poll(underWay, soon).toBe(0);
  before = await figures();
});

afterEach(async () => {
  for (const client of clients) client.end();
});

async function client(): Promise<RawClient> {
  const opened = await rawClient(hospital.url);
  clients.push(opened);
  return opened;
}

const last = "Connection: close\r\n";
const get = (target: string, address = "192.0.2.1", more = "") =>
  `GET ${target} HTTP/1.1\r\nHost: hospital\r\nX-Forwarded-For: ${address}\r\n${more}\r\n`;

async function figures() {
  return parsePrometheus(await (await fetch(`${hospital.url}/metrics`)).text());
}

/** How many requests are being answered, beside the one that asks. */
const underWay = async () => ((await figures()).get("wellhouse_http_requests_in_flight") ?? 0) - 1;

/** By how much a figure has grown since the test began. */
const grownBy = async (name: string) => ((await figures()).get(name) ?? 0) - (before.get(name) ?? 0);

function pagesIn(counted: Figures): number {
  const all = [...counted].filter(([name]) => name.startsWith("wellhouse_http_requests_total"));
  return all.filter(([name]) => name.includes('kind="page"')).reduce((sum, [, count]) => sum + count, 0);
}

test("[A1] of a thousand requests on one connection that nobody waits for, a few are answered at most", async () => {
  const hurried = await client();
  hurried.write(get("/search?q=a").repeat(1000));
  await hurried.closed;
  await expect.poll(underWay, soon).toBe(0);
  expect(pagesIn(await figures()) - pagesIn(before)).toBeLessThan(35);
  expect(statusOf(hurried.received())).toBe(429);
  expect(hurried.received()).toMatch(/^Retry-After: \d+\r$/m);
  expect(await grownBy("wellhouse_connections_refused_total")).toBe(1);
});

test("[A1] requests on one connection are answered in order, also those that are kept ready", async () => {
  const patient = await client();
  const targets = ["/search?q=heart", "/", "/healthz", "/about", "/nowhere", "/search?q=eye", "/"];
  patient.write(
    targets
      .slice(0, -1)
      .map((target) => get(target))
      .join(""),
  );
  patient.write(get(targets.at(-1) ?? "", "192.0.2.1", last));
  await patient.closed;
  // An answer begins where the one before ends, be that within a line.
  expect(patient.received().match(/HTTP\/1\.1 \d+|<title>\w+|ok$/gm)).toEqual([
    ...["HTTP/1.1 200", "<title>12"],
    ...["HTTP/1.1 200", "<title>Alderbrook"],
    ...["HTTP/1.1 200", "ok"],
    ...["HTTP/1.1 200", "<title>About"],
    ...["HTTP/1.1 404", "<title>We"],
    ...["HTTP/1.1 200", "<title>10"],
    ...["HTTP/1.1 200", "<title>Alderbrook"],
  ]);
});

test("[A1] nothing is rendered for those who have gone", async () => {
  const [staying, leaving] = await Promise.all([many(20), many(30)]);
  // Enough to do for all to have come, and gone, before the first of those who leave has a turn.
  for (const [index, one] of staying.entries()) one.write(get("/search?q=a", `192.0.2.${index}`).repeat(3));
  for (const one of leaving) one.write(get("/search?q=b", "198.51.100.1"));
  for (const one of leaving) one.end();
  await expect.poll(underWay, soon).toBe(0);
  expect(await grownBy('wellhouse_line_dropped_total{line="answers"}')).toBeGreaterThan(0);
});

const many = (count: number) => Promise.all(Array.from({ length: count }, client));

test("[A2] of many pictures asked for on one connection, one is on its way at a time", async () => {
  const [name = ""] = pictures();
  const never = Array.from({ length: 5 }, unreadConnection);
  for (const connection of never) connection.write(get(`/files/images/${name}`).repeat(30));
  await expect.poll(underWay, soon).toBeGreaterThan(0);
  expect(await underWay()).toBeLessThanOrEqual(5);
  for (const connection of never) connection.destroy();
  await expect.poll(underWay, soon).toBe(0);
});

test("[A2] of pictures whose readers have gone, no file stays open", async () => {
  const names = pictures().slice(0, 20);
  const leaving = await many(60);
  for (const [index, one] of leaving.entries())
    one.write(get(`/files/images/${names[index % 20]}`).repeat(3));
  await expect.poll(() => leaving.filter((one) => one.received() !== "").length, soon).toBeGreaterThan(0);
  for (const one of leaving) one.end();
  await expect.poll(underWay, soon).toBe(0);
  const folder = `/proc/${hospital.process.pid}/fd`;
  const open = () => readdirSync(folder).map((descriptor) => readlinkSync(path.join(folder, descriptor)));
  await expect.poll(() => open().filter((file) => file.endsWith(".png")), soon).toEqual([]);
});

test("[A2] whoever comes from an address that brought too much at once waits, and is answered", async () => {
  const direct = await openHospital();
  try {
    const search = get("/search?q=a", "", last);
    const ask = async (requests: string) => {
      const one = await rawClient(direct.url, "127.0.0.2");
      one.write(requests);
      await one.closed;
      return statusOf(one.received());
    };
    const held = async () => {
      const metrics = parsePrometheus(await (await fetch(`${direct.url}/metrics`)).text());
      return metrics.get('wellhouse_line_taken_total{line="connections"}') ?? 0;
    };
    expect(await held()).toBe(0);
    const comeBack = async () => {
      await ask(get("/search?q=a").repeat(1000));
      expect(await Promise.all(Array.from({ length: 5 }, () => ask(search)))).toEqual([
        200, 200, 200, 200, 200,
      ]);
      return held();
    };
    await expect.poll(comeBack, soon).toBeGreaterThan(4);
  } finally {
    await direct.stop();
  }
});

/** The stored pictures of the hospital, the largest first. */
function pictures(): string[] {
  const rows = hospital.rows<{ file_name: string }>("select file_name from uploads order by bytes desc");
  return rows.map(({ file_name }) => file_name);
}

/** A connection on which nothing is ever read. */
function unreadConnection() {
  const { hostname, port } = new URL(hospital.url);
  const connection = connect(Number(port), hostname).pause();
  return connection.on("error", () => connection.destroy());
}

test("[A3] a client that takes nothing of its answer is let go", async () => {
  const requests = pictures()
    .slice(0, 30)
    .map((name) => get(`/files/images/${name}`));
  const never = unreadConnection();
  never.write(requests.join(""));
  await expect.poll(underWay, soon).toBe(1);
  // Between two pictures none is under way, either.
  await expect.poll(() => grownBy("wellhouse_answers_let_go_total"), soon).toBe(1);
  expect(await underWay()).toBe(0);
});

const boundary = "x";
function upload(address: string, more = ""): string {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n`;
  return [
    "POST /appointment HTTP/1.1",
    "Host: hospital",
    `X-Forwarded-For: ${address}`,
    "Content-Length: 50000000",
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `${more}\r\n${part}`,
  ].join("\r\n");
}

const drafts = () =>
  readdirSync(path.join(hospital.folder, "uploads")).filter((name) => name.endsWith(".draft"));

test("[A4] files lie on the disk while they come; more than a few at once are refused unread", async () => {
  const held = await Promise.all([client(), client()]);
  for (const one of held) one.write(upload("192.0.2.1") + "a".repeat(100_000));
  await expect.poll(() => drafts().length, soon).toBe(2);
  const third = await client();
  third.write(upload("192.0.2.1"));
  await third.closed;
  expect(statusOf(third.received())).toBe(429);
  expect(third.received()).toMatch(/^Retry-After: \d+\r$/m);
  // Neither others are kept out, nor staff at the same address.
  const other = await client();
  other.write(upload("192.0.2.2") + "a".repeat(100_000));
  await expect.poll(() => drafts().length, soon).toBe(3);
  const body = new FormData();
  body.append("file", new File([await picture()], "a.png"));
  const cookie = await cookieOf(hospital, accounts.admin);
  const headers = { cookie, origin: hospital.url, "x-forwarded-for": "192.0.2.1" };
  const staffs = await fetch(`${hospital.url}/dashboard/files`, { method: "POST", body, headers });
  expect(staffs.status).toBe(201);
  for (const one of clients) one.end();
  await expect.poll(() => drafts().length, soon).toBe(0);
});

test("[A4] of somebody who has sent this hour's pictures, files are not taken", async () => {
  const send = async () => {
    const body = new FormData();
    body.append("images", new File([await picture()], "a.png"));
    const headers = { origin: hospital.url, "x-forwarded-for": "192.0.2.3" };
    return (await fetch(`${hospital.url}/appointment`, { method: "POST", body, headers })).text();
  };
  const tooMany = "Too many pictures were sent. Try again in an hour";
  expect(await send()).not.toContain(tooMany);
  expect(await send()).toContain(tooMany);
  const spent = await client();
  spent.write(upload("192.0.2.3") + "a".repeat(100_000));
  await expect.poll(underWay, soon).toBe(1);
  const other = await client();
  other.write(upload("192.0.2.2") + "a".repeat(100_000));
  await expect.poll(() => drafts().length, soon).toBe(1);
  for (const one of clients) one.end();
  await expect.poll(() => drafts().length, soon).toBe(0);
});

test("[A5] a flood of one address waits in its own line, and no longer than it may be", async () => {
  const cookie = await cookieOf(hospital, accounts.admin);
  await (await fetch(hospital.url)).text();
  const order: string[] = [];
  const asks = [
    ...Array.from({ length: 80 }, (_, index) => ["flood", get(`/search?q=heart${index}`, "192.0.2.1", last)]),
    ["visitor", get("/search?q=eye", "192.0.2.2", last)],
    ["staff", get("/dashboard/overview", "192.0.2.1", `Cookie: ${cookie}\r\n${last}`)],
    ["kept", get("/", "192.0.2.3", last)],
  ] as const;
  const opened = await many(asks.length);
  const answered = opened.map(async (one, index) => {
    await one.closed;
    order.push(`${asks[index]?.[0]} ${statusOf(one.received())}`);
  });
  for (const [index, one] of opened.entries()) one.write(asks[index]?.[1] ?? "");
  await Promise.all(answered);
  const answers = order.filter((answer) => answer !== "flood 429");
  expect(answers.indexOf("kept 200")).toBeLessThan(15);
  expect(answers.indexOf("staff 200")).toBeLessThan(15);
  expect(answers.indexOf("visitor 200")).toBeLessThan(15);
  expect(answers.slice(-20)).toEqual(Array.from({ length: 20 }, () => "flood 200"));
  expect(order.length - answers.length).toBeGreaterThan(0);
});

test("[A5] beyond what may wait in all, everybody is told to come back, but for kept pages, health and staff", async () => {
  const crowded = await openHospital({ env: { TRUST_PROXY: "loopback", MAX_WAITING: "10" } });
  try {
    const cookie = await cookieOf(crowded, accounts.admin);
    await (await fetch(crowded.url)).text();
    const opened = await Promise.all(Array.from({ length: 60 }, () => rawClient(crowded.url)));
    clients.push(...opened);
    for (const [index, one] of opened.entries())
      one.write(get(`/search?q=heart${index}`, `192.0.2.${index + 1}`, last));
    const [kept, health, staff] = await Promise.all([
      exchange(crowded.url, get("/", "198.51.100.1", last)),
      exchange(crowded.url, get("/healthz", "198.51.100.1", last)),
      exchange(crowded.url, get("/dashboard/overview", "198.51.100.2", `Cookie: ${cookie}\r\n${last}`)),
    ]);
    expect([kept, health, staff].map(statusOf)).toEqual([200, 200, 200]);
    await Promise.all(opened.map(({ closed }) => closed));
    const answers = opened.map(({ received }) => received());
    const refused = answers.filter((answer) => statusOf(answer) === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toMatch(/^Retry-After: \d+\r$/m);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(10);
    const seen = parsePrometheus(await (await fetch(`${crowded.url}/metrics`)).text());
    expect(seen.get('wellhouse_line_refused_total{line="answers",bound="all"}')).toBe(refused.length);
    expect(seen.get('wellhouse_http_refused_total{status="503"}')).toBe(refused.length);
  } finally {
    await crowded.stop();
  }
});

test("[A7] whoever wants a size that others wait for too waits in a line of their own", async () => {
  const names = pictures();
  const wanted = `/files/images/480/${names[40]}`;
  const order: string[] = [];
  const asks = (who: string, target: string, address: string) =>
    exchange(hospital.url, get(target, address, last)).then((answer) => {
      expect(statusOf(answer)).toBe(200);
      order.push(who);
    });
  const others = names.slice(0, 34).map((name) => asks("many", `/files/images/480/${name}`, "192.0.2.1"));
  const all = [...others, asks("one of many", wanted, "192.0.2.1")];
  const waiting = async () => (await figures()).get('wellhouse_line_waiting{line="sizes"}') ?? 0;
  await expect.poll(waiting, soon).toBeGreaterThan(25);
  await asks("one", wanted, "192.0.2.2");
  expect(order.filter((who) => who === "many").length).toBeLessThan(30);
  await Promise.all(all);
});

test("[A7] sizes that have to be made keep nobody from a picture that is ready", async () => {
  const names = pictures();
  const order: string[] = [];
  const asks = (what: string, target: string, address: string) =>
    exchange(hospital.url, get(target, address, last)).then((answer) => {
      expect([200, 429]).toContain(statusOf(answer));
      order.push(what);
    });
  await asks("made", `/files/images/96/${names[0]}.webp`, "192.0.2.2");
  const making = names.slice(1, 30).map((name) => asks("size", `/files/images/640/${name}`, "192.0.2.1"));
  await wait(0);
  await asks("ready", `/files/images/96/${names[0]}.webp`, "192.0.2.2");
  await asks("other's", `/files/images/96/${names[40]}.webp`, "192.0.2.2");
  expect(order.indexOf("ready")).toBeLessThan(6);
  expect(order.indexOf("other's")).toBeLessThan(10);
  await Promise.all(making);
});
