import { describe, expect, test } from "vitest";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll, programForAll } from "../support/hospital-for-tests.ts";
import { visit } from "../support/page.ts";

const hospital = programForAll({ env: { LIMIT_FORM_POSTS: "3", TRUST_PROXY: "loopback" } });

const from = (address: string) => ({ "x-forwarded-for": address });
const suggestion = async () => formOn(await visit(`${hospital.url}/suggestion`), "suggestion");
const stored = () => hospital.rows("select id from suggestions").length;

test("the fourth post of a form waits: 429, when to come back, the input kept, nothing stored", async () => {
  const visitor = from("203.0.113.7");
  for (const number of [1, 2, 3]) {
    expect((await send(await suggestion(), { message: `Idea ${number}` }, visitor)).status).toBe(303);
  }
  const before = stored();
  const page = await sendForPage(await suggestion(), { message: "Idea 4" }, visitor);
  expect(page.status).toBe(429);
  const wait = Number(page.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  expect(summaryOf(page)).toEqual([{ text: expect.stringContaining("too often"), field: null }]);
  expect(formOn(page, "suggestion").values.message).toBe("Idea 4");
  expect(stored()).toBe(before);
});

test("another form, and another address, are not held up by it", async () => {
  const visitor = from("203.0.113.7");
  const other = formOn(await visit(`${hospital.url}/subscribe`), "subscribe");
  expect((await send(other, { email: "a@mail.example" }, visitor)).status).toBe(303);
  expect((await send(await suggestion(), { message: "Idea" }, from("203.0.113.8"))).status).toBe(303);
  expect((await send(await suggestion(), { message: "Idea 5" }, visitor)).status).toBe(429);
});

test("an address that the client itself writes in front does not help", async () => {
  const forged = from("198.51.100.1, 203.0.113.7");
  expect((await send(await suggestion(), { message: "Idea 6" }, forged)).status).toBe(429);
});

test("failed posts count too", async () => {
  const visitor = from("203.0.113.9");
  for (let number = 0; number < 3; number++) {
    expect((await send(await suggestion(), { message: "" }, visitor)).status).toBe(422);
  }
  expect((await send(await suggestion(), { message: "At last" }, visitor)).status).toBe(429);
});

test("the log and the counters hold no one's message", () => {
  expect(hospital.output()).not.toContain("Idea");
  const keys = hospital.rows<{ key: string }>("select key from rate_limits");
  expect(keys.some(({ key }) => key.includes("suggestion"))).toBe(true);
});

describe("without a trusted proxy", () => {
  const plain = hospitalForAll({ env: { LIMIT_FORM_POSTS: "1" } });

  test("the header is not believed", async () => {
    const form = formOn(await visit(`${plain.url}/suggestion`), "suggestion");
    expect((await send(form, { message: "One" }, from("203.0.113.1"))).status).toBe(303);
    expect((await send(form, { message: "Two" }, from("203.0.113.2"))).status).toBe(429);
  });
});
