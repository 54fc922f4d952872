import { beforeEach, describe, expect, test } from "vitest";
import { calls } from "../../app/calls/table.ts";
import { screens } from "../../app/dashboard/screens.ts";
import { opened } from "../../app/http/url-line.ts";
import { type Declared, table, withIds } from "../../remix.config.js";
import { addAdmin, auditOf, idOf } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { cookiesAfter, formOn, send, sendForPage } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { operate } from "../support/operator.ts";
import { all, attribute, one, text, visit as visitAddress } from "../support/page.ts";
import { accounts, cookieIn, cookieOf, demoPassword, knock, reach, sha256 } from "../support/session.ts";
import { addBrowser, addTwoStep, authenticatorOf, recoveryCode } from "../support/two-step.ts";

const hospital = hospitalForAll();
const { receptionist, superadmin } = accounts;
const mine = () => idOf(hospital, receptionist);
const settings = "/admin/settings/security";

beforeEach(async () => {
  const tables = ["two_step", "recovery_codes", "unfinished_sign_ins", "sign_in_locks", "known_browsers"];
  for (const table of [...tables, "rate_limits", "sessions", "outbox", "two_step_asked"])
    hospital.change(`delete from ${table}`);
});

const visit = (site: { url: string }, path: string, headers: { cookie: string }) =>
  visitAddress(site.url + path, { headers });

/** Password given, code not: what the browser sends from here on. */
async function halfWay(cookie = ""): Promise<string> {
  const answer = await knock(hospital, receptionist, demoPassword, { door: "/login", headers: { cookie } });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login/code"]);
  return cookiesAfter(answer.headers, cookie);
}

const form = () => ({ action: `${hospital.url}/login/code`, values: {} });
const show = (cookie: string, otp: string, more = {}) => send(form(), { otp, ...more }, { cookie });
const signInByCall = (body: object) =>
  call(hospital, "POST", "login", { body: { email: receptionist, password: demoPassword, ...body } });
const mails = () => hospital.rows<{ subject: string }>("select subject from outbox order by id");

describe("a sign-in in two steps", () => {
  test("ends with the code of the authenticator, in the browser and through the API", async () => {
    const phone = addTwoStep(hospital, mine());
    const cookie = await halfWay();
    const page = await visit(hospital, "/login/code", { cookie });
    expect(text(one(page.root, "h1"))).toBe("Enter your code");
    const answer = await show(cookie, phone.code());
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/dashboard/overview"]);
    expect((await reach(hospital, settings, cookiesAfter(answer.headers, cookie))).status).toBe(200);

    expect(
      auditOf(hospital, mine())
        .map(({ action }) => action)
        .slice(-2),
    ).toEqual(["sign-in code taken", "signed in"]);

    const asked = await signInByCall({});
    expect(asked).toMatchObject({ code: 401, body: { status: "failed", code: "otp_required" } });
    const wrong = await signInByCall({ otp: "000000" });
    expect(wrong).toMatchObject({ code: 401, body: { status: "failed", code: "otp_required" } });
    const right = await signInByCall({ otp: phone.code(1) });
    expect(right).toMatchObject({ code: 200, body: { status: "success", token: expect.any(String) } });
  });

  test("half done opens nothing: no page, no data, no call, no download", async () => {
    addTwoStep(hospital, mine());
    const cookie = await halfWay();
    const token = cookieIn(cookie, "user_token");
    const paths = screens.flatMap(({ path }) => [path, `${path}?format=csv`]);
    const popups = screens.flatMap(({ path, popups = [] }) =>
      popups.map(([below]) => `${path}/${below.replace(":id", "1")}`),
    );
    const files = [
      ...["/admin/audit/export", "/admin/import/export", "/profile/data/download"],
      ...["/dashboard/reports.csv", "/dashboard/reports/website.csv"],
    ];
    for (const path of [
      ...paths,
      ...popups,
      ...files,
      "/profile",
      "/dashboard/appointments/1/view",
      settings,
    ]) {
      expect([path, (await reach(hospital, path, cookie)).status]).toEqual([path, 303]);
    }
    const routes = opened<Declared>(withIds(table)).filter(({ path }) =>
      screens.some((one) => one.path === path),
    );
    expect(routes).toHaveLength(screens.length);
    for (const { path, id } of routes) {
      const data = `${path}?_data=${encodeURIComponent(id)}`;
      const answered = await fetch(hospital.url + data, { headers: { cookie }, redirect: "manual" });
      const to = answered.headers.get("x-remix-redirect") ?? answered.headers.get("location");
      expect([data, to]).toEqual([data, "/login"]);
    }
    // The link of a calendar is made by a call as well.
    for (const { method, path } of calls.filter(({ may }) => may !== "public")) {
      const at = path.replace(":id", "1").replace(":slug", "x");
      expect([path, (await call(hospital, method, at, { token: token ?? "" })).code]).toEqual([path, 401]);
    }
    const upload = await fetch(`${hospital.url}/dashboard/files`, {
      method: "POST",
      body: new FormData(),
      redirect: "manual",
      headers: { cookie, origin: hospital.url, "sec-fetch-site": "same-origin" },
    });
    expect(upload.status).not.toBe(200);
    expect(hospital.rows("select id from sessions")).toEqual([]);
  });

  test("is not gone around by a link that the operator hands out", async () => {
    const phone = addTwoStep(hospital, mine());
    const { stdout } = await operate(hospital.folder, ["user", "password", receptionist, "--link"]);
    const [link = ""] = /\/reset-password\/[\w-]+/.exec(stdout) ?? [];
    const passwords = { new_password: "seven grey herons", confirm_password: "seven grey herons" };
    const set = await send({ action: hospital.url + link, values: {} }, passwords);
    expect(set.status).toBe(303);
    const signedIn = cookiesAfter(set.headers);
    expect((await reach(hospital, settings, signedIn)).status).toBe(303);
    const knocked = await knock(hospital, receptionist, "seven grey herons", { door: "/login" });
    expect(knocked.headers.get("location")).toBe("/login/code");
    const back = await show(cookiesAfter(knocked.headers), phone.code());
    expect(back.status).toBe(303);
    await operate(hospital.folder, ["user", "password", receptionist], { input: `${demoPassword}\n` });
  });

  test("takes a recovery code once, too, of several that come at the same moment", async () => {
    addTwoStep(hospital, mine());
    const cookies = await Promise.all([halfWay(), halfWay(), halfWay()]);
    const answers = await Promise.all(cookies.map((cookie) => show(cookie, recoveryCode)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  });

  test("takes a code once: not again, not an older one, not twice at the same moment", async () => {
    const phone = addTwoStep(hospital, mine());
    const [now, before, next] = [phone.code(), phone.code(-1), phone.code(1)];
    expect((await show(await halfWay(), now)).status).toBe(303);
    expect((await show(await halfWay(), now)).status).toBe(422);
    expect((await show(await halfWay(), before)).status).toBe(422);
    const cookies = await Promise.all([halfWay(), halfWay(), halfWay()]);
    const answers = await Promise.all(cookies.map((cookie) => show(cookie, next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  });

  test("with a code of another time is refused, and the page says so beside the field", async () => {
    const phone = addTwoStep(hospital, mine());
    const page = await sendForPage(form(), { otp: phone.code(-3) }, { cookie: await halfWay() });
    expect(page.status).toBe(422);
    expect(text(one(page.root, "#code .field-error"))).toContain("This code is not right");
  });

  test("ends by a recovery code, once, in whatever spelling, and the owner is told", async () => {
    addTwoStep(hospital, mine());
    expect((await show(await halfWay(), recoveryCode.replaceAll("-", " ").toUpperCase())).status).toBe(303);
    expect((await show(await halfWay(), recoveryCode)).status).toBe(422);
    expect(mails().at(-1)?.subject).toMatch(/^A recovery code was used/);
    expect(auditOf(hospital, mine()).map(({ action }) => action)).toContain("recovery code used");
  });

  test("wrong codes lock as wrong passwords do, and the right password opens no lock", async () => {
    const phone = addTwoStep(hospital, mine());
    const cookie = await halfWay();
    for (let count = 0; count < 10; count++) expect((await show(cookie, "000000")).status).toBe(422);
    const locked = await show(await halfWay(), phone.code());
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signInByCall({ otp: phone.code() })).code).toBe(429);
  });

  test("is over after ten minutes, and when the password changes meanwhile", async () => {
    const phone = addTwoStep(hospital, mine());
    const cookie = await halfWay();
    hospital.change("update unfinished_sign_ins set expires_at = '2020-01-01T00:00:00.000Z'");
    const late = await show(cookie, phone.code());
    expect([late.status, late.headers.get("location")]).toEqual([303, "/login/code"]);
    const page = await visit(hospital, "/login/code", { cookie });
    expect(text(one(page.root, "main"))).toContain("There is no sign-in to finish");
    const begun = await halfWay();
    const changed = { input: "seven grey herons\n" };
    expect((await operate(hospital.folder, ["user", "password", receptionist], changed)).code).toBe(0);
    const after = await show(begun, phone.code());
    expect([after.status, after.headers.get("location")]).toEqual([303, "/login/code"]);
    expect(hospital.rows("select id from sessions")).toEqual([]);
    await operate(hospital.folder, ["user", "password", receptionist], { input: `${demoPassword}\n` });
  });
});

describe("a browser that its owner trusts", () => {
  const trust = async () => {
    const phone = addTwoStep(hospital, mine());
    const cookie = await halfWay();
    const answer = await show(cookie, phone.code(), { remember: "1" });
    expect(answer.status).toBe(303);
    const known = answer.headers.getSetCookie().find((line) => /^known_browser.*Path=\/login/.test(line));
    return { cookies: cookiesAfter(answer.headers, cookie), known: known?.split(";")[0] ?? "" };
  };

  test("is asked for the password alone, for thirty days", async () => {
    const { known } = await trust();
    const door = { door: "/login", headers: { cookie: known } };
    const again = await knock(hospital, receptionist, demoPassword, door);
    expect(again.headers.get("location")).toBe("/dashboard/overview");
    const [{ trusted_until = "" } = {}] = hospital.rows<{ trusted_until: string }>(
      "select trusted_until from known_browsers where trusted_until is not null",
    );
    const days = (Date.parse(trusted_until) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    hospital.change("update known_browsers set trusted_until = '2020-01-01T00:00:00.000Z'");
    const later = await knock(hospital, receptionist, demoPassword, door);
    expect(later.headers.get("location")).toBe("/login/code");
  });

  test("opens nothing without the password when its cookie is stolen, and can be forgotten", async () => {
    const { cookies, known } = await trust();
    const door = { door: "/login", headers: { cookie: known } };
    expect((await knock(hospital, receptionist, "not this one", door)).status).toBe(422);
    const page = await visit(hospital, settings, { cookie: cookies });
    expect(text(one(page.root, '[aria-labelledby="known-browsers"] .tag'))).toBe("Not asked for a code");
    const forget = { action: `${hospital.url}${settings}?form=forget`, values: {} };
    expect((await send(forget, {}, { cookie: cookies })).status).toBe(303);
    const thief = await knock(hospital, receptionist, demoPassword, door);
    expect(thief.headers.get("location")).toBe("/login/code");
  });
});

describe("setting it up", () => {
  const formAt = async (cookie: string, id: string) =>
    formOn(await visit(hospital, settings, { cookie }), id);

  test("that was only begun can be stopped, and its key is shown no more", async () => {
    const cookie = await cookieOf(hospital, receptionist);
    const begin = await formAt(cookie, "begin");
    expect((await send(begin, { password: demoPassword }, { cookie })).status).toBe(303);
    const key = text(one((await visit(hospital, settings, { cookie })).root, ".enrolment-key"));
    expect((await send(await formAt(cookie, "stop"), {}, { cookie })).status).toBe(303);
    expect((await visit(hospital, settings, { cookie })).html).not.toContain(key);
    expect(hospital.rows("select user_id from two_step")).toEqual([]);
    // What is in use stays, whatever a page from before sends.
    addTwoStep(hospital, mine());
    await send({ action: `${hospital.url}${settings}?form=stop`, values: {} }, {}, { cookie });
    expect(hospital.rows("select user_id from two_step")).toHaveLength(1);
  });

  test("by form: password, key, code, ten recovery codes; others are signed out, and the owner is told", async () => {
    const [cookie, elsewhere] = [
      await cookieOf(hospital, receptionist),
      await cookieOf(hospital, receptionist),
    ];
    const begin = await formAt(cookie, "begin");
    expect((await send(begin, { password: "wrong" }, { cookie })).status).toBe(422);
    expect((await send(begin, { password: demoPassword }, { cookie })).status).toBe(303);
    const page = await visit(hospital, settings, { cookie });
    expect(page.html).toMatch(/<svg class="qr-code".*?<path d="M4 4h1v1h-1z/);
    const phone = authenticatorOf(text(one(page.root, ".enrolment-key")));
    expect((await send(formOn(page, "confirm"), { otp: "000000" }, { cookie })).status).toBe(422);
    const done = await sendForPage(formOn(page, "confirm"), { otp: phone.code() }, { cookie });
    const codes = all(done.root, ".recovery-codes li").map(text);
    expect(new Set(codes).size).toBe(10);
    // 118 random bits each: what is kept of one cannot be turned round.
    for (const code of codes) expect(code).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){5}[2-9a-hjkmnp-z]{4}$/);
    expect(mails().at(-1)?.subject).toMatch(/^Two-step sign-in at .* is on$/);
    expect((await reach(hospital, settings, elsewhere)).status).toBe(303);
    const kept = JSON.stringify([
      hospital.rows("select * from two_step"),
      hospital.rows("select * from recovery_codes"),
    ]);
    expect(kept).not.toContain(phone.key);
    expect(kept).not.toContain(codes[0]?.replaceAll("-", ""));
    expect((await visit(hospital, settings, { cookie })).html).not.toContain(codes[0]);
    expect((await show(await halfWay(), codes[3] ?? "")).status).toBe(303);
    expect((await send(await formAt(cookie, "off"), { password: demoPassword }, { cookie })).status).toBe(
      303,
    );
    expect(mails().at(-1)?.subject).toMatch(/is off$/);
  });

  test("by the API, likewise", async () => {
    const token = await tokenOf(hospital, receptionist);
    const ask = (path: string, body: object) => call(hospital, "POST", path, { token, body });
    expect((await ask("two-step", { password: "wrong" })).code).toBe(422);
    const begun = await ask("two-step", { password: demoPassword });
    const { key, uri } = begun.body.data as unknown as { key: string; uri: string };
    expect(uri).toContain("otpauth://totp/");
    const done = await ask("two-step/confirm", { otp: authenticatorOf(key).code() });
    expect((done.body.data as unknown as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
    expect((await ask("two-step", { password: demoPassword })).code).toBe(409);
    expect((await ask("two-step/off", { password: demoPassword })).code).toBe(200);
  });
});

describe("a lost phone", () => {
  test("is reset by a superadmin, who may tell by the list whose there is to reset", async () => {
    addTwoStep(hospital, mine());
    const cookie = await cookieOf(hospital, superadmin);
    const list = await visit(hospital, "/admin/admins", { cookie });
    expect(list.html).toContain(`/admin/admins/${mine()}/two-step`);
    const popup = { action: `${hospital.url}/admin/admins/${mine()}/two-step`, values: {} };
    expect((await send(popup, {}, { cookie })).status).toBe(303);
    const answer = await knock(hospital, receptionist, demoPassword, { door: "/login" });
    expect(answer.headers.get("location")).toBe("/dashboard/overview");
    expect(mails().at(-1)?.subject).toMatch(/was reset$/);
  });

  test("is reset on the command line", async () => {
    addTwoStep(hospital, mine());
    const words = ["user", "reset-two-step", receptionist];
    expect((await operate(hospital.folder, words)).code).toBe(0);
    expect((await operate(hospital.folder, words)).stderr).toContain("is off");
    expect(auditOf(hospital, mine()).at(-1)?.action).toBe("two-step sign-in reset");
  });
});

describe("where the role asks for it", () => {
  const strict = hospitalForAll({ env: { TWO_STEP_REQUIRED: "receptionist,admin" } });

  test("whoever has none sets it up while signing in", async () => {
    const knocked = await knock(strict, receptionist, demoPassword, { door: "/login" });
    expect(knocked.headers.get("location")).toBe("/login/code");
    const cookie = cookiesAfter(knocked.headers);
    expect((await reach(strict, settings, cookie)).status).not.toBe(200);
    const page = await visit(strict, "/login/code", { cookie });
    const phone = authenticatorOf(text(one(page.root, ".enrolment-key")));
    const answer = await send(formOn(page, "code"), { otp: phone.code() }, { cookie });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Your recovery codes");
    expect((await reach(strict, settings, cookiesAfter(answer.headers, cookie))).status).toBe(200);
  });

  test("and others are asked for nothing", async () => {
    const answer = await knock(strict, superadmin, demoPassword, { door: "/login" });
    expect(answer.headers.get("location")).toBe("/dashboard/overview");
  });

  const givesRole = async (email: string, role_id: number) => {
    const token = await tokenOf(strict, superadmin);
    const body = { firstname: "Ada", lastname: "Moss", phone: "+44 1632 960700", email, role_id };
    const changed = await call(strict, "PUT", `users/admins/${idOf(strict, email)}`, { token, body });
    expect([changed.code, changed.body.errors]).toEqual([200, undefined]);
  };

  test("who gets the role while they are signed in by a password alone is out, and sets it up", async () => {
    const email = "short@staff.example";
    addAdmin(strict, { email, role_id: 3 });
    const [cookie, token] = [await cookieOf(strict, email), await tokenOf(strict, email)];
    const session = () => call(strict, "GET", "contacts", { token });
    expect((await session()).code).toBe(200);
    await givesRole(email, 2);
    expect((await session()).code).toBe(401);
    expect(await reach(strict, settings, cookie)).toEqual({ status: 303, to: "/login" });
    const knocked = await knock(strict, email, demoPassword, { door: "/login" });
    expect(knocked.headers.get("location")).toBe("/login/code");
  });

  test("who has a second step, or gets a role without it, stays signed in", async () => {
    const [shown, lesser] = ["shown@staff.example", "lesser@staff.example"];
    addTwoStep(strict, addAdmin(strict, { email: shown, role_id: 3 }));
    addAdmin(strict, { email: lesser });
    for (const [email, role_id] of [
      [shown, 2],
      [lesser, 3],
    ] as const) {
      const cookie = await cookieOf(strict, email);
      await givesRole(email, role_id);
      expect((await reach(strict, settings, cookie)).status, email).toBe(200);
    }
  });
});

describe("superadmins and admins who have none", () => {
  const askedAt = async (cookie: string) =>
    all((await visit(hospital, "/dashboard/overview", { cookie })).root, ".two-step-notice").length;

  test("are asked on the overview, and others are not", async () => {
    for (const [role, times] of [
      [superadmin, 1],
      [accounts.admin, 1],
      [receptionist, 0],
      [accounts.doctor, 0],
    ] as const)
      expect(await askedAt(await cookieOf(hospital, role)), role).toBe(times);
    addTwoStep(hospital, idOf(hospital, superadmin));
    expect(await askedAt(await cookieOf(hospital, superadmin))).toBe(0);
  });

  test("can put it off until the seven days are over, in every browser, at both doors", async () => {
    const cookie = await cookieOf(hospital, accounts.admin);
    const page = await visit(hospital, "/dashboard/overview", { cookie });
    const asked = one(page.root, ".two-step-notice form");
    const later = new URL(attribute(asked, "action") ?? "", hospital.url).href;
    const answer = await send({ action: later, values: {} }, {}, { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/dashboard/overview"]);
    expect(await askedAt(cookie)).toBe(0);
    expect(await askedAt(await cookieOf(hospital, accounts.admin))).toBe(0);
    expect(await askedAt(await cookieOf(hospital, superadmin))).toBe(1);
    const token = await tokenOf(hospital, superadmin);
    const standing = async () => (await call(hospital, "GET", "two-step", { token })).body.data;
    expect(await standing()).toMatchObject({ asked: { required: false, put_off: false } });
    expect((await call(hospital, "POST", "two-step/later", { token })).code).toBe(200);
    expect(await standing()).toMatchObject({ asked: { put_off: true } });
    expect(auditOf(hospital, idOf(hospital, superadmin)).at(-1)?.action).toBe("two-step sign-in put off");
    expect(await askedAt(await cookieOf(hospital, superadmin))).toBe(0);
    await askedDaysAgo(superadmin, 8);
    expect((await call(hospital, "POST", "two-step/later", { token })).code).toBe(409);
    expect(await askedAt(await cookieOf(hospital, superadmin))).toBe(1);
  });

  const door = async (email: string) => {
    const { headers } = await knock(hospital, email, demoPassword, { door: "/login" });
    return { to: headers.get("location"), cookie: cookiesAfter(headers) };
  };

  test("are asked by a page after signing in, from the second day on, until they put it off", async () => {
    const { admin } = accounts;
    expect((await door(admin)).to).toBe("/dashboard/overview");
    await askedDaysAgo(admin, 2);
    const { to, cookie } = await door(admin);
    expect(to).toBe("/login/two-step");
    const page = await visit(hospital, "/login/two-step", { cookie });
    expect(text(one(page.root, "h1"))).toBe("Set up two-step sign-in");
    const day = Temporal.Now.zonedDateTimeISO("UTC").add({ days: 5 }).toPlainDate();
    expect(text(page.root)).toContain(
      `by ${day.toLocaleString("en-GB", { day: "numeric", month: "long", year: "numeric" })}`,
    );
    // Whoever is asked is signed in: nothing is locked.
    expect((await reach(hospital, "/admin/partners", cookie)).status).toBe(200);
    const form = one(page.root, "main form");
    const later = new URL(attribute(form, "action") ?? "", hospital.url).href;
    const answer = await send({ action: later, values: {} }, {}, { cookie });
    expect(answer.headers.get("location")).toBe("/dashboard/overview");
    expect((await reach(hospital, "/login/two-step", cookie)).to).toBe("/dashboard/overview");
    expect((await door(admin)).to).toBe("/dashboard/overview");
  });

  test("once the days are over, come through that page at each sign-in, and go on to the dashboard", async () => {
    const { admin } = accounts;
    await door(admin);
    await askedDaysAgo(admin, 3);
    hospital.change("update two_step_asked set put_off_at = asked_at");
    await askedDaysAgo(admin, 8);
    for (const _ of [1, 2]) {
      const { to, cookie } = await door(admin);
      expect(to).toBe("/login/two-step");
      const page = await visit(hospital, "/login/two-step", { cookie });
      expect(text(page.root)).toContain("You were asked to set it up by");
      expect(text(page.root)).not.toContain("Later");
      expect(attribute(one(page.root, "main a.button-secondary"), "href")).toBe("/dashboard/overview");
      expect((await reach(hospital, "/dashboard/overview", cookie)).status).toBe(200);
    }
    addTwoStep(hospital, idOf(hospital, admin));
    expect((await door(admin)).to).toBe("/login/code");
  });

  test("read by which day, counted from when they were first asked; afterwards it cannot be put off, and nobody is locked out", async () => {
    const { admin } = accounts;
    const answer = await knock(hospital, admin, demoPassword, { door: "/login" });
    const cookie = cookiesAfter(answer.headers);
    const notice = async () =>
      text(one((await visit(hospital, "/dashboard/overview", { cookie })).root, ".two-step-notice"));
    const day = Temporal.Now.zonedDateTimeISO("UTC").add({ days: 7 }).toPlainDate();
    expect(await notice()).toContain(
      `by ${day.toLocaleString("en-GB", { day: "numeric", month: "long", year: "numeric" })}`,
    );
    await askedDaysAgo(admin, 3);
    expect(await notice()).toContain("Later");
    await askedDaysAgo(admin, 8);
    expect(await notice()).toContain("You were asked to switch on two-step sign-in by");
    expect(await notice()).not.toContain("Later");
    hospital.change("update two_step_asked set put_off_at = asked_at");
    expect(await notice()).not.toContain("Later");
    expect((await reach(hospital, "/admin/partners", cookie)).status).toBe(200);
  });
});

const askedDaysAgo = async (email: string, days: number) =>
  hospital.change(
    "update two_step_asked set asked_at = ? where user_id = ?",
    ...[new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(), idOf(hospital, email)],
  );

describe("a hospital that requires it of a role", () => {
  const path = "/admin/settings/sign-in";

  test("says so as superadmin, with the password to ask for less", async () => {
    const cookie = await cookieOf(hospital, superadmin);
    const form = formOn(await visit(hospital, path, { cookie }), "sign-in-rules");
    expect((await sendForPage(form, { doctor: "perhaps" }, { cookie })).status).toBe(422);
    expect((await send(form, { receptionist: "required" }, { cookie })).status).toBe(303);
    const token = await tokenOf(hospital, superadmin);
    const { body } = await call(hospital, "GET", "two-step/rules", { token });
    expect(body.data).toEqual({
      superadmin: "asked",
      admin: "asked",
      customer_care: "free",
      receptionist: "required",
      doctor: "free",
    });
    hospital.change("update sessions set created_at = '2020-01-01T00:00:00.000Z', proved_at = null");
    const looser = formOn(await visit(hospital, path, { cookie }), "sign-in-rules");
    const asked = await sendForPage(looser, { receptionist: "free" }, { cookie });
    expect(text(asked.root)).toContain("Enter your password");
    const byCall = await call(hospital, "PUT", "two-step/rules", { token, body: { receptionist: "free" } });
    expect(byCall.body).toMatchObject({ code: "proof_required" });
  });

  test("lets people in for seven days, and then has them set it up, at both doors", async () => {
    const token = await tokenOf(hospital, superadmin);
    await call(hospital, "PUT", "two-step/rules", { token, body: { receptionist: "required" } });
    const first = await knock(hospital, receptionist, demoPassword, { door: "/login" });
    expect(first.headers.get("location")).toBe("/dashboard/overview");
    const shown = await visit(hospital, "/dashboard/overview", { cookie: cookiesAfter(first.headers) });
    expect(text(one(shown.root, ".two-step-notice"))).toContain("you cannot sign in without setting it up");
    expect((await signInByCall({})).code).toBe(200);
    await askedDaysAgo(receptionist, 8);
    expect(await signInByCall({})).toMatchObject({ code: 401, body: { code: "otp_required" } });
    const cookie = await halfWay();
    const page = await visit(hospital, "/login/code", { cookie });
    const phone = authenticatorOf(text(one(page.root, ".enrolment-key")));
    const answer = await send(formOn(page, "code"), { otp: phone.code() }, { cookie });
    expect(await answer.text()).toContain("Your recovery codes");
    expect((await reach(hospital, settings, cookiesAfter(answer.headers, cookie))).status).toBe(200);
  });
});

describe("browsers that are remembered", () => {
  const other = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
  const signInWith = (agent: string) =>
    knock(hospital, receptionist, demoPassword, { door: "/login", headers: { "user-agent": agent } });

  test("are listed and forgotten one by one, by their owner alone", async () => {
    const phone = addTwoStep(hospital, mine());
    const trusted: string[] = [];
    let cookie = "";
    for (const later of [0, 1]) {
      const half = cookiesAfter((await signInWith(other)).headers);
      const done = await send(form(), { otp: phone.code(later), remember: "1" }, { cookie: half });
      cookie = cookiesAfter(done.headers, half);
      const known = done.headers.getSetCookie().find((line) => /^known_browser.*Path=\/login/.test(line));
      trusted.push(known?.split(";")[0] ?? "");
    }
    const page = await visit(hospital, settings, { cookie });
    const list = all(page.root, '[aria-labelledby="known-browsers"] li');
    expect(list).toHaveLength(2);
    const keys = list.map((item) => attribute(one(item, 'input[name="browser"]'), "value") ?? "");
    const [first] = hospital.rows<{ key: string }>(
      "select substr(token_hash, 1, 16) as key from known_browsers where token_hash = ?",
      sha256(trusted[0]?.split("=")[1] ?? ""),
    );
    expect(keys).toContain(first?.key);
    const forget = { action: `${hospital.url}${settings}?form=forget-one`, values: {} };
    const stranger = await cookieOf(hospital, superadmin);
    expect((await send(forget, { browser: first?.key ?? "" }, { cookie: stranger })).status).toBe(404);
    expect((await send(forget, { browser: first?.key ?? "" }, { cookie })).status).toBe(303);
    const back = async (known = "") =>
      (
        await knock(hospital, receptionist, demoPassword, { door: "/login", headers: { cookie: known } })
      ).headers.get("location");
    expect(await back(trusted[0])).toBe("/login/code");
    expect(await back(trusted[1])).toBe("/dashboard/overview");
    expect(auditOf(hospital, mine()).some(({ action }) => action === "browser forgotten")).toBe(true);
  });

  test("by call too", async () => {
    const key = addBrowser(hospital, mine());
    const foreign = addBrowser(hospital, idOf(hospital, superadmin));
    const token = await tokenOf(hospital, receptionist);
    const listed = await call(hospital, "GET", "two-step/browsers", { token });
    expect(listed.body.data).toMatchObject([{ key, trusted_until: null }]);
    const forget = async (one: string) =>
      (await call(hospital, "DELETE", `two-step/browsers/${one}`, { token })).code;
    expect([await forget(foreign), await forget(key), await forget(key)]).toEqual([404, 200, 404]);
  });
});
