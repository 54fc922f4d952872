import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf, idOf } from "../support/accounts.ts";
import { cellsOf, csvLines } from "../support/dashboard.ts";
import { addDoctor } from "../support/doctors.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, hrefOf, hrefs, one, type Page, text, texts } from "../support/page.ts";
import { addAppointment, followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf, knock, reach } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let asReceptionist: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  asReceptionist = await cookieOf(hospital, accounts.receptionist);
});

const list = (query = "", as = cookie) => open(hospital, `/dashboard/doctors${query}`, as);
const names = (page: Page) => cellsOf(page).map(([, name]) => name);
const noticeOf = async (answer: Response) =>
  text(one((await followAs(hospital, answer, cookie)).root, ".notice p"));

describe("the list", () => {
  beforeEach(() => {
    const added = "(select id from users where email like '%@doctors.example')";
    hospital.change(`update doctors set department_id = null where id in ${added}`);
    hospital.change(`update users set account_status = 'deleted' where id in ${added}`);
  });

  test("shows names, department, registration number and a link to the working days", async () => {
    const id = addDoctor(hospital, { lastname: "Aab" });
    const page = await list();
    expect(texts(page.root, "thead th")).toEqual([
      "Image",
      "Names",
      "Department",
      "Registration number",
      "Working days",
      "Actions",
    ]);
    expect(cellsOf(page)[0]).toEqual([
      "LA",
      "Lena Aab Invited",
      "Cardiology",
      "N/A",
      "Working days of Lena Aab",
    ]);
    expect(hrefs(page.root)).toContain(`/dashboard/doctors/${id}/working-days`);
    expect(text(one(page.root, "h1"))).toBe("Doctors 17");
    expect(page.html).not.toMatch(/password_hash|\$2[aby]\$/);
  });

  test("is searched, filtered by department, and sorted both ways", async () => {
    addDoctor(hospital, { firstname: "Ömer", lastname: "Zyx", department_id: 2, reg_no: "REG-100%" });
    expect(names(await list("?q=omer%20zyx"))).toEqual(["Ömer Zyx Invited"]);
    expect(names(await list("?q=100%25"))).toEqual(["Ömer Zyx Invited"]);
    expect(names(await list("?q=zyx&department_id=1"))).toEqual([]);
    expect(names(await list("?q=zyx&department_id=2"))).toHaveLength(1);
    expect(names(await list("?q=cardiology")).length).toBeGreaterThan(1);
    expect(names(await list("?sort=-names"))[0]).toBe("Ömer Zyx Invited");
    expect(names(await list("?sort=-reg_no"))[0]).toBe("Ömer Zyx Invited");
    const departments = cellsOf(await list("?sort=department")).map(([, , department]) => department);
    expect(departments).toEqual(departments.toSorted((one, other) => (one ?? "").localeCompare(other ?? "")));
    expect(names(await list("?department_id=x&sort=password_hash"))).toHaveLength(17);
  });

  test("goes into a spreadsheet, and no cell is a formula", async () => {
    addDoctor(hospital, { firstname: "@sum", lastname: "Zyx", reg_no: "=1+1" });
    expect(await csvLines(hospital, "/dashboard/doctors?q=zyx", cookie)).toEqual([
      '"Names","Department","Registration number"',
      `"'@sum Zyx","Cardiology","'=1+1"`,
    ]);
  });

  test("says so when there is no doctor", async () => {
    const doctors = hospital.rows<{ id: number; department_id: number }>("select * from doctors");
    hospital.change("update doctors set department_id = null");
    const page = await list();
    for (const { id, department_id } of doctors) {
      hospital.change("update doctors set department_id = ? where id = ?", department_id, id);
    }
    expect(text(one(page.root, ".list-empty h2"))).toBe("No doctors recorded");
  });

  test("lets a receptionist look, and no more", async () => {
    const id = addDoctor(hospital);
    const page = await list("?q=brandt", asReceptionist);
    expect(texts(page.root, ".table-actions a")).toEqual(["View Lena Brandt"]);
    expect(all(page.root, ".screen-actions a")).toHaveLength(0);
    const view = await open(hospital, `/dashboard/doctors/${id}/view`, asReceptionist);
    expect(text(one(view.root, "#popup-title"))).toBe("Dr. Lena Brandt");
    expect(text(one(view.root, "dialog"))).toContain("lena@doctors.example");
    const week = await open(hospital, `/dashboard/doctors/${id}/working-days`, asReceptionist);
    expect(texts(week.root, "dialog td").slice(0, 2)).toEqual(["09:00 – 12:00", "Not Available"]);
    expect(all(week.root, "dialog form")).toHaveLength(0);
  });
});

describe("a deletion", () => {
  test("closes the account and takes the doctor off the public pages", async () => {
    const [hash] = hospital.rows<{ password_hash: string }>("select password_hash from users limit 1");
    const id = addDoctor(hospital, { lastname: "Leaver", email: "leaving@doctors.example", ...hash });
    const theirs = await cookieOf(hospital, "leaving@doctors.example");
    addAppointment(hospital, { user_id: null, doctor_id: id, date: "2020-01-06", active_status: 1 });
    addAppointment(hospital, { user_id: null, doctor_id: id, date: "2099-01-05", active_status: 2 });
    expect((await reach(hospital, `/doctors/${id}/lena-leaver`)).status).toBe(200);
    const page = await open(hospital, `/dashboard/doctors/${id}/delete`, cookie);
    expect(texts(page.root, "dialog form p")[0]).toBe("Delete Dr. Lena Leaver? This cannot be undone.");
    const first = await post(hospital, `/dashboard/doctors/${id}/delete`, {}, cookie);
    expect(await noticeOf(first)).toBe("Doctor deleted successfully");
    expect((await reach(hospital, `/doctors/${id}/lena-leaver`)).status).toBe(404);
    expect((await open(hospital, "/doctors", "")).html).not.toContain("Lena Leaver");
    expect(await reach(hospital, "/dashboard/overview", theirs)).toEqual({ status: 303, to: "/login" });
    expect((await knock(hospital, "leaving@doctors.example")).status).toBe(422);
    expect(auditOf(hospital, id).map(({ action }) => action)).toContain("account closed");
    const second = await post(hospital, `/dashboard/doctors/${id}/delete`, {}, cookie);
    expect(await noticeOf(second)).toBe("This doctor has already been deleted");
  });

  test.each([
    [0, "pending"],
    [1, "approved"],
  ])("is refused while somebody waits: status %i", async (active_status) => {
    const id = addDoctor(hospital, { email: `waited-for-${active_status}@doctors.example` });
    addAppointment(hospital, { user_id: null, doctor_id: id, date: "2099-01-05", active_status });
    const reason =
      "Dr. Lena Brandt has a pending or approved appointment coming up. Decline the pending ones, and move or cancel the approved ones. Or hide the doctor until they have passed.";
    const page = await open(hospital, `/dashboard/doctors/${id}/delete`, cookie);
    const alert = one(page.root, 'dialog [role="alert"]');
    expect(text(alert)).toBe(`${reason} See their appointments`);
    const visits = await open(hospital, hrefOf(alert, "See their appointments"), cookie);
    expect(all(visits.root, "tbody tr")).toHaveLength(1);
    expect(all(page.root, "dialog form")).toHaveLength(0);
    const answer = await post(hospital, `/dashboard/doctors/${id}/delete`, {}, cookie);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(reason);
    expect(idOf(hospital, `waited-for-${active_status}@doctors.example`)).toBe(id);
  });
});

test.each(["999999", "0", "x"])("there is no doctor %s", async (id) => {
  for (const popup of ["edit", "delete", "view", "working-days", "invitation"]) {
    expect((await reach(hospital, `/dashboard/doctors/${id}/${popup}`, cookie)).status, popup).toBe(404);
  }
});

test("nobody who is no doctor is found", async () => {
  const id = idOf(hospital, accounts.patient);
  for (const popup of ["edit", "delete", "view", "working-days", "invitation"]) {
    expect((await reach(hospital, `/dashboard/doctors/${id}/${popup}`, cookie)).status, popup).toBe(404);
  }
  await post(hospital, `/dashboard/doctors/${id}/delete`, {}, cookie);
  expect(idOf(hospital, accounts.patient)).toBe(id);
});
