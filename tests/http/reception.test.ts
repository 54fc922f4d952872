import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { amina, farMonday, forBookings } from "../support/bookings.ts";
import { popupForm } from "../support/dashboard.ts";
import { send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { hrefs, one, texts, visit } from "../support/page.ts";
import { addAppointment, appointment } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());
let admin: string;
let cookie: string;
let token: string;

beforeAll(async () => {
  admin = await cookieOf(hospital, accounts.admin);
  cookie = await cookieOf(hospital, accounts.receptionist);
  token = await tokenOf(hospital, accounts.receptionist);
});

beforeEach(async () => {
  hospital.change("delete from appointments where date >= ?", farMonday());
  await letThemBook("0");
});

async function letThemBook(receptionists_book: string): Promise<void> {
  const form = await popupForm(hospital, "/admin/settings/company", "company", admin);
  const answer = await send(form, { receptionists_book }, { cookie: admin });
  expect(answer.status).toBe(303);
}

const wish = (time: string) => ({
  firstname: "Ada",
  lastname: "Berg",
  phone: "+44 1632 960123",
  email: "",
  doctor_id: String(amina),
  date: farMonday(),
  time,
  description: "A knee.",
});

const base = "/dashboard/appointments";
const add = (active_status = 1) =>
  addAppointment(hospital, { user_id: null, doctor_id: amina, date: farMonday(), active_status });
const api = async (method: string, path: string, body: object) =>
  (await call(hospital, method, path, { token, body })).code;
const status = async (path: string) =>
  (await visit(hospital.url + base + path, { headers: { cookie } })).status;
const columns = async () =>
  texts((await visit(hospital.url + base, { headers: { cookie } })).root, ".data-table thead th");
const next = () => ({ date: addDays(farMonday(), 7), time: "10:00" });

const steps = (id: number) =>
  [
    ["move", "POST", `appointments/${id}/move`, { ...next(), message: "Later." }, 200],
    ["repeat", "POST", `appointments/${id}/repeat`, { visits: [{ ...next(), time: "11:00" }] }, 201],
    ["cancel", "POST", `appointments/${id}/cancel`, { message: "Sorry." }, 200],
  ] as const;

test("unless the hospital lets them, receptionists see appointments and no more, at both doors", async () => {
  const id = add();
  for (const [popup, method, path, body] of steps(id)) {
    expect([popup, await status(`/${id}/${popup}`), await api(method, path, body)]).toEqual([
      popup,
      403,
      403,
    ]);
  }
  for (const path of ["/new", "/callers"]) expect(await status(path)).toBe(403);
  expect(await columns()).not.toContain("Doctor");
  expect(await api("POST", "my-appointments", wish("13:00"))).toBe(403);
  const list = await visit(hospital.url + base, { headers: { cookie } });
  expect(hrefs(list.root).filter((href) => href.startsWith(`${base}/new`))).toEqual([]);
  const view = await visit(`${hospital.url}${base}/${id}/view`, { headers: { cookie } });
  expect(hrefs(one(view.root, "dialog")).filter((href) => /(?:move|cancel|repeat)$/.test(href))).toEqual([]);
  expect(appointment(hospital, id)).toMatchObject({ date: farMonday(), active_status: 1 });
});

test("let, they add, move, repeat and cancel; and no more once they are let no longer, in the same session", async () => {
  await letThemBook("1");
  const id = add();
  const list = await visit(hospital.url + base, { headers: { cookie } });
  expect(hrefs(list.root)).toContain(`${base}/new`);
  expect(await columns()).toContain("Doctor");
  const view = await visit(`${hospital.url}${base}/${id}/view`, { headers: { cookie } });
  const offered = hrefs(one(view.root, "dialog")).map((href) => href.replace(/^.*\//, ""));
  expect(offered).toEqual(expect.arrayContaining(["move", "repeat", "cancel"]));
  for (const [popup, method, path, body, code] of steps(id)) {
    expect([popup, await status(`/${id}/${popup}`), await api(method, path, body)]).toEqual([
      popup,
      200,
      code,
    ]);
  }
  expect(await api("POST", "my-appointments", wish("13:00"))).toBe(201);
  const form = await popupForm(hospital, `${base}/new`, "staff-appointment", cookie);
  expect((await send(form, { ...wish("14:00"), slot: undefined }, { cookie })).status).toBe(303);
  expect(hospital.rows("select id from appointments where lastname = 'Berg'")).toHaveLength(2);
  // What customer care does besides stays customer care's.
  const pending = add(0);
  for (const popup of ["edit", "decline", "reply"]) expect(await status(`/${pending}/${popup}`)).toBe(403);
  await letThemBook("0");
  expect((await send(form, { ...wish("15:00"), slot: undefined }, { cookie })).status).toBe(403);
  const open = add();
  for (const [, method, path, body] of steps(open)) expect(await api(method, path, body)).toBe(403);
  expect(await api("POST", "my-appointments", wish("15:00"))).toBe(403);
});

test("the API has the setting; a client that does not know it changes nothing", async () => {
  const as = await tokenOf(hospital, accounts.admin);
  const [info] = hospital.rows<{ name: string }>("select name from web_info");
  const put = (body: object) =>
    call(hospital, "PUT", "web-info", { token: as, body: { name: info?.name, ...body } });
  const setting = async () =>
    ((await call(hospital, "GET", "web-info")).body.data as { receptionists_book: number })
      .receptionists_book;
  expect((await put({ receptionists_book: 1 })).code).toBe(200);
  expect(await setting()).toBe(1);
  expect((await put({})).code).toBe(200);
  expect(await setting()).toBe(1);
  expect((await put({ receptionists_book: 2 })).body.errors).toEqual({
    receptionists_book: ["Choose what receptionists may do"],
  });
});
