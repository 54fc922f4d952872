import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { runToEnd } from "../support/hospital.ts";
import { folderForTest, programForTest } from "../support/hospital-for-tests.ts";
import { one, text, visit } from "../support/page.ts";
import { rawClient, statusOf } from "../support/raw-client.ts";

test("a stop finishes the requests in flight, takes no new ones, and ends with 0", async () => {
  const folder = folderForTest();
  const hospital = await programForTest({ folder });
  const body = "message=Sent+in+two+halves";
  const client = await rawClient(hospital.url);
  client.write(
    `POST /suggestion HTTP/1.1\r\nHost: hospital\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  // An answer on a second connection shows that the first one's half has arrived.
  expect((await fetch(`${hospital.url}/healthz`, { headers: { connection: "close" } })).status).toBe(200);
  const stopped = hospital.stop();
  await expect
    .poll(
      () =>
        fetch(`${hospital.url}/healthz`).then(
          () => "open",
          () => "closed",
        ),
      { timeout: 9_000 },
    )
    .toBe("closed");
  expect(hospital.process.exitCode).toBeNull();
  client.write(body.slice(10));
  await client.closed;
  expect(statusOf(client.received())).toBe(303);
  expect(await stopped).toBe(0);
  expect(hospital.rows("select id from suggestions where message = 'Sent in two halves'")).toHaveLength(1);
});

test("the demo says where it is and who may enter, and logs no request", async () => {
  const hospital = await programForTest();
  await visit(hospital.url);
  expect(await hospital.stop()).toBe(0);
  expect(hospital.output()).toContain("superadmin@demo.example");
  // A server of one machine alone says so at each start.
  const lines = hospital.output().split("\n");
  expect(lines.filter((line) => /"level"/.test(line) && !/no synchronous standby/.test(line))).toEqual([]);
});

test("a taken port, which may be free later, is told in one line, with exit code 1", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const { code, output } = await runToEnd({ env: { PORT: String(port) } });
  other.close();
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toEqual([expect.stringMatching(new RegExp(`PORT ${port} is taken`))]);
});

const wrongSettings: Array<Record<string, string>> = [
  { PORT: "many" },
  { DATABASE_URL: "mysql://localhost" },
  { APP_URL: "hospital" },
  { TIME_ZONE: "Mars/Olympus" },
  { SESSION_SECRET: "short" },
  { TRUST_PROXY: "everyone" },
  { HOST: "203.0.113.1" },
];

test.each(wrongSettings)("a wrong setting is told in one line, with exit code 2: %j", async (env) => {
  const { code, output } = await runToEnd({ env });
  expect(code).toBe(2);
  expect(output.trim().split("\n")).toEqual([expect.stringContaining(Object.keys(env)[0] ?? "")]);
});

test("an empty database is served with a friendly page, not as a failure", async () => {
  const hospital = await programForTest({ script: "start" });
  expect((await fetch(`${hospital.url}/healthz`)).status).toBe(200);
  for (const path of ["/", "/about", "/doctors", "/contact", "/appointment", "/nowhere"]) {
    const { status, headers, root } = await visit(hospital.url + path);
    expect(status, path).toBe(503);
    expect(Number(headers.get("retry-after")), path).toBeGreaterThan(0);
    expect(text(one(root, "h1")), path).toBe("This website is being set up");
  }
  for (const path of ["/sitemap.xml", "/updates.atom", "/site.webmanifest", "/styles/abc.css"]) {
    expect((await fetch(hospital.url + path)).status, path).toBeLessThan(500);
  }
  expect(hospital.output()).not.toMatch(/"level":50|Error/);
  expect(await hospital.stop()).toBe(0);
});

test("a second start keeps what was changed, and the sessions' secret", async () => {
  const folder = folderForTest();
  const first = await programForTest({ folder });
  const secret = () => first.rows("select value from installation where name = 'session_secret'");
  await fetch(`${first.url}/suggestion`, { method: "POST", body: new URLSearchParams({ message: "Kept" }) });
  first.change("update web_info set name = 'Renamed Hospital'");
  const before = secret();
  expect(before).toHaveLength(1);
  expect(await first.stop()).toBe(0);
  const second = await programForTest({ folder });
  expect(text(one((await visit(second.url)).root, "h1"))).toContain("Renamed Hospital");
  expect(second.rows("select id from suggestions where message = 'Kept'")).toHaveLength(1);
  expect(second.rows("select id from doctors")).toHaveLength(16);
  expect(secret()).toEqual(before);
  expect(await second.stop()).toBe(0);
  const third = await programForTest({ folder, script: "start" });
  expect((await visit(third.url)).status).toBe(200);
  expect(await third.stop()).toBe(0);
});
