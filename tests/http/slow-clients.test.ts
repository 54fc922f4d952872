import { expect, test } from "vitest";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { type RawClient, rawClient, statusOf } from "../support/raw-client.ts";

const hospital = hospitalForAll();

const options = { timeout: 120_000, concurrent: true };

function head(length: number): string {
  const lines = ["POST /contact HTTP/1.1", "Host: hospital", `Content-Length: ${length}`];
  return [...lines, "Content-Type: multipart/form-data; boundary=x", "Connection: close", "", ""].join(
    "\r\n",
  );
}

/** Writes the same again and again at a client's own pace, as a bad line or a bad intention does. */
async function drip(client: RawClient, text: string, times: number, everyMs: number): Promise<void> {
  for (let sent = 0; sent < times; sent++) {
    client.write(text);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

test("a client that never finishes its headers, or says nothing at all, is let go", options, async () => {
  const headers = await rawClient(hospital.url);
  headers.write("GET / HTTP/1.1\r\nHost: hospital\r\nX-Slow: ");
  const silent = await rawClient(hospital.url);
  expect(await headers.closed).toBeLessThan(15_000);
  expect(await silent.closed).toBeLessThan(15_000);
});

test("a body that stops, or comes by single bytes, is given half a minute", options, async () => {
  const stopped = await rawClient(hospital.url);
  stopped.write(`${head(100)}mess`);
  const foreign = await rawClient(hospital.url);
  foreign.write(
    head(100).replace("\r\n", "\r\nOrigin: https://evil.example\r\n").replace("close", "keep-alive"),
  );
  const dripping = await rawClient(hospital.url);
  dripping.write(head(100_000));
  drip(dripping, "a", 60, 1000);
  for (const client of [stopped, foreign, dripping]) expect(await client.closed).toBeLessThan(40_000);
});

test("a picture that takes its time on a bad line arrives", options, async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const piece = "a".repeat(8192);
  const end = "\r\n--x--\r\n";
  const times = 18;
  const client = await rawClient(hospital.url);
  client.write(head(part.length + times * piece.length + end.length) + part);
  await drip(client, piece, times, 2000);
  client.write(end);
  expect(await client.closed).toBeGreaterThan(35_000);
  // Taken in whole: a form in which everything is missing.
  expect(statusOf(client.received())).toBe(422);
});
