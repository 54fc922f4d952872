import { beforeAll, expect, test } from "vitest";
import { auditOf, idOf } from "../support/accounts.ts";
import { popupForm } from "../support/dashboard.ts";
import { addDoctor } from "../support/doctors.ts";
import { cookiesAfter, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, type Page, readPage, text } from "../support/page.ts";
import { followAs, open, post } from "../support/portal.ts";
import { accounts, cookieIn, cookieOf, knock } from "../support/session.ts";

const hospital = programForAll();
let cookie: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
});

const password = "three brown owls";
const mailTo = (email: string) =>
  hospital.rows<{ text: string; html: string }>(
    "select * from outbox where recipient = ? order by id",
    email,
  );
const tokenIn = (words: string) => /\/reset-password\/([\w-]{43})/.exec(words)?.[1] ?? "";
const linkOn = (page: Page) => all(page.root, ".invitation input").map((input) => attribute(input, "value"));
const invitation = (token: string) => open(hospital, `/reset-password/${token}`, "");
const setPassword = async (token: string) =>
  send(formOn(await invitation(token), "reset"), { new_password: password, confirm_password: password });

async function takeOn(email: string) {
  const form = await popupForm(hospital, "/dashboard/doctors/new", "doctor", cookie);
  const doctor = { firstname: "Lena", lastname: "Brandt", gender: "Female", phone: "+44 1632 960801" };
  return send(form, { ...doctor, email, department_id: "1" }, { cookie });
}

test("a new doctor is invited by mail; the link is shown once to who took them on, and nowhere else", async () => {
  const email = "once@doctors.example";
  const answer = await takeOn(email);
  const [mail, ...others] = mailTo(email);
  expect(others).toEqual([]);
  const token = tokenIn(mail?.text ?? "");
  expect(tokenIn(mail?.html ?? "")).toBe(token);
  expect(answer.headers.get("location")).not.toContain(token);
  const sent = answer.headers.getSetCookie().find((line) => line.startsWith("invitation="));
  expect(sent).toMatch(/Max-Age=60; Path=\/dashboard\/doctors; HttpOnly; SameSite=Lax/);
  const list = await followAs(hospital, answer, cookie);
  expect(linkOn(list)).toEqual([expect.stringMatching(new RegExp(`/reset-password/${token}$`))]);
  expect(list.headers.get("cache-control")).toContain("no-store");
  const after = cookiesAfter(list.headers, cookiesAfter(answer.headers, cookie));
  expect(cookieIn(after, "invitation")).toBeUndefined();
  expect(linkOn(await open(hospital, "/dashboard/doctors", after))).toEqual([]);
  expect(JSON.stringify(hospital.rows("select * from password_links"))).not.toContain(token);
  expect(JSON.stringify(hospital.rows("select * from audit_log"))).not.toContain(token);
  expect(hospital.output()).not.toContain(token);
});

test("another member of staff at the same browser does not see the link", async () => {
  const answer = await takeOn("shared-browser@doctors.example");
  const other = await cookieOf(hospital, accounts.superadmin);
  expect(linkOn(await followAs(hospital, answer, other))).toEqual([]);
  const forged = `${cookie}; invitation=eyJ0b2tlbiI6IngiLCJieSI6MX0%3D.x`;
  expect(linkOn(await open(hospital, "/dashboard/doctors", forged))).toEqual([]);
});

test("the link works for seven days, welcomes the doctor, and works once", async () => {
  const email = "welcome@doctors.example";
  await takeOn(email);
  const id = idOf(hospital, email);
  const [link] = hospital.rows<{ expires_at: string; purpose: string }>(
    "select * from password_links where user_id = ?",
    id,
  );
  expect(link?.purpose).toBe("invitation");
  const days = (Date.parse(link?.expires_at ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  expect((await knock(hospital, email, "", { door: "/login" })).status).toBe(422);
  const token = tokenIn(mailTo(email)[0]?.text ?? "");
  const page = await invitation(token);
  expect(text(one(page.root, "h1"))).toBe("Set your password");
  expect(text(one(page.root, "main"))).toContain("Welcome, Lena.");
  const poor = await sendForPage(formOn(page, "reset"), { new_password: "short", confirm_password: "short" });
  expect(summaryOf(poor).map((error) => error.text)).toEqual(["Password must be 8 characters or more"]);
  const done = await setPassword(token);
  expect(done.headers.get("location")).toBe("/login");
  expect(text(one((await followAs(hospital, done, "")).root, ".notice p"))).toBe("Password set successfully");
  expect((await knock(hospital, email, password, { door: "/login" })).status).toBe(303);
  expect((await invitation(token)).status).toBe(404);
  expect(auditOf(hospital, id).map(({ action }) => action)).toContain("password set");
  expect(mailTo(email)).toHaveLength(1);
});

test("an invitation that ran out opens nothing", async () => {
  const email = "late@doctors.example";
  await takeOn(email);
  hospital.change(
    "update password_links set expires_at = '2026-01-01' where user_id = ?",
    idOf(hospital, email),
  );
  expect((await invitation(tokenIn(mailTo(email)[0]?.text ?? ""))).status).toBe(404);
});

test("a new invitation voids the one before, and is no longer offered once there is a password", async () => {
  const email = "again@doctors.example";
  await takeOn(email);
  const path = `/dashboard/doctors/${idOf(hospital, email)}/invitation`;
  const answer = await post(hospital, path, {}, cookie);
  const list = await followAs(hospital, answer, cookie);
  expect(text(one(list.root, ".notice-success p"))).toBe("Invitation sent successfully");
  const [first, second] = mailTo(email).map((mail) => tokenIn(mail.text));
  expect(linkOn(list)[0]).toContain(second);
  expect((await invitation(first ?? "")).status).toBe(404);
  await setPassword(second ?? "");
  const page = await open(hospital, path, cookie);
  expect(text(one(page.root, 'dialog [role="alert"]'))).toContain("Dr. Lena Brandt already has a password.");
  expect((await post(hospital, path, {}, cookie)).status).toBe(422);
  expect(mailTo(email)).toHaveLength(2);
  const row = await open(hospital, "/dashboard/doctors?q=brandt&sort=names", cookie);
  expect(hrefs(row.root).filter((href) => href.startsWith(path))).toEqual([]);
});

test("nobody's mailbox is filled with invitations", async () => {
  const email = "patience@doctors.example";
  const id = addDoctor(hospital, { email });
  const again = () => post(hospital, `/dashboard/doctors/${id}/invitation`, {}, cookie);
  for (let number = 0; number < 5; number += 1) expect((await again()).status).toBe(303);
  const refused = await readPage(await again());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(text(one(refused.root, 'dialog [role="alert"]'))).toMatch(/^Too many invitations were sent/);
  expect(mailTo(email)).toHaveLength(5);
  const other = addDoctor(hospital, { email: "another@doctors.example" });
  expect((await post(hospital, `/dashboard/doctors/${other}/invitation`, {}, cookie)).status).toBe(303);
});

test("a mistyped address is mended with a new invitation, and the old link is void", async () => {
  const id = addDoctor(hospital, { email: "mistyped@doctors.example" });
  await post(hospital, `/dashboard/doctors/${id}/invitation`, {}, cookie);
  const form = await popupForm(hospital, `/dashboard/doctors/${id}/edit`, "doctor", cookie);
  await send(form, { email: "mended@doctors.example" }, { cookie });
  const [old] = mailTo("mistyped@doctors.example");
  expect((await invitation(tokenIn(old?.text ?? ""))).status).toBe(404);
  const [mended] = mailTo("mended@doctors.example");
  expect((await invitation(tokenIn(mended?.text ?? ""))).status).toBe(200);
  expect(mailTo("mistyped@doctors.example")).toHaveLength(1);
});
