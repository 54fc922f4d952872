import { expect, onTestFinished, test } from "vitest";
import { openHospital } from "../support/hospital.ts";
import { rawClient } from "../support/raw-client.ts";

test("a client that never finishes its headers, or its body, is let go", { timeout: 120_000 }, async () => {
  const hospital = await openHospital();
  onTestFinished(async () => {
    await hospital.stop();
  });
  const headers = await rawClient(hospital.url);
  headers.write("GET / HTTP/1.1\r\nHost: hospital\r\nX-Slow: ");
  const silent = await rawClient(hospital.url);
  const body = await rawClient(hospital.url);
  body.write("POST /contact HTTP/1.1\r\nHost: hospital\r\nContent-Length: 100\r\n\r\nmess");
  expect(await headers.closed).toBeLessThan(15_000);
  expect(await silent.closed).toBeLessThan(15_000);
  expect(await body.closed).toBeLessThan(40_000);
  expect(await hospital.stop()).toBe(0);
});
