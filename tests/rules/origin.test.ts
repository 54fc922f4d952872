import { describe, expect, test } from "vitest";
import { comesFromOwnPage } from "../../app/http/origin.server.ts";

const appUrl = new URL("https://hospital.example");
const host = "127.0.0.1:3000";
const session = "theme=dark; user_token=abc";

const accepts = (headers: Record<string, string>) => comesFromOwnPage({ host, ...headers }, appUrl);

describe("Origin decides where there is one", () => {
  test.each([
    ["https://127.0.0.1:3000", true],
    ["https://hospital.example", true],
    ["https://evil.example", false],
    ["https://hospital.example.evil.example", false],
    ["https://evil-hospital.example", false],
    ["http://127.0.0.1:3001", false],
    ["http://127.0.0.1", false],
    ["null", false],
    ["", false],
    ["hospital.example", false],
  ])("%s", (origin, accepted) => {
    expect(accepts({ origin })).toBe(accepted);
  });

  test("over what the other headers say", () => {
    const ours = { "sec-fetch-site": "same-origin", referer: "https://hospital.example/contact" };
    expect(accepts({ origin: "https://evil.example", ...ours })).toBe(false);
    const theirs = { "sec-fetch-site": "cross-site", referer: "https://evil.example/" };
    expect(accepts({ origin: "https://hospital.example", ...theirs })).toBe(true);
  });
});

describe("[C5] the scheme counts", () => {
  test.each(["http://hospital.example", "http://127.0.0.1:3000"])("%s is not https", (origin) => {
    expect(accepts({ origin })).toBe(false);
    expect(accepts({ origin, "sec-fetch-site": "cross-site" })).toBe(false);
    expect(accepts({ referer: `${origin}/contact` })).toBe(false);
  });

  test("and https is not http", () => {
    const plain = (origin: string) =>
      comesFromOwnPage({ host: "localhost:3000", origin }, new URL("http://localhost:3000"));
    expect([plain("http://localhost:3000"), plain("https://localhost:3000")]).toEqual([true, false]);
  });

  test("a browser that says same-origin has compared it itself, by the name it asked for", () => {
    const site = { "sec-fetch-site": "same-origin" };
    expect(accepts({ origin: "http://127.0.0.1:3000", ...site })).toBe(true);
    expect(accepts({ origin: "http://evil.example", ...site })).toBe(false);
  });
});

describe("then Sec-Fetch-Site", () => {
  test.each([
    ["same-origin", true],
    ["none", true],
    ["same-site", false],
    ["cross-site", false],
    ["", false],
    ["SAME-ORIGIN", false],
  ])("%s", (site, accepted) => {
    expect(accepts({ "sec-fetch-site": site })).toBe(accepted);
  });

  test("over Referer", () => {
    expect(accepts({ "sec-fetch-site": "cross-site", referer: "https://hospital.example/" })).toBe(false);
  });
});

test.each([
  ["https://hospital.example/contact", true],
  ["https://127.0.0.1:3000/", true],
  ["https://evil.example/hospital.example", false],
  ["nonsense", false],
  ["", false],
])("then Referer: %s", (referer, accepted) => {
  expect(accepts({ referer })).toBe(accepted);
});

describe("with none of the three", () => {
  test("a request without a session may pass", () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ cookie: "flash=abc; not_user_token=1" })).toBe(true);
  });

  test.each([session, "user_token=abc", "a=b;user_token=abc", "user_token="])(
    "one with %s may not",
    (cookie) => {
      expect(accepts({ cookie })).toBe(false);
    },
  );
});
