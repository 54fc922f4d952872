import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { call } from "../support/api.ts";
import { follow, formOn, send } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { one, text, texts, visit } from "../support/page.ts";
import { accounts, knock } from "../support/session.ts";

const hospital = programForAll({ env: { CONFIRM_SIGN_UP: "email", LOG_LEVEL: "info" } });

const sent = "We’ve sent you an email. Open your account with the link in it, then sign in";
const password = "three brown owls 4711";
const person = (email = `${randomUUID()}@mail.example`) => ({
  firstname: "Ada",
  lastname: "Okafor",
  email,
  phone: "+44 1632 960777",
  password,
});
const users = (email: string) =>
  hospital.rows("select * from users where lower(email) = lower(?) and account_status = 'active'", email);
const mails = (email: string) =>
  hospital.rows<{ subject: string; text: string }>(
    "select subject, text from outbox where lower(recipient) = lower(?) order by id",
    email,
  );
const linkTo = (email: string) => /\/sign-up\/[\w-]{43}/.exec(mails(email).at(-1)?.text ?? "")?.[0] ?? "";
const fresh = async () => formOn(await visit(`${hospital.url}/sign-up`), "sign-up");
const opening = async (link: string) => formOn(await visit(hospital.url + link), "confirm-sign-up");

const doors = {
  form: async (body: object) =>
    text(one((await follow(await send(await fresh(), { ...body }))).root, '[role="status"] p')),
  call: async (body: object) => {
    const answer = await call(hospital, "POST", "users/patients", { body });
    expect(answer.code).toBe(201);
    return answer.body.message;
  },
};

describe.each(Object.entries(doors))("by the %s", (_, signUp) => {
  test("an account opens only from its mailbox, by a button and once", async () => {
    const ada = person();
    expect(await signUp(ada)).toBe(sent);
    expect(users(ada.email)).toEqual([]);
    expect((await knock(hospital, ada.email, password)).status).toBe(422);
    const link = linkTo(ada.email);
    // Mail programs open links to look at them.
    const page = await visit(hospital.url + link);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(page.html).toContain(ada.email);
    expect(users(ada.email)).toEqual([]);
    const form = await opening(link);
    const opened = await send(form);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/sign-in"]);
    const next = await follow(opened);
    expect(texts(next.root, '[role="status"] p')).toEqual(["Account created successfully"]);
    expect(formOn(next, "sign-in").values.email).toBe(ada.email);
    expect(users(ada.email)).toMatchObject([{ firstname: "Ada", phone: ada.phone, role_id: 6 }]);
    expect((await knock(hospital, ada.email, password)).status).toBe(303);
    expect((await send(form)).status).toBe(404);
    const late = await visit(hospital.url + link);
    expect([late.status, text(one(late.root, "main h2"))]).toEqual([404, "This link no longer works"]);
    expect(users(ada.email)).toHaveLength(1);
    expect(hospital.rows("select * from sign_ups where email = ?", ada.email)).toEqual([]);
    // What opens an account is no matter of the log.
    expect(hospital.output()).not.toContain(link);
  });

  test("an address that has an account is answered alike, and its owner told", async () => {
    const before = mails(accounts.patient).length;
    expect(await signUp(person(accounts.patient))).toBe(sent);
    expect(mails(accounts.patient)).toHaveLength(before + 1);
    expect(mails(accounts.patient).at(-1)?.subject).toMatch(/^You already have an account at /);
    expect(hospital.rows("select * from sign_ups where email = ?", accounts.patient)).toEqual([]);
  });
});

test("of two sign-ups with one address the mailbox decides; the other one’s password opens nothing", async () => {
  const email = `${randomUUID()}@mail.example`;
  await doors.form({ ...person(email), password: "a stranger's password 12" });
  await doors.form({ ...person(email.toUpperCase()), firstname: "Bea" });
  const form = await opening(linkTo(email));
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(form)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404, 404, 404, 404]);
  expect(users(email)).toMatchObject([{ firstname: "Bea" }]);
  expect((await knock(hospital, email, "a stranger's password 12")).status).toBe(422);
  const [first] = mails(email);
  const link = /\/sign-up\/[\w-]{43}/.exec(first?.text ?? "")?.[0] ?? "";
  expect((await visit(hospital.url + link)).status).toBe(404);
});

test("a mailbox gets five links a day and no more, and the answer says nothing of it", async () => {
  const email = `${randomUUID()}@mail.example`;
  for (let attempt = 0; attempt < 7; attempt++) {
    expect(await doors.form({ ...person(email), lastname: `Okafor ${attempt}` })).toBe(sent);
  }
  expect(mails(email)).toHaveLength(5);
});

test("a link that is too old, cut short or nobody's opens nothing", async () => {
  const ada = person();
  await doors.call(ada);
  const link = linkTo(ada.email);
  for (const other of [link.slice(0, -1), `${link}x`, `/sign-up/${"A".repeat(43)}`]) {
    expect((await visit(hospital.url + other)).status).toBe(404);
  }
  const form = await opening(link);
  hospital.change("update sign_ups set expires_at = '2020-01-01T00:00:00.000Z' where email = ?", ada.email);
  expect((await send(form)).status).toBe(404);
  expect(users(ada.email)).toEqual([]);
});

test("a forgotten password of an account that is not open yet is answered like any other", async () => {
  const ada = person();
  await doors.form(ada);
  const ask = async (email: string) => {
    const form = formOn(await visit(`${hospital.url}/forgot-password`), "forgotten");
    const answer = await send(form, { email });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await ask(ada.email)).toEqual(await ask("nobody-at-all@mail.example"));
  expect(mails(ada.email)).toHaveLength(1);
});
