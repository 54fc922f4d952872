import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { doctorPath } from "../../app/site/addresses.ts";
import { popupForm } from "../support/dashboard.ts";
import { type Form, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { one, readPage, text, texts } from "../support/page.ts";
import { followAs, noPicture, open } from "../support/portal.ts";
import {
  accounts,
  cookieIn,
  cookieOf,
  demoPassword,
  knock,
  reach,
  signIn,
  staffRoles,
} from "../support/session.ts";

const next = "three brown owls";

const hospital = hospitalForAll();

type StaffRole = Exclude<keyof typeof accounts, "patient">;
const roleNames: Record<StaffRole, string> = {
  superadmin: "Super admin",
  admin: "Admin",
  "customer-care": "Customer care",
  receptionist: "Receptionist",
  doctor: "Doctor",
};
const person = (role: StaffRole) =>
  hospital.rows<Record<string, unknown>>("select * from users where email = ?", accounts[role])[0] ?? {};
const account = (cookie: string) => popupForm(hospital, "/admin/settings", "account", cookie);

/** Sends a form with a file in it. */
function sendFile(form: Form, file: File, field: string, cookie: string): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.values)) body.append(name, value);
  body.set(field, file);
  const headers = { cookie, origin: hospital.url };
  return fetch(form.action, { method: "POST", body, headers, redirect: "manual" });
}

describe.each(staffRoles)("the account of a %s", (name) => {
  const role = name as StaffRole;

  test("[D words] is theirs to change, called by the role's name, and the browser hears of it", async () => {
    const cookie = await cookieOf(hospital, accounts[role]);
    const before = person(role);
    const page = await open(hospital, "/admin/settings", cookie);
    expect(text(one(page.root, "#account-title"))).toBe(`${before.firstname} ${before.lastname}`);
    expect(texts(page.root, ".panel-lead")[0]).toBe(roleNames[role]);
    const answer = await send(await account(cookie), { firstname: "  Mary  Ann ", role_id: "1" }, { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/settings"]);
    const display = cookieIn(answer.headers.getSetCookie().join("; "), "logged_user") ?? "";
    expect(JSON.parse(decodeURIComponent(display))).toMatchObject({ firstname: "Mary Ann", role });
    const after = await followAs(hospital, answer, cookie);
    expect(texts(after.root, ".notice-success p")).toEqual(["Profile updated successfully"]);
    expect(person(role)).toMatchObject({ firstname: "Mary Ann", role_id: before.role_id });
  });

  test("keeps what was typed when it cannot be saved", async () => {
    const cookie = await cookieOf(hospital, accounts[role]);
    const failed = await sendForPage(await account(cookie), { firstname: "", email: "nobody" }, { cookie });
    expect(failed.status).toBe(422);
    expect(summaryOf(failed)).toEqual([
      { text: "Failed to update", field: null },
      { text: "Enter your first name", field: "account-firstname" },
      { text: "Enter an email address in the form name@example.com", field: "account-email" },
    ]);
  });
});

test("a doctor's name and portrait are on the public page at the next request", async () => {
  const cookie = await cookieOf(hospital, accounts.doctor);
  const picture = new File([readFileSync("docs/pictures/doctor-phone.webp")], "me.webp", {
    type: "image/webp",
  });
  const form = await account(cookie);
  form.values.lastname = "Quill";
  const answer = await sendFile(form, picture, "image", cookie);
  expect(answer.status).toBe(303);
  const { id, firstname, lastname, image } = person("doctor");
  const path = doctorPath({ id: Number(id), firstname: String(firstname), lastname: String(lastname) });
  const page = await open(hospital, path, "");
  expect(page.html).toContain("Quill");
  expect(page.html).toContain(String(image));
  const refused = await readPage(await sendFile(await account(cookie), noPicture(), "image", cookie));
  expect(refused.status).toBe(422);
  expect(person("doctor").image).toBe(image);
});

test("another email needs the password when the sign-in is no longer fresh", async () => {
  const cookie = await cookieOf(hospital, accounts.receptionist);
  hospital.change("update sessions set created_at = '2026-01-01T00:00:00.000Z'");
  const email = "front.desk@demo.example";
  const failed = await sendForPage(await account(cookie), { email }, { cookie });
  expect(summaryOf(failed).map((problem) => problem.text)).toContain(
    "Enter your password to change your email",
  );
  const taken = { email: accounts.admin, current_password: demoPassword };
  expect((await send(await account(cookie), taken, { cookie })).status).toBe(422);
  const right = { email, current_password: demoPassword };
  expect((await send(await account(cookie), right, { cookie })).status).toBe(303);
  expect((await knock(hospital, email, demoPassword, { door: "/login" })).status).toBe(303);
});

describe("the password", () => {
  const fields = { previous_password: demoPassword, new_password: next, confirm_password: next };
  const form = (cookie: string) => popupForm(hospital, "/admin/settings", "password", cookie);

  test.each([
    [{ confirm_password: "three brown bats" }, "New and Confirm Password does not match"],
    [{ confirm_password: "" }, "Enter the new password again"],
    [{ previous_password: "wrong horse" }, "This is not your password"],
    [{ previous_password: "" }, "Enter your previous password"],
    [{ new_password: "short", confirm_password: "short" }, "Password must be 8 characters or more"],
  ])("with %j is refused and stays", async (changes, sentence) => {
    const cookie = await cookieOf(hospital, accounts.admin);
    const failed = await sendForPage(await form(cookie), { ...fields, ...changes }, { cookie });
    expect(failed.status).toBe(422);
    expect(summaryOf(failed).map((problem) => problem.text)).toEqual([sentence]);
    expect(failed.html).not.toContain(next);
    expect((await knock(hospital, accounts.admin)).status).toBe(303);
  });

  test("is changed, and every other session ends", async () => {
    const cookie = await cookieOf(hospital, accounts.admin);
    const elsewhere = await cookieOf(hospital, accounts.admin);
    const answer = await send(await form(cookie), fields, { cookie });
    expect(answer.headers.get("location")).toBe("/admin/settings");
    const page = await followAs(hospital, answer, cookie);
    expect(texts(page.root, ".notice-success p")).toEqual(["Password changed successfully"]);
    expect((await reach(hospital, "/admin/settings", elsewhere)).to).toBe("/login");
    expect((await knock(hospital, accounts.admin)).status).toBe(422);
  });
});

describe("the company profile", () => {
  let cookie: string;
  const form = () => popupForm(hospital, "/admin/settings/company", "company", cookie);
  const stored = () => hospital.rows<Record<string, string>>("select * from web_info")[0] ?? {};

  beforeEach(async () => {
    cookie = await cookieOf(hospital, accounts.superadmin);
  });

  test.each(staffRoles)("is offered to superadmin and admin alone: %s", async (role) => {
    const password = role === "admin" ? next : demoPassword;
    const email = role === "receptionist" ? "front.desk@demo.example" : accounts[role];
    const page = await open(hospital, "/admin/settings", await signIn(hospital, email, password));
    const tabs = texts(page.root, ".screen-tabs a");
    const hospitals = {
      superadmin: ["Company Profile", "Look", "Menu", "Languages", "Sign-in", "Retention", "System"],
      admin: ["Company Profile", "Look", "Menu", "Languages"],
    };
    expect(tabs).toEqual([
      "Account",
      "Two-step sign-in",
      ...(hospitals[role as keyof typeof hospitals] ?? []),
    ]);
  });

  test("is on the public site at the next request", async () => {
    const changes = {
      name: "Brookside Clinic",
      contacts: "+44 1632 960999",
      core_values: "Calm, , Care ,Calm",
      welcome_message: "Come in.\n\nSit down.",
      facebook: "facebook.com/brookside",
    };
    const answer = await send(await form(), changes, { cookie });
    expect(answer.headers.get("location")).toBe("/admin/settings/company");
    const done = await followAs(hospital, answer, cookie);
    expect(texts(done.root, ".notice-success p")).toEqual(["Company profile updated successfully"]);
    const home = await open(hospital, "/", "");
    for (const shown of [
      "Brookside Clinic",
      "+44 1632 960999",
      "https://facebook.com/brookside",
      "Sit down.",
    ]) {
      expect(home.html).toContain(shown);
    }
    const about = await open(hospital, "/about", "");
    expect(about.html).toContain("Care");
  });

  test("says everything that is wrong with it", async () => {
    const before = stored();
    const wrong = {
      name: "",
      email: "nobody",
      facebook: "javascript:alert(1)",
      core_values: "x".repeat(501),
    };
    const failed = await sendForPage(await form(), wrong, { cookie });
    expect(summaryOf(failed)).toEqual([
      { text: "Enter the hospital’s name", field: "company-name" },
      { text: "Enter an email address in the form name@example.com", field: "company-email" },
      { text: "Core values must be 500 characters or fewer", field: "company-core_values" },
      { text: "Facebook must be an address such as https://www.example.com", field: "company-facebook" },
    ]);
    expect(stored()).toEqual(before);
  });

  test("keeps no script in its description", async () => {
    const about_description = '<p onclick="x()">Hello</p><script>alert(1)</script><img src="x">';
    const answer = await send(
      await form(),
      { about_description, about_description_format: "html" },
      { cookie },
    );
    expect(answer.status).toBe(303);
    expect(stored().about_description).toBe("<p>Hello</p>");
  });

  test("tells the second of two editors what the first wrote", async () => {
    const mine = await form();
    await send(await form(), { mission: "Theirs" }, { cookie });
    const page = await sendForPage(mine, { mission: "Mine" }, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map((problem) => problem.text)).toContain("Now: Theirs");
    expect(stored().mission).toBe("Theirs");
  });
});
