import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookiesAfter, descriptionOf, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hasAttribute, one, texts } from "../support/page.ts";
import { followAs, open, patientId, post } from "../support/portal.ts";
import { accounts, cookieIn, demoPassword, knock, reach, signIn } from "../support/session.ts";

const path = "/profile/security";
const next = "three brown owls";

const hospital = hospitalForAll({ env: { LIMIT_SIGN_IN_ACCOUNT: "4" } });
let cookie: string;
let mine: number;
let demoHash: string;

const hash = () =>
  hospital.rows<{ password_hash: string }>("select password_hash from users where id = ?", mine)[0]
    ?.password_hash;
const mails = () =>
  hospital.rows<{ recipient: string; text: string }>(
    "select * from outbox where subject like '%was changed' order by id",
  );
const audits = () =>
  hospital.rows("select id from audit_log where action = 'password changed' and user_id = ?", mine);

beforeAll(async () => {
  mine = patientId(hospital);
  demoHash = hash() ?? "";
});

beforeEach(async () => {
  hospital.change("update users set password_hash = ? where id = ?", demoHash, mine);
  for (const table of ["sessions", "sign_in_locks", "rate_limits", "outbox", "password_links"]) {
    hospital.change(`delete from ${table}`);
  }
  cookie = await signIn(hospital, accounts.patient);
});

const form = async () => formOn(await open(hospital, path, cookie), "password");
const right = { old_password: demoPassword, new_password: next, confirm_password: next };
const change = async (values: Record<string, string>) => sendForPage(await form(), values, { cookie });
const fieldsOf = async (values: Record<string, string>) => {
  const failed = await change(values);
  expect(failed.status).toBe(422);
  expect(failed.html).not.toContain(next);
  expect(failed.html).not.toContain(demoPassword);
  expect(hash()).toBe(demoHash);
  return summaryOf(failed);
};

describe("a new password", () => {
  test("takes the old one's place, ends every other session, and its owner is told", async () => {
    const elsewhere = await signIn(hospital, accounts.patient);
    const before = audits().length;
    const later = new Date(Date.now() + 600_000).toISOString();
    hospital.change(
      "insert into password_links (token_hash, user_id, purpose, created_at, expires_at) values ('h', ?, 'reset', ?, ?)",
      ...[mine, later, later],
    );
    const answer = await send(await form(), right, { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
    const page = await followAs(hospital, answer, cookie);
    expect(texts(page.root, '[role="status"] p')).toEqual(["Password changed successfully"]);
    expect(await reach(hospital, "/profile", elsewhere)).toEqual({ status: 303, to: "/" });
    expect((await reach(hospital, "/profile", cookiesAfter(answer.headers, cookie))).status).toBe(200);
    expect((await knock(hospital, accounts.patient)).status).toBe(422);
    expect((await knock(hospital, accounts.patient, next)).status).toBe(303);
    expect(mails()).toMatchObject([{ recipient: accounts.patient }]);
    expect(mails()[0]?.text).not.toContain(next);
    expect(audits()).toHaveLength(before + 1);
    expect(hospital.rows("select id from password_links where used_at is null")).toEqual([]);
  });

  test("[C5] gives the browser that asks another token, and the one it had opens nothing", async () => {
    const session = () =>
      hospital.rows("select id, created_at, expires_at from sessions where user_id = ? order by id", mine);
    const before = session();
    const answer = await send(await form(), right, { cookie });
    const now = cookiesAfter(answer.headers, cookie);
    const set = answer.headers.getSetCookie().find((line) => line.startsWith("user_token="));
    expect(set).toMatch(/; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly$/);
    expect(cookieIn(now, "user_token")).not.toBe(cookieIn(cookie, "user_token"));
    expect(await reach(hospital, "/profile", cookie)).toEqual({ status: 303, to: "/" });
    expect((await reach(hospital, "/profile", now)).status).toBe(200);
    expect(session()).toEqual(before);
  });

  test("sent twice at once is set once, and both are told so", async () => {
    const filled = await form();
    const answers = await Promise.all([send(filled, right, { cookie }), send(filled, right, { cookie })]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(mails()).toHaveLength(1);
    // A browser that was clicked twice has the cookies of either answer.
    const open = answers.map(({ headers }) => reach(hospital, "/profile", cookiesAfter(headers, cookie)));
    expect((await Promise.all(open)).map(({ status }) => status)).toContain(200);
  });

  test("against another at the same time: one of them wins, the other is told", async () => {
    const filled = await form();
    const other = { ...right, new_password: "four grey owls", confirm_password: "four grey owls" };
    const answers = await Promise.all([send(filled, right, { cookie }), send(filled, other, { cookie })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(mails()).toHaveLength(1);
  });
});

describe("is refused, and nothing is changed:", () => {
  test("nothing at all", async () => {
    const problems = await fieldsOf({ old_password: "", new_password: "", confirm_password: "" });
    expect(problems.map(({ field }) => field)).toEqual([
      "password-old_password",
      "password-new_password",
      "password-confirm_password",
    ]);
  });

  test.each([
    ["that differ", "another thing", next],
    ["that differ, one of them too short", "a", "b"],
  ])("two new passwords %s", async (_, new_password, confirm_password) => {
    const problems = await fieldsOf({ ...right, new_password, confirm_password });
    expect(problems).toContainEqual({ text: "Passwords do not match", field: "password-confirm_password" });
  });

  test("two that differ, without the old one", async () => {
    const problems = await fieldsOf({ old_password: "", new_password: next, confirm_password: "x" });
    expect(problems).toContainEqual({ text: "Passwords do not match", field: "password-confirm_password" });
  });

  test("a new password that anybody would guess", async () => {
    const problems = await fieldsOf({
      ...right,
      new_password: "password123",
      confirm_password: "password123",
    });
    expect(problems.map(({ field }) => field)).toEqual(["password-new_password"]);
  });

  test.each([
    ["letters", "horse battery staple ".repeat(4)],
    ["fewer characters that take more bytes", "🐴".repeat(19)],
  ])("[C5] a new password of more than 72 bytes: %s", async (_, long) => {
    const problems = await fieldsOf({ ...right, new_password: long, confirm_password: long });
    expect(problems).toEqual([
      { text: "Password is too long: 72 bytes at most", field: "password-new_password" },
    ]);
  });

  test("a wrong old password, which is counted like a failed sign-in", async () => {
    const failed = await change({ ...right, old_password: "wrong" });
    expect(failed.status).toBe(422);
    expect(descriptionOf(failed, "password-old_password")).toContain("This is not your password");
    for (let attempt = 0; attempt < 3; attempt++) await change({ ...right, old_password: "wrong" });
    const locked = await change(right);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(locked.headers.get("cache-control")).toBe("private, no-store");
    expect(hash()).toBe(demoHash);
    expect((await knock(hospital, accounts.patient)).status).toBe(429);
    expect(mails()).toEqual([]);
  });
});

describe("the sessions", () => {
  test("are listed with browser and time, this one marked", async () => {
    const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0";
    await knock(hospital, accounts.patient, demoPassword, { headers: { "user-agent": firefox } });
    await signIn(hospital, "ibrahim.sesay@mail.example");
    const { root } = await open(hospital, path, cookie);
    const items = texts(root, ".sessions li");
    expect(items).toHaveLength(2);
    expect(items.filter((item) => item.startsWith("Firefox on Windows"))).toHaveLength(1);
    expect(items.filter((item) => item.includes("This browser"))).toHaveLength(1);
    expect(items.find((item) => item.includes("This browser"))).not.toContain("Firefox");
    expect(items.every((item) => /Last seen on \d+ \w+ \d{4} at \d\d:\d\d$/.test(item))).toBe(true);
  });

  test("end everywhere else at the press of a button, other people's excepted", async () => {
    const elsewhere = await signIn(hospital, accounts.patient);
    const others = await signIn(hospital, "ibrahim.sesay@mail.example");
    const { root } = await open(hospital, path, cookie);
    expect(texts(root, '[action="/profile/sign-out-everywhere"] button')).toEqual([
      "Sign out everywhere else",
    ]);
    const answer = await post(hospital, "/profile/sign-out-everywhere", {}, cookie);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
    const page = await followAs(hospital, answer, cookie);
    expect(texts(page.root, '[role="status"] p')).toEqual(["You are signed out everywhere else"]);
    expect(all(page.root, ".sessions li")).toHaveLength(1);
    expect((await reach(hospital, "/profile", elsewhere)).status).toBe(303);
    expect((await reach(hospital, "/profile", others)).status).toBe(200);
  });

  test("do not end by following a link", async () => {
    const elsewhere = await signIn(hospital, accounts.patient);
    expect(await reach(hospital, "/profile/sign-out-everywhere", cookie)).toEqual({ status: 303, to: path });
    expect((await reach(hospital, "/profile", elsewhere)).status).toBe(200);
  });
});

test("the form tells password managers whose password it is", async () => {
  const { root } = await open(hospital, path, cookie);
  const name = one(root, '#password [autocomplete="username"]');
  expect(attribute(name, "value")).toBe(accounts.patient);
  expect(hasAttribute(name, "hidden")).toBe(true);
});

test("[C5] what is more than the right password of 72 bytes is another one", async () => {
  const longest = "correct horse battery staple ".repeat(3).slice(0, 72);
  const set = { old_password: demoPassword, new_password: longest, confirm_password: longest };
  expect((await send(await form(), set, { cookie })).status).toBe(303);
  expect((await knock(hospital, accounts.patient, longest)).status).toBe(303);
  for (const longer of [`${longest}x`, `${longest}\u0000`, longest.repeat(2)]) {
    expect((await knock(hospital, accounts.patient, longer)).status, String(longer.length)).toBe(422);
  }
});
