import { describe, expect, test } from "vitest";
import { openHospital } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { one, text, visit } from "../support/page.ts";
import { exchange, statusOf } from "../support/raw-client.ts";

const hospital = programForAll({ env: { LOG_LEVEL: "info" } });

const call = (path: string, init: RequestInit = {}) =>
  fetch(hospital.url + path, { redirect: "manual", ...init });

describe("security headers", () => {
  test.each([
    "/",
    "/favicon.svg",
    "/nowhere",
    "/files/images/none.png",
    "/files/images/logo.png",
    "/sitemap.xml",
  ])("of %s", async (path) => {
    const { headers } = await call(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toMatch(/unsafe|\*|data:|http/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("the page on which a visitor asked for a map is the only one that allows a frame", async () => {
    const policyOf = async (path: string) => (await call(path)).headers.get("content-security-policy") ?? "";
    expect(await policyOf("/contact?map=shown")).toMatch(/frame-src https:\/\/[\w.]+(?:;|$)/);
    for (const path of ["/contact", "/contact?map=x", "/?map=shown", "/about"]) {
      expect(await policyOf(path), path).not.toContain("frame-src");
    }
  });

  test("a site on https asks for https from then on", async () => {
    expect((await call("/")).headers.get("strict-transport-security")).toBeNull();
    const secure = await openHospital({ env: { APP_URL: "https://hospital.example" } });
    try {
      const { headers } = await fetch(secure.url);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    } finally {
      await secure.stop();
    }
  });
});

describe("methods", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])("%s is not taken anywhere", async (method) => {
    for (const path of ["/", "/contact", "/favicon.svg", "/nowhere"]) {
      const answer = await call(path, { method });
      expect(answer.status, path).toBe(405);
      expect(answer.headers.get("allow"), path).toContain("GET");
    }
  });

  test("TRACE is not taken anywhere either, which browsers do not send", async () => {
    const answer = await exchange(hospital.url, "TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain("TRACE");
  });

  test.each(["/", "/about", "/departments", "/doctors", "/gallery", "/updates", "/search", "/sitemap.xml"])(
    "POST on %s, which has no form of its own",
    async (path) => {
      const answer = await call(path, { method: "POST", body: new URLSearchParams({ a: "b" }) });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, HEAD");
    },
  );

  test("HEAD answers like GET, without the page", async () => {
    for (const path of ["/", "/nowhere", "/favicon.svg", "/healthz", "/sitemap.xml"]) {
      const [get, head] = [await call(path), await call(path, { method: "HEAD" })];
      expect(head.status, path).toBe(get.status);
      expect(head.headers.get("content-type"), path).toBe(get.headers.get("content-type"));
      expect(await head.text(), path).toBe("");
    }
  });
});

test("an unknown path is 404, whatever the method, and the page helps on", async () => {
  const page = await visit(`${hospital.url}/nowhere/at/all`);
  expect(page.status).toBe(404);
  expect(text(one(page.root, "h1"))).toBe("We cannot find that page");
  expect((await call("/nowhere", { method: "POST", body: new URLSearchParams() })).status).toBe(404);
  for (const path of [
    "/__manifest",
    "/__manifest?p=/",
    "/index.js",
    "/build/",
    "/build/nothing.js",
    "/.env",
  ]) {
    expect((await call(path)).status, path).toBe(404);
  }
  expect((await call("/__manifest", { method: "POST" })).status).toBe(404);
});

test("healthz", async () => {
  const answer = await call("/healthz");
  expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([
    200,
    "ok\n",
    "no-store",
  ]);
});

test.each(["/%", "/%zz", "/about%", "/blog/%c3%28", "/%ff%fe", "/doctors/1/%E0%A4%A"])(
  "malformed percent-encoding: %s",
  async (path) => {
    const answer = await exchange(
      hospital.url,
      `GET ${path} HTTP/1.1\r\nHost: hospital\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(400);
  },
);

test("targets that are no path of ours", async () => {
  for (const target of [
    "*",
    "http://evil.example/",
    "evil.example:443",
    "//",
    "//evil.example/",
    "/%5C?a=1",
    "/%2Fevil.example",
    "/\\evil.example",
    "about",
  ]) {
    const answer = await exchange(
      hospital.url,
      `GET ${target} HTTP/1.1\r\nHost: hospital\r\nConnection: close\r\n\r\n`,
    );
    expect([400, 404, 405], `${target} ${statusOf(answer)}`).toContain(statusOf(answer));
  }
});

test("the log tells of each request by its id, and holds nothing that names a person", async () => {
  const answer = await call("/search?q=my-secret-illness", {
    headers: {
      cookie: "flash=cookie-secret",
      referer: "http://x/?token=referer-secret",
      "user-agent": "agent-secret",
    },
  });
  const body = new URLSearchParams({ email: "secret.person@mail.example", name: "Secret Person" });
  await call("/subscribe?from=%2Fsecret-from", { method: "POST", body });
  const lines = () =>
    hospital
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
  // A line may wait a moment for others.
  await expect.poll(() => lines().map(({ path }) => path)).toContain("/subscribe");
  expect(lines()).toContainEqual(
    expect.objectContaining({
      requestId: answer.headers.get("x-request-id"),
      method: "GET",
      path: "/search",
      status: 200,
    }),
  );
  expect(hospital.output()).not.toMatch(/secret/i);
  expect(hospital.output()).not.toMatch(/127\.0\.0\.1.*"path"|"path".*127\.0\.0\.1|remoteAddress/);
});
