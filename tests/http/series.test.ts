import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayInWords } from "../../app/ui/dates.tsx";
import { addDays } from "../../db/local-time.ts";
import { call, rowsOf, tokenOf } from "../support/api.ts";
import { amina, farMonday, forBookings } from "../support/bookings.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, type Page, text, texts, visit } from "../support/page.ts";
import { type Appointment, addAppointment, patientId } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

beforeEach(() => {
  hospital.change("delete from absences");
  hospital.change("delete from appointments where date >= ?", farMonday());
  hospital.change("delete from outbox");
});

const week = (count: number) => addDays(farMonday(), 7 * count);
const fieldOf = (count: number) => `visit_on_${week(count).replaceAll("-", "_")}`;
const add = (values: Partial<Appointment> & { user_id?: number | null } = {}) =>
  addAppointment(hospital, {
    user_id: patientId(hospital),
    doctor_id: amina,
    date: farMonday(),
    time: "10:00",
    active_status: 1,
    ...values,
  });
const visitsSince = () =>
  hospital.rows<Appointment & { series_id: number | null; user_id: number | null }>(
    "select * from appointments where date >= ? order by date, time, id",
    farMonday(),
  );
const planned = () => visitsSince().map(({ date, time, active_status }) => [date, time, active_status]);
const claimed = (id: number) => hospital.rows("select tick from claims where appointment_id = ?", id).length;
const mails = () =>
  hospital.rows<{ recipient: string; subject: string; text: string; calendar: string | null }>(
    "select recipient, subject, text, calendar from outbox order by recipient",
  );
const problemsOn = (page: Page) => summaryOf(page).map((problem) => problem.text);
const path = (id: number, popup: string) => `/dashboard/appointments/${id}/${popup}`;

/** The second of four visits is somebody else's time, the third a closed day. */
function withTwoConflicts() {
  add({ user_id: null, date: week(2) });
  hospital.change(
    `insert into absences (scope, from_date, until_date, yearly, public_reason, sort_text, list_text, created_at, updated_at)
     values ('hospital', ?, ?, 0, 'Public holiday', '', '', '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z')`,
    ...[week(3), week(3)],
  );
}

describe("the form", () => {
  const begun = (id: number) => popupForm(hospital, path(id, "repeat"), "repeat", cookie);

  test("a series with two conflicts: shown first, chosen anew or left out, booked whole, told once", async () => {
    const id = add();
    withTwoConflicts();
    const shown = await sendForPage(await begun(id), { every: "1", times: "4" }, { cookie });
    expect(shown.status).toBe(200);
    expect(visitsSince()).toHaveLength(2);
    expect(texts(shown.root, ".planned-visits .hint")).toEqual([
      "This time is already taken",
      expect.stringMatching(/^Closed on Monday .*: Public holiday$/),
    ]);
    expect(text(one(shown.root, '.planned [role="status"]'))).toMatch(/^2 of them can’t be had/);
    const options = (count: number) =>
      all(shown.root, `select[name="${fieldOf(count)}"] option`).map((option) => attribute(option, "value"));
    expect(options(1)).toEqual([`${week(1)}T10:00`, "none"]);
    expect(options(2)).toContain(`${week(2)}T10:30`);
    expect(options(2)).not.toContain(`${week(2)}T10:00`);

    const undecided = await sendForPage(formOn(shown, "repeat"), {}, { cookie });
    expect(undecided.status).toBe(422);
    expect(problemsOn(undecided)).toEqual([
      `Choose a time for ${dayInWords(week(2))}, or leave it out`,
      `Choose a time for ${dayInWords(week(3))}, or leave it out`,
    ]);
    expect(visitsSince()).toHaveLength(2);

    const chosen = { [fieldOf(2)]: `${week(2)}T10:30`, [fieldOf(3)]: "none" };
    const answer = await send(formOn(undecided, "repeat"), chosen, { cookie });
    expect(await noticeAfter(hospital, answer, cookie)).toBe("3 visits booked successfully");
    const series = visitsSince().filter(({ series_id }) => series_id === id);
    expect(series.map(({ date, time, active_status }) => [date, time, active_status])).toEqual([
      [farMonday(), "10:00", 1],
      [week(1), "10:00", 1],
      [week(2), "10:30", 1],
      [week(4), "10:00", 1],
    ]);
    for (const { id: each, user_id, phone, email, description, doctor_id } of series) {
      expect({ user_id, phone, email, description, doctor_id }).toEqual({
        user_id: patientId(hospital),
        doctor_id: amina,
        email: "nora@mail.example",
        phone: "+44 1632 960501",
        description: "A cough that will not go.",
      });
      // The first was put into the database by hand.
      expect(claimed(each) > 0).toBe(each !== id);
    }
    expect(mails().map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [accounts.doctor, expect.stringMatching(/^Booked: 3 appointments, the first on /)],
      ["nora@mail.example", expect.stringMatching(/^3 appointments confirmed, the first on /)],
    ]);
    for (const { calendar } of mails()) {
      expect(calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(3);
      expect(calendar?.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
    }
    const view = await visit(hospital.url + path(id, "view"), { headers: { cookie } });
    expect(texts(view.root, ".popup-section h3")).toContain("Visit 1 of 4");
    expect(all(view.root, ".series-visits a")).toHaveLength(4);
  });

  test("a time that went meanwhile is offered no more, and nothing is booked", async () => {
    const id = add();
    const shown = await sendForPage(await begun(id), { every: "2", times: "2" }, { cookie });
    add({ user_id: null, date: week(4) });
    const answer = await sendForPage(formOn(shown, "repeat"), {}, { cookie });
    expect(answer.status).toBe(422);
    expect(problemsOn(answer)).toEqual([expect.stringMatching(/^Monday .*: This time is already taken/)]);
    expect(all(answer.root, `select[name="${fieldOf(4)}"] option`).length).toBeGreaterThan(3);
    expect(planned()).toEqual([
      [farMonday(), "10:00", 1],
      [week(4), "10:00", 1],
    ]);
    expect(mails()).toEqual([]);
  });

  test("the same form twice books once, also where there would be seats for more", async () => {
    const made = await call(hospital, "POST", "visit-types", {
      token,
      body: { name: "Course", minutes: 30, capacity: 8, active_status: 1 },
    });
    const { id: type } = made.body.data as { id: number };
    const id = add();
    hospital.change("update appointments set visit_type_id = ? where id = ?", type, id);
    const shown = await sendForPage(await begun(id), { every: "1", times: "2" }, { cookie });
    for (const _ of [1, 2]) {
      const answer = await send(formOn(shown, "repeat"), {}, { cookie });
      expect(await noticeAfter(hospital, answer, cookie)).toBe("2 visits booked successfully");
      expect(visitsSince()).toHaveLength(3);
    }
    expect(mails()).toHaveLength(2);
    hospital.change("delete from appointments where visit_type_id = ?", type);
    hospital.change("delete from visit_types where id = ?", type);
  });

  test("another rhythm shows other dates before it books any; none at all is none", async () => {
    const id = add();
    const shown = await sendForPage(await begun(id), { every: "1", times: "2" }, { cookie });
    const other = await sendForPage(formOn(shown, "repeat"), { every: "3" }, { cookie });
    expect(other.status).toBe(200);
    expect(all(other.root, ".planned-visits select").map((field) => attribute(field, "name"))).toEqual([
      fieldOf(3),
      fieldOf(6),
    ]);
    const none = { [fieldOf(3)]: "none", [fieldOf(6)]: "none" };
    const answer = await sendForPage(formOn(other, "repeat"), none, { cookie });
    expect(answer.status).toBe(422);
    expect(problemsOn(answer)).toEqual(["Choose a time for at least one visit"]);
    expect(visitsSince()).toHaveLength(1);
  });

  test.each([
    ["0", "5", "The number of weeks must be a whole number from 1 to 12"],
    ["1", "52", "The number of visits must be a whole number from 1 to 51"],
    ["1", "x", "The number of visits must be a whole number from 1 to 51"],
  ])("every %s weeks, %s times: refused", async (every, times, problem) => {
    const page = await sendForPage(await begun(add()), { every, times }, { cookie });
    expect(page.status).toBe(422);
    expect(problemsOn(page)).toEqual([problem]);
  });

  test("a visit that is not approved is not repeated, and says so", async () => {
    const id = add({ active_status: 0 });
    const page = await visit(hospital.url + path(id, "repeat"), { headers: { cookie } });
    expect(all(page.root, "form#repeat")).toEqual([]);
    expect(text(one(page.root, "dialog"))).toContain("This appointment is still pending");
  });
});

describe("the call", () => {
  const plan = (id: number, query = "") =>
    call(hospital, "GET", `appointments/${id}/repeat${query}`, { token });
  const repeat = (id: number, visits: unknown, as = token) =>
    call(hospital, "POST", `appointments/${id}/repeat`, { token: as, body: { visits } });

  test("plans and books, and says why not", async () => {
    const id = add();
    withTwoConflicts();
    const rows = rowsOf(await plan(id, "?times=4"));
    expect(rows.map(({ date, status, problem }) => [date, status, problem])).toEqual([
      [week(1), "free", null],
      [week(2), "taken", "This time is already taken"],
      [week(3), "closed", expect.stringMatching(/^Closed on Monday .*: Public holiday$/)],
      [week(4), "free", null],
    ]);
    const visits = rows.map(({ date, time }) => ({ date, time }));
    const refused = await repeat(id, visits);
    expect(refused.code).toBe(422);
    expect(refused.body.errors).toEqual({
      visits: [
        expect.stringContaining(`${week(2)} at 10:00: This time is already taken`),
        expect.stringContaining(`${week(3)} at 10:00: `),
      ],
    });
    expect(visitsSince()).toHaveLength(2);
    const free = visits.filter((_, index) => rows[index]?.status === "free");
    const booked = await repeat(id, free);
    expect(booked.code).toBe(201);
    expect(booked.body.message).toBe("2 visits booked successfully");
    expect(rowsOf(booked)).toMatchObject(free.map((each) => ({ ...each, series_id: id, active_status: 1 })));
    expect(mails()).toHaveLength(2);
  });

  test("one time twice, a past one, and one outside the hours are refused together; nothing is booked", async () => {
    const id = add();
    const answer = await repeat(id, [
      { date: week(1), time: "10:00" },
      { date: week(1), time: "10:00" },
      { date: "2020-03-02", time: "10:00" },
      { date: week(2), time: "03:00" },
    ]);
    expect(answer.code).toBe(422);
    expect((answer.body.errors as { visits: string[] }).visits).toHaveLength(3);
    expect(visitsSince()).toHaveLength(1);
  });

  test.each([
    [[], "Choose a time for at least one visit"],
    ["soon", "Send a list of {date, time}"],
    [[{ date: "2031-02-30", time: "10:00" }], "Enter a real date, such as 2030-03-27"],
    [
      Array.from({ length: 52 }, () => ({ date: "2031-03-03", time: "10:00" })),
      "A visit is repeated until there are 52 of them",
    ],
  ])("a body that says otherwise: %#", async (visits, problem) => {
    const answer = await repeat(add(), visits);
    expect(answer.code).toBe(422);
    expect(answer.body.errors).toEqual({ visits: [problem] });
  });

  test("a doctor repeats their own, another's is not there; a receptionist may not", async () => {
    const id = add();
    const others = add({ doctor_id: 6, time: "11:00" });
    const doctor = await tokenOf(hospital, accounts.doctor);
    const visits = [{ date: week(1), time: "11:00" }];
    expect((await repeat(others, visits, doctor)).code).toBe(404);
    expect((await repeat(id, visits, await tokenOf(hospital, accounts.receptionist))).code).toBe(403);
    expect((await repeat(id, visits, doctor)).code).toBe(201);
    // Their own step is no news to them.
    expect(mails().map(({ recipient }) => recipient)).toEqual(["nora@mail.example"]);
    expect((await repeat(add({ active_status: 2, time: "12:00" }), visits)).code).toBe(409);
  });

  test("two who repeat visits into one time: one has all of theirs, the other none", async () => {
    const [one, other] = [add(), add({ user_id: null, time: "11:00" })];
    const answers = await Promise.all([
      repeat(
        one,
        [1, 2].map((count) => ({ date: week(count), time: "14:00" })),
      ),
      repeat(
        other,
        [2, 3].map((count) => ({ date: week(count), time: "14:00" })),
      ),
    ]);
    expect(answers.map(({ code }) => code).filter((code) => code === 201)).toHaveLength(1);
    expect(visitsSince()).toHaveLength(4);
  });
});

describe("cancelling", () => {
  async function series() {
    const id = add();
    const visits = [1, 2, 3].map((count) => ({ date: week(count), time: "10:00" }));
    const answer = await call(hospital, "POST", `appointments/${id}/repeat`, { token, body: { visits } });
    hospital.change("delete from outbox");
    return [id, ...rowsOf(answer).map((row) => Number(row.id))];
  }
  const states = () => visitsSince().map(({ active_status }) => active_status);

  test.each([
    ["this", [1, 1, 3, 1], "Appointment cancelled successfully"],
    ["following", [1, 1, 3, 3], "2 appointments cancelled successfully"],
    ["all", [3, 3, 3, 3], "4 appointments cancelled successfully"],
  ])(
    "%s: by the form and the call alike, and patient and doctor read of it in one mail each",
    async (which, after, words) => {
      for (const door of ["form", "call"]) {
        hospital.change("delete from appointments where date >= ?", farMonday());
        const [first, , third = 0] = await series();
        const change = { which, message: "The course is over." };
        if (door === "form") {
          const form = await popupForm(hospital, path(third, "cancel"), "cancel", cookie);
          expect(form.values.which).toBe("this");
          const answer = await send(form, change, { cookie });
          expect(await noticeAfter(hospital, answer, cookie)).toBe(words);
        } else {
          const answer = await call(hospital, "POST", `appointments/${third}/cancel`, {
            token,
            body: change,
          });
          expect([answer.code, answer.body.message]).toEqual([200, words]);
        }
        expect(states()).toEqual(after);
        expect(mails().map(({ recipient }) => recipient)).toEqual([accounts.doctor, "nora@mail.example"]);
        // The first was put into the database by hand.
        for (const { id, active_status } of visitsSince())
          if (id !== first) expect(claimed(id) > 0).toBe(active_status === 1);
      }
    },
  );

  test("a visit that stands alone has no such choice, and takes none", async () => {
    const id = add();
    const page = await visit(hospital.url + path(id, "cancel"), { headers: { cookie } });
    expect(all(page.root, 'select[name="which"]')).toEqual([]);
    const body = { message: "Sorry.", which: "everything" };
    const answer = await call(hospital, "POST", `appointments/${id}/cancel`, { token, body });
    expect([answer.code, answer.body.errors]).toEqual([422, { which: ["Choose which visits"] }]);
    expect(states()).toEqual([1]);
  });
});
