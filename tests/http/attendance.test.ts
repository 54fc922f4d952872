import { beforeAll, expect, test } from "vitest";
import { localNow } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { farMonday, forBookings } from "../support/bookings.ts";
import { formOn, send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { hrefs, one, text, texts } from "../support/page.ts";
import { addAppointment, addPatient, followAs, open, patientId, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

// A signed-in patient says that they will be there; by the link of a mail it is told with the reminders.

const hospital = hospitalForAll(forBookings());
let cookie: string;
let token: string;

const company = async (values: object) =>
  call(hospital, "PUT", "web-info", { token: await tokenOf(hospital, accounts.admin), body: values });

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.patient);
  token = await tokenOf(hospital, accounts.patient);
  expect((await company({ reminders: 1 })).code).toBe(200);
});

const add = (values: Parameters<typeof addAppointment>[1] = { user_id: patientId(hospital) }) =>
  addAppointment(hospital, { date: farMonday(), active_status: 1, ...values });
const view = (id: number) => open(hospital, `/profile/appointments/${id}/view`, cookie);
const confirmed = (id: number) =>
  hospital.rows<{ user_id: number }>(
    "select user_id from audit_log where entity = 'appointments' and entity_id = ? and action = 'confirmed'",
    String(id),
  );

test("the portal asks, the button tells, once; staff and patient read it", async () => {
  const id = add();
  const path = `/profile/appointments/${id}/coming`;
  expect(hrefs(one((await view(id)).root, ".popup"))).toContain(path);
  const asked = await open(hospital, path, cookie);
  expect(confirmed(id)).toEqual([]);
  for (let press = 0; press < 2; press++) {
    const answer = await send(formOn(asked, "coming"), {}, { cookie });
    const next = await followAs(hospital, answer, cookie);
    expect(texts(next.root, '[role="status"] p')).toEqual(["Attendance confirmed successfully"]);
  }
  expect(confirmed(id)).toEqual([{ user_id: patientId(hospital) }]);
  const told = one((await view(id)).root, ".popup");
  expect(text(told)).toContain("You’ve told us that you’ll be there.");
  expect(hrefs(told)).not.toContain(path);
  const staff = await cookieOf(hospital, accounts["customer-care"]);
  const seen = await open(hospital, `/dashboard/appointments/${id}/view`, staff);
  expect(text(one(seen.root, ".popup"))).toContain("Will be there");
});

test("who says no cancels while that can be done online, and else finds the telephone number", async () => {
  const questionOf = async (id: number) => {
    const page = await open(hospital, `/profile/appointments/${id}/coming`, cookie);
    return hrefs(one(page.root, ".popup"));
  };
  const far = add();
  expect(await questionOf(far)).toContain(`/profile/appointments/${far}/cancel`);
  const soon = localNow("UTC", new Date(Date.now() + 2 * 60 * 60_000));
  const today = add({ user_id: patientId(hospital), ...soon });
  const near = await questionOf(today);
  expect(near).not.toContain(`/profile/appointments/${today}/cancel`);
  expect(near.some((href) => href.startsWith("tel:"))).toBe(true);
});

test("the call does the same, in the same words", async () => {
  const id = add();
  for (let press = 0; press < 2; press++) {
    const answer = await call(hospital, "POST", `my-appointments/${id}/attend`, { token });
    expect([answer.code, answer.body.message]).toEqual([200, "Attendance confirmed successfully"]);
  }
  expect(confirmed(id)).toHaveLength(1);
});

test.each([
  ["pending", { active_status: 0 }],
  ["cancelled", { active_status: 3 }],
  ["over", { date: "2020-03-02" }],
])("a visit that is %s is not asked about, and takes no such word at either door", async (_, values) => {
  const id = add({ user_id: patientId(hospital), ...values });
  const path = `/profile/appointments/${id}/coming`;
  expect(hrefs(one((await view(id)).root, ".popup"))).not.toContain(path);
  const answer = await followAs(hospital, await post(hospital, path, {}, cookie), cookie);
  const late = "This appointment can no longer be changed";
  expect(texts(answer.root, '[role="alert"] p')).toEqual([late]);
  const same = await call(hospital, "POST", `my-appointments/${id}/attend`, { token });
  expect([same.code, same.body.message]).toEqual([409, late]);
  expect(confirmed(id)).toEqual([]);
});

test("another patient's visit is not there", async () => {
  const id = add({ user_id: addPatient(hospital, "lone@mail.example") });
  expect((await post(hospital, `/profile/appointments/${id}/coming`, {}, cookie)).status).toBe(404);
  expect((await call(hospital, "POST", `my-appointments/${id}/attend`, { token })).code).toBe(404);
  expect(confirmed(id)).toEqual([]);
});

test("a hospital that reminds nobody asks nobody", async () => {
  const id = add();
  await company({ reminders: 0 });
  try {
    expect(text(one((await view(id)).root, ".popup"))).not.toContain("I’ll be there");
  } finally {
    await company({ reminders: 1 });
  }
});
