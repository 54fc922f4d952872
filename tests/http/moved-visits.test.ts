import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow, mondayOf } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, readPage, text, texts } from "../support/page.ts";
import {
  type Appointment,
  addAppointment,
  appointment,
  followAs,
  open,
  patientId,
  post,
} from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, roleNames } from "../support/session.ts";

const timeZone = "Europe/London";
const base = "/dashboard/appointments";
const hospital = hospitalForAll({ env: { TIME_ZONE: timeZone, LIMIT_CHANGES_ADDRESS: "1000" } });
const cookies = {} as Record<RoleName, string>;
const tokens = {} as Record<RoleName, string>;

beforeAll(async () => {
  for (const role of roleNames) {
    cookies[role] = await cookieOf(hospital, accounts[role]);
    tokens[role] = await tokenOf(hospital, accounts[role]);
  }
});

beforeEach(() => hospital.change("delete from appointments"));

const row = (id: number) => appointment(hospital, id);
const visit = (values: Partial<Appointment> & { user_id?: number | null } = {}) =>
  addAppointment(hospital, { user_id: patientId(hospital), active_status: 1, ...values });
const monday = "2031-03-03";
const next = addDays(monday, 7);
const to = { date: next, time: "11:00" };
const lines = (id: number) =>
  hospital.rows<{ action: string; detail: string }>(
    "select action, detail from audit_log where entity = 'appointments' and entity_id = ? order by id",
    String(id),
  );

async function told(step: () => Promise<unknown>) {
  const mails = () =>
    hospital.rows<{ recipient: string; subject: string; text: string; calendar: string }>(
      "select * from outbox order by id",
    );
  const before = mails().length;
  await step();
  return mails().slice(before);
}

const doctorName = (id: number) =>
  hospital
    .rows<{ firstname: string; lastname: string }>("select firstname, lastname from users where id = ?", id)
    .map(({ firstname, lastname }) => `Dr. ${firstname} ${lastname}`)[0];

describe("the patient moves an approved visit", () => {
  const portal = (id: number, slot = `${to.date}T${to.time}`) =>
    post(hospital, `/profile/appointments/${id}/move`, { slot }, cookies.patient);
  const api = (id: number, wish: object = to) =>
    call(hospital, "POST", `my-appointments/${id}/move`, { token: tokens.patient, body: wish });

  test.each(["portal", "api"])("by the %s: it stays approved, and the doctor is told", async (door) => {
    const id = visit();
    const news = await told(async () => {
      const answer = await (door === "api" ? api(id) : portal(id));
      expect("code" in answer ? answer.code : answer.status).toBe(door === "api" ? 200 : 303);
    });
    expect(row(id)).toMatchObject({ ...to, active_status: 1, doctor_id: 5 });
    expect(lines(id).map(({ action }) => action)).toEqual(["moved"]);
    expect(JSON.parse(lines(id)[0]?.detail ?? "")).toEqual({
      from_date: monday,
      from_time: "10:00",
      to_date: next,
      to_time: "11:00",
    });
    expect(news.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
      [accounts.doctor, "Moved: an appointment is now on 10 March 2031 at 11:00"],
      ["nora@mail.example", "Your appointment is moved to 10 March 2031 at 11:00"],
    ]);
    for (const { calendar } of news) {
      expect(calendar).toContain("METHOD:PUBLISH\r\n");
      expect(calendar).toContain("DTSTART:20310310T110000Z\r\n");
      expect(calendar).toContain(`UID:appointment-${id}@`);
    }
    const patients = news.find(({ recipient }) => recipient === "nora@mail.example");
    expect(patients?.text.replaceAll("\n", " ")).toContain("which was on 3 March 2031 at 10:00");
  });

  test("by its link, a day at a time, with no script", async () => {
    // Free times are offered for a year.
    const soon = mondayOf(addDays(localNow(timeZone).date, 60));
    const id = visit({ active_status: 0, date: soon });
    await call(hospital, "PUT", `appointments/approve/${id}`, { token: tokens.doctor });
    const [mail] = hospital.rows<{ text: string }>("select text from outbox order by id desc limit 1");
    const [, path = ""] = /(\/appointments\/\d\S+)/.exec(mail?.text ?? "") ?? [];
    const page = await open(hospital, `${path}/change`, "");
    const form = formOn(page, "move");
    expect(all(page.root, 'input[name="date"], input[name="time"]')).toEqual([]);
    const later = addDays(soon, 7);
    const times = await sendForPage(form, { day: later });
    expect(times.status).toBe(200);
    const offered = all(times.root, 'input[name="slot"]').map((input) => attribute(input, "value"));
    expect(offered).toContain(`${later}T11:00`);
    const answer = await send(formOn(times, "move"), { slot: `${later}T11:00` });
    expect(answer.status).toBe(303);
    const after = await followAs(hospital, answer, "");
    expect(texts(after.root, '[role="status"] p')).toEqual(["Appointment moved successfully"]);
    expect(text(one(after.root, "h1"))).toBe("Your appointment is confirmed");
    expect(row(id)).toMatchObject({ date: later, time: "11:00", active_status: 1 });
    const same = await send(formOn(await open(hospital, `${path}/change`, ""), "move"), {
      slot: `${later}T11:00`,
    });
    expect(texts((await followAs(hospital, same, "")).root, '[role="status"] p')).toEqual([
      "The appointment is at this time already. Nothing was changed",
    ]);
    expect(lines(id).filter(({ action }) => action === "moved")).toHaveLength(1);
  });

  test("and whoever wanted the old time has it at once, the new one nobody", async () => {
    const id = visit();
    const [old, fresh] = [
      visit({ user_id: null, active_status: 0 }),
      visit({ user_id: null, active_status: 0, date: next, time: "11:30" }),
    ];
    await api(id);
    hospital.change("update appointments set time = '11:00' where id = ?", fresh);
    const approve = (number: number) =>
      call(hospital, "PUT", `appointments/approve/${number}`, { token: tokens.doctor });
    expect((await approve(fresh)).code).toBe(409);
    expect((await approve(old)).code).toBe(200);
  });

  test.each([
    ["promised to somebody", { date: next, time: "10:00" }],
    ["asked for by somebody", { date: next, time: "10:30" }],
    ["outside the doctor's hours", { date: next, time: "03:00" }],
    ["none of the doctor's beginnings", { date: next, time: "11:05" }],
    ["past", { date: "2020-03-02", time: "10:00" }],
    ["none at all", {}],
  ])("not to a time that is %s: the old one stays", async (_, wish) => {
    visit({ user_id: null, ...to, time: "10:00" });
    visit({ user_id: null, ...to, time: "10:30", active_status: 0 });
    const id = visit();
    const before = row(id);
    const refused = await api(id, wish);
    expect(refused.code).toBe(422);
    const form = { action: `${hospital.url}/profile/appointments/${id}/move`, values: {} };
    const slot = "date" in wish ? `${wish.date}T${wish.time}` : "";
    const page = await sendForPage(form, { slot }, { cookie: cookies.patient });
    expect(page.status).toBe(422);
    expect(all(page.root, 'input[name="slot"]').length).toBeGreaterThan(0);
    expect(row(id)).toEqual(before);
  });

  test("not once it is too near, and not in another state", async () => {
    const near = visit({ date: localNow(timeZone).date, time: "23:59" });
    const pending = visit({ active_status: 0 });
    for (const id of [near, pending]) {
      const before = row(id);
      const answer = await api(id);
      expect(answer.code).toBe(409);
      expect(answer.body.message).toMatch(
        id === pending
          ? /^This appointment is not confirmed yet\. You can change the request instead$/
          : /^It is too late to change this appointment online/,
      );
      expect((await portal(id)).status).toBe(303);
      expect(row(id)).toEqual(before);
    }
    expect((await api(999_999)).code).toBe(404);
  });

  test("of two who look at the same page, the second is told that it was moved meanwhile", async () => {
    const id = visit();
    const form = formOn(await open(hospital, `/profile/appointments/${id}/move`, cookies.patient), "move");
    const cookie = { cookie: cookies.patient };
    const first = await send(form, { slot: `${next}T11:00` }, cookie);
    const second = await send(form, { slot: `${next}T12:00` }, cookie);
    expect(texts((await followAs(hospital, first, cookies.patient)).root, '[role="status"] p')).toEqual([
      "Appointment moved successfully",
    ]);
    expect(second.status).toBe(422);
    const page = await readPage(second);
    expect(text(one(page.root, '[role="alert"]'))).toContain("changed meanwhile");
    expect(text(one(page.root, ".popup-lead"))).toContain("10 March 2031 at 11:00");
    expect(row(id)).toMatchObject(to);
    // Who has seen it may say so once more.
    expect((await send(formOn(page, "move"), { slot: `${next}T12:00` }, cookie)).status).toBe(303);
    expect(row(id)).toMatchObject({ date: next, time: "12:00" });
  });
});

describe("the hospital moves an approved visit", () => {
  const api = (id: number, role: RoleName, wish: object) =>
    call(hospital, "POST", `appointments/${id}/move`, { token: tokens[role], body: wish });

  test.each(["superadmin", "admin", "customer-care", "doctor"] as const)(
    "as %s, with a message",
    async (role) => {
      for (const door of ["page", "api"]) {
        const id = visit({ date: localNow(timeZone).date, time: "23:58" });
        const wish = { date: next, time: door === "page" ? "11:00" : "11:30", message: "We start later." };
        const news = await told(async () => {
          if (door === "api") expect((await api(id, role, wish)).code).toBe(200);
          else {
            const form = await popupForm(hospital, `${base}/${id}/move`, "move", cookies[role]);
            const answer = await send(form, { ...wish, slot: "" }, { cookie: cookies[role] });
            expect([answer.status, answer.headers.get("location")]).toEqual([303, base]);
          }
        });
        expect(row(id)).toMatchObject({
          date: next,
          time: wish.time,
          active_status: 1,
          reply: "We start later.",
        });
        expect(news.filter(({ recipient }) => recipient === accounts.doctor)).toHaveLength(
          role === "doctor" ? 0 : 1,
        );
        expect(news.find(({ recipient }) => recipient === "nora@mail.example")?.text).toContain(
          "We start later.",
        );
      }
    },
  );

  test("to another doctor, who hears of it, as does the one before", async () => {
    const id = visit();
    const news = await told(() => api(id, "admin", { ...to, doctor_id: 6 }));
    const [other] = hospital.rows<{ department_id: number; email: string }>(
      "select department_id, email from doctors join users on users.id = doctors.id where doctors.id = 6",
    );
    expect(row(id)).toMatchObject({ ...to, doctor_id: 6, department_id: other?.department_id });
    const calendars = Object.fromEntries(news.map(({ recipient, calendar }) => [recipient, calendar]));
    expect(calendars[accounts.doctor]).toContain("METHOD:CANCEL\r\n");
    expect(calendars[other?.email ?? ""]).toContain("METHOD:PUBLISH\r\n");
    // Whoever has it no longer cannot open it either.
    const links = news.map(({ recipient, text }) => [recipient, /\/dashboard\/\S+/.exec(text)?.[0]]);
    expect(Object.fromEntries(links)).toMatchObject({
      [accounts.doctor]: undefined,
      [other?.email ?? ""]: `/dashboard/appointments/${id}/view`,
    });
    expect(news.find(({ recipient }) => recipient === "nora@mail.example")?.text).toContain(
      `The doctor is now ${doctorName(6)} instead of Dr. Amina Diallo.`,
    );
    const history = await call(hospital, "GET", `appointments/${id}/history`, { token: tokens.admin });
    expect((history.body.data as object[]).at(-1)).toMatchObject({
      from: { doctor: "Dr. Amina Diallo" },
      to: expect.objectContaining({ date: next }),
    });
  });

  test("to another doctor alone, which is what its patient reads first", async () => {
    const id = visit();
    const { date, time } = row(id) as { date: string; time: string };
    const news = await told(() => api(id, "admin", { date, time, doctor_id: 6 }));
    const mail = news.find(({ recipient }) => recipient === "nora@mail.example");
    expect(mail?.subject).toMatch(new RegExp(`^Your appointment on .* is now with ${doctorName(6)}$`));
    expect(mail?.text.replaceAll("\n", " ")).toContain(
      `has given your appointment to another doctor. It is now with ${doctorName(6)} instead of Dr. Amina Diallo. The day and time stay the same, and it is confirmed.`,
    );
    expect(mail?.text).not.toContain("moved");
  });

  test("not to a time that is taken, one that is past, or its own; not as others", async () => {
    const held = visit({ user_id: null, ...to, active_status: 0 });
    await call(hospital, "PUT", `appointments/approve/${held}`, { token: tokens.doctor });
    const id = visit();
    const before = row(id);
    expect((await api(id, "admin", to)).code).toBe(409);
    expect((await api(id, "admin", { ...to, date: "2020-03-02" })).code).toBe(422);
    expect((await api(id, "admin", { date: monday, time: "10:00" })).code).toBe(422);
    expect((await api(id, "admin", { ...to, doctor_id: 999 })).code).toBe(422);
    expect((await api(id, "receptionist", to)).code).toBe(403);
    expect((await api(id, "patient", to)).code).toBe(403);
    expect((await api(visit({ doctor_id: 6, time: "15:00" }), "doctor", to)).code).toBe(404);
    expect(row(id)).toEqual(before);
  });

  test("a doctor who gives a visit away is told that it is done, and sees it no more", async () => {
    const id = visit();
    const answer = await api(id, "doctor", { ...to, doctor_id: 6 });
    expect([answer.code, answer.body.data]).toEqual([200, undefined]);
    expect((await call(hospital, "GET", `appointments/${id}/history`, { token: tokens.doctor })).code).toBe(
      404,
    );
  });

  test("the popup shows free times of the doctor that is chosen, and keeps the message", async () => {
    const id = visit();
    const form = await popupForm(hospital, `${base}/${id}/move`, "move", cookies.admin);
    const cookie = { cookie: cookies.admin };
    const page = await sendForPage(form, { intent: "show-times", message: "Kept" }, cookie);
    expect(page.status).toBe(200);
    expect(all(page.root, 'dialog input[name="slot"]').length).toBeGreaterThan(1);
    expect(text(one(page.root, "dialog textarea"))).toContain("Kept");
  });

  test("of twenty at once each is made by itself, and the row is what the last one said", async () => {
    const id = visit();
    const times = Array.from({ length: 20 }, (_, index) => ({
      date: addDays(next, 7 * index),
      time: "11:00",
    }));
    const answers = await Promise.all(times.map((wish) => api(id, "admin", wish)));
    const made = answers.filter(({ code }) => code === 200).length;
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true);
    expect(lines(id)).toHaveLength(made);
    const last = JSON.parse(lines(id).at(-1)?.detail ?? "{}") as { to_date: string };
    expect(row(id).date).toBe(last.to_date);
    expect(mondayOf(row(id).date)).toBe(row(id).date);
  });
});
