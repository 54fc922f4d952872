import { beforeEach, describe, expect, test } from "vitest";
import { addAdmin, auditOf, idOf } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { csvLines, popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { attribute, one, texts, visit } from "../support/page.ts";
import { accounts, cookieOf, demoPassword, knock, reach } from "../support/session.ts";
import { addTwoStep } from "../support/two-step.ts";

const hospital = hospitalForAll();
const { admin, superadmin } = accounts;

beforeEach(() => {
  for (const table of ["sessions", "two_step", "sign_in_locks", "rate_limits"])
    hospital.change(`delete from ${table}`);
});

/** Eleven minutes pass since everybody proved who they are. */
function grow(): void {
  const then = new Date(Date.now() - 11 * 60 * 1000).toISOString();
  hospital.change("update sessions set created_at = ?, proved_at = null", then);
}

const contacts = "/admin/contacts?format=csv&answered=0";
const proofOf = (address: string) => `/admin/settings/proof?from=${encodeURIComponent(address)}`;
const page = (path: string, cookie: string) => visit(hospital.url + path, { headers: { cookie } });

describe("an export of people's data", () => {
  test("goes out for ten minutes after a sign-in; then the password comes first, and leads on to the file", async () => {
    const cookie = await cookieOf(hospital, admin);
    expect((await csvLines(hospital, "/admin/contacts", cookie))[0]).toContain("Names");
    grow();
    expect(await reach(hospital, contacts, cookie)).toEqual({ status: 303, to: proofOf(contacts) });
    const form = formOn(await page(proofOf(contacts), cookie), "proof");
    const wrong = await sendForPage(form, { password: "not mine" }, { cookie });
    expect(summaryOf(wrong)).toEqual([{ text: "This is not your password", field: "proof-password" }]);
    expect((await reach(hospital, contacts, cookie)).status).toBe(303);
    const right = await send(form, { password: demoPassword }, { cookie });
    expect([right.status, right.headers.get("location")]).toEqual([303, proofOf(contacts)]);
    const done = await page(proofOf(contacts), cookie);
    expect(
      attribute(one(done.root, ".settings-panel .button-row a:first-child"), "href")?.replaceAll(
        "&amp;",
        "&",
      ),
    ).toBe(contacts);
    expect((await reach(hospital, contacts, cookie)).status).toBe(200);
  });

  test("asks so for each list of people, also for its data alone, and not for what the public sees", async () => {
    const cookie = await cookieOf(hospital, superadmin);
    grow();
    const people = ["appointments", "doctors", "absences", "extra-hours", "waiting-list"].map(
      (list) => `/dashboard/${list}`,
    );
    const lists = ["contacts", "subscribers", "suggestions", "admins", "legal-holds"].map(
      (list) => `/admin/${list}`,
    );
    for (const path of [...people, ...lists]) {
      expect((await reach(hospital, `${path}?format=csv`, cookie)).to, path).toBe(
        proofOf(`${path}?format=csv`),
      );
    }
    expect((await reach(hospital, "/admin/audit/export", cookie)).to).toBe(proofOf("/admin/audit/export"));
    const data = await fetch(`${hospital.url}/admin/contacts?format=csv&_data=inbox%2Fcontact-list`, {
      headers: { cookie },
      redirect: "manual",
    });
    expect(await data.text()).not.toContain("rows");
    expect((await reach(hospital, "/admin/slides?format=csv", cookie)).status).toBe(200);
  });

  test("is on record with its filters", async () => {
    await csvLines(
      hospital,
      "/admin/contacts?answered=0&q=jane.doe%40mail.example&after=12tDoe",
      await cookieOf(hospital, admin),
    );
    const [line] = hospital.rows(
      "select * from audit_log where action = 'exported' order by id desc limit 1",
    );
    expect(line).toMatchObject({ entity: "contacts", user_id: idOf(hospital, admin), role_id: 2 });
    // No name and no address stays in the log, which forgets nothing.
    expect(JSON.parse(String(line?.detail))).toEqual({ filters: "answered=0&q=*&format=csv" });
    expect(line?.address).toMatch(/127\.0\.0\.1|::1/);
  });

  test("is on record whatever it holds, also where no password is asked for", async () => {
    const cookie = await cookieOf(hospital, admin);
    for (const path of ["/admin/slides", "/admin/visit-types"]) await csvLines(hospital, path, cookie);
    expect(
      hospital.rows("select entity from audit_log where action = 'exported' order by id desc limit 2"),
    ).toEqual([{ entity: "visit_types" }, { entity: "slides" }]);
  });

  test("takes a code as well where two-step sign-in is on, each once", async () => {
    const phone = addTwoStep(hospital, idOf(hospital, admin));
    const cookie = await cookieOf(hospital, admin);
    grow();
    const form = formOn(await page(proofOf(contacts), cookie), "proof");
    const without = await sendForPage(form, { password: demoPassword }, { cookie });
    expect(summaryOf(without)).toEqual([{ text: "Enter the code", field: "proof-otp" }]);
    expect((await reach(hospital, contacts, cookie)).status).toBe(303);
    const otp = phone.code();
    expect((await send(form, { password: demoPassword, otp }, { cookie })).status).toBe(303);
    expect((await reach(hospital, contacts, cookie)).status).toBe(200);
    grow();
    expect((await send(form, { password: demoPassword, otp }, { cookie })).status).toBe(422);
  });

  test("leads to no other site", async () => {
    const cookie = await cookieOf(hospital, admin);
    grow();
    const form = formOn(await page(proofOf("//evil.example/?format=csv"), cookie), "proof");
    const answer = await send(form, { password: demoPassword }, { cookie });
    expect(answer.headers.get("location")).toBe("/");
  });
});

describe("another role", () => {
  const role = (id: number) =>
    hospital.rows<{ role_id: number }>("select role_id from users where id = ?", id)[0];

  test("asks for the password within its form, of which nothing is lost", async () => {
    const cookie = await cookieOf(hospital, superadmin);
    const id = addAdmin(hospital, { email: "kim@staff.example" });
    const path = `/admin/admins/${id}/edit`;
    expect(texts((await page(path, cookie)).root, "#admin label")).not.toContain("Your password");
    grow();
    const form = await popupForm(hospital, path, "admin", cookie);
    const other = String(role(id)?.role_id) === "2" ? "3" : "2";
    const typed = { lastname: "Kept", role_id: other };
    const refused = await sendForPage(form, typed, { cookie });
    expect(refused.status).toBe(422);
    expect(summaryOf(refused)).toEqual([{ text: "Enter your password", field: "admin-proof_password" }]);
    expect(valuesIn(one(refused.root, "#admin"))).toMatchObject(typed);
    const given = await send(form, { ...typed, proof_password: demoPassword }, { cookie });
    expect(given.status).toBe(303);
    expect(role(id)).toEqual({ role_id: Number(other) });
    expect(JSON.stringify(auditOf(hospital, id))).not.toContain(demoPassword);
  });

  test("is what a new account has, too: by the form as by a call", async () => {
    const cookie = await cookieOf(hospital, superadmin);
    grow();
    const form = await popupForm(hospital, "/admin/admins/new", "admin", cookie);
    const typed = {
      firstname: "New",
      lastname: "Comer",
      role_id: "3",
      email: "comer@staff.example",
      phone: "+44 1632 960900",
      password: "a long sentence of mine",
    };
    const refused = await sendForPage(form, typed, { cookie });
    expect(summaryOf(refused)).toEqual([{ text: "Enter your password", field: "admin-proof_password" }]);
    const token = await tokenOf(hospital, superadmin);
    grow();
    expect(
      await call(hospital, "POST", "users/admins", { token, body: { ...typed, role_id: 3 } }),
    ).toMatchObject({ code: 403, body: { code: "proof_required" } });
    expect(hospital.rows("select id from users where email = ?", typed.email)).toEqual([]);
    expect((await send(form, { ...typed, proof_password: demoPassword }, { cookie })).status).toBe(303);
    expect(hospital.rows("select role_id from users where email = ?", typed.email)).toEqual([{ role_id: 3 }]);
  });

  test("is the only change that does", async () => {
    const cookie = await cookieOf(hospital, superadmin);
    const id = addAdmin(hospital, { email: "lou@staff.example" });
    grow();
    const form = await popupForm(hospital, `/admin/admins/${id}/edit`, "admin", cookie);
    expect((await send(form, { lastname: "Other" }, { cookie })).status).toBe(303);
  });

  test("is refused to a call with a code of its own, until the password is confirmed", async () => {
    const token = await tokenOf(hospital, superadmin);
    const id = addAdmin(hospital, { email: "max@staff.example" });
    grow();
    const body = { role_id: role(id)?.role_id === 2 ? 3 : 2 };
    const change = () => call(hospital, "PUT", `users/admins/${id}`, { token, body });
    expect(await change()).toMatchObject({ code: 403, body: { status: "failed", code: "proof_required" } });
    const prove = (password: string) => call(hospital, "POST", "proof", { token, body: { password } });
    expect(await prove("not mine")).toMatchObject({
      code: 422,
      body: { errors: { password: expect.any(Array) } },
    });
    expect((await change()).code).toBe(403);
    expect((await prove(demoPassword)).code).toBe(200);
    expect((await change()).code).toBe(200);
  });
});

test("whoever takes away somebody's second step proves who they are first", async () => {
  const id = idOf(hospital, admin);
  addTwoStep(hospital, id);
  const cookie = await cookieOf(hospital, superadmin);
  const token = await tokenOf(hospital, superadmin);
  grow();
  const path = `/admin/admins/${id}/two-step`;
  expect(await reach(hospital, path, cookie)).toEqual({ status: 303, to: proofOf(path) });
  expect((await call(hospital, "DELETE", `users/${id}/two-step`, { token })).body).toMatchObject({
    code: "proof_required",
  });
  expect(hospital.rows("select user_id from two_step")).toHaveLength(1);
});

test("wrong passwords of a proof are counted as those of a sign-in are", async () => {
  const cookie = await cookieOf(hospital, admin);
  grow();
  const form = formOn(await page(proofOf(contacts), cookie), "proof");
  for (let attempt = 0; attempt < 10; attempt++) await send(form, { password: "guess" }, { cookie });
  const locked = await send(form, { password: demoPassword }, { cookie });
  expect([locked.status, locked.headers.has("retry-after")]).toEqual([429, true]);
});

test("strangers' guesses at the password keep nobody from proving theirs within a session", async () => {
  const cookie = await cookieOf(hospital, admin);
  grow();
  for (let attempt = 0; attempt < 10; attempt++) await knock(hospital, admin, "guess");
  expect((await knock(hospital, admin)).status).toBe(429);
  const form = formOn(await page(proofOf(contacts), cookie), "proof");
  const right = await send(form, { password: demoPassword }, { cookie });
  expect([right.status, right.headers.get("location")]).toEqual([303, proofOf(contacts)]);
});
