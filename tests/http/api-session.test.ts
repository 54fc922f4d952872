import { describe, expect, test } from "vitest";
import { apiSignIn, call, recordOf } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { accounts, cookieIn, demoPassword, reach, roleNames, sha256, signIn } from "../support/session.ts";

const hospital = hospitalForAll({ env: { API_ORIGINS: "https://app.example", LIMIT_SIGN_IN_ACCOUNT: "3" } });

describe("signing in", () => {
  test.each(roleNames)("%s gets a token, and the account with its role", async (role) => {
    const answer = await call(hospital, "POST", "login", {
      body: { email: accounts[role].toUpperCase(), password: demoPassword },
    });
    expect(answer.code).toBe(200);
    expect(answer.body).toMatchObject({ status: "success", message: "Logged in successfully" });
    expect(recordOf(answer)).toMatchObject({ email: accounts[role], role: { role } });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|token_hash/);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const [session] = hospital.rows(
      "select kind from sessions where token_hash = ?",
      sha256(answer.body.token ?? ""),
    );
    expect(session).toEqual({ kind: "api" });
  });

  test("a doctor's account says what the public reads of them", async () => {
    const body = { email: accounts.doctor, password: demoPassword };
    const { department, working_days } = recordOf(await call(hospital, "POST", "login", { body }));
    expect(department).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
    expect(JSON.parse(String(working_days))).toHaveLength(7);
  });

  test("a form is read as well as JSON", async () => {
    const body = new URLSearchParams({ email: accounts.patient, password: demoPassword });
    expect((await call(hospital, "POST", "login", { body })).code).toBe(200);
  });

  test("what is missing is said by field, and a wrong password like an unknown address", async () => {
    const missing = await call(hospital, "POST", "login", { body: { email: null } });
    expect([missing.code, missing.body]).toEqual([
      422,
      {
        status: "failed",
        message: "Enter your email address",
        errors: { email: ["Enter your email address"], password: ["Enter your password"] },
      },
    ]);
    for (const email of [accounts.patient, "stranger@mail.example"]) {
      const wrong = await call(hospital, "POST", "login", { body: { email, password: "wrong-password" } });
      expect([wrong.code, wrong.body]).toEqual([
        401,
        { status: "failed", message: "Invalid email or password" },
      ]);
    }
  });

  test("an account is locked as by the forms, and the wait is told", async () => {
    const body = { email: "locked@mail.example", password: "wrong-password" };
    const codes = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      codes.push((await call(hospital, "POST", "login", { body })).code);
    }
    const locked = await call(hospital, "POST", "login", { body });
    expect([...codes, locked.code]).toEqual([401, 401, 401, 429]);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("tokens", () => {
  test("signing out ends the token, and nothing else", async () => {
    const [one, other] = [
      await apiSignIn(hospital, accounts.admin),
      await apiSignIn(hospital, accounts.admin),
    ];
    const answer = await call(hospital, "POST", "logout", { token: one });
    expect(answer.body).toEqual({ status: "success", message: "Logged out successfully" });
    const again = await call(hospital, "POST", "logout", { token: one });
    expect(again.code).toBe(401);
    expect(again.headers.get("www-authenticate")).toBe('Bearer realm="api", error="invalid_token"');
    expect((await call(hospital, "POST", "logout", { token: other })).code).toBe(200);
  });

  test("a cookie is no token, and a token no cookie", async () => {
    const cookie = await signIn(hospital, accounts.superadmin);
    const browser = cookieIn(cookie, "user_token") ?? "";
    const slide = { title: "Hidden", active_status: 0 };
    const attempts: Array<Record<string, string>> = [{ cookie }, { Authorization: `Bearer ${browser}` }];
    for (const headers of attempts) {
      expect((await call(hospital, "POST", "slides", { body: slide, headers })).code).toBe(401);
    }
    const token = await apiSignIn(hospital, accounts.superadmin);
    const page = await reach(hospital, "/dashboard/overview", `user_token=${token}`);
    expect(page).toEqual({ status: 303, to: "/login" });
  });

  test.each(["No token", "null", "undefined", "x".repeat(43), ""])("%j opens nothing", async (token) => {
    const refused = await call(hospital, "POST", "logout", { token });
    expect(refused.code).toBe(401);
    expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer/);
    expect((await call(hospital, "GET", "slides", { token })).code).toBe(200);
  });

  test("a disabled account is out at once", async () => {
    const token = await apiSignIn(hospital, accounts.receptionist);
    hospital.change("update users set account_status = 'disabled' where email = ?", accounts.receptionist);
    expect((await call(hospital, "POST", "logout", { token })).code).toBe(401);
    hospital.change("update users set account_status = 'active' where email = ?", accounts.receptionist);
  });
});

describe("what the listener lets through", () => {
  test.each([
    ["GET", "nowhere", 404],
    ["GET", "", 404],
    ["GET", "slides/0", 404],
    ["GET", "slides//1", 404],
    ["POST", "departments/x/y", 404],
    ["PATCH", "slides", 405],
    ["GET", "login", 405],
    ["DELETE", "slides", 405],
  ])("%s %s is %i", async (method, path, code) => {
    const answer = await call(hospital, method, path);
    expect(answer.code).toBe(code);
    expect(answer.body.status).toBe("failed");
    if (code === 405) expect(answer.headers.get("allow")).toMatch(/POST/);
  });

  test("bodies that cannot be read", async () => {
    const send = (body: BodyInit, type: string) =>
      fetch(`${hospital.url}/api/login`, { method: "POST", body, headers: { "Content-Type": type } });
    const json = "application/json";
    expect((await send("{", json)).status).toBe(400);
    expect((await send("[1]", json)).status).toBe(400);
    expect((await send("null", json)).status).toBe(400);
    expect((await send("<x/>", "text/xml")).status).toBe(415);
    const form = `--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n${"x".repeat(12 * 1024 * 1024)}`;
    expect((await send(form, "multipart/form-data; boundary=b")).status).toBe(415);
  });

  test("[A8] bodies as large as those of forms, and no larger", async () => {
    const send = async (body: string, type: string) => {
      const headers = { "Content-Type": type };
      const answer = await fetch(`${hospital.url}/api/login`, { method: "POST", body, headers });
      return { code: answer.status, body: await answer.json() };
    };
    const tooMuch = { code: 413, body: { status: "failed", message: "That is too much to send at once" } };
    const [json, form] = ["application/json", "application/x-www-form-urlencoded"];
    for (const length of [256 * 1024, 1024 * 1024, 3 * 1024 * 1024]) {
      expect(await send(JSON.stringify({ email: "x".repeat(length) }), json)).toEqual(tooMuch);
      expect(await send(`email=${"x".repeat(length)}`, form)).toEqual(tooMuch);
    }
    expect((await send(JSON.stringify({ email: "x".repeat(250 * 1024) }), json)).code).toBe(422);
    const pairs = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, "1"]);
    expect(await send(JSON.stringify(Object.fromEntries(pairs(201))), json)).toEqual(tooMuch);
    expect((await send(JSON.stringify(Object.fromEntries(pairs(200))), json)).code).toBe(422);
    expect(await send(new URLSearchParams(pairs(201)).toString(), form)).toEqual(tooMuch);
    expect(await send("f&".repeat(100_000), form)).toEqual(tooMuch);
    expect((await send(new URLSearchParams(pairs(200)).toString(), form)).code).toBe(422);
  });

  test("only named origins may use it from a browser", async () => {
    const from = (Origin: string, method = "GET") =>
      fetch(`${hospital.url}/api/slides`, { method, headers: { Origin } });
    const allow = "access-control-allow-origin";
    const known = await from("https://app.example");
    expect([known.status, known.headers.get(allow)]).toEqual([200, "https://app.example"]);
    expect((await from("https://evil.example")).headers.get(allow)).toBeNull();
    const preflight = await from("https://app.example", "OPTIONS");
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, HEAD, POST");
    expect(preflight.headers.get("access-control-allow-headers")).toBe(
      "Authorization, Content-Type, Idempotency-Key, Wellhouse-Written-On",
    );
    expect(known.headers.get("access-control-expose-headers")).toContain("Wellhouse-Written-On");
    expect((await from("https://evil.example", "OPTIONS")).headers.get(allow)).toBeNull();
  });

  test("other methods and foreign forms stay out everywhere else", async () => {
    for (const path of ["/login", "/API/slides"]) {
      expect((await fetch(hospital.url + path, { method: "PUT" })).status).toBe(405);
      const foreign = await fetch(hospital.url + path, {
        method: "POST",
        headers: { Origin: "https://evil.example" },
        body: new URLSearchParams(),
      });
      expect(foreign.status).toBe(403);
    }
  });
});

describe("calls of which a caller has three", () => {
  const limited = hospitalForAll({ env: { LIMIT_API: "3" } });

  test("calls are limited by token, else by address, and say how much is left", async () => {
    const token = await apiSignIn(limited, accounts.patient);
    const left = [];
    for (let number = 0; number < 2; number += 1) {
      left.push((await call(limited, "GET", "slides")).headers.get("ratelimit-remaining"));
    }
    expect(left).toEqual(["1", "0"]);
    const over = await call(limited, "GET", "slides");
    expect(over.code).toBe(429);
    expect(over.headers.get("retry-after")).toBe(over.headers.get("ratelimit-reset"));
    expect((await call(limited, "GET", "slides", { token: "y".repeat(43) })).code).toBe(429);
    const own = await call(limited, "GET", "slides", { token });
    expect([own.code, own.headers.get("ratelimit-limit"), own.headers.get("ratelimit-remaining")]).toEqual([
      200,
      "3",
      "2",
    ]);
  });
});

describe("calls of which a caller has six", () => {
  const limited = hospitalForAll({ env: { LIMIT_API: "6" } });

  test("a call that is answered from memory counts like any other", async () => {
    const { headers } = await call(limited, "GET", "web-info");
    const known = { "If-None-Match": headers.get("etag") ?? "" };
    const answers = [headers.get("ratelimit-remaining")];
    for (const [method, sent] of [
      ["GET", {}],
      ["HEAD", {}],
      ["GET", known],
      ["GET", { Cookie: "draft=nothing" }],
      ["GET", { "X-Forwarded-For": "203.0.113.9" }],
    ] as const) {
      const answer = await call(limited, method, "web-info", { headers: sent });
      expect(answer.code).toBe(sent === known ? 304 : 200);
      expect(answer.headers.get("ratelimit-limit")).toBe("6");
      answers.push(answer.headers.get("ratelimit-remaining"));
    }
    expect(answers).toEqual(["5", "4", "3", "2", "1", "0"]);
    for (const sent of [{}, known]) {
      const over = await call(limited, "GET", "web-info", { headers: sent });
      expect([over.code, over.body.status]).toEqual([429, "failed"]);
      expect(over.headers.get("retry-after")).toBe(over.headers.get("ratelimit-reset"));
      expect(over.headers.get("cache-control")).toBe("private, no-store");
    }
    // Pages have no part in it.
    expect((await fetch(`${limited.url}/about`)).status).toBe(200);
  });
});
