import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { call, type Somebody, tokens } from "../support/api.ts";
import { farMonday, forBookings } from "../support/bookings.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, text } from "../support/page.ts";
import { addAppointment, open, patientId } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

// A time that somebody has is had by a second one only where staff write why, and for that time alone.

const hospital = hospitalForAll(
  forBookings({ LIMIT_CHANGES_ADDRESS: "1000", LIMIT_CHANGES_APPOINTMENT: "1000" }),
);
let token: Record<Somebody, string>;
const cookies = { doctor: "", admin: "" };

beforeAll(async () => {
  token = await tokens(hospital);
  for (const role of ["doctor", "admin"] as const) cookies[role] = await cookieOf(hospital, accounts[role]);
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => ({
    day,
    from: "09:00",
    to: "12:00",
  }));
  hospital.change("update doctors set working_days = ?, slot_minutes = 30", JSON.stringify(week));
});

beforeEach(() => {
  for (const table of ["claims", "appointments"]) hospital.change(`delete from ${table}`);
});

const doors = ["form", "API"] as const;
const reason = "A child in pain";
const taken = "This doctor already has an approved appointment at that time";
const add = (time: string, values = {}) =>
  addAppointment(hospital, { user_id: patientId(hospital), date: farMonday(), time, ...values });
const api = (somebody: Somebody, method: string, path: string, body: object = {}) =>
  call(hospital, method, path, { token: token[somebody], body });
const row = (id: number) =>
  hospital.rows("select active_status, date, time, overbooked_reason from appointments where id = ?", id)[0];
const seatsOf = (id: number) =>
  hospital
    .rows<{ seat: number }>("select distinct seat from claims where appointment_id = ?", id)
    .map(({ seat }) => seat);

async function approved(time: string, values = {}): Promise<number> {
  const id = add(time, values);
  expect((await api("doctor", "PUT", `appointments/approve/${id}`)).code).toBe(200);
  return id;
}

/** A visit that is approved although another one has its time. */
async function overbooked(): Promise<number> {
  await approved("10:00");
  const id = add("10:00");
  const body = { overbooked_reason: reason };
  expect((await api("doctor", "PUT", `appointments/approve/${id}`, body)).code).toBe(200);
  return id;
}

describe.each(doors)("by the %s", (door) => {
  test("a doctor approves over another visit, on the next seat", async () => {
    const first = await approved("10:00");
    const id = add("10:00");
    if (door === "API") {
      expect((await api("doctor", "PUT", `appointments/approve/${id}`)).code).toBe(409);
      const body = { overbooked_reason: reason };
      expect((await api("doctor", "PUT", `appointments/approve/${id}`, body)).code).toBe(200);
    } else {
      const cookie = { cookie: cookies.doctor };
      const page = await open(hospital, `/dashboard/appointments/${id}/approve`, cookies.doctor);
      const refused = await sendForPage(formOn(page, "decide"), {}, cookie);
      expect([refused.status, summaryOf(refused)[0]?.text]).toEqual([422, taken]);
      const again = formOn(refused, "decide");
      expect((await send(again, { overbooked_reason: reason }, cookie)).status).toBe(303);
    }
    expect(row(id)).toMatchObject({ active_status: 1, overbooked_reason: reason });
    expect([seatsOf(first), seatsOf(id)]).toEqual([[0], [1]]);
  });

  test("the hospital moves over another visit, once it says why", async () => {
    const first = await approved("11:00");
    const id = await approved("10:00");
    const to = { date: farMonday(), time: "11:00", message: "Sooner than you hoped." };
    if (door === "API") {
      expect((await api("admin", "POST", `appointments/${id}/move`, to)).code).toBe(409);
      const body = { ...to, overbooked_reason: reason };
      expect((await api("admin", "POST", `appointments/${id}/move`, body)).code).toBe(200);
    } else {
      const cookie = { cookie: cookies.admin };
      const page = await open(hospital, `/dashboard/appointments/${id}/move`, cookies.admin);
      // Nobody is asked for a reason before one is needed.
      expect(all(page.root, 'input[name="overbooked_reason"]')).toEqual([]);
      const refused = await sendForPage(formOn(page, "move"), to, cookie);
      expect([refused.status, summaryOf(refused)[0]?.text]).toEqual([422, taken]);
      expect(row(id)).toMatchObject({ time: "10:00" });
      const again = formOn(refused, "move");
      expect(again.values).toMatchObject({ ...to, overbooked_reason: "" });
      // What else is wrong does not lose it.
      const past = { date: addDays(farMonday(), -100), overbooked_reason: reason };
      const wrong = formOn(await sendForPage(again, past, cookie), "move");
      expect(wrong.values).toMatchObject({ overbooked_reason: reason });
      expect((await send(wrong, { date: to.date }, cookie)).status).toBe(303);
    }
    expect(row(id)).toMatchObject({ active_status: 1, time: "11:00", overbooked_reason: reason });
    expect([seatsOf(first), seatsOf(id)]).toEqual([[0], [1]]);
    const view = await open(hospital, `/dashboard/appointments/${id}/view`, cookies.admin);
    expect(text(view.root)).toContain(reason);
  });
});

describe("the reason holds for the time that it was written for", () => {
  test("not for another one that the hospital moves the visit to", async () => {
    const id = await overbooked();
    await approved("11:00");
    const to = (time: string) => api("admin", "POST", `appointments/${id}/move`, { date: farMonday(), time });
    const refused = await to("11:00");
    expect([refused.code, refused.body.message]).toEqual([409, taken]);
    expect(row(id)).toMatchObject({ time: "10:00", overbooked_reason: reason });
    expect((await to("11:30")).code).toBe(200);
    expect(row(id)).toMatchObject({ time: "11:30", overbooked_reason: null });
    expect(seatsOf(id)).toEqual([0]);
  });

  test("nor for one that its patient moves it to", async () => {
    const id = await overbooked();
    const move = { date: farMonday(), time: "11:00" };
    expect((await api("patient", "POST", `my-appointments/${id}/move`, move)).code).toBe(200);
    expect(row(id)).toMatchObject({ time: "11:00", overbooked_reason: null });
    expect(seatsOf(id)).toEqual([0]);
  });

  test("but stays with a request whose patient corrects something else", async () => {
    const id = add("10:00");
    hospital.change("update appointments set overbooked_reason = ? where id = ?", reason, id);
    const edit = (values: object) =>
      api("patient", "PUT", `my-appointments/${id}`, { date: farMonday(), time: "10:00", ...values });
    expect((await edit({ description: "Another cough." })).code).toBe(200);
    expect(row(id)).toMatchObject({ overbooked_reason: reason });
    expect((await edit({ time: "10:30" })).code).toBe(200);
    expect(row(id)).toMatchObject({ time: "10:30", overbooked_reason: null });
  });
});

test("of many bookings at once for a time that is confirmed at once one is stored, whatever the door, and what was typed for the others stays", async () => {
  const kind = { name: "At once", confirmed: "at-once", minutes: 30, active_status: 1 };
  const { body } = await api("admin", "POST", "visit-types", kind);
  const visit_type_id = String((body.data as { id: number }).id);
  const [doctor] = hospital.rows<{ id: number; department_id: number }>(
    "select id, department_id from doctors where department_id is not null order by id limit 1",
  );
  const chosen = { doctor_id: String(doctor?.id), department_id: String(doctor?.department_id) };
  const cookie = await cookieOf(hospital, accounts["customer-care"]);
  const form = formOn(await open(hospital, "/dashboard/appointments/new", cookie), "staff-appointment");
  const times = ["09:00", "09:30", "10:00", "10:30"];
  for (const time of times) {
    const wish = { ...chosen, date: farMonday(), time, description: "Cough", visit_type_id };
    const person = (number: number) => ({
      firstname: "Caller",
      lastname: `Number ${number}`,
      phone: `+250788001${number}`,
      email: "",
      ...wish,
    });
    const bySomebody = async (number: number) => {
      if (number % 2)
        return (await api("customer-care", "POST", "my-appointments", person(number))).code === 201;
      const answer = await send(form, { ...person(number), submission_key: String(number) }, { cookie });
      if (answer.status === 303) return true;
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(`value="Number ${number}"`);
      return false;
    };
    const won = await Promise.all(Array.from({ length: 12 }, (_, number) => bySomebody(100 + number)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(hospital.rows("select active_status from appointments where time = ?", time)).toEqual([
      { active_status: 1 },
    ]);
  }
});
