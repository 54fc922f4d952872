import { describe, expect, test } from "vitest";
import { programForAll } from "../support/hospital-for-tests.ts";
import { rawClient, statusOf } from "../support/raw-client.ts";

const hospital = programForAll({ env: { LOG_LEVEL: "info" } });

const call = (path: string, init: RequestInit = {}) =>
  fetch(hospital.url + path, { redirect: "manual", ...init });

describe("origin of a form", () => {
  const post = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ message: `A thought ${Math.random()}` });
    return (await call("/suggestion", { method: "POST", body, headers })).status;
  };

  test.each([
    ["a foreign Origin", { origin: "https://evil.example" }],
    ["Origin: null", { origin: "null" }],
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
    ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }],
    ["a foreign Referer", { referer: "https://evil.example/page" }],
    ["none of the three, with a session", { cookie: "user_token=abc" }],
    ["a forwarded host", { origin: "https://evil.example", "x-forwarded-host": "evil.example" }],
  ])("%s is refused", async (_, headers) => {
    const before = hospital.rows("select id from suggestions").length;
    expect(await post(headers as Record<string, string>)).toBe(403);
    expect(hospital.rows("select id from suggestions")).toHaveLength(before);
  });

  test("its own is accepted, however it is told", async () => {
    const ours = new URL(hospital.url).origin;
    const told = [{ origin: ours }, { "sec-fetch-site": "same-origin" }, { referer: `${ours}/contact` }, {}];
    for (const headers of told) expect(await post(headers as Record<string, string>)).toBe(303);
  });

  test("a foreign one is refused behind `_data` and on unknown paths too", async () => {
    const headers = { origin: "https://evil.example" };
    for (const path of ["/contact?_data=inbox/contact-page", "/nowhere", "/favicon.svg"]) {
      expect((await call(path, { method: "POST", headers })).status, path).toBe(403);
    }
  });
});

const answerTo = async (request: string) => {
  const client = await rawClient(hospital.url);
  client.write(request);
  await expect.poll(() => statusOf(client.received()), { timeout: 10_000 }).toBeGreaterThan(0);
  client.end();
  return statusOf(client.received());
};

const ended = (...lines: string[]) => [...lines, "", ""].join("\r\n");

describe("no body, and no word of one", () => {
  const multipart = "multipart/form-data; boundary=x";

  test.each([
    ["POST /contact", "application/x-www-form-urlencoded", 422],
    ["POST /appointment", multipart, 400],
    ["POST /api/login", "application/json", 422],
    ["POST /api/login", multipart, 415],
    ["PUT /api/departments/1", "application/json", 401],
  ])("%s as %s is answered as if its length were told", async (call, type, status) => {
    const lines = [`${call} HTTP/1.1`, "Host: hospital", `Content-Type: ${type}`];
    expect(await answerTo(ended(...lines))).toBe(status);
    expect(await answerTo(ended(...lines, "Content-Length: 0"))).toBe(status);
  });
});

describe("size of a body", () => {
  const head = (...lines: string[]) =>
    ended(
      "POST /contact HTTP/1.1",
      "Host: hospital",
      "Content-Type: application/x-www-form-urlencoded",
      ...lines,
    );

  test("one that announces too much is refused before it is sent", async () => {
    expect(await answerTo(head("Content-Length: 10000000"))).toBe(413);
  });

  test("one that grows too much in chunks is refused on the way", async () => {
    const chunk = `10000\r\n${"a".repeat(0x10000)}\r\n`;
    expect(await answerTo(head("Transfer-Encoding: chunked") + chunk.repeat(8))).toBe(413);
  });

  test("whoever sends all of it gets to see the answer", async () => {
    const body = `message=${"a".repeat(3_000_000)}`;
    expect((await call("/suggestion", { method: "POST", body })).status).toBe(413);
    const stream = new Blob([body]).stream();
    const chunked = { method: "POST", body: stream, duplex: "half" } as RequestInit;
    expect((await call("/suggestion", chunked)).status).toBe(413);
  });

  test("one that is just small enough is read", async () => {
    const body = new URLSearchParams({ message: "a".repeat(200_000) });
    expect((await call("/suggestion", { method: "POST", body })).status).toBe(422);
    expect((await call("/healthz")).status).toBe(200);
  });

  test("one that breaks off is nobody's fault", async () => {
    const client = await rawClient(hospital.url);
    client.write(`${head("Content-Length: 100")}message=`);
    client.end();
    await client.closed;
    expect((await call("/healthz")).status).toBe(200);
    expect(hospital.output()).not.toContain('"level":50');
  });
});

describe("fields of a body", () => {
  const send = (body: string) =>
    call("/contact", {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

  test("names that mean lists, objects or orders to the form library are no fields of ours", async () => {
    const names = [
      "__intent__=%25",
      "__intent__=%7B",
      "__state__=%7B",
      "__proto__=a&__proto__=b",
      "a.b.c=1",
      "=1",
    ];
    for (const body of [...names, "message[0]=a", "message[999999999]=a", "email[__proto__][x]=a"]) {
      const started = performance.now();
      expect((await send(body)).status, body).toBe(422);
      expect(performance.now() - started, body).toBeLessThan(5000);
    }
  });

  test("more fields than any form has", async () => {
    expect((await send("message=a&".repeat(20_000))).status).toBe(400);
    expect((await send("message=a&message=b")).status).toBe(422);
  });
});

describe("letters that are not written in UTF-8", () => {
  const form = "application/x-www-form-urlencoded";
  const latin1 = (text: string) => Buffer.from(text, "latin1");
  const messages = () => hospital.rows<{ message: string }>("select message from suggestions order by id");
  const send = async (path: string, body: Buffer, type: string) =>
    (await call(path, { method: "POST", body: new Uint8Array(body), headers: { "content-type": type } }))
      .status;

  test.each([
    ["a call in Latin-1", "/api/suggestions", latin1('{"message":"Café"}'), "application/json"],
    [
      "one that says so",
      "/api/suggestions",
      latin1('{"message":"Café"}'),
      "application/json; charset=latin1",
    ],
    ["one in UTF-16", "/api/suggestions", Buffer.from('{"message":"Cafe"}', "utf16le"), "application/json"],
    ["a call's form", "/api/suggestions", latin1("message=Café"), form],
    ["its escapes", "/api/suggestions", latin1("message=Caf%E9+au+lait"), form],
    ["a form", "/suggestion", latin1("message=Café"), form],
    ["a form's escapes", "/suggestion", latin1("message=Caf%e9&message=%C3"), form],
  ])("are kept as no others: %s", async (_, path, body, type) => {
    const before = messages();
    expect(await send(path, body, type)).toBe(400);
    expect(messages()).toEqual(before);
  });

  test("and what only looks like it is kept as it was written", async () => {
    const sent = [
      ["/api/suggestions", '\ufeff{"message":"Café \ufffd"}', "application/json; charset=utf-8", 201],
      ["/api/suggestions", "message=Caf%C3%A9+%EF%BF%BD&x=%", form, 201],
      ["/suggestion", "message=100%+Caf%c3%A9+%zz+%E", form, 303],
    ] as const;
    for (const [path, body, type, status] of sent)
      expect(await send(path, Buffer.from(body), type), body).toBe(status);
    expect(
      messages()
        .slice(-3)
        .map(({ message }) => message),
    ).toEqual(["Café \ufffd", "Café \ufffd", "100% Café %zz %E"]);
  });
});

describe("[C5] a request that names two hosts", () => {
  test.each([
    ["a kept page", ended("GET / HTTP/1.1", "Host: a.example", "Host: b.example")],
    ["the same host twice", ended("GET /about HTTP/1.1", "Host: a.example", "hOST: a.example")],
    ["a file", ended("GET /favicon.svg HTTP/1.1", "Host: a.example", "Host: b.example")],
    ["a call", ended("GET /api/slides HTTP/1.1", "Host: a.example", "Host: b.example")],
    [
      "a form",
      ended(
        "POST /suggestion HTTP/1.1",
        "Host: a.example",
        "Host: b.example",
        "Origin: http://b.example",
        "Content-Length: 0",
      ),
    ],
  ])("%s is 400", async (_, request) => {
    expect(await answerTo(ended("GET / HTTP/1.1", "Host: a.example"))).toBe(200);
    expect(await answerTo(request)).toBe(400);
  });
});

describe("a request of which a proxy could see another end than we do", () => {
  const form = (...lines: string[]) => ended("POST /suggestion HTTP/1.1", "Host: hospital", ...lines);

  test.each([
    ["a length, and chunks", form("Content-Length: 4", "Transfer-Encoding: chunked")],
    ["two lengths", form("Content-Length: 4", "Content-Length: 5")],
    ["chunks by another name", form("Transfer-Encoding: xchunked")],
    ["chunks that are not the last word", form("Transfer-Encoding: chunked, identity")],
    ["a space before the colon", form("Transfer-Encoding : chunked")],
    ["a length that is no number", form("Content-Length: +4")],
    ["lines that end too soon", "GET /about HTTP/1.1\nHost: hospital\n\n"],
  ])("%s: is 400, and nothing behind it is answered", async (_, request) => {
    const client = await rawClient(hospital.url);
    client.write(`${request}0\r\n\r\n${ended("GET /healthz HTTP/1.1", "Host: hospital")}`);
    await client.closed;
    expect(client.received().match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 400"]);
  });
});
