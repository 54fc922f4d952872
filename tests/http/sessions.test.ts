import { beforeEach, describe, expect, test } from "vitest";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { one, text, texts, visit } from "../support/page.ts";
import { accounts, cookieIn, reach, sha256, signIn } from "../support/session.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

const hospital = hospitalForAll();

interface Times {
  created_at: string;
  last_seen_at: string;
  expires_at: string;
}

const hashIn = (cookie: string) => sha256(cookieIn(cookie, "user_token") ?? "");
const timesOf = (cookie: string) =>
  hospital.rows<Times>(
    "select created_at, last_seen_at, expires_at from sessions where token_hash = ?",
    hashIn(cookie),
  )[0] as Times;

function setTimes(cookie: string, { created_at, last_seen_at, expires_at }: Times): void {
  hospital.change(
    "update sessions set created_at = ?, last_seen_at = ?, expires_at = ? where token_hash = ?",
    ...[created_at, last_seen_at, expires_at, hashIn(cookie)],
  );
}

/** As if so many milliseconds had gone by since the last request. */
function passTime(cookie: string, passed: number): void {
  const earlier = (time: string) => new Date(Date.parse(time) - passed).toISOString();
  const { created_at, last_seen_at, expires_at } = timesOf(cookie);
  setTimes(cookie, {
    created_at: earlier(created_at),
    last_seen_at: earlier(last_seen_at),
    expires_at: earlier(expires_at),
  });
}

const isIn = async (cookie: string) => (await reach(hospital, "/sign-in", cookie)).status === 303;
const span = ({ expires_at }: Times, since: string) => Date.parse(expires_at) - Date.parse(since);

describe.each([
  ["staff", accounts.receptionist, 12 * hour, 30 * day],
  ["a patient", accounts.patient, 30 * day, 90 * day],
])("the session of %s", (_, email, idle, absolute) => {
  let cookie: string;

  beforeEach(async () => {
    cookie = await signIn(hospital, email);
  });

  test("lasts while it is used, and longer with each use", async () => {
    expect(span(timesOf(cookie), timesOf(cookie).created_at)).toBe(idle);
    passTime(cookie, idle - minute);
    expect(await isIn(cookie)).toBe(true);
    const { last_seen_at } = timesOf(cookie);
    expect(Date.now() - Date.parse(last_seen_at)).toBeLessThan(minute);
    expect(span(timesOf(cookie), last_seen_at)).toBe(idle);
  });

  test("is over when it was not used for long enough", async () => {
    passTime(cookie, idle + 1000);
    expect(await isIn(cookie)).toBe(false);
  });

  test("is over at last however much it is used", async () => {
    const now = Date.now();
    const at = (time: number) => new Date(time).toISOString();
    const created = now - absolute + hour;
    setTimes(cookie, {
      created_at: at(created),
      last_seen_at: at(now - 10 * minute),
      expires_at: at(now + hour),
    });
    expect(await isIn(cookie)).toBe(true);
    expect(timesOf(cookie).expires_at).toBe(at(created + absolute));
    passTime(cookie, hour);
    expect(await isIn(cookie)).toBe(false);
  });

  test("is written down at most every five minutes", async () => {
    passTime(cookie, 4 * minute);
    const before = timesOf(cookie);
    expect(await isIn(cookie)).toBe(true);
    expect(timesOf(cookie)).toEqual(before);
  });
});

describe("what changes about an account", () => {
  const status = (email: string, account_status: string) =>
    hospital.change("update users set account_status = ? where email = ?", account_status, email);

  test.each(["disabled", "deleted"])("%s: out at the next request, and not in again", async (word) => {
    const email = word === "disabled" ? "zofia.nowak@mail.example" : "derek.lamb@mail.example";
    const cookie = await signIn(hospital, email);
    expect(await isIn(cookie)).toBe(true);
    status(email, word);
    expect(await isIn(cookie)).toBe(false);
    await expect(signIn(hospital, email)).rejects.toThrow("422");
  });

  test("a role given: its rights from the next request on", async () => {
    const cookie = await signIn(hospital, accounts["customer-care"]);
    const setRole = (id: number) =>
      hospital.change("update users set role_id = ? where email = ?", id, accounts["customer-care"]);
    const tiles = async () => texts((await overview(cookie)).root, "main .tiles > li").length;
    expect(await tiles()).toBe(2);
    setRole(1);
    expect(await tiles()).toBe(9);
    setRole(6);
    expect(await reach(hospital, "/dashboard/overview", cookie)).toEqual({ status: 303, to: "/login" });
    setRole(3);
    expect(await tiles()).toBe(2);
  });

  test("a role in the readable cookie: nothing, nobody reads it", async () => {
    const claim = encodeURIComponent(
      JSON.stringify({ id: 1, firstname: "Judith", lastname: "Farrow", image: null, role: "superadmin" }),
    );
    const token = cookieIn(await signIn(hospital, accounts.receptionist), "user_token");
    const page = await overview(`logged_user=${claim}; user_token=${token}`);
    expect(text(one(page.root, "main"))).not.toContain("Judith");
    expect(texts(page.root, "main .tiles > li")).toHaveLength(1);
    expect((await reach(hospital, "/dashboard/overview", `logged_user=${claim}`)).to).toBe("/login");
  });

  const overview = (cookie: string) => visit(`${hospital.url}/dashboard/overview`, { headers: { cookie } });
});

describe("a cookie that is none of ours", () => {
  test.each([
    ["nothing", ""],
    ["a token nobody was given", "x".repeat(43)],
    ["a short one", "x"],
    ["a long one", "x".repeat(4000)],
    ["SQL", "' or '1'='1"],
    ["encoded SQL", "%27%20or%201%3D1--"],
    ["bytes beyond ASCII", "\u00ff".repeat(43)],
    ["JSON", '{"id":1}'],
    ["a path", "../../etc/passwd"],
  ])("%s opens nothing and breaks nothing", async (_, value) => {
    const cookie = `user_token=${value}`;
    expect((await reach(hospital, "/sign-in", cookie)).status).toBe(200);
    expect(await reach(hospital, "/dashboard/overview", cookie)).toEqual({ status: 303, to: "/login" });
    expect((await reach(hospital, "/about", cookie)).status).toBe(200);
  });

  test("the hash out of the database is no token", async () => {
    const cookie = await signIn(hospital, accounts.superadmin);
    expect(await isIn(`user_token=${hashIn(cookie)}`)).toBe(false);
    expect(await isIn(`user_token=${hashIn(cookie).slice(0, 43)}`)).toBe(false);
  });

  test("a token with a letter changed, cut or added is no token", async () => {
    const token = cookieIn(await signIn(hospital, accounts.patient), "user_token") ?? "";
    const changed = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    for (const other of [changed, token.slice(1), `${token}A`, token.toLowerCase(), `"${token}"`]) {
      expect(await isIn(`user_token=${other}`), other.length.toString()).toBe(false);
    }
    expect(await isIn(`xuser_token=${token}`)).toBe(false);
    expect(await isIn(`flash=; user_token=${token}; other=1`)).toBe(true);
  });

  test("a token of the programs' interface opens no page", async () => {
    const cookie = await signIn(hospital, accounts.superadmin);
    hospital.change("update sessions set kind = 'api' where token_hash = ?", hashIn(cookie));
    expect(await isIn(cookie)).toBe(false);
    const headers = { authorization: `Bearer ${cookieIn(cookie, "user_token")}` };
    const { status } = await visit(`${hospital.url}/dashboard/overview`, { headers });
    expect(status).toBe(303);
  });
});

test("pages for somebody who is signed in are kept by no cache", async () => {
  const cookie = await signIn(hospital, accounts.superadmin);
  for (const path of ["/", "/about", "/dashboard/overview"]) {
    const { headers } = await visit(hospital.url + path, { headers: { cookie } });
    expect(headers.get("cache-control"), path).toMatch(/no-store|private/);
  }
});
