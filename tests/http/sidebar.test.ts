import { beforeAll, describe, expect, test } from "vitest";
import { screens } from "../../app/dashboard/screens.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, type Page, text, texts } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, staffRoles } from "../support/session.ts";

type StaffRole = Exclude<RoleName, "patient">;

const team = ["Doctors", "Staff"];
const hours = ["Absences", "Extra hours"];
const clinical = ["Departments", "Services", ...hours];
const media = ["Slides", "Updates", "Gallery"];
const websiteUsers = ["Contacts", "Suggestion box", "Subscribers", "Newsletters"];

/** What each role finds in the sidebar, group by group. */
const sidebars: Record<StaffRole, Array<string | [group: string, ...screens: string[]]>> = {
  superadmin: [
    "Dashboard",
    ["Users & Our team", "Admins & Customer care", ...team],
    ["Clinical", ...clinical],
    ["Media", ...media],
    ["Website users", ...websiteUsers],
    "Desk",
    "Appointments",
    "Waiting list",
    "Reports",
    "Partners",
    "Import & export",
    "Audit log",
    "Legal holds",
    "Settings",
  ],
  admin: [
    "Dashboard",
    ["Users & Our team", ...team],
    ["Clinical", ...clinical],
    ["Media", ...media],
    ["Website users", ...websiteUsers],
    "Desk",
    "Appointments",
    "Waiting list",
    "Reports",
    "Partners",
    "Import & export",
    "Settings",
  ],
  "customer-care": [
    "Dashboard",
    ["Website users", "Contacts"],
    "Desk",
    "Appointments",
    "Waiting list",
    "Settings",
  ],
  receptionist: [
    "Dashboard",
    ["Users & Our team", "Doctors"],
    "Desk",
    "Appointments",
    "Waiting list",
    "Settings",
  ],
  doctor: ["Dashboard", ["Clinical", ...hours], "Desk", "Appointments", "Settings"],
};

/** Content beyond the product's description stands among the rest, for those who edit content. */
const added = screens
  .filter(({ permission }) => permission === "content.manage")
  .map(({ label }) => label)
  .filter((label) => !Object.values(sidebars).flat(2).includes(label));
const editors: StaffRole[] = ["superadmin", "admin"];

const hospital = hospitalForAll();
const cookies = {} as Record<StaffRole, string>;

beforeAll(async () => {
  for (const role of staffRoles) cookies[role as StaffRole] = await cookieOf(hospital, accounts[role]);
});

/** The entries of a page's sidebar: a screen's name, or a group's with those of its screens. */
function sidebarOf(page: Page) {
  return all(one(page.root, ".sidebar > nav > ul"), ":scope > li").map((entry) => {
    const [group] = all(entry, "summary");
    const screens = texts(entry, "a");
    return group ? [text(group), ...screens] : screens[0];
  });
}

describe.each(staffRoles)("the sidebar of a %s", (name) => {
  const role = name as StaffRole;

  test("[D14] has the screens of the role, and each of them opens", async () => {
    const page = await open(hospital, "/dashboard/overview", cookies[role]);
    const sidebar = sidebarOf(page);
    const described = sidebar.map((entry) =>
      Array.isArray(entry) ? entry.filter((label) => !added.includes(label)) : entry,
    );
    expect(described.filter((entry) => !added.includes(entry as string))).toEqual(sidebars[role]);
    expect(added.filter((label) => sidebar.flat().includes(label))).toEqual(
      editors.includes(role) ? added : [],
    );
    for (const link of all(page.root, ".sidebar a")) {
      const screen = await open(hospital, attribute(link, "href") ?? "", cookies[role]);
      expect(screen.status, text(link)).toBe(200);
      const current = all(screen.root, '.sidebar [aria-current="page"]');
      expect(current.map(text)).toEqual([text(link)]);
      const opened = all(screen.root, ".sidebar-group[open]");
      expect(opened.flatMap((group) => texts(group, "a").includes(text(link)))).toEqual(
        opened.length > 0 ? [true] : [],
      );
      const group = sidebar.find((entry) => Array.isArray(entry) && entry.includes(text(link)));
      expect(opened).toHaveLength(group ? 1 : 0);
    }
  });

  test("says with the top bar whose hospital it is and who is there", async () => {
    const { root } = await open(hospital, "/dashboard/overview", cookies[role]);
    const [person] = hospital.rows<{ lastname: string }>(
      "select lastname from users where email = ?",
      accounts[role],
    );
    expect(text(one(root, ".top-bar-member"))).toContain(person?.lastname);
    expect(text(one(root, ".top-bar form button"))).toBe("Logout");
  });
});
