import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { addAdmin, auditOf, idOf } from "../support/accounts.ts";
import {
  apiSignIn,
  call,
  everybody,
  type Row,
  recordOf,
  rowsOf,
  type Somebody,
  tokenOf,
  tokens,
} from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { addPatient } from "../support/portal.ts";
import { accounts, demoPassword } from "../support/session.ts";

const hospital = hospitalForAll({ env: { LIMIT_SIGN_IN_ADDRESS: "1000" } });
let token: Record<Somebody, string>;

beforeAll(async () => {
  token = await tokens(hospital);
});

const as = (somebody: Somebody, method: string, path: string, body?: unknown) =>
  call(hospital, method, path, { token: token[somebody], ...(body !== undefined && { body }) });
const withToken = (own: string, method: string, path: string, body?: unknown) =>
  call(hospital, method, path, { token: own, ...(body !== undefined && { body }) });
const user = (id: number) => hospital.rows<Row>("select * from users where id = ?", id)[0];
const users = () => hospital.rows("select * from users order by id");
const refusalOf = (somebody: Somebody) => (somebody === "nobody" ? 401 : 403);
const fieldsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {}).sort();
const newEmail = () => `${randomUUID()}@mail.example`;

/** A week as the API takes it: days off, but for some. */
function weekWith(hours: Record<string, [from: string, to: string]>): string {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  return JSON.stringify(days.map((day) => ({ day, from: hours[day]?.[0] ?? "", to: hours[day]?.[1] ?? "" })));
}

const person = () => ({ firstname: "Ida", lastname: "Berg", email: newEmail(), phone: "+44 1632 960321" });
const strong = "correct-horse-battery";
const admin = () => ({ ...person(), role_id: 2, password: strong });
const doctor = () => ({
  ...person(),
  department_id: "1",
  gender: "Female",
  role_id: 5,
  working_days: weekWith({ Tuesday: ["08:00", "12:00"] }),
});

describe("patients", () => {
  test("sign up, sign in and read who they are", async () => {
    const body = { ...person(), password: strong };
    const answer = await as("nobody", "POST", "users/patients", body);
    expect([answer.code, answer.body]).toEqual([
      201,
      { status: "success", message: "Account created successfully" },
    ]);
    expect(user(idOf(hospital, body.email))).toMatchObject({ firstname: "Ida", role_id: 6 });
    await apiSignIn(hospital, body.email, strong);
    const again = await as("nobody", "POST", "users/patients", body);
    expect(again.body).toEqual(answer.body);
  });

  test.each([
    { role_id: 1 },
    { role_id: 6 },
    { user_id: 1 },
    { account_status: "active" },
    { password_hash: "x" },
  ])("set no %j", async (odd) => {
    const before = users();
    const refused = await as("nobody", "POST", "users/patients", { ...person(), password: strong, ...odd });
    expect([refused.code, fieldsOf(refused)]).toEqual([422, Object.keys(odd)]);
    expect(users()).toEqual(before);
  });

  test.each(["users/patients", "users/patients/"])("change their own profile at %s", async (path) => {
    const email = newEmail();
    const id = addPatient(hospital, email);
    const own = await tokenOf(hospital, email);
    const profile = { id: String(id), firstname: "Nele", gender: "Female", dob: "1990-02-03" };
    const answer = await withToken(own, "PUT", path, profile);
    expect([answer.code, answer.body.message]).toEqual([200, "Profile updated successfully"]);
    expect(recordOf(answer)).toMatchObject({
      id,
      firstname: "Nele",
      lastname: "Ly",
      role: { id: 6, role: "patient" },
    });
    const sentBack = { ...recordOf(answer), address: "7 Tannery Row" };
    expect(recordOf(await withToken(own, "PUT", path, sentBack))).toEqual(sentBack);
  });

  test.each(everybody)("are not changed by %s, who is somebody else", async (somebody) => {
    const id = addPatient(hospital, newEmail());
    const before = user(id);
    const answer = await as(somebody, "PUT", "users/patients", {
      id,
      firstname: "Taken",
      dob: "1990-02-03",
      gender: "Male",
    });
    expect(answer.code).toBe(somebody === "patient" ? 404 : refusalOf(somebody));
    expect((await as(somebody, "DELETE", `users/${id}`)).code).toBe(
      ["superadmin", "admin"].includes(somebody) ? 404 : refusalOf(somebody),
    );
    expect(user(id)).toEqual(before);
  });

  test("take another email with their password alone, once their sign-in is a while ago", async () => {
    const email = newEmail();
    const id = addPatient(hospital, email);
    const own = await tokenOf(hospital, email);
    hospital.change("update sessions set created_at = '2026-01-01T00:00:00.000Z' where user_id = ?", id);
    const next = newEmail();
    const profile = { gender: "Male", dob: "1990-02-03", email: next };
    expect(fieldsOf(await withToken(own, "PUT", "users/patients", profile))).toEqual(["current_password"]);
    const wrong = await withToken(own, "PUT", "users/patients", { ...profile, current_password: "nonsense" });
    expect(fieldsOf(wrong)).toEqual(["current_password"]);
    const taken = { ...profile, email: accounts.admin, current_password: demoPassword };
    expect(fieldsOf(await withToken(own, "PUT", "users/patients", taken))).toEqual(["email"]);
    expect(user(id)?.email).toBe(email);
    const right = await withToken(own, "PUT", "users/patients", {
      ...profile,
      current_password: demoPassword,
    });
    expect([right.code, user(id)?.email]).toEqual([200, next]);
    expect(auditOf(hospital, id).map(({ action }) => action)).toContain("email changed");
  });
});

describe("passwords", () => {
  test.each([
    ["patient", "old_password", "Passwords do not match"],
    ["staff", "previous_password", "New and Confirm Password does not match"],
  ])("of %s", async (kind, field, mismatch) => {
    const email = newEmail();
    if (kind === "patient") addPatient(hospital, email);
    else addAdmin(hospital, { email });
    const [own, other] = [await tokenOf(hospital, email), await tokenOf(hospital, email)];
    const change = (body: object) => withToken(own, "POST", "users/change-password", body);
    const passwords = { [field]: demoPassword, new_password: strong, confirm_password: strong };
    expect(fieldsOf(await change({}))).toEqual(["confirm_password", field, "new_password"].sort());
    const unlike = await change({ ...passwords, confirm_password: "another-one" });
    expect([unlike.code, unlike.body.message]).toEqual([422, mismatch]);
    const wrong = await change({ ...passwords, [field]: "not-mine-at-all" });
    expect([wrong.code, wrong.body.errors]).toEqual([422, { [field]: ["This is not your password"] }]);
    const done = await change(passwords);
    expect([done.code, done.body]).toEqual([
      200,
      {
        status: "success",
        message: "Password changed successfully",
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect((await withToken(other, "POST", "logout")).code).toBe(401);
    expect((await withToken(done.body.token ?? "", "POST", "logout")).code).toBe(200);
    await apiSignIn(hospital, email, strong);
  });

  test("[C5] a change of password gives the asking session another token, and the one it had opens nothing", async () => {
    const email = newEmail();
    addPatient(hospital, email);
    const own = await tokenOf(hospital, email);
    const session = () =>
      hospital.rows(
        "select id, created_at, expires_at from sessions where user_id = ? order by id",
        idOf(hospital, email),
      );
    const before = session();
    const passwords = { old_password: demoPassword, new_password: strong, confirm_password: strong };
    const { body } = await withToken(own, "POST", "users/change-password", passwords);
    expect(body.token).not.toBe(own);
    expect((await withToken(own, "GET", "my-appointments")).code).toBe(401);
    expect((await withToken(body.token ?? "", "GET", "my-appointments")).code).toBe(200);
    expect(session()).toEqual(before);
  });

  test("of nobody", async () =>
    expect((await as("nobody", "POST", "users/change-password", {})).code).toBe(401));
});

describe("admins", () => {
  test.each(everybody)("are listed, opened, changed and closed by %s if superadmin", async (somebody) => {
    const id = addAdmin(hospital, { email: newEmail() });
    const before = users();
    const body = admin();
    const opened = await as(somebody, "POST", "users/admins", body);
    const list = await as(somebody, "GET", "users/admins");
    const changed = await as(somebody, "PUT", `users/admins/${id}`, { role_id: "3", firstname: "Una" });
    const closed = await as(somebody, "DELETE", `users/${id}`);
    if (somebody !== "superadmin") {
      for (const answer of [opened, list, changed, closed]) expect(answer.code).toBe(refusalOf(somebody));
      expect(users()).toEqual(before);
      return;
    }
    expect([opened.code, opened.body.message]).toEqual([201, "Admin created successfully"]);
    expect(recordOf(opened)).toMatchObject({ email: body.email, role_id: 2, role: { id: 2, role: "admin" } });
    await apiSignIn(hospital, body.email, strong);
    expect(rowsOf(list).some(({ email }) => email === accounts.superadmin)).toBe(false);
    expect(rowsOf(list).every(({ role_id }) => Number(role_id) <= 4)).toBe(true);
    expect([changed.code, changed.body.message]).toEqual([200, "Admin updated successfully"]);
    expect(recordOf(changed)).toMatchObject({ firstname: "Una", lastname: "Moss", role_id: 3 });
    expect([closed.code, closed.body.message]).toEqual([200, "Admin deleted successfully"]);
    expect(user(id)?.account_status).toBe("deleted");
    expect(auditOf(hospital, id).map(({ action }) => action)).toEqual(["role changed", "account closed"]);
  });

  test.each([
    [{ role_id: 1 }, "role_id"],
    [{ role_id: 5 }, "role_id"],
    [{ role_id: [2] }, "role_id"],
    [{ role_id: true }, "role_id"],
    [{ password: "short" }, "password"],
    [{ email: accounts.patient }, "email"],
    [{ image: "/etc/passwd" }, "image"],
    [{ user_id: 1 }, "user_id"],
  ])("with %j are not opened", async (odd, field) => {
    const before = users();
    const refused = await as("superadmin", "POST", "users/admins", { ...admin(), ...odd });
    expect([refused.code, fieldsOf(refused)]).toEqual([422, [field]]);
    expect(users()).toEqual(before);
  });

  test.each(["admin", "customer-care", "receptionist"] as const)("%s keeps their own names", async (role) => {
    const id = idOf(hospital, accounts[role]);
    const answer = await as(role, "PUT", `users/admins/${id}`, { firstname: "Own", phone: "1" });
    expect([answer.code, answer.body.message]).toEqual([200, "Profile updated successfully"]);
    expect(recordOf(answer)).toMatchObject({ id, firstname: "Own", role: { role } });
    for (const role_id of [1, [1], true]) {
      expect((await as(role, "PUT", `users/admins/${id}`, { role_id })).code).toBe(422);
    }
    expect(recordOf(await as(role, "PUT", `users/admins/${id}`, recordOf(answer)))).toEqual(recordOf(answer));
  });

  test("[C4] to an admin the account of an admin who left is as unknown as one that never was", async () => {
    const id = addAdmin(hospital, { email: newEmail() });
    expect((await as("superadmin", "DELETE", `users/${id}`)).code).toBe(200);
    for (const somebody of ["admin", "superadmin"] as const) {
      const [left, never] = await Promise.all([
        as(somebody, "DELETE", `users/${id}`),
        as(somebody, "DELETE", "users/999999"),
      ]);
      expect([left.code, left.body]).toEqual([404, never.body]);
    }
    expect((await as("superadmin", "PUT", `users/admins/${id}`, {})).code).toBe(404);
  });

  test("a superadmin closes neither themselves nor what is not there", async () => {
    const own = await as("superadmin", "DELETE", `users/${idOf(hospital, accounts.superadmin)}`);
    expect([own.code, own.body.message]).toEqual([409, "You cannot delete your own account"]);
    expect((await as("superadmin", "DELETE", "users/999999")).code).toBe(404);
  });

  test.each(everybody)("roles as %s", async (somebody) => {
    const answer = await as(somebody, "GET", "roles");
    if (somebody === "nobody" || somebody === "patient") return expect(answer.code).toBe(refusalOf(somebody));
    expect(answer.body.data).toEqual(hospital.rows("select id, role from roles order by id"));
  });
});

describe("doctors", () => {
  test.each(everybody)("are opened, changed and closed by %s if an editor", async (somebody) => {
    const body = doctor();
    const opened = await as(somebody, "POST", "users/doctors", body);
    if (!["superadmin", "admin"].includes(somebody)) {
      const id = hospital.rows<Row>(
        "select id from doctors where id <> ? order by id",
        idOf(hospital, accounts.doctor),
      )[0]?.id;
      const before = [users(), hospital.rows("select * from doctors order by id")];
      expect(opened.code).toBe(refusalOf(somebody));
      const unknown = somebody === "doctor" ? 404 : refusalOf(somebody);
      expect((await as(somebody, "PUT", `users/doctors/${id}`, { bio: "x" })).code).toBe(unknown);
      expect((await as(somebody, "DELETE", `users/${id}`)).code).toBe(refusalOf(somebody));
      expect([users(), hospital.rows("select * from doctors order by id")]).toEqual(before);
      return;
    }
    expect([opened.code, opened.body.message]).toEqual([201, "Doctor created successfully"]);
    const { id } = recordOf(opened);
    expect(recordOf(opened)).toMatchObject({ firstname: "Ida", department: { id: 1 } });
    const { invitation } = opened.body as { invitation?: string };
    const link = new URL(invitation ?? "");
    expect((await fetch(hospital.url + link.pathname)).status).toBe(200);
    const week = JSON.parse(String(recordOf(opened).working_days));
    expect(week[0]).toEqual({ day: "Monday", from: "", to: "" });
    expect(week[1]).toEqual({ day: "Tuesday", from: "08:00", to: "12:00" });
    week[0].from = "09:00";
    week[0].to = "10:00";
    const sent = { ...recordOf(opened), working_days: JSON.stringify(week), bio: "<p>Born</p>" };
    const changed = await as(somebody, "PUT", `users/doctors/${id}`, sent);
    expect([changed.code, changed.body.message]).toEqual([200, "Doctor updated successfully"]);
    expect(recordOf(changed)).toEqual(sent);
    expect(await (await fetch(`${hospital.url}/doctors/${id}/ida-berg`)).text()).toMatch(/09:00/);
    const closed = await as(somebody, "DELETE", `users/${id}`);
    expect([closed.code, closed.body.message]).toEqual([200, "Doctor deleted successfully"]);
    expect((await call(hospital, "GET", `users/doctors/${id}`)).code).toBe(404);
  });

  test.each([
    [{ role_id: 1 }, "role_id"],
    [{ department_id: 999 }, "department_id"],
    [{ gender: "Other" }, "gender"],
    [{ email: accounts.patient }, "email"],
    [{ working_days: "Monday" }, "working_days"],
    [{ working_days: weekWith({ Monday: ["10:00", "09:00"] }) }, "working_days"],
    [{ working_days: weekWith({}).replace("Monday", "Someday") }, "working_days"],
    [{ working_days: [{ day: "Monday", from: "", to: "" }] }, "working_days"],
    [{ facebook: "javascript:alert(1)" }, "facebook"],
    [{ slot_minutes: [30] }, "slot_minutes"],
    [{ slot_minutes: true }, "slot_minutes"],
  ])("with %j are not opened", async (odd, field) => {
    const before = users();
    const refused = await as("admin", "POST", "users/doctors", { ...doctor(), ...odd });
    expect([refused.code, fieldsOf(refused)]).toEqual([422, [field]]);
    expect(users()).toEqual(before);
  });

  const whole = JSON.parse(weekWith({ Monday: ["09:00", "17:00"], Sunday: ["10:00", "11:00"] }));
  const brokenWeeks = [
    ["one day", JSON.stringify(whole.slice(0, 1))],
    ["six days", JSON.stringify(whole.slice(0, 6))],
    ["eight days", JSON.stringify([...whole, whole[0]])],
    ["a day twice", JSON.stringify([...whole.slice(0, 6), whole[0]])],
    ["no day", "[]"],
    ["an empty text", ""],
    ["null", null],
    ["null as text", "null"],
  ] as const;

  test.each(brokenWeeks)("[C2] a week of %s is refused, and nothing changes", async (_, working_days) => {
    const { id } = recordOf(await as("admin", "POST", "users/doctors", doctor()));
    const week = () => hospital.rows("select working_days from doctors where id = ?", id);
    const before = week();
    const refused = await as("admin", "PUT", `users/doctors/${id}`, { working_days });
    expect([refused.code, fieldsOf(refused)]).toEqual([422, ["working_days"]]);
    expect(week()).toEqual(before);
    expect((await as("admin", "POST", "users/doctors", { ...doctor(), working_days })).code).toBe(422);
  });

  test("[C2] seven days in any order are a week; without the field it stays", async () => {
    const { id } = recordOf(await as("admin", "POST", "users/doctors", doctor()));
    const working_days = JSON.stringify(whole.toReversed());
    const changed = await as("admin", "PUT", `users/doctors/${id}`, { working_days });
    expect([changed.code, JSON.parse(String(recordOf(changed).working_days))]).toEqual([200, whole]);
    const later = await as("admin", "PUT", `users/doctors/${id}`, { position: "Consultant" });
    expect(JSON.parse(String(recordOf(later).working_days))).toEqual(whole);
  });

  test("keep their own record and week, but not where they work", async () => {
    const id = idOf(hospital, accounts.doctor);
    const before = recordOf(await call(hospital, "GET", `users/doctors/${id}`));
    const week = JSON.parse(String(before.working_days));
    week[6] = { day: "Sunday", from: "06:00", to: "07:00" };
    const answer = await as("doctor", "PUT", `users/doctors/${id}`, {
      ...before,
      working_days: JSON.stringify(week),
    });
    expect([answer.code, answer.body.message]).toEqual([200, "Profile updated successfully"]);
    expect(recordOf(answer)).toMatchObject({
      id,
      role: { role: "doctor" },
      working_days: JSON.stringify(week),
    });
    for (const odd of [{ department_id: 999 }, { reg_no: "FORGED" }, { role_id: 1 }]) {
      const refused = await as("doctor", "PUT", `users/doctors/${id}`, odd);
      expect([refused.code, fieldsOf(refused)]).toEqual([422, Object.keys(odd)]);
    }
  });

  test("for whom somebody waits are not closed", async () => {
    const id = idOf(hospital, accounts.doctor);
    hospital.change(
      `insert into appointments (date, time, doctor_id, department_id, active_status, created_at, updated_at)
       values ('2032-01-01', '10:00', ?, 1, 0, 't', 't')`,
      id,
    );
    const refused = await as("admin", "DELETE", `users/${id}`);
    expect([refused.code, refused.body.status]).toEqual([409, "failed"]);
    expect(refused.body.message).toMatch(/coming up/);
    expect(user(id)?.account_status).toBe("active");
  });
});
