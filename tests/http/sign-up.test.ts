import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  cookiesAfter,
  descriptionOf,
  type Form,
  follow,
  formOn,
  send,
  sendForPage,
  summaryOf,
} from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hasAttribute, one, text, texts, visit } from "../support/page.ts";
import { accounts } from "../support/session.ts";

const hospital = programForAll({ env: { TRUST_PROXY: "loopback", LOG_LEVEL: "info" } });

const fresh = async (query = "") => formOn(await visit(`${hospital.url}/sign-up${query}`), "sign-up");
const password = "three brown owls 4711";
const person = () => ({
  firstname: "Ada",
  lastname: "Okafor",
  email: `${randomUUID()}@mail.example`,
  phone: "+44 1632 960777",
  password,
});
const users = (email: string) => hospital.rows("select * from users where lower(email) = lower(?)", email);
const mails = (email: string) =>
  hospital.rows<{ subject: string; text: string; html: string }>(
    "select subject, text, html from outbox where recipient = ? order by id",
    email,
  );

test("opens a patient's account and leads to signing in", async () => {
  const ada = person();
  const answer = await send(await fresh("?from=/gallery"), ada);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/sign-in?from=%2Fgallery");
  const page = await follow(answer);
  expect(texts(page.root, '[role="status"] p')).toEqual(["Account created successfully"]);
  expect(users(ada.email)).toMatchObject([
    {
      firstname: "Ada",
      lastname: "Okafor",
      email: ada.email,
      phone: ada.phone,
      role_id: 6,
      gender: null,
      dob: null,
      address: "",
      image: null,
      account_status: "active",
      password_hash: expect.stringMatching(/^\$2b\$/),
    },
  ]);
  const signedIn = await send(formOn(page, "sign-in"), { email: ada.email, password });
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, "/profile"]);
});

test("[D4] what signing up came to stands in the popup that follows, with the address, and no address names it", async () => {
  const ada = person();
  const answer = await send(await fresh("?from=%2Fdoctors%2F5%2Fx%23unsent"), ada);
  expect(answer.headers.get("location")).toBe("/sign-in?from=%2Fdoctors%2F5%2Fx%23unsent");
  const page = await follow(answer);
  const popup = one(page.root, '[role="dialog"]');
  expect(texts(popup, '[role="status"] p')).toEqual(["Account created successfully"]);
  expect(all(page.root, '[role="status"]')).toHaveLength(1);
  const described = attribute(popup, "aria-describedby");
  expect(text(one(page.root, `#${described}`))).toBe("Account created successfully");
  expect(formOn(page, "sign-in").values).toMatchObject({ email: ada.email, password: "" });
  expect(hasAttribute(one(popup, "#sign-in-password"), "autofocus")).toBe(true);
  // The address is known to the browser alone, and for this once.
  const again = await visit(page.url, { headers: { cookie: cookiesAfter(page.headers) } });
  expect(formOn(again, "sign-in").values.email).toBe("");
  expect(hospital.output()).not.toContain(ada.email);
  const signedIn = await send(formOn(page, "sign-in"), { password });
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, "/doctors/5/x#unsent"]);
});

test("asks for every field, names what is missing, and keeps the rest but the password", async () => {
  const failed = await sendForPage(await fresh());
  expect(failed.status).toBe(422);
  const fields = ["firstname", "lastname", "email", "phone", "password"];
  expect(summaryOf(failed).map(({ field }) => field)).toEqual(fields.map((field) => `sign-up-${field}`));
  for (const field of fields) {
    const page = await sendForPage(await fresh(), { ...person(), [field]: undefined });
    expect(summaryOf(page).map((entry) => entry.field)).toEqual([`sign-up-${field}`]);
    expect(descriptionOf(page, `sign-up-${field}`)).toContain(summaryOf(page)[0]?.text);
    expect(page.html).not.toContain("brown");
    const kept = formOn(page, "sign-up").values;
    expect(kept.password).toBe("");
    if (field !== "lastname") expect(kept.lastname).toBe("Okafor");
  }
});

test.each([
  ["too short", "seven77", "Password must be 8 characters or more"],
  ["beyond what the hash reads", "é".repeat(37), "Password is too long: 72 bytes at most"],
  ["among the first to be guessed", "Football1", "Choose a password that is harder to guess"],
])("refuses a password that is %s", async (_, weak, message) => {
  const ada = { ...person(), password: weak };
  const page = await sendForPage(await fresh(), ada);
  expect(page.status).toBe(422);
  expect(summaryOf(page)).toEqual([{ text: message, field: "sign-up-password" }]);
  expect(page.html).not.toContain(weak);
  expect(users(ada.email)).toEqual([]);
});

describe("sent more than once", () => {
  test("one account, whether pressed twice or sent from two windows", async () => {
    const [ada, ben] = [person(), person()];
    const form = await fresh();
    const twice = await Promise.all([send(form, ada), send(form, ada)]);
    const windows = await Promise.all([await fresh(), await fresh()].map((other) => send(other, ben)));
    expect([...twice, ...windows].map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(users(ada.email)).toHaveLength(1);
    expect(users(ben.email)).toHaveLength(1);
    expect(mails(ada.email)).toEqual([]);
  });
});

test("nobody makes themselves more than a patient", async () => {
  const ada = person();
  const more = { id: "1", user_id: "1", role_id: "1", role: "superadmin", account_status: "disabled" };
  const evenMore = { image: "../../secret.png", password_hash: "x", gender: "Male", created_at: "1970" };
  expect((await send(await fresh(), { ...ada, ...more, ...evenMore })).status).toBe(303);
  const [user] = users(ada.email);
  expect(user).toMatchObject({ role_id: 6, account_status: "active", image: null, gender: null });
  expect(user?.created_at).toMatch(/^20/);
  expect(users(accounts.superadmin)).toMatchObject([{ role_id: 1 }]);
});

test("a field sent twice or as a list is no way around a rule", async () => {
  const email = person().email;
  const body = new URLSearchParams({ ...person(), email });
  body.append("email", "second@mail.example");
  const headers = { origin: hospital.url };
  const answer = await fetch(`${hospital.url}/sign-up`, {
    method: "POST",
    body,
    headers,
    redirect: "manual",
  });
  expect(answer.status).toBe(422);
  expect(users(email)).toEqual([]);
});

test("a robot is answered like a person, and gets no account", async () => {
  const ada = person();
  expect((await send(await fresh(), { ...ada, website: "https://spam.example" })).status).toBe(303);
  expect(users(ada.email)).toEqual([]);
});

test("markup in a name is text, in the page and in the owner's mail", async () => {
  const ada = { ...person(), firstname: "<b>Ada</b>", lastname: '"><script>x</script>' };
  expect((await send(await fresh(), ada)).status).toBe(303);
  expect((await send(await fresh(), ada)).status).toBe(303);
  const [mail] = mails(ada.email);
  expect(mail?.html).not.toMatch(/<b>Ada|<script/);
  const failed = await sendForPage(await fresh(), { ...ada, phone: "" });
  expect(failed.html).not.toMatch(/<b>Ada|"><script>x/);
  expect(formOn(failed, "sign-up").values.lastname).toBe(ada.lastname);
});

test("sixty from one address in an hour; the next waits, another address does not", async () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  const form: Form = await fresh();
  hospital.change(
    "insert into rate_limits (key, window_start, hits) values (?, ?, 60)",
    ...["form sign-up 203.0.113.9", new Date().toISOString()],
  );
  const ada = person();
  const page = await sendForPage(form, ada, from("203.0.113.9"));
  expect(page.status).toBe(429);
  const wait = Number(page.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  expect(page.html).not.toContain("brown");
  expect(users(ada.email)).toEqual([]);
  expect((await send(form, ada, from("203.0.113.10"))).status).toBe(303);
  expect(users(ada.email)).toHaveLength(1);
});

test("no password is in the log, in a mail or in the clear in the database", () => {
  expect(hospital.output()).not.toContain("brown");
  const everything = ["users", "outbox", "audit_log", "form_submissions", "rate_limits"].map((table) =>
    JSON.stringify(hospital.rows(`select * from ${table}`)),
  );
  expect(everything.join()).not.toContain("brown");
});

test("the form suits a password manager", async () => {
  const { root } = await visit(`${hospital.url}/sign-up`);
  const completes = (field: string) => attribute(one(root, `#sign-up-${field}`), "autocomplete");
  expect(["firstname", "lastname", "email", "phone", "password"].map(completes)).toEqual([
    ...["given-name", "family-name", "username", "tel", "new-password"],
  ]);
});
