import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { programForAll } from "../support/hospital-for-tests.ts";
import { type RawClient, rawClient } from "../support/raw-client.ts";

const hospital = programForAll();

const request = "GET /healthz HTTP/1.1\r\nHost: hospital\r\n\r\n";
const answersIn = (client: RawClient) => client.received().split("HTTP/1.1 200").length - 1;

async function connected(): Promise<RawClient> {
  const client = await rawClient(hospital.url);
  client.write(request);
  await expect.poll(() => answersIn(client)).toBe(1);
  return client;
}

test("a connection on which no more is asked is closed", async () => {
  const client = await connected();
  expect(await client.closed).toBeLessThan(15_000);
}, 30_000);

test("a request that came in time is answered, however late the program gets to read it", async () => {
  const client = await connected();
  hospital.process.kill("SIGSTOP");
  client.write(request);
  // Longer than the program keeps a connection on which nothing is asked.
  await pause(8000);
  hospital.process.kill("SIGCONT");
  await expect.poll(() => answersIn(client)).toBe(2);
  client.end();
}, 30_000);
