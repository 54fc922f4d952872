import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAdmin, auditOf, idOf } from "../support/accounts.ts";
import { cellsOf, csvLines } from "../support/dashboard.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, one, type Page, readPage, text, texts } from "../support/page.ts";
import { followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf, knock, reach } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let ownId: number;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.superadmin);
  ownId = idOf(hospital, accounts.superadmin);
});

const list = (query = "") => open(hospital, `/admin/admins${query}`, cookie);
const names = (page: Page) => cellsOf(page).map(([, name]) => name);
const stored = (id: number) => hospital.rows("select * from users where id = ?", id)[0];
const noticeOf = async (answer: Response) =>
  text(one((await followAs(hospital, answer, cookie)).root, ".notice p"));

describe("the list", () => {
  beforeEach(() =>
    hospital.change("update users set account_status = 'deleted' where email like '%@staff.example'"),
  );

  test("[D words] shows everybody who runs the site, except whoever looks", async () => {
    const page = await list();
    expect(texts(page.root, "thead th")).toEqual(["Image", "Names", "Role", "Email", "Actions"]);
    expect(cellsOf(page).map((cells) => cells.slice(1))).toEqual([
      ["Rosa Delgado", "Customer care", accounts["customer-care"]],
      ["Martin Okello", "Receptionist", accounts.receptionist],
      ["Neil Sandhu", "Admin", accounts.admin],
    ]);
    expect(text(one(page.root, "h1"))).toBe("Admins & Customer care 3");
    expect(page.html).not.toMatch(/password_hash|\$2[aby]\$/);
  });

  test("is searched by first name, last name and email, filtered by role, and sorted both ways", async () => {
    addAdmin(hospital, { firstname: "Ángel", lastname: "O'Dell 100%", email: "angel@staff.example" });
    expect(names(await list("?q=angel"))).toEqual(["Ángel O'Dell 100%"]);
    expect(names(await list("?q=O%27DELL"))).toEqual(["Ángel O'Dell 100%"]);
    expect(names(await list("?q=staff.example"))).toEqual(["Ángel O'Dell 100%"]);
    expect(names(await list("?q=Farrow"))).toEqual([]);
    expect(names(await list("?q=960401"))).toEqual([]);
    expect(names(await list("?role_id=2&sort=-names"))).toEqual(["Neil Sandhu", "Ángel O'Dell 100%"]);
    expect(names(await list("?role_id=5"))).toEqual([]);
    expect(names(await list("?sort=email"))[0]).toBe("Neil Sandhu");
    expect(names(await list("?sort=-role"))[0]).toBe("Martin Okello");
    expect(names(await list("?role_id=1x&sort=password_hash"))).toHaveLength(4);
  });

  test("says so when nobody else is there", async () => {
    hospital.change("update users set account_status = 'deleted' where role_id in (2, 3, 4)");
    const page = await list();
    hospital.change("update users set account_status = 'active' where email like '%@demo.example'");
    expect(text(one(page.root, ".list-empty h2"))).toBe("No admins recorded");
  });

  test("goes into a spreadsheet, and no cell is a formula", async () => {
    addAdmin(hospital, { firstname: "=1+1", lastname: "Moss", email: "formula@staff.example" });
    expect(await csvLines(hospital, "/admin/admins?q=formula", cookie)).toEqual([
      '"Names","Role","Email"',
      `"'=1+1 Moss","Admin","formula@staff.example"`,
    ]);
  });
});

describe("a deletion", () => {
  test("closes the account, ends its sessions, and happens once", async () => {
    const id = addAdmin(hospital, { email: "leaving@staff.example" });
    const theirs = await cookieOf(hospital, "leaving@staff.example");
    const page = await open(hospital, `/admin/admins/${id}/delete`, cookie);
    expect(texts(page.root, "dialog form p")[0]).toBe("Delete Ada Moss? This cannot be undone.");
    const first = await post(hospital, `/admin/admins/${id}/delete`, {}, cookie);
    expect(await noticeOf(first)).toBe("Admin deleted successfully");
    expect(await reach(hospital, "/dashboard/overview", theirs)).toEqual({ status: 303, to: "/login" });
    expect((await knock(hospital, "leaving@staff.example")).status).toBe(422);
    expect(auditOf(hospital, id).map(({ action }) => action)).toContain("account closed");
    const second = await post(hospital, `/admin/admins/${id}/delete`, {}, cookie);
    expect(await noticeOf(second)).toBe("This admin has already been deleted");
    expect(addAdmin(hospital, { email: "leaving@staff.example" })).not.toBe(id);
  });

  test("is never one's own", async () => {
    const page = await open(hospital, `/admin/admins/${ownId}/delete`, cookie);
    expect(text(one(page.root, 'dialog [role="alert"]'))).toBe("You cannot delete your own account");
    expect(all(page.root, "dialog form")).toHaveLength(0);
    const answer = await readPage(await post(hospital, `/admin/admins/${ownId}/delete`, {}, cookie));
    expect(answer.status).toBe(422);
    expect(text(one(answer.root, 'dialog [role="alert"]'))).toBe("You cannot delete your own account");
    expect(stored(ownId)).toMatchObject({ account_status: "active" });
  });
});
