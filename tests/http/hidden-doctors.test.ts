import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { amina, aminasPage, farMonday, forBookings } from "../support/bookings.ts";
import { popupForm } from "../support/dashboard.ts";
import { formOn, send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { hrefs, one, type Page, text, texts, visit } from "../support/page.ts";
import { addAppointment, appointment, followAs, open, patientId } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());
let cookie: string;
let token: string;
let patient: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
  patient = await tokenOf(hospital, accounts.patient);
});

const edit = `/dashboard/doctors/${amina}/edit`;

/** How a doctor comes to be hidden, and is shown again; and what the staff's list says meanwhile. */
const ways = [
  { how: "hidden", away: { hidden: "1" }, back: { hidden: 0 }, mark: /Amina Diallo\s+Hidden/ },
  {
    how: "outside their dates",
    away: { unpublish_at: "2020-01-01T00:00" },
    back: { unpublish_at: "" },
    mark: /Amina Diallo\s+until 1 January 2020, 00:00/,
  },
];

const publicPlaces = [
  "/",
  "/doctors",
  "/departments/1/cardiology",
  "/search?q=diallo",
  "/sitemap.xml",
  "/appointment",
];

async function placesWith(name: string): Promise<string[]> {
  const found = [];
  for (const path of publicPlaces) {
    const body = await (await fetch(hospital.url + path)).text();
    // A search shows the words that it was asked for.
    if (body.replaceAll("q=diallo", "").includes(name)) found.push(path);
  }
  return found;
}

describe.each(ways)("a doctor who is $how", ({ away, back, mark }) => {
  beforeEach(async () => {
    hospital.change("delete from appointments where date >= ?", farMonday());
    const form = await popupForm(hospital, edit, "doctor", cookie);
    expect(form.values).not.toMatchObject(away);
    expect((await send(form, away, { cookie })).status).toBe(303);
  });
  afterEach(async () => {
    const { code } = await call(hospital, "PUT", `users/doctors/${amina}`, { token, body: back });
    expect(code).toBe(200);
  });

  test("is in no list, search, sitemap or choice; and in all of them when shown again", async () => {
    expect(await placesWith("amina-diallo")).toEqual([]);
    expect(await placesWith("Amina Diallo")).toEqual([]);
    expect((await visit(hospital.url + aminasPage)).status).toBe(404);
    expect((await call(hospital, "GET", `users/doctors/${amina}`)).code).toBe(404);
    expect((await call(hospital, "GET", `doctors/${amina}/free-times`)).code).toBe(404);
    const listed = (await call(hospital, "GET", "users/doctors?limit=100")).body.data as Array<{
      id: number;
    }>;
    expect(listed.map(({ id }) => id)).not.toContain(amina);
    const next = (await call(hospital, "GET", "free-times?department=1")).body.data as Array<{
      doctor_id: number;
    }>;
    expect(next.map(({ doctor_id }) => doctor_id)).not.toContain(amina);
    const shown = await call(hospital, "PUT", `users/doctors/${amina}`, { token, body: back });
    expect(recordOf(shown).id).toBe(amina);
    expect(await placesWith("amina-diallo")).toEqual(publicPlaces.filter((path) => path !== "/appointment"));
    expect((await visit(hospital.url + aminasPage)).status).toBe(200);
  });

  test("is booked by nobody, by form or call", async () => {
    const wanted = { date: farMonday(), time: "10:00", doctor_id: String(amina), description: "A cough" };
    const person = {
      firstname: "Ada",
      lastname: "Okafor",
      email: "ada@mail.example",
      phone: "+44 1632 960501",
    };
    const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
    expect((await send(form, { ...wanted, ...person })).status).toBe(422);
    const asked = await call(hospital, "POST", "my-appointments", { token: patient, body: wanted });
    expect([asked.code, Object.keys(asked.body.errors ?? {})]).toEqual([422, ["doctor_id"]]);
  });

  test("the visits to come stay, and staff read that they are to be moved", async () => {
    const user_id = patientId(hospital);
    const id = addAppointment(hospital, { user_id, date: farMonday(), time: "10:00", active_status: 1 });
    const request = addAppointment(hospital, { user_id, date: farMonday(), time: "11:00" });
    const list = await open(
      hospital,
      `/dashboard/appointments?doctor_id=${amina}&from=${farMonday()}`,
      cookie,
    );
    expect(text(list.root).match(/To be moved: the doctor is hidden/g)).toHaveLength(2);
    const doctors = await open(hospital, "/dashboard/doctors?q=diallo", cookie);
    expect(text(doctors.root)).toMatch(mark);
    const view = await open(hospital, `/dashboard/doctors/${amina}/view`, cookie);
    expect(text(view.root)).toMatch(/visits need to be moved/);
    // The patient keeps it, corrects a request, but moves nothing by themselves.
    const move = { date: farMonday(), time: "10:30" };
    expect(
      (await call(hospital, "POST", `my-appointments/${id}/move`, { token: patient, body: move })).code,
    ).toBe(422);
    const put = (body: object) =>
      call(hospital, "PUT", `my-appointments/${request}`, { token: patient, body });
    expect([(await put({ description: "Corrected" })).code, (await put({ time: "12:00" })).code]).toEqual([
      200, 422,
    ]);
    // Nor does the hospital leave it with the doctor by leaving the choice open.
    const stay = { date: farMonday(), time: "12:00", message: "Your doctor has left." };
    const left = await call(hospital, "POST", `appointments/${id}/move`, { token, body: stay });
    expect([left.code, Object.keys(left.body.errors ?? {})]).toEqual([422, ["doctor_id"]]);
    const popup = await popupForm(hospital, `/dashboard/appointments/${id}/move`, "move", cookie);
    expect((await send(popup, { ...stay, doctor_id: "" }, { cookie })).status).toBe(422);
    expect(appointment(hospital, id)).toMatchObject({ doctor_id: amina, time: "10:00" });
    const to = { date: farMonday(), time: "10:00", doctor_id: amina + 1, message: "Your doctor has left." };
    expect((await call(hospital, "POST", `appointments/${id}/move`, { token, body: to })).code).toBe(200);
    expect(appointment(hospital, id)).toMatchObject({ doctor_id: amina + 1, active_status: 1 });
  });

  test("works on, and cannot show themselves", async () => {
    const doctor = await tokenOf(hospital, accounts.doctor);
    const put = (body: object) => call(hospital, "PUT", `users/doctors/${amina}`, { token: doctor, body });
    const held = () =>
      hospital.rows("select hidden, publish_at, unpublish_at from doctors where id = ?", amina);
    const before = held();
    expect((await put(back)).code).toBe(422);
    expect((await put({ position: "Consultant" })).code).toBe(200);
    expect(held()).toEqual(before);
    expect((await call(hospital, "PUT", `users/doctors/${amina}`, { token, body: { hidden: 2 } })).code).toBe(
      422,
    );
  });
});

test("who hides a doctor is told of the visits that are still with them, and led there", async () => {
  hospital.change("delete from appointments where doctor_id = ?", amina);
  const save = async (hidden: string) => {
    const form = await popupForm(hospital, edit, "doctor", cookie);
    return followAs(hospital, await send(form, { hidden }, { cookie }), cookie);
  };
  const said = (page: Page) => texts(page.root, ".notice > p");
  expect(said(await save("1"))).toEqual(["Doctor updated successfully"]);
  for (const [time, active_status] of [
    ["10:00", 1],
    ["11:00", 0],
    ["12:00", 3],
  ] as const)
    addAppointment(hospital, { user_id: null, date: farMonday(), time, active_status });
  const page = await save("1");
  expect(said(page)).toEqual([
    "Doctor updated successfully",
    "2 visits to come are still with this doctor: move them to another",
  ]);
  const [way = ""] = hrefs(one(page.root, ".notice > p:last-child"));
  expect(text((await open(hospital, way, cookie)).root).match(/To be moved/g)).toHaveLength(2);
  expect(said(await save("0"))).toEqual(["Doctor updated successfully"]);
});
