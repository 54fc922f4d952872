import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, rowsOf } from "../support/api.ts";
import { Stage, stagePassword } from "../support/api-stage.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { rawClient, statusOf } from "../support/raw-client.ts";

const hospital = hospitalForAll({ env: { API_ORIGINS: "https://app.example" } });
let stage: Stage;

beforeAll(() => {
  stage = new Stage(hospital);
});

afterAll(() => stage.close());

const emailOf = (id: number) =>
  stage.rows<{ email: string }>("select email from users where id = ?", id)[0]?.email ?? "";

describe("who calls is told by the one header", () => {
  const attempts: Array<[string, (token: string) => { query?: string; headers?: Record<string, string> }]> = [
    ["the address", (token) => ({ query: `?token=${token}&access_token=${token}&user_token=${token}` })],
    ["another scheme", (token) => ({ headers: { Authorization: `Token ${token}` } })],
    ["no scheme", (token) => ({ headers: { Authorization: token } })],
    ["a list", (token) => ({ headers: { Authorization: `Bearer x, Bearer ${token}` } })],
    ["a name and a password", (token) => ({ headers: { Authorization: `Basic ${btoa(`:${token}`)}` } })],
    ["a cookie", (token) => ({ headers: { Cookie: `user_token=${token}; token=${token}` } })],
    [
      "headers of other frameworks",
      (token) => ({ headers: { "X-Auth-Token": token, "X-Access-Token": token } }),
    ],
  ];

  test.each(attempts)("and not by %s", async (_, sent) => {
    const { token } = stage.actors.superadmin;
    const { query = "", headers } = sent(token);
    expect((await call(hospital, "GET", `users/admins${query}`, { headers })).code).toBe(401);
    const body = { title: "Hidden", active_status: 0, token, access_token: token };
    expect((await call(hospital, "POST", `slides${query}`, { body, headers })).code).toBe(401);
  });

  test("nor is the method what anything else says", async () => {
    const { token } = stage.actors.superadmin;
    const id = stage.copy("slides");
    const headers = {
      "X-HTTP-Method-Override": "DELETE",
      "X-Method-Override": "DELETE",
      "X-HTTP-Method": "DELETE",
    };
    const path = `slides/${id}?_method=DELETE`;
    const { changes } = await stage.changesBy(async () => {
      expect((await call(hospital, "POST", path, { token, headers, body: { _method: "DELETE" } })).code).toBe(
        405,
      );
      expect((await call(hospital, "HEAD", path, { token, headers })).code).toBe(405);
      expect((await call(hospital, "OPTIONS", path, { token, headers })).code).toBe(204);
    });
    expect(changes).toEqual({});
  });
});

describe("scripts of other websites", () => {
  test.each([
    "https://app.example.evil.example",
    "https://evil-app.example",
    "http://app.example",
    "https://app.example:8443",
    "https://sub.app.example",
    "null",
  ])("at %s are not let in", async (Origin) => {
    for (const method of ["GET", "OPTIONS"]) {
      const { headers } = await call(hospital, method, "slides", { headers: { Origin } });
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("vary")).toMatch(/\bOrigin\b/);
    }
  });

  test("are told apart, also where the answer is the same for everybody and is kept", async () => {
    const allowed = [];
    const left = [];
    for (const Origin of ["https://app.example", "https://evil.example", "", "https://app.example"]) {
      const { headers } = await call(hospital, "GET", "web-info", { headers: Origin ? { Origin } : {} });
      expect(headers.get("vary")).toMatch(/\bOrigin\b/);
      allowed.push(headers.get("access-control-allow-origin"));
      left.push(Number(headers.get("ratelimit-remaining")));
    }
    expect(allowed).toEqual(["https://app.example", null, null, "https://app.example"]);
    expect(new Set(left).size).toBe(left.length);
  });

  test("never bring cookies, and read refusals too", async () => {
    const headers = { Origin: "https://app.example" };
    for (const [method, path] of [
      ["GET", "slides"],
      ["OPTIONS", "slides"],
      ["GET", "users/admins"],
      ["GET", "slides?page=0"],
      ["GET", "nowhere"],
    ] as const) {
      const answer = await call(hospital, method, path, { headers });
      expect(answer.headers.get("access-control-allow-origin")).toBe("https://app.example");
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    }
  });
});

describe("what is kept on the way", () => {
  test("is what everybody reads, and never what a token does", async () => {
    const hidden = stage.copy("slides", { active_status: 0 });
    const { token } = stage.actors.admin;
    const open = await call(hospital, "GET", "slides");
    expect(open.headers.get("vary")).toMatch(/\bAuthorization\b/);
    const headers = { "If-None-Match": open.headers.get("etag") ?? "" };
    const own = await call(hospital, "GET", "slides", { token, headers });
    expect([own.code, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(rowsOf(own).some(({ id }) => id === hidden)).toBe(true);
    for (const path of ["users/admins", "my-appointments", "nowhere"]) {
      const refused = await call(hospital, "GET", path, { headers: { "If-None-Match": "*" } });
      expect(refused.headers.get("cache-control")).toBe("private, no-store");
    }
    const mine = await call(hospital, "GET", "my-appointments", { token: stage.actors.patient.token });
    expect(mine.headers.get("cache-control")).toBe("private, no-store");
    const signedIn = await call(hospital, "POST", "login", {
      body: { email: emailOf(stage.actors.patient.id), password: stagePassword },
    });
    expect([signedIn.code, signedIn.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });
});

describe("who has an account", () => {
  test("is not told by a sign-in, whatever the account's state", async () => {
    const invited = stage.person("doctor");
    stage.change("update users set password_hash = null where id = ?", invited);
    const closed = stage.person("patient");
    stage.change("update users set account_status = 'deleted' where id = ?", closed);
    const disabled = stage.person("admin");
    stage.change("update users set account_status = 'disabled' where id = ?", disabled);
    const emails = [invited, closed, disabled, stage.actors.patient.other].map(emailOf);
    const said = [];
    for (const email of [...emails, "stranger@mail.example"]) {
      const { code, body } = await call(hospital, "POST", "login", {
        body: { email, password: "wrong-password" },
      });
      said.push(JSON.stringify([code, body]));
    }
    expect([...new Set(said)]).toEqual([
      JSON.stringify([401, { status: "failed", message: "Invalid email or password" }]),
    ]);
  });

  test.each(["patient", "doctor", "receptionist"] as const)(
    "is not told to a %s who found a token and tries addresses",
    async (who) => {
      const { id, token } = stage.actors[who];
      stage.change("update sessions set created_at = '2026-01-01T00:00:00.000Z' where user_id = ?", id);
      const path = {
        patient: "users/patients",
        doctor: `users/doctors/${id}`,
        receptionist: `users/admins/${id}`,
      }[who];
      const said = [];
      for (const email of [emailOf(stage.actors.patient.other), "stranger@mail.example"]) {
        const { code, body } = await call(hospital, "PUT", path, { token, body: { email } });
        said.push([code, Object.keys(body.errors ?? {})]);
      }
      expect(said).toEqual([
        [422, ["current_password"]],
        [422, ["current_password"]],
      ]);
    },
  );
});

test.each([
  ["POST", "contacts"],
  ["POST", "login"],
  ["PUT", "web-info"],
])("a picture sent to %s %s is refused before it has come", async (method, path) => {
  const { token } = stage.actors.superadmin;
  const client = await rawClient(hospital.url);
  const head = [
    `${method} /api/${path} HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Length: 9000000",
  ];
  client.write(`${head.join("\r\n")}\r\n\r\n--x\r\n`);
  await expect.poll(() => statusOf(client.received()), { timeout: 20_000 }).toBe(415);
  client.end();
});
