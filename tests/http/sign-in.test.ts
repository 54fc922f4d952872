import { describe, expect, test } from "vitest";
import { cookiesAfter, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { openHospital } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { attribute, one, visit } from "../support/page.ts";
import { accounts, cookieIn, demoPassword, knock, reach, sha256, signIn } from "../support/session.ts";

const hospital = programForAll({ env: { LOG_LEVEL: "info" } });

const formAt = async (path: string) => formOn(await visit(hospital.url + path), "sign-in");
const sessions = () => hospital.rows<{ token_hash: string; kind: string }>("select * from sessions");

/** What a cookie is given besides its value, in no order. */
function attributesOf(answer: Response, name: string): string[] {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  return (cookie?.split("; ").slice(1) ?? []).toSorted();
}

test("the right password leads a patient to the account", async () => {
  const answer = await send(await formAt("/sign-in"), { email: accounts.patient, password: demoPassword });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/profile");
  expect(await reach(hospital, "/sign-in", cookiesAfter(answer.headers))).toEqual({
    status: 303,
    to: "/profile",
  });
});

test("the address may be written in any case, with space around it", async () => {
  for (const email of ["PATIENT@Demo.Example", "  patient@demo.example "]) {
    expect((await knock(hospital, email)).status, email).toBe(303);
  }
});

test.each([
  ["to the form that they left, with what they typed", "/doctors/5/amina-diallo?x=1&y=%20#unsent", null],
  ["else to their account", "/doctors/5/amina-diallo?x=1", "/profile"],
])("a patient goes on %s", async (_, from, to) => {
  const form = await formAt(`/sign-in?from=${encodeURIComponent(from)}`);
  const answer = await send(form, { email: accounts.patient, password: demoPassword });
  expect(answer.headers.get("location")).toBe(to ?? from);
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "/x/..//evil.example/",
  "/.//evil.example/",
  "javascript:alert(1)",
  "profile",
  "",
])("nobody is led elsewhere: ?from=%j", async (from) => {
  const form = await formAt(`/sign-in?from=${encodeURIComponent(from)}`);
  const answer = await send(form, { email: accounts.patient, password: demoPassword });
  expect(answer.headers.get("location")).toBe("/profile");
  const crafted = { ...form, action: `${hospital.url}/sign-in?from=${encodeURIComponent(from)}` };
  const other = await send(crafted, { email: accounts.patient, password: demoPassword });
  expect(other.headers.get("location")).toBe("/profile");
});

describe("the cookies", () => {
  test("of every page are two: one that no script reads, and one that only tells whom to greet", async () => {
    const answer = await knock(hospital, accounts.patient);
    const everywhere = answer.headers.getSetCookie().filter((line) => line.includes("; Path=/;"));
    expect(everywhere).toHaveLength(2);
    // The others are for where people sign in.
    expect(answer.headers.getSetCookie()).toHaveLength(4);
    const ninetyDays = `Max-Age=${90 * 24 * 3600}`;
    expect(attributesOf(answer, "user_token")).toEqual(["HttpOnly", ninetyDays, "Path=/", "SameSite=Lax"]);
    expect(attributesOf(answer, "logged_user")).toEqual([ninetyDays, "Path=/", "SameSite=Lax"]);
    const shown = cookieIn(cookiesAfter(answer.headers), "logged_user") ?? "";
    expect(shown).not.toMatch(/[{}",]/);
    const user = JSON.parse(decodeURIComponent(shown));
    expect(Object.keys(user)).toEqual(["id", "firstname", "lastname", "image", "role"]);
    expect(user).toMatchObject({ firstname: "Nora", lastname: "Fitzgerald", role: "patient" });
    expect([user]).toEqual([
      hospital.rows(
        `select users.id, firstname, lastname, image, role from users join roles on roles.id = role_id
         where email = ?`,
        accounts.patient,
      )[0],
    ]);
  });

  test("last thirty days for staff", async () => {
    const answer = await knock(hospital, accounts.admin);
    expect(attributesOf(answer, "user_token")).toContain(`Max-Age=${30 * 24 * 3600}`);
  });

  test("go over an encrypted connection only, where there is one", async () => {
    const secure = await openHospital({ env: { APP_URL: "https://hospital.example" } });
    const answer = await knock(secure, accounts.patient);
    // The thread that checked the password must not keep the program from stopping.
    expect(await secure.stop()).toBe(0);
    for (const name of ["user_token", "logged_user"]) expect(attributesOf(answer, name)).toContain("Secure");
  });

  test("carry a token of 256 bits, of which the database has the hash alone", async () => {
    const token = cookieIn(await signIn(hospital, accounts.patient), "user_token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(sessions().filter(({ token_hash }) => token_hash === sha256(token))).toMatchObject([
      { kind: "browser" },
    ]);
    expect(JSON.stringify(sessions())).not.toContain(token);
    const other = cookieIn(await signIn(hospital, accounts.patient), "user_token");
    expect(other).not.toBe(token);
  });
});

describe("wrong credentials", () => {
  test("are refused in the same words whichever part is wrong", async () => {
    const bodies: string[] = [];
    const refused = ["patient@demo.example", "nobodyx@demo.example"];
    hospital.change("update users set account_status = 'disabled' where email = 'owen.prosser@mail.example'");
    for (const email of [...refused, "owen.prosser@mail.example"]) {
      const password = email.startsWith("owen") ? demoPassword : "not the password";
      const page = await sendForPage(await formAt("/sign-in"), { email, password });
      expect(page.status).toBe(422);
      expect(summaryOf(page)).toEqual([{ text: "Invalid email or password", field: null }]);
      expect(formOn(page, "sign-in").values).toEqual({ email, password: "" });
      expect(page.headers.getSetCookie()).toEqual([]);
      bodies.push(page.html.replaceAll(email, "EMAIL"));
    }
    expect(new Set(bodies).size).toBe(1);
  });

  test("show no password again, in the page or in the log", async () => {
    const password = "a secret of mine, quizzically";
    for (const email of [accounts.patient, "nobody@demo.example", "nonsense", ""]) {
      const page = await sendForPage(await formAt("/sign-in"), { email, password });
      expect(page.status).toBe(422);
      expect(page.html).not.toContain("quizzically");
    }
    expect(hospital.output()).not.toContain("quizzically");
    expect(hospital.output()).toContain('"path":"/sign-in"');
  });

  test("are told apart from fields that are missing", async () => {
    const page = await sendForPage(await formAt("/sign-in"), { email: "", password: "" });
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([
      { text: "Enter your email address", field: "sign-in-email" },
      { text: "Enter your password", field: "sign-in-password" },
    ]);
  });

  test("need a byte for byte match", async () => {
    for (const password of [
      ` ${demoPassword}`,
      `${demoPassword} `,
      demoPassword.toUpperCase(),
      `${demoPassword}\0x`,
    ]) {
      expect((await knock(hospital, accounts.patient, password)).status, password).toBe(422);
    }
  });
});

test("an account without a password of its own yet lets nobody in", async () => {
  hospital.change("update users set password_hash = null where email = 'callum.reid@mail.example'");
  for (const password of ["", "null", demoPassword]) {
    expect((await knock(hospital, "callum.reid@mail.example", password)).status).toBe(422);
    expect((await knock(hospital, "callum.reid@mail.example", password, { door: "/login" })).status).toBe(
      422,
    );
  }
});

test("signing in ends the session that the browser had", async () => {
  const old = await signIn(hospital, accounts.patient);
  const answer = await knock(hospital, accounts.patient, demoPassword, { headers: { cookie: old } });
  const fresh = cookiesAfter(answer.headers);
  expect(cookieIn(fresh, "user_token")).not.toBe(cookieIn(old, "user_token"));
  expect((await reach(hospital, "/sign-in", old)).status).toBe(200);
  expect((await reach(hospital, "/sign-in", fresh)).status).toBe(303);
});

test("a token that somebody planted in the browser is not taken over", async () => {
  const planted = `user_token=${"A".repeat(43)}`;
  const answer = await knock(hospital, accounts.patient, demoPassword, { headers: { cookie: planted } });
  expect(cookieIn(cookiesAfter(answer.headers), "user_token")).not.toBe("A".repeat(43));
  expect((await reach(hospital, "/sign-in", planted)).status).toBe(200);
});

test("another site cannot sign a visitor in", async () => {
  const answer = await knock(hospital, accounts.patient, demoPassword, {
    headers: { origin: "https://evil.example" },
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("the form suits a password manager", async () => {
  const { root } = await visit(`${hospital.url}/sign-in`);
  expect(attribute(one(root, "#sign-in-email"), "autocomplete")).toBe("username");
  expect(attribute(one(root, "#sign-in-password"), "autocomplete")).toBe("current-password");
  expect(attribute(one(root, "#sign-in-password"), "type")).toBe("password");
});

test("who leaves the dashboard when the session is over comes to the staff's door", async () => {
  const cookie = await signIn(hospital, accounts.admin);
  const { root } = await visit(`${hospital.url}/dashboard/overview`, { headers: { cookie } });
  const action = attribute(one(root, ".top-bar form"), "action");
  hospital.change("delete from sessions");
  const answer = await send({ action: hospital.url + action, values: {} }, {}, { cookie });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
  const portal = await send({ action: `${hospital.url}/logout`, values: {} });
  expect(portal.headers.get("location")).toBe("/");
});
