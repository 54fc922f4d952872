import { beforeAll, expect, test } from "vitest";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, text } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, staffRoles } from "../support/session.ts";
import { problemsOf } from "../support/validity.ts";

const hospital = hospitalForAll();
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
