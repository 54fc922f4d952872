import { afterEach, beforeEach, expect, test } from "vitest";
import { programForEach } from "../support/hospital-for-tests.ts";
import { type RawClient, rawClient, statusOf } from "../support/raw-client.ts";

const soon = { timeout: 20_000 };
const hospital = programForEach({
  env: {
    TRUST_PROXY: "loopback",
    MAX_BODIES: "3",
    MAX_BODIES_ADDRESS: "2",
    MAX_UPLOADS: "3",
    MAX_UPLOADS_ADDRESS: "2",
  },
});
let clients: RawClient[];

beforeEach(async () => {
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.end();
});

const field = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nHello\r\n--x--\r\n';

test.each([
  ["forms", "application/x-www-form-urlencoded", "message=Hello"],
  ["files", "multipart/form-data; boundary=x", field],
])(
  "[A4] %s on their way in at once are counted before they are read, by address and in all",
  async (_, type, body) => {
    /** Says what will come, is told to go on, and sends none of it. */
    async function begin(address: string): Promise<RawClient> {
      const client = await rawClient(hospital.url);
      clients.push(client);
      const about = [
        `X-Forwarded-For: ${address}`,
        `Content-Type: ${type}`,
        `Content-Length: ${body.length}`,
      ];
      const head = ["POST /suggestion HTTP/1.1", "Host: hospital", ...about, "Expect: 100-continue"];
      client.write(`${head.join("\r\n")}\r\nConnection: close\r\n\r\n`);
      await expect.poll(client.received, soon).toMatch(/^HTTP\/1\.1 100 /);
      return client;
    }
    async function refusal(address: string): Promise<number> {
      const refused = await begin(address);
      await refused.closed;
      expect(refused.received()).toMatch(/^Retry-After: \d+\r$/m);
      return statusOf(refused.received());
    }

    const first = await begin("192.0.2.1");
    await begin("192.0.2.1");
    expect(await refusal("192.0.2.1")).toBe(429);
    await begin("192.0.2.2");
    expect(await refusal("192.0.2.3")).toBe(503);
    expect((await fetch(hospital.url)).status).toBe(200);
    // A short one that comes together with its head takes nobody's place, and finds one.
    const whole = await rawClient(hospital.url);
    clients.push(whole);
    const about = ["X-Forwarded-For: 192.0.2.1", `Content-Type: ${type}`, `Content-Length: ${body.length}`];
    const head = ["POST /suggestion HTTP/1.1", "Host: hospital", ...about, "Connection: close"];
    whole.write(`${head.join("\r\n")}\r\n\r\n${body}`);
    await whole.closed;
    expect(statusOf(whole.received())).toBe(303);
    // Those that were let in are read to their end, and make room.
    first.write(body);
    await first.closed;
    expect(statusOf(first.received())).toBe(303);
    const next = await begin("192.0.2.3");
    next.write(body);
    await next.closed;
    expect(statusOf(next.received())).toBe(303);
  },
);
