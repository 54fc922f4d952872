import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { departmentPath } from "../../app/site/addresses.ts";
import { auditOf, idOf } from "../support/accounts.ts";
import { popupForm } from "../support/dashboard.ts";
import { addDoctor } from "../support/doctors.ts";
import { formOn, send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, one, text } from "../support/page.ts";
import { followAs, open } from "../support/portal.ts";
import { accounts, cookieOf, knock, reach, signIn } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
});

const form = (path: string) => popupForm(hospital, `/dashboard/doctors/${path}`, "doctor", cookie);
const stored = (id: number) =>
  hospital.rows("select * from users join doctors on doctors.id = users.id where users.id = ?", id)[0];

const good = {
  firstname: "Lena",
  lastname: "Brandt",
  gender: "Female",
  email: "lena.brandt@doctors.example",
  phone: "+44 1632 960801",
  department_id: "2",
};

test("a doctor is taken on with what is required, and stands on the public pages", async () => {
  const { values, action } = await form("new?q=x");
  expect(values.slot_minutes).toBe("30");
  const answer = await send({ action, values: {} }, good, { cookie });
  expect(answer.headers.get("location")).toBe("/dashboard/doctors?q=x");
  const page = await followAs(hospital, answer, cookie);
  expect(text(one(page.root, ".notice-success p"))).toBe("Doctor created successfully");
  const id = idOf(hospital, good.email);
  expect(stored(id)).toMatchObject({ role_id: 5, department_id: 2, slot_minutes: 30, password_hash: null });
  expect(JSON.parse(String(stored(id)?.working_days))).toHaveLength(7);
  const found = await open(hospital, `/doctors/${id}/lena-brandt`, "");
  expect(text(one(found.root, "h1"))).toBe("Dr. Lena Brandt");
  expect((await open(hospital, "/doctors", "")).html).toContain("Lena Brandt");
  expect(auditOf(hospital, id).map(({ action: what }) => what)).toEqual(["account opened", "invited"]);
});

test("everything else is kept too, and the biography's markup is cleaned", async () => {
  const more = {
    ...good,
    email: "more@doctors.example",
    position: "Consultant",
    reg_no: "REG-1",
    slot_minutes: "45",
    description: "Two\r\nlines",
    bio: '<p onclick="x()">Plain<script>alert(1)</script></p>',
    bio_format: "html",
    facebook: "https://www.facebook.com/x",
    twitter: "https://x.com/x",
    instagram: "https://www.instagram.com/x",
  };
  await send(await form("new"), more, { cookie });
  expect(stored(idOf(hospital, more.email))).toMatchObject({
    position: "Consultant",
    reg_no: "REG-1",
    slot_minutes: 45,
    description: "Two\nlines",
    bio: "<p>Plain</p>",
    twitter: "https://x.com/x",
  });
});

describe("what is wrong", () => {
  test("is said all at once, and what was typed stays", async () => {
    const typed = {
      lastname: "Kept",
      email: "nobody",
      department_id: "999",
      slot_minutes: "7",
      facebook: "javascript:alert(1)",
    };
    const page = await sendForPage(await form("new"), { ...typed, gender: undefined }, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map((error) => error.text)).toEqual([
      "Enter a first name",
      "Choose Male or Female",
      "Enter an email address in the form name@example.com",
      "Enter a phone number",
      "Choose a department",
      "Choose how long an appointment takes",
      "Facebook must be an address such as https://www.example.com",
    ]);
    expect(valuesIn(one(page.root, "#doctor"))).toMatchObject({ lastname: "Kept", email: "nobody" });
  });

  test("is an address that somebody has, in whatever spelling", async () => {
    const email = accounts.patient.toUpperCase();
    const page = await sendForPage(await form("new"), { ...good, email }, { cookie });
    expect(summaryOf(page)).toEqual([
      { text: "This address belongs to another account", field: "doctor-email" },
    ]);
  });

  test.each([
    { gender: "male" },
    { gender: "" },
    { department_id: "02" },
    { department_id: "1 or 1=1" },
    { slot_minutes: "30.5" },
    { slot_minutes: "" },
  ])("is %j", async (odd) => {
    const page = await sendForPage(
      await form("new"),
      { ...good, email: "odd@doctors.example", ...odd },
      { cookie },
    );
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toHaveLength(1);
    expect(idOf(hospital, "odd@doctors.example")).toBe(0);
  });
});

test("a change is seen on the public pages at the next request, in the old department and the new", async () => {
  const id = addDoctor(hospital, { email: "moving@doctors.example", lastname: "Mover" });
  const changes = { department_id: "2", position: "Head of moves" };
  const answer = await send(await form(`${id}/edit`), changes, { cookie });
  const list = await followAs(hospital, answer, cookie);
  expect(text(one(list.root, ".notice-success p"))).toBe("Doctor updated successfully");
  expect((await open(hospital, `/doctors/${id}/lena-mover`, "")).html).toContain("Head of moves");
  const departments = hospital.rows<{ id: number; name: string }>(
    "select id, name from departments order by id",
  );
  const [before, after] = await Promise.all(
    departments.slice(0, 2).map((department) => open(hospital, departmentPath(department), "")),
  );
  expect(before?.html).toContain("<h1");
  expect(before?.html).not.toContain("Lena Mover");
  expect(after?.html).toContain("Lena Mover");
});

test("neither role, password nor working days can be slipped in", async () => {
  const id = addDoctor(hospital, { email: "slip@doctors.example" });
  const before = stored(id);
  const sly = { role_id: "1", password: "three brown owls", password_hash: "x", working_days: "[]", id: "1" };
  expect((await send(await form(`${id}/edit`), { ...sly, firstname: "Sly" }, { cookie })).status).toBe(303);
  const { role_id, password_hash, working_days } = before ?? {};
  expect(stored(id)).toMatchObject({ firstname: "Sly", role_id, password_hash, working_days });
});

test("the second of two editors is told what the first wrote", async () => {
  const id = addDoctor(hospital, { email: "two@doctors.example" });
  const mine = await form(`${id}/edit`);
  await send(await form(`${id}/edit`), { lastname: "Theirs", department_id: "2" }, { cookie });
  const page = await sendForPage(mine, { lastname: "Mine" }, { cookie });
  expect(page.status).toBe(422);
  const department = text(one(page.root, '#doctor-department_id option[value="2"]'));
  expect(summaryOf(page).map((error) => error.text)).toEqual([
    "Someone else changed this doctor while you were editing it. Their version is next to each field. Save again to keep yours.",
    "Now: Theirs",
    `Now: ${department}`,
  ]);
  expect(all(page.root, "#doctor .field-error").length).toBeGreaterThan(0);
  expect(stored(id)).toMatchObject({ lastname: "Theirs", department_id: 2 });
});

describe("[C5] an admin gives a doctor another email", () => {
  const old = "rosa.way@doctors.example";
  const wrong = "rosa.wrong@doctors.example";
  const strong = "three brown owls";
  let id: number;

  /** The link in the newest mail to an address, as a path. */
  const linkTo = (email: string) => {
    const [mail] = hospital.rows<{ text: string }>(
      "select text from outbox where recipient = ? order by id desc",
      email,
    );
    return /\/reset-password\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  const emailNow = () =>
    hospital.rows<{ email: string }>("select email from users where id = ?", id)[0]?.email;
  const give = async (email: string) => {
    const answer = await send(await form(`${id}/edit`), { email }, { cookie });
    expect(answer.status).toBe(303);
  };
  const choose = async (path: string) => {
    const filled = formOn(await open(hospital, path, ""), "reset");
    return send(filled, { new_password: strong, confirm_password: strong });
  };

  beforeEach(async () => {
    for (const table of ["password_links", "sessions where user_id > 30", "outbox"])
      hospital.change(`delete from ${table}`);
    hospital.change("update users set account_status = 'deleted' where email in (?, ?)", old, wrong);
    id = addDoctor(hospital, { email: old, lastname: "Way" });
    const hash = "select password_hash from users where email = ?";
    hospital.change(`update users set password_hash = (${hash}) where id = ?`, accounts.patient, id);
  });

  test("the old address gets a link that leads back, once", async () => {
    const session = await signIn(hospital, old);
    await give(wrong);
    const intruder = await signIn(hospital, wrong);
    const link = linkTo(old);
    const page = await open(hospital, link, "");
    expect(page.status).toBe(200);
    expect(text(one(page.root, "main"))).toContain(old);
    expect(emailNow()).toBe(wrong);
    const answer = await choose(link);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
    expect(emailNow()).toBe(old);
    for (const ended of [session, intruder]) {
      expect((await reach(hospital, "/dashboard/overview", ended)).to).toBe("/login");
    }
    await signIn(hospital, old, strong);
    expect((await knock(hospital, wrong, strong)).status).toBe(422);
    expect((await open(hospital, link, "")).status).toBe(404);
    expect(
      hospital.rows(
        "select recipient from outbox where subject like '%email address%was changed' order by id",
      ),
    ).toEqual([{ recipient: old }, { recipient: wrong }]);
  });

  test("no change that follows takes it away", async () => {
    await give(wrong);
    const link = linkTo(old);
    const request = formOn(await open(hospital, "/forgot-password", ""), "forgotten");
    await send(request, { email: wrong });
    expect((await choose(linkTo(wrong))).status).toBe(303);
    await give("rosa.third@doctors.example");
    expect((await choose(linkTo(wrong))).status).toBe(303);
    expect(emailNow()).toBe(wrong);
    expect((await choose(link)).status).toBe(303);
    expect(emailNow()).toBe(old);
  });

  test("who has the old address again already loses nothing by the link, and is told of no other", async () => {
    await give(wrong);
    const link = linkTo(old);
    await give(old);
    hospital.change("delete from outbox");
    expect((await choose(link)).status).toBe(303);
    expect(emailNow()).toBe(old);
    await signIn(hospital, old, strong);
    expect(hospital.rows("select recipient, subject from outbox order by id")).toEqual([
      { recipient: old, subject: expect.stringMatching(/^Your password at .* was changed$/) },
    ]);
  });

  test("nobody else gets the old address meanwhile, and after seven days the link is void", async () => {
    await give(wrong);
    const link = linkTo(old);
    const other = addDoctor(hospital, { email: "other.way@doctors.example" });
    const refused = await sendForPage(await form(`${other}/edit`), { email: old.toUpperCase() }, { cookie });
    expect(summaryOf(refused)).toEqual([
      { text: "This address belongs to another account", field: "doctor-email" },
    ]);
    const [row] = hospital.rows<{ expires_at: string }>("select expires_at from password_links");
    const days = (Date.parse(row?.expires_at ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    hospital.change("update password_links set expires_at = '2026-01-01T00:00:00.000Z'");
    expect((await open(hospital, link, "")).status).toBe(404);
    expect((await send(await form(`${other}/edit`), { email: old }, { cookie })).status).toBe(303);
  });
});

test("another email of who has a password: links are void, and the old address is told", async () => {
  const id = idOf(hospital, accounts.doctor);
  hospital.change(
    `insert into password_links (token_hash, user_id, purpose, created_at, expires_at)
     values ('x', ?, 'reset', '2026-01-01', '2099-01-01')`,
    id,
  );
  await send(await form(`${id}/edit`), { email: "elsewhere@doctors.example" }, { cookie });
  expect(hospital.rows("select used_at from password_links where token_hash = 'x'")).not.toEqual([
    { used_at: null },
  ]);
  expect(hospital.rows("select subject from outbox where recipient = ?", accounts.doctor)).toEqual([
    { subject: expect.stringContaining("email address") },
  ]);
});
