import { describe, expect, test } from "vitest";
import { cookiesAfter, follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, texts, visit } from "../support/page.ts";
import { followAs } from "../support/portal.ts";
import { accounts, demoPassword, knock, reach, signIn, staffRoles } from "../support/session.ts";

const hospital = hospitalForAll();

const overview = "/dashboard/overview";
const loginForm = async () => formOn(await visit(`${hospital.url}/login`), "login");
const sessions = () => hospital.rows("select id from sessions").length;

describe.each(staffRoles)("%s", (role) => {
  test("gets to the dashboard by either door", async () => {
    const answer = await send(await loginForm(), { email: accounts[role], password: demoPassword });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, overview]);
    const other = await knock(hospital, accounts[role], demoPassword, { door: "/sign-in?from=/about" });
    expect([other.status, other.headers.get("location")]).toEqual([303, overview]);
    expect((await reach(hospital, overview, cookiesAfter(other.headers))).status).toBe(200);
  });

  test("is sent on from both doors once inside", async () => {
    const cookie = await signIn(hospital, accounts[role]);
    for (const door of ["/login", "/sign-in", "/sign-in?from=/about"]) {
      expect(await reach(hospital, door, cookie), door).toEqual({ status: 303, to: overview });
    }
  });
});

describe("a patient", () => {
  test("is not let in at the staff's door, and gets no session there", async () => {
    const before = sessions();
    const page = await sendForPage(await loginForm(), { email: accounts.patient, password: demoPassword });
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([{ text: "You are not authorized to access this page", field: null }]);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(sessions()).toBe(before);
    expect(formOn(page, "login").values).toEqual({ email: accounts.patient, password: "" });
  });

  test("learns with a wrong password only that it is wrong", async () => {
    const page = await sendForPage(await loginForm(), { email: accounts.patient, password: "not this one" });
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([{ text: "Invalid email or password", field: null }]);
  });

  test("who is signed in sees the staff's door as it is, and is sent away from the dashboard", async () => {
    const cookie = await signIn(hospital, accounts.patient);
    expect((await reach(hospital, "/login", cookie)).status).toBe(200);
    expect(await reach(hospital, overview, cookie)).toEqual({ status: 303, to: "/login" });
  });
});

test("an anonymous visitor is sent from the dashboard to the staff's door", async () => {
  expect(await reach(hospital, overview)).toEqual({ status: 303, to: "/login" });
});

test("a login without an address is told so, one without a password is as wrong as any other", async () => {
  const without = await sendForPage(await loginForm(), { email: "", password: "x" });
  expect(summaryOf(without)).toEqual([{ text: "Enter your email address", field: "login-email" }]);
  for (const password of ["", undefined]) {
    const page = await sendForPage(await loginForm(), { email: accounts.admin, password });
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([{ text: "Invalid email or password", field: null }]);
  }
});

describe("signing out", () => {
  const signOut = (cookie: string, headers: Record<string, string> = {}) =>
    send({ action: `${hospital.url}/logout`, values: {} }, {}, { cookie, ...headers });

  test.each([
    ["a patient", "patient", "/"],
    ["a doctor", "doctor", "/login"],
    ["a superadmin", "superadmin", "/login"],
  ] as const)("leads %s away with a message, and the session is over", async (_, role, target) => {
    const cookie = await signIn(hospital, accounts[role]);
    const before = sessions();
    const answer = await signOut(cookie);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, target]);
    expect(texts((await follow(answer)).root, '[role="status"] p')).toEqual(["Logged out successfully"]);
    for (const name of ["user_token", "logged_user"]) {
      const gone = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
      expect(gone).toMatch(/^\w+=; .*Max-Age=0/);
    }
    expect(sessions()).toBe(before - 1);
    expect((await reach(hospital, "/sign-in", cookie)).status).toBe(200);
  });

  test("by somebody who was not signed in leads home", async () => {
    const answer = await signOut("");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  });

  test("needs a press on the button, on this site", async () => {
    const cookie = await signIn(hospital, accounts.patient);
    expect(await reach(hospital, "/logout", cookie)).toEqual({ status: 303, to: "/" });
    expect((await signOut(cookie, { origin: "https://evil.example" })).status).toBe(403);
    expect((await reach(hospital, "/sign-in", cookie)).status).toBe(303);
  });

  test("ends this browser's session and leaves the others", async () => {
    const here = await signIn(hospital, accounts.patient);
    const elsewhere = await signIn(hospital, accounts.patient);
    await signOut(here);
    expect((await reach(hospital, "/sign-in", elsewhere)).status).toBe(303);
  });
});

describe("whose session is over, or who follows a link to a record,", () => {
  const record = "/dashboard/appointments/30/view?status=0";
  const ofYesterday = "user_token=".padEnd(54, "x");

  async function signInWith(cookies: string) {
    const form = formOn(await visit(`${hospital.url}/login`, { headers: { cookie: cookies } }), "login");
    const answer = await send(form, { email: accounts.doctor, password: demoPassword }, { cookie: cookies });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, overview]);
    const page = await followAs(hospital, answer, "");
    return {
      ways: all(page.root, ".notice > p a").map((link) => attribute(link, "href")),
      cookies: answer.headers.getSetCookie(),
    };
  }

  test.each([
    { what: "a page", method: "GET", path: "/dashboard/appointments", before: ofYesterday },
    {
      what: "a form",
      method: "POST",
      path: "/dashboard/appointments/30/reply",
      before: ofYesterday,
    },
    { what: "a link", method: "GET", path: record, before: "" },
  ])("is led back from the overview after signing in: $what", async ({ method, path, before }) => {
    const answer = await fetch(hospital.url + path, {
      method,
      redirect: "manual",
      headers: { cookie: before, origin: hospital.url },
      ...(method === "POST" && { body: new URLSearchParams({ reply: "Typed" }) }),
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
    const cookies = cookiesAfter(answer.headers);
    const login = await visit(`${hospital.url}/login`, { headers: { cookie: cookies } });
    expect(texts(login.root, ".notice p")).toEqual(
      before ? ["Your session has ended. Sign in to go on; what was not saved must be entered again"] : [],
    );
    const { ways, cookies: after } = await signInWith(cookies);
    expect(ways).toEqual([path]);
    expect(after.find((line) => line.startsWith("come_back="))).toMatch(
      /^come_back=; Path=\/login; Max-Age=0/,
    );
  });

  test("or sends a form that is addressed elsewhere: to the page with the form", async () => {
    const answer = await fetch(`${hospital.url}/dashboard/desk/30/arrive`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(),
      headers: {
        cookie: ofYesterday,
        origin: hospital.url,
        referer: `${hospital.url}/dashboard/desk?department_id=1`,
      },
    });
    expect((await signInWith(cookiesAfter(answer.headers))).ways).toEqual([
      "/dashboard/desk?department_id=1",
    ]);
  });

  test("is led nowhere else, whatever the browser brings", async () => {
    for (const value of [
      "https://evil.example/",
      "//evil.example/dashboard/",
      "/about",
      "/dashboard/../about",
      "%E0%A4",
    ])
      expect((await signInWith(`come_back=${encodeURIComponent(value)}`)).ways, value).toEqual([]);
    expect((await signInWith("come_back=%E0%A4%A")).ways).toEqual([]);
  });

  test("while a stranger's look at a list keeps nothing", async () => {
    const answer = await fetch(`${hospital.url}/dashboard/appointments`, { redirect: "manual" });
    expect([answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual(["/login", []]);
  });
});
