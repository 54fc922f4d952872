import { beforeAll, describe, expect, test } from "vitest";
import { addAdmin, auditOf, idOf } from "../support/accounts.ts";
import { popupForm } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, one, text, texts } from "../support/page.ts";
import { followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf, knock, reach } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let ownId: number;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.superadmin);
  ownId = idOf(hospital, accounts.superadmin);
});

const form = (path: string) => popupForm(hospital, `/admin/admins/${path}`, "admin", cookie);
const stored = (id: number) => hospital.rows("select * from users where id = ?", id)[0];
const noticeOf = async (answer: Response) =>
  text(one((await followAs(hospital, answer, cookie)).root, ".notice p"));

const good = {
  firstname: "Ada",
  lastname: "Moss",
  role_id: "3",
  email: "ada.moss@staff.example",
  phone: "+44 1632 960701",
  password: "three brown owls",
};

describe("the form", () => {
  test("opens an account, with which one can sign in", async () => {
    const answer = await send(await form("new?role_id=3"), good, { cookie });
    expect(answer.headers.get("location")).toBe("/admin/admins?role_id=3");
    expect(await noticeOf(answer)).toBe("Admin created successfully");
    const id = idOf(hospital, good.email);
    expect(stored(id)).toMatchObject({ firstname: "Ada", lastname: "Moss", role_id: 3, phone: good.phone });
    expect((await knock(hospital, good.email, good.password, { door: "/login" })).status).toBe(303);
    expect(auditOf(hospital, id)[0]).toEqual({ action: "account opened", detail: '{"role_id":3}' });
  });

  test("offers two roles, and takes no other", async () => {
    const page = await open(hospital, "/admin/admins/new", cookie);
    expect(texts(page.root, "#admin select option")).toEqual(["Choose a role", "Admin", "Customer care"]);
    for (const role_id of ["1", "4", "5", "6", "02", "2.0", "", "[2]"]) {
      const email = `role-${role_id}@staff.example`.replace(/[[\]]/g, "");
      const refused = await sendForPage(
        await form("new"),
        { ...good, email, role_id, password: "" },
        { cookie },
      );
      expect(summaryOf(refused)[0], role_id).toEqual({ text: "Choose a role", field: "admin-role_id" });
      expect(idOf(hospital, email)).toBe(0);
    }
  });

  test("says every problem at once, keeps what was typed, and never gives a password back", async () => {
    const typed = { firstname: " ", email: "nobody", phone: "x", password: "short", lastname: "Kept" };
    const page = await sendForPage(await form("new"), typed, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map((error) => error.text)).toEqual([
      "Enter a first name",
      "Choose a role",
      "Enter an email address in the form name@example.com",
      "Enter a phone number, such as +44 1632 960001",
      "Password must be 8 characters or more",
    ]);
    const values = valuesIn(one(page.root, "#admin"));
    expect(values).toMatchObject({ lastname: "Kept", email: "nobody", password: "" });
    expect(page.html).not.toContain("short");
    const empty = await sendForPage(await form("new"), {}, { cookie });
    expect(summaryOf(empty)).toHaveLength(6);
  });

  test("takes no address that somebody has, in whatever spelling", async () => {
    for (const email of [accounts.patient, accounts.superadmin.toUpperCase()]) {
      const page = await sendForPage(await form("new"), { ...good, email }, { cookie });
      expect(summaryOf(page)).toEqual([
        { text: "This address belongs to another account", field: "admin-email" },
      ]);
    }
  });

  test("changes a role at once, and the log says so", async () => {
    const id = addAdmin(hospital, { email: "changing@staff.example" });
    const theirs = await cookieOf(hospital, "changing@staff.example");
    expect((await reach(hospital, "/admin/slides", theirs)).status).toBe(200);
    const answer = await send(await form(`${id}/edit`), { role_id: "3" }, { cookie });
    expect(await noticeOf(answer)).toBe("Admin updated successfully");
    expect((await reach(hospital, "/admin/slides", theirs)).status).toBe(403);
    expect(auditOf(hospital, id)).toContainEqual({ action: "role changed", detail: '{"role_id":3}' });
  });

  test("never sets a password of an account that is there", async () => {
    const id = addAdmin(hospital, { email: "secret@staff.example" });
    const before = stored(id)?.password_hash;
    const page = await open(hospital, `/admin/admins/${id}/edit`, cookie);
    expect(all(page.root, "[type=password]")).toHaveLength(0);
    const changes = { password: good.password, password_hash: "x", firstname: "Renamed" };
    expect((await send(await form(`${id}/edit`), changes, { cookie })).status).toBe(303);
    expect(stored(id)).toMatchObject({ firstname: "Renamed", password_hash: before });
  });

  test("spends the links in the old mailbox when the email changes, and tells the old address", async () => {
    const id = addAdmin(hospital, { email: "old@staff.example" });
    hospital.change(
      `insert into password_links (token_hash, user_id, purpose, created_at, expires_at)
       values ('x', ?, 'reset', '2026-01-01', '2099-01-01')`,
      id,
    );
    await send(await form(`${id}/edit`), { email: "OLD@staff.example" }, { cookie });
    expect(hospital.rows("select used_at from password_links where user_id = ?", id)).toEqual([
      { used_at: null },
    ]);
    await send(await form(`${id}/edit`), { email: "new@staff.example" }, { cookie });
    expect(hospital.rows("select used_at from password_links where user_id = ?", id)).not.toEqual([
      { used_at: null },
    ]);
    const mails = hospital.rows("select subject from outbox where recipient = 'OLD@staff.example'");
    expect(mails).toEqual([{ subject: expect.stringContaining("email address") }]);
  });

  test("keeps the role of a receptionist and of another superadmin", async () => {
    const other = addAdmin(hospital, { email: "second@staff.example", role_id: 1 });
    for (const [id, role_id] of [
      [other, 1],
      [idOf(hospital, accounts.receptionist), 4],
    ] as const) {
      const mine = await form(`${id}/edit`);
      expect(mine.values.role_id).toBe(String(role_id));
      await send(mine, { phone: "+44 1632 960799" }, { cookie });
      expect(stored(id)).toMatchObject({ role_id, phone: "+44 1632 960799" });
    }
  });

  test("tells the second of two editors what the first wrote", async () => {
    const id = addAdmin(hospital, { email: "two@staff.example" });
    const mine = await form(`${id}/edit`);
    await send(await form(`${id}/edit`), { lastname: "Theirs", role_id: "3" }, { cookie });
    const page = await sendForPage(mine, { lastname: "Mine" }, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map((error) => error.text)).toEqual([
      "Someone else changed this admin while you were editing it. Their version is next to each field. Save again to keep yours.",
      "Now: Theirs",
      "Now: Customer care",
    ]);
    expect(stored(id)).toMatchObject({ lastname: "Theirs", role_id: 3 });
  });

  test("is not for one's own account, which is changed with its password", async () => {
    expect(await reach(hospital, `/admin/admins/${ownId}/edit`, cookie)).toEqual({
      status: 303,
      to: "/admin/settings",
    });
    await post(hospital, `/admin/admins/${ownId}/edit`, { ...good, email: "mine@staff.example" }, cookie);
    expect(stored(ownId)).toMatchObject({ email: accounts.superadmin, role_id: 1 });
  });

  test("finds nobody who is no admin", async () => {
    for (const email of [accounts.patient, accounts.doctor]) {
      const id = idOf(hospital, email);
      for (const popup of ["edit", "delete"]) {
        expect((await reach(hospital, `/admin/admins/${id}/${popup}`, cookie)).status).toBe(404);
      }
      await post(hospital, `/admin/admins/${id}/delete`, {}, cookie);
      expect(idOf(hospital, email)).toBe(id);
    }
    expect((await reach(hospital, "/admin/admins/999999/edit", cookie)).status).toBe(404);
  });
});
