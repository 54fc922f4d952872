import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, type Row, rowsOf, tokenOf } from "../support/api.ts";
import { amina, aminasPage, farMonday, forBookings } from "../support/bookings.ts";
import { popupForm } from "../support/dashboard.ts";
import { formOn, send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, text, texts, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());
const cardiology = "/departments/1/cardiology";
let cookie: string;
let token: string;
let patient: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
  patient = await tokenOf(hospital, accounts.patient);
});

const put = async (path: string, unpublish_at: string) =>
  expect((await call(hospital, "PUT", path, { token, body: { unpublish_at } })).code).toBe(200);
const statusOf = async (path: string) => (await visit(hospital.url + path)).status;
const idsIn = async (path: string, by?: string) =>
  rowsOf(await call(hospital, "GET", path, by ? { token: by } : {})).map(({ id }) => id);
/** The addresses that a page, a document or an answer says, of cardiology and of what is in it. */
const saidOn = async (path: string) =>
  (await (await fetch(hospital.url + path)).text()).match(/\/departments\/1\/[a-z/0-9]*/g) ?? [];
const choicesOn = async (path: string, name: string) => {
  const { root } = await visit(hospital.url + path);
  return all(root, `select[name="${name}"] option`).map((option) => attribute(option, "value"));
};

const person = { firstname: "Ada", lastname: "Okafor", email: "ada@mail.example", phone: "+44 1632 960501" };

describe("a department outside its dates", () => {
  beforeEach(async () => {
    const form = await popupForm(hospital, "/admin/departments/1/edit", "department", cookie);
    await send(form, { unpublish_at: "2020-01-01T00:00" }, { cookie });
    expect(hospital.rows("select unpublish_at from departments where id = 1")).toEqual([
      { unpublish_at: "2020-01-01T00:00:00.000Z" },
    ]);
    return () => put("departments/1", "");
  });

  test("is nowhere, nor are its services; and everywhere when it is shown again", async () => {
    const places = ["/", "/departments", "/services", "/search?q=heart", "/sitemap.xml", aminasPage];
    for (const path of places) expect(await saidOn(path), path).toEqual([]);
    const own = [cardiology, `${cardiology}/services/1`];
    for (const path of own) expect(await statusOf(path), path).toBe(404);
    expect((await call(hospital, "GET", "departments/1")).code).toBe(404);
    expect(await idsIn("departments?limit=100")).not.toContain(1);
    expect(await idsIn("services?limit=100")).not.toContain(1);
    for (const path of ["/doctors", "/free-times", "/appointment"])
      expect(await choicesOn(path, "department_id"), path).not.toContain("1");
    expect(rowsOf(await call(hospital, "GET", "free-times?department=1"))).toEqual([]);
    const asked = await visit(`${hospital.url}/doctors?department_id=1`);
    expect(texts(asked.root, "main .person")).toEqual([]);

    await put("departments/1", "");
    for (const path of places) expect(await saidOn(path), path).not.toEqual([]);
    for (const path of own) expect(await statusOf(path), path).toBe(200);
    expect((await call(hospital, "GET", "departments/1")).code).toBe(200);
    expect(await choicesOn("/appointment", "department_id")).toContain("1");
  });

  test("stays before staff, in lists, choices and calls", async () => {
    const list = await open(hospital, "/admin/departments?q=cardiology", cookie);
    expect(text(one(list.root, "main"))).toContain("until 1 January 2020, 00:00");
    const { body } = await call(hospital, "GET", "departments/1", { token });
    expect(body.data).toMatchObject({ publish_at: null, unpublish_at: "2020-01-01T00:00:00.000Z" });
    expect((body.data as { services: Row[] }).services.map(({ id }) => id)).toContain(1);
    expect(await idsIn("departments?limit=100", token)).toContain(1);
    expect(await idsIn("services?limit=100", token)).toContain(1);
    const care = await cookieOf(hospital, accounts["customer-care"]);
    const form = await popupForm(hospital, "/dashboard/appointments/new", "staff-appointment", care);
    const wanted = { date: farMonday(), time: "09:00", department_id: "1", description: "By telephone" };
    expect((await send(form, { ...person, ...wanted }, { cookie: care })).status).toBe(303);
  });

  test("keeps its doctors, whose department is named and leads nowhere", async () => {
    const { status, root } = await visit(hospital.url + aminasPage);
    expect(status).toBe(200);
    expect(text(one(root, "main .facts"))).toContain("Cardiology");
    expect(hrefs(one(root, "main")).filter((href) => href.startsWith("/departments/1"))).toEqual([]);
    expect(await choicesOn("/appointment", "doctor_id")).toContain(String(amina));
    expect(await idsIn("users/doctors?limit=100")).toContain(amina);
    const found = async (words: string) =>
      hrefs(one((await visit(`${hospital.url}/search?q=${words}`)).root, "main")).includes(aminasPage);
    expect(await found("cardiology")).toBe(true);
    // The words of its description are not said to anybody.
    hospital.change("update departments set search_text = 'cardiology zebrafish' where id = 1");
    await expect.poll(() => found("zebrafish")).toBe(false);
    await put("departments/1", "");
    hospital.change("update departments set search_text = 'cardiology zebrafish' where id = 1");
    await expect.poll(() => found("zebrafish")).toBe(true);
  });

  test("is booked through its doctors alone", async () => {
    const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
    const book = (wanted: Record<string, string>) =>
      send(form, { ...person, date: farMonday(), time: "10:00", description: "A cough", ...wanted });
    expect((await book({ department_id: "1" })).status).toBe(422);
    const asked = (body: object) =>
      call(hospital, "POST", "my-appointments", {
        token: patient,
        body: { date: farMonday(), time: "10:00", description: "A cough", ...body },
      });
    const refused = await asked({ department_id: 1 });
    expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["department_id"]]);
    const kind = await call(hospital, "POST", "visit-types", {
      token,
      body: { name: "Heart talk", department_id: 1, active_status: 1, offered_to: "public" },
    });
    expect(kind.code).toBe(201);
    const visit_type_id = (kind.body.data as Row).id;
    const ofKind = await asked({ visit_type_id });
    expect([ofKind.code, Object.keys(ofKind.body.errors ?? {})]).toEqual([422, ["visit_type_id"]]);
    expect((await call(hospital, "PUT", "web-info", { token, body: { waiting_minutes: 60 } })).code).toBe(
      200,
    );
    for (const [field, value] of Object.entries({ department_id: 1, visit_type_id })) {
      const body = { ...person, until_date: farMonday(), [field]: value };
      const waits = await call(hospital, "POST", "waiting-list", { body });
      expect([waits.code, Object.keys(waits.body.errors ?? {})]).toEqual([422, [field]]);
      expect((await call(hospital, "POST", "waiting-list", { token, body })).code).not.toBe(422);
    }
    expect(await choicesOn("/appointment", "visit_type_id")).not.toContain(String(visit_type_id));
    expect((await asked({ visit_type_id, doctor_id: amina })).code).toBe(201);
    expect((await book({ time: "11:00", doctor_id: String(amina), department_id: "" })).status).toBe(303);
    const booked = hospital.rows(
      "select distinct department_id from appointments where doctor_id = ? and date = ?",
      ...[amina, farMonday()],
    );
    expect(booked).toEqual([{ department_id: 1 }]);
    await put("departments/1", "");
    expect(await choicesOn("/appointment", "visit_type_id")).toContain(String(visit_type_id));
  });
});

test("a service outside its dates is hidden alone", async () => {
  const own = `${cardiology}/services/1`;
  await put("services/1", "2020-01-01T00:00");
  expect(await statusOf(own)).toBe(404);
  for (const path of ["/services", cardiology, "/sitemap.xml", "/search?q=heart"])
    expect(await saidOn(path), path).not.toContain(own);
  const nested = async (by?: string) => {
    const { body } = await call(hospital, "GET", "departments/1", by ? { token: by } : {});
    return (body.data as { services: Row[] }).services.map(({ id }) => id);
  };
  expect([(await nested()).includes(1), (await nested(token)).includes(1)]).toEqual([false, true]);
  expect(await idsIn("services?limit=100")).not.toContain(1);
  expect(await statusOf(cardiology)).toBe(200);
  await put("services/1", "");
  expect(await statusOf(own)).toBe(200);
});

test("doctors choose no dates for themselves, and others' are not theirs to see", async () => {
  const doctor = await tokenOf(hospital, accounts.doctor);
  const change = (id: number, by: string) =>
    call(hospital, "PUT", `users/doctors/${id}`, { token: by, body: { publish_at: "2031-05-01T09:00" } });
  expect((await change(amina, doctor)).code).toBe(422);
  expect((await change(amina + 1, doctor)).code).toBe(404);
  expect((await change(amina, patient)).code).toBe(403);
  for (const path of ["departments/1", "services/1"]) {
    const body = { publish_at: "2031-05-01T09:00" };
    expect((await call(hospital, "PUT", path, { token: doctor, body })).code, path).toBe(403);
    expect((await call(hospital, "PUT", path, { body })).code, path).toBe(401);
  }
  expect((await call(hospital, "PUT", "departments/999", { token, body: {} })).code).toBe(404);
});
