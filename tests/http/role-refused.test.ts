import { beforeAll, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, text } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, staffRoles } from "../support/session.ts";
import { problemsOf } from "../support/validity.ts";

const hospital = programForAll({ env: { LOG_LEVEL: "info" } });
const cookies: Partial<Record<RoleName, string>> = {};

beforeAll(async () => {
  for (const role of staffRoles) cookies[role] = await cookieOf(hospital, accounts[role]);
});

/** A screen and a popup that each role may not open, and what the role is called. */
const refused = [
  ["admin", "/admin/admins", "/admin/settings/working-days", "Admin"],
  ["customer-care", "/admin/slides", "/admin/partners/new", "Customer care"],
  ["receptionist", "/admin/contacts", "/dashboard/appointments/new", "Receptionist"],
  ["doctor", "/dashboard/doctors", "/admin/slides/1/edit", "Doctor"],
] as const;

test.each(refused)(
  "[D2] %s hears at %s that the role cannot open it, and what it can",
  async (role, ...rest) => {
    const [screen, popup, name] = rest;
    const cookie = cookies[role] ?? "";
    for (const path of [screen, popup]) {
      const page = await open(hospital, path, cookie);
      expect(page.status).toBe(403);
      const main = one(page.root, "main");
      expect(text(one(main, "h1"))).toBe("Your role cannot open this page");
      expect(text(one(page.root, "title"))).toMatch(/^Your role cannot open this page/);
      expect(text(main)).toContain(`You are signed in as ${name}.`);
      expect(text(main)).not.toContain("went wrong");
      expect(await problemsOf(page.html, path)).toEqual([]);
      const links = hrefs(one(main, ".message ul"));
      // What the sidebar lists, whichever group is open there.
      const listed = all(page.root, ".sidebar a").map((link) => attribute(link, "href"));
      expect(links).toEqual(listed);
      expect(links.length).toBeGreaterThan(2);
      for (const href of links) expect((await open(hospital, href, cookie)).status, href).toBe(200);
    }
  },
);

test("[D2] a form that the role may not send is refused in the same words", async () => {
  const answer = await post(hospital, "/dashboard/appointments/1/approve", {}, cookies.receptionist);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("Your role cannot open this page");
});

test("the log says by number who was refused, at a page and at a call", async () => {
  const { requestId, ...refusal } = await refusalOf(
    (await open(hospital, "/admin/contacts", cookies.receptionist ?? "")).headers,
  );
  const receptionist = hospital.rows<{ id: number }>(
    "select id from users where email = ?",
    accounts.receptionist,
  );
  expect(refusal).toEqual({
    level: 40,
    time: expect.any(String),
    user_id: receptionist[0]?.id,
    msg: "refused",
  });
  const token = await tokenOf(hospital, accounts.doctor);
  const called = await call(hospital, "GET", "contacts", { token });
  expect(called.code).toBe(403);
  const doctor = hospital.rows<{ id: number }>("select id from users where email = ?", accounts.doctor);
  expect((await refusalOf(called.headers)).user_id).toBe(doctor[0]?.id);
});

/** The line of the log about an answer that was a refusal. */
async function refusalOf(headers: Headers): Promise<Record<string, unknown>> {
  const id = headers.get("x-request-id") ?? "none";
  const lines = () =>
    hospital
      .output()
      .split("\n")
      .filter((line) => line.includes(id) && line.includes('"refused"'));
  await expect.poll(lines).toHaveLength(1);
  return JSON.parse(lines()[0] ?? "{}");
}
